project = "A course"
extensions = ["myst_parser"]
html_theme = "furo"
html_static_path = ["_static"]
html_js_files = [
    ("https://example.org/attention-figures/attention-figures.js", {"type": "module"}),
]
html_css_files = ["figures.css"]
