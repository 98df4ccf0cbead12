// Tables in Markdown, and numbers as they are written in them.

/** Prints a table: the heads of its columns, and its rows. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"));
  console.log([line(head), line(rule), ...rows.map(line)].join("\n") + "\n");
}

export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
export const milliseconds = (time) => `${time.toFixed(time < 10 ? 2 : 0)} ms`;
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
