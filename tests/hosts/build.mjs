// Builds the pages of the hosts, each with its own tool, into tests/hosts/built/. What did not change is not built again.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const here = fileURLToPath(new URL(".", import.meta.url));
const dist = join(here, "../../dist");
const python = (program) => join(here, "../../.tools/hosts-python/bin", program);
const npm = (program) => join(here, "node_modules/.bin", program);
const built = join(here, "built");

/** Copies a host's sources to a folder of its own, where a tool may write what it likes. */
async function sources(host, name = host) {
  const folder = join(built, "sources", name);
  await rm(folder, { recursive: true, force: true });
  await cp(join(here, host), folder, { recursive: true });
  return folder;
}

/** How to build each page: from which folder, of which other files, and by what. */
const hosts = {
  plain: {
    async build(to) {
      await cp(join(here, "plain"), to, { recursive: true });
    },
  },
  mkdocs: {
    async build(to) {
      const cwd = await sources("mkdocs");
      await run(python("mkdocs"), ["build", "--quiet", "--strict", "--site-dir", to], { cwd });
    },
  },
  "mkdocs-copied": {
    from: "mkdocs",
    holdsFigures: true,
    async build(to) {
      const cwd = await sources("mkdocs", "mkdocs-copied");
      await cp(dist, join(cwd, "docs/attention-figures"), { recursive: true });
      await run(python("mkdocs"), ["build", "--quiet", "--strict", "--config-file", "mkdocs.copied.yml", "--site-dir", to], { cwd });
    },
  },
  sphinx: {
    async build(to) {
      const cwd = await sources("sphinx");
      await run(python("sphinx-build"), ["-q", "-W", ".", to], { cwd });
    },
  },
  "sphinx-copied": {
    from: "sphinx",
    holdsFigures: true,
    async build(to) {
      const cwd = await sources("sphinx", "sphinx-copied");
      await cp(join(cwd, "copied/conf.py"), join(cwd, "conf.py"));
      await cp(dist, join(cwd, "_static/attention-figures"), { recursive: true });
      await run(python("sphinx-build"), ["-q", "-W", ".", to], { cwd });
    },
  },
  vitepress: {
    async build(to) {
      // Where its imports find node_modules.
      const cwd = await sources("vitepress");
      await run(npm("vitepress"), ["build", ".", "--outDir", to], { cwd });
    },
  },
  revealjs: {
    async build(to) {
      await cp(join(here, "revealjs"), to, { recursive: true });
      await cp(join(here, "node_modules/reveal.js/dist"), join(to, "reveal.js"), { recursive: true });
    },
  },
  notebook: {
    async build(to) {
      const cwd = await sources("notebook");
      const convert = (...options) => run(python("jupyter-nbconvert"), ["--log-level=ERROR", "--to=html", "--execute", ...options, `--output-dir=${to}`, "lesson.ipynb"], { cwd });
      await convert();
      await convert("--sanitize-html", "--output=sanitized");
    },
  },
  react: {
    async build(to) {
      const cwd = await sources("react");
      await run(npm("vite"), ["build", "--logLevel=error", `--outDir=${to}`, "--base=./"], { cwd });
    },
  },
};

async function digest(...paths) {
  const hash = createHash("sha256");
  const add = async (path) => {
    const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
    if (!entries) hash.update(path).update(await readFile(path));
    else for (const { name } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) await add(join(path, name));
  };
  for (const path of paths) await add(path);
  return hash.digest("hex");
}

async function build(name) {
  const { from = name, holdsFigures = false, build: make } = hosts[name];
  const tools = ["package-lock.json", "requirements.txt", "build.mjs"].map((file) => join(here, file));
  const of = await digest(join(here, from), ...tools, ...(holdsFigures ? [dist] : []));
  const stamp = join(built, `${name}.stamp`);
  if ((await readFile(stamp, "utf8").catch(() => "")) === of) return;

  const began = performance.now();
  const to = join(built, name);
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  await make(to);
  await writeFile(stamp, of);
  console.error(`    ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

await mkdir(built, { recursive: true });
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(hosts);
try {
  // One after the other: most of them take a whole core, and their times are told.
  for (const name of wanted) await build(name);
} catch (error) {
  console.error(`error: ${error.message}\n${error.stderr ?? ""}${error.stdout ?? ""}`);
  process.exit(1);
}
