# The same pages with the figures' files among the course's own, in _static/attention-figures/.
project = "A course"
extensions = ["myst_parser"]
html_theme = "alabaster"
html_static_path = ["_static"]
html_js_files = [
    ("attention-figures/attention-figures.js", {"type": "module"}),
]
