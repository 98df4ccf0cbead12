export default {
  title: "A course",
  head: [
    ["script", { type: "module", src: "https://example.org/attention-figures/attention-figures.js" }],
  ],
  vue: {
    template: { compilerOptions: { isCustomElement: (tag) => tag === "attention-figure" } },
  },
  themeConfig: {
    sidebar: [
      { text: "Alignment", link: "/alignment" },
      { text: "Soft lookup", link: "/soft-lookup" },
    ],
  },
};
