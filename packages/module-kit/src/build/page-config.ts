import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { checkPageSize } from "./check-page-size";

/** Seconds that a build waits for its next module; the plugin's own 10 are too few on a busy machine. */
export const PARSE_IDLE_SECONDS = 120;

/** Browsers with `light-dark()`, which the tokens use; older ones would get it rewritten at a cost to everybody. */
export const browsers = ["chrome123", "edge123", "firefox120", "safari17.5"];

/** A page that stands by itself; `page` is its index.html and `output` the folder of its build, both from `folder` on. */
type Page = {
  folder: string;
  page: string;
  output: string;
  /** Folder of its scripts and styles in the build, and the address that they are served at. */
  assets: string;
  /** The address that a development server answers it at, with every path below. */
  at: string;
  port: number;
  maxBytes: number;
};

/**
 * The whole Vite configuration of a page that needs no shell. `vite build` fails where all its scripts and styles weigh
 * more than `maxBytes` in gzip; `vite` serves its source.
 */
export function pageConfig({ folder, page, output, assets, at, port, maxBytes }: Page) {
  const api = process.env.API_ORIGIN ?? "http://127.0.0.1:3000";
  return defineConfig(({ command }) => ({
    root: folder,
    base: command === "build" ? "/" : `${at}/`,
    // The server puts each answer's own nonce in place of this text.
    html: { cspNonce: "__CSP_NONCE__" },
    plugins: [react(), checkPageSize(maxBytes), answerEveryPath(`${at}/${page}`), importPlainly(), leaveOutUnused()],
    build: {
      target: browsers,
      outDir: output,
      assetsDir: assets,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      emptyOutDir: true,
      // Small files hardly shrink: one style sheet, and one script for all that is not there from the start.
      cssCodeSplit: false,
      rolldownOptions: {
        // No property read has an effect here, so tables of words that a page does not use are left out.
        treeshake: { propertyReadSideEffects: false },
        optimization: { inlineConst: { mode: "all", pass: 3 } },
        input: join(folder, page),
        output: { codeSplitting: { groups: [{ name: "start", tags: ["$initial"], priority: 1 }, { name: "later" }] } },
      },
    },
    server: { port, strictPort: true, host: "127.0.0.1", proxy: { "/api": { target: api, changeOrigin: false } } },
  }));
}

// A page has one script that comes later, so there is nothing to load ahead of an import: Vite's part for that would only weigh.
function importPlainly(): Plugin {
  return {
    name: "import-plainly",
    apply: "build",
    enforce: "pre",
    load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null),
  };
}

// Parts of the query cache that it loads although such a page has no mutations, endless lists, suspense or thrown errors: 3 kB of gzip.
const UNUSED: Readonly<Record<string, string>> = {
  "mutationCache.js":
    "export class MutationCache { findAll() { return []; } clear() {} async resumePausedMutations() {} }",
  "infiniteQueryBehavior.js":
    "const none = () => undefined; export { none as infiniteQueryBehavior, none as hasNextPage, none as hasPreviousPage };",
  "timeoutManager.js": `
    export const timeoutManager = {
      setTimeout: (call, ms) => setTimeout(call, ms),
      clearTimeout: (timer) => clearTimeout(timer),
      setInterval: (call, ms) => setInterval(call, ms),
      clearInterval: (timer) => clearInterval(timer),
    };
    export const systemSetTimeoutZero = (call) => setTimeout(call, 0);`,
  "suspense.js":
    "const none = () => undefined; export { none as defaultThrowOnError, none as ensureSuspenseTimers, none as fetchOptimistic, none as shouldSuspend };",
  "errorBoundaryUtils.js":
    "const none = () => undefined; export { none as ensurePreventErrorBoundaryRetry, none as getHasError, none as useClearResetErrorBoundary };",
  "QueryErrorResetBoundary.js":
    "const none = () => undefined; export { none as QueryErrorResetBoundary, none as useQueryErrorResetBoundary };",
};

function leaveOutUnused(): Plugin {
  return {
    name: "leave-out-unused",
    apply: "build",
    enforce: "pre",
    load(id) {
      const [, file] = /\/@tanstack\/(?:query-core|react-query)\/build\/modern\/([\w.]+)$/.exec(id) ?? [];
      return (file && UNUSED[file]) || null;
    },
  };
}

function answerEveryPath(page: string): Plugin {
  return {
    name: "answer-every-path",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.headers.accept?.includes("text/html")) request.url = page;
        next();
      });
    },
  };
}
