import { join, resolve } from "node:path";
import { chunksOf, gzipSizes } from "@crm/module-kit/chunk-sizes";
import type { Plugin } from "vite";
import { pageStart } from "./page-start.ts";

// Federation imports some start chunks one round trip after the other, so the page's head preloads all of
// them. start.json lists their gzip sizes.
export function preloadChunks(): Plugin {
  let outDir = "dist";
  let files: string[] = [];
  return {
    name: "preload-chunks",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        files = pageStart(chunksOf(bundle));
        return files
          .filter((file) => file.endsWith(".js") && !html.includes(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}`, nonce: "__CSP_NONCE__" },
            injectTo: "head",
          }));
      },
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        if (files.length === 0) return;
        const page = await Bun.file(join(outDir, "index.html")).text();
        // Reads the page's script from the HTML, because the federation plugin writes it and no bundle contains it.
        const own = [...page.matchAll(/<script[^>]+src="\/([^"]+)"/g)].map(([, name = ""]) => name);
        const sizes = await gzipSizes(outDir, [...new Set([...own, ...files])]);
        await Bun.write(join(outDir, "start.json"), `${JSON.stringify(Object.fromEntries(sizes), null, 2)}\n`);
      },
    },
  };
}
