// With a distance of 1, the slide after the next one takes no part in the layout.
Reveal.initialize({ hash: true, transition: "none", viewDistance: 1 });

// Slides are placed by their height, and a figure has none before it is drawn.
const heights = new ResizeObserver(() => Reveal.layout());
for (const figure of document.querySelectorAll("attention-figure")) heights.observe(figure);
