import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { launchChromium } from "@crm/testing/browser";
import { startServer, TEST_PASSWORD } from "@crm/testing/server";
import react from "@vitejs/plugin-react";
import type { Browser } from "playwright-core";
import { build, type Plugin } from "vite";

const ROOT = join(import.meta.dir, "../../../..");

export const ONE_BUNDLE = "the same screens in one bundle";

export interface BesideOneBundle {
  browser: Browser;
  /** Origins of the product and of the one-bundle build, which uses the product's API. */
  fronts: Record<"ours" | "peer", string>;
  cookie: { name: string; value: string };
}

/** Runs `work` with a server that has the demo, and with a build of the shell and the modules as one bundle. */
export async function besideOneBundle<T>(work: (both: BesideOneBundle) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "bench-one-bundle-"));
  await buildOneBundle(folder);
  const [server, browser] = [await startServer({ SEED_DEMO: "true" }), await launchChromium()];
  const { stop, ...fronts } = await serveBoth(server.origin, folder);
  try {
    return await work({ browser, fronts, cookie: await sessionOf(server.origin) });
  } finally {
    await stop();
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function sessionOf(origin: string): Promise<{ name: string; value: string }> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Requested-With": "bench" },
    body: JSON.stringify({ password: TEST_PASSWORD }),
  });
  const [, name = "", value = ""] =
    answer.headers
      .getSetCookie()
      .map((line) => /^((?:__Host-)?session)=([^;]+)/.exec(line))
      .find(Boolean) ?? [];
  return { name, value };
}

/** Builds the shell and modules as one Vite application without federation; import() stays lazy. */
async function buildOneBundle(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(ROOT, "shell"),
    mode: "production",
    logLevel: "error",
    plugins: [modulesBuiltIn(), react()],
    build: { outDir, emptyOutDir: true, target: "chrome123", assetsInlineLimit: 0 },
  });
}

// Replaces the file that fetches modules with one that imports them.
function modulesBuiltIn(): Plugin {
  const names = [...new Bun.Glob("mf-*/src/module.ts").scanSync({ cwd: ROOT })].map((path) => path.split("/")[0] ?? "");
  const imports = names.map((name, at) => `import m${at} from ${JSON.stringify(join(ROOT, name, "src/module.ts"))};`);
  const entries = names.map((name, at) => `${JSON.stringify(name)}: { default: m${at} }`);
  return {
    name: "modules-built-in",
    enforce: "pre",
    load: (id) =>
      id.endsWith("/shell/src/registry/federated-modules.ts")
        ? `${imports.join("\n")}\nconst all = { ${entries.join(", ")} };\nexport const federatedModules = () => async ({ name }) => all[name];`
        : null,
  };
}

type Fronts = { ours: string; peer: string; stop: () => Promise<void> };

/** Serves both builds behind the same proxy; the one-bundle build is compressed and cached like the product's files. */
async function serveBoth(product: string, oneBundle: string): Promise<Fronts> {
  const files = await compressedFiles(oneBundle);
  const page = await compressedPage(product, oneBundle);
  const ours = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: (request) => proxy(request, product) });
  const peer = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith("/api/")) return proxy(request, product);
      const file = files.get(pathname);
      if (file) return new Response(file.body, { headers: { ...CACHED, "Content-Type": file.type } });
      return new Response(page, { headers: { "Content-Encoding": "br", "Content-Type": "text/html" } });
    },
  });
  const stop = async () => void (await Promise.all([ours.stop(true), peer.stop(true)]));
  return { ours: ours.url.origin, peer: peer.url.origin, stop };
}

const CACHED = { "Content-Encoding": "br", "Cache-Control": "public, max-age=31536000, immutable" };

function proxy(request: Request, product: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete("host");
  return fetch(product + pathname + search, { method: request.method, headers, body: request.body, decompress: false });
}

async function compressedFiles(folder: string) {
  const names = [...new Bun.Glob("assets/**/*").scanSync({ cwd: folder })];
  const files = names.map(async (name) => {
    const file = Bun.file(join(folder, name));
    return [join("/", name), { body: brotli(await file.bytes(), 9), type: file.type }] as const;
  });
  return new Map(await Promise.all(files));
}

async function compressedPage(product: string, folder: string) {
  const registry = await fetch(`${product}/modules.json`).then((answer) => answer.text());
  const html = await Bun.file(join(folder, "index.html")).text();
  const facts = `<script type="application/json" id="module-registry">${registry}</script>`;
  return brotli(new TextEncoder().encode(html.replace("</head>", () => `${facts}</head>`)), 5);
}

const brotli = (bytes: Uint8Array, quality: number) =>
  new Uint8Array(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
