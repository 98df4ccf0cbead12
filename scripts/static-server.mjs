// A small static file server on the loopback address: `make serve`, and the browser tests.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ts": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
};

/** The file that a path of an address means in one of the mounted folders, or null. */
async function findFile(path, mounts) {
  for (const [prefix, folder] of mounts) {
    if (!path.startsWith(prefix)) continue;
    const file = normalize(join(folder, path.slice(prefix.length)));
    if (file !== normalize(folder) && !file.startsWith(normalize(folder + sep))) continue;
    for (const candidate of [file, join(file, "index.html")]) {
      const found = await stat(candidate).catch(() => null);
      if (found?.isFile() && (candidate === file || path.endsWith("/"))) {
        return { file: candidate, size: found.size };
      }
    }
  }
  return null;
}

/**
 * A server that is not yet listening.
 *
 * mounts:  what to serve, as { "/prefix/": "folder" }; of several that fit, the longest prefix is asked first.
 * headers: sent with every answer, e.g. { "content-security-policy": "..." }.
 * types:   content types by extension that replace the right ones, e.g. { ".wasm": "text/plain" }.
 * routes:  answers by path: { "/x": (request, response) => ... }, asked before the folders.
 */
export function staticServer({ mounts, headers = {}, types = {}, routes = {} }) {
  const ordered = Object.entries(mounts).sort(([a], [b]) => b.length - a.length);

  return createServer(async (request, response) => {
    // As GitHub Pages does: the modules of a sandboxed frame, which is of no origin, are loaded with it only.
    response.setHeader("access-control-allow-origin", "*");
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // An old page must not outlive a new build.
    response.setHeader("cache-control", "no-cache");

    let path;
    try {
      path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    } catch {
      response.writeHead(400).end();
      return;
    }
    if (routes[path]) {
      routes[path](request, response);
      return;
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405).end();
      return;
    }

    const found = path.includes("\0") ? null : await findFile(path, ordered);
    if (!found) {
      response.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
      response.end(`There is no ${path} here.\n`);
      return;
    }
    const extension = extname(found.file);
    response.writeHead(200, {
      "content-type": types[extension] ?? TYPES[extension] ?? "application/octet-stream",
      "content-length": found.size,
    });
    if (request.method === "HEAD") {
      response.end();
      return;
    }
    createReadStream(found.file)
      .on("error", () => response.destroy())
      .pipe(response);
  });
}

/** Starts a server; port 0 takes a free one. Resolves to its port. */
export function listen(server, port = 0) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server.address().port));
  });
}

function refuse(sentence) {
  console.error(`error: ${sentence}`);
  process.exit(1);
}

async function main() {
  const port = Number(process.env.PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    refuse(`PORT must be a whole number from 1 to 65535, not "${process.env.PORT}".`);
  }
  const server = staticServer({ mounts: { "/": "dist" } });
  try {
    await listen(server, port);
  } catch (problem) {
    if (problem.code === "EADDRINUSE") {
      refuse(`port ${port} is in use by another program; choose one with PORT=8081 make serve.`);
    }
    refuse(`port ${port} cannot be used: ${problem.message}.`);
  }
  if (process.argv.includes("--check")) {
    server.close();
    return;
  }
  console.log(`The page is at http://127.0.0.1:${port}/ (Ctrl-C ends it).`);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
