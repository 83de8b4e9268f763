import type { Plugin } from "vite";

/** Writes a page's style sheets into it, which saves a first visit the round trip before its first paint. */
export function inlineStyles(): Plugin {
  return {
    name: "inline-styles",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    enforce: "post",
    generateBundle(_options, files) {
      for (const page of Object.values(files)) {
        if (page.type !== "asset" || !page.fileName.endsWith(".html")) continue;
        page.source = String(page.source).replace(STYLE_SHEET, (link, name: string) => {
          const sheet = files[name];
          if (sheet?.type !== "asset") throw new Error(`${link} of ${page.fileName} was not built.`);
          delete files[name];
          return `<style nonce="__CSP_NONCE__">${String(sheet.source).replace(VITE_MARK, "").trim()}</style>`;
        });
      }
    },
  };
}

const VITE_MARK = /\/\*\$vite\$:\d+\*\//;

const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g;
