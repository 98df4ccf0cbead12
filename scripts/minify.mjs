// Takes comments and blanks out of the built modules and styles. Each file stays a file of its own, under its name.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { transformSync } from "esbuild";

const dist = "dist";
const loaders = { ".js": "js", ".css": "css" };

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const loader = loaders[extname(entry.name)];
  if (!entry.isFile() || !loader) continue;

  const path = join(entry.parentPath ?? entry.path, entry.name);
  const { code } = transformSync(readFileSync(path, "utf8"), {
    loader,
    minify: true,
    legalComments: "none",
    // What the sources say is what browsers get: nothing is rewritten for older ones.
    target: "esnext",
  });
  writeFileSync(path, code);
}
