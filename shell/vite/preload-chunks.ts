import type { Plugin } from "vite";

/** Names every chunk in the page's head: federation starts some of them by import(), which would fetch them one round trip after another. */
export function preloadChunks(): Plugin {
  return {
    name: "preload-chunks",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        return Object.values(bundle)
          .filter((file) => file.type === "chunk" && !html.includes(file.fileName))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: true, href: `/${file.fileName}`, nonce: "__CSP_NONCE__" },
            injectTo: "head",
          }));
      },
    },
  };
}
