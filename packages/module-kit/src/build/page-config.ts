import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type EnvironmentOptions, type Plugin } from "vite";
import { checkPageSize } from "./check-page-size";
import { inlineStyles } from "./inline-styles";

/** The federation plugin's default of 10 s is too short on a busy machine. */
export const PARSE_IDLE_SECONDS = 120;

/** The first versions with `light-dark()`, which the tokens use; for older ones Vite would add code. */
export const browsers = ["chrome123", "edge123", "firefox120", "safari17.5"];

type Page = {
  folder: string;
  page: string;
  /** Exports `renderPage`, by which the server fills the page in. */
  renderer: string;
  output: string;
  assets: string;
  at: string;
  port: number;
  maxBytes: number;
};

/** Makes the Vite configuration of a page without the shell; its build fails above `maxBytes` of gzip. */
export function pageConfig({ folder, page, renderer, output, assets, at, port, maxBytes }: Page) {
  const api = process.env.API_ORIGIN ?? "http://127.0.0.1:3000";
  return defineConfig(({ command }) => ({
    root: folder,
    base: command === "build" ? "/" : `${at}/`,
    html: { cspNonce: "__CSP_NONCE__" },
    plugins: [
      react(),
      inlineStyles(),
      checkPageSize(maxBytes),
      answerEveryPath(`${at}/${page}`),
      importPlainly(),
      leaveOutUnused(),
    ],
    build: {
      target: browsers,
      outDir: output,
      assetsDir: assets,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      emptyOutDir: true,
      // Small files compress badly: one style sheet, and one script for everything lazy.
      cssCodeSplit: false,
      rolldownOptions: {
        // No property read has a side effect here, so unused tables are dropped.
        treeshake: { propertyReadSideEffects: false },
        optimization: { inlineConst: { mode: "all", pass: 3 } },
        input: join(folder, page),
        output: { codeSplitting: { groups: [{ name: "start", tags: ["$initial"], priority: 1 }, { name: "later" }] } },
      },
    },
    builder: {},
    environments: { ssr: rendererBuild(join(folder, renderer), join(output, "server")) },
    server: { port, strictPort: true, host: "127.0.0.1", proxy: { "/api": { target: api, changeOrigin: false } } },
  }));
}

// The file's name has a hash, so that a server never fills in its page with the code of a later build.
const rendererBuild = (input: string, outDir: string): EnvironmentOptions => ({
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  resolve: { noExternal: true },
  build: {
    outDir,
    ssr: true,
    emitAssets: false,
    minify: true,
    rolldownOptions: { input, output: { entryFileNames: "render-[hash].js" } },
  },
});

// The page has one lazy script, so Vite's preload helper would only add weight.
function importPlainly(): Plugin {
  return {
    name: "import-plainly",
    apply: "build",
    enforce: "pre",
    load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null),
  };
}

// The query cache imports this code (3.4 kB of gzip) for features that the page does not use. The page keeps its
// cache until it closes, so nothing unsubscribes.
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
  "environmentManager.js": "export const isServer = () => false; export const environmentManager = { isServer };",
  "focusManager.js": `
    const isFocused = () => document.visibilityState !== "hidden";
    const subscribe = (hear) => addEventListener("visibilitychange", () => hear(isFocused()));
    export const focusManager = { isFocused, subscribe };`,
  "notifyManager.js": `
    let [depth, calls] = [0, []];
    const later = (run) => setTimeout(run, 0);
    const schedule = (call) => (depth > 0 ? calls.push(call) : later(call));
    export const notifyManager = {
      schedule,
      batchCalls: (call) => (...given) => void schedule(() => call(...given)),
      batch(work) {
        depth++;
        try {
          return work();
        } finally {
          if (--depth === 0) {
            const batch = calls;
            calls = [];
            if (batch.length > 0) later(() => batch.forEach((call) => call()));
          }
        }
      },
    };
    export const defaultScheduler = later;`,
  "onlineManager.js": `
    const subscribe = (hear) => addEventListener("online", () => hear(true));
    export const onlineManager = { isOnline: () => true, subscribe };`,
  "suspense.js":
    "const none = () => undefined; export { none as defaultThrowOnError, none as ensureSuspenseTimers, none as fetchOptimistic, none as shouldSuspend };",
  "errorBoundaryUtils.js":
    "const none = () => undefined; export { none as ensurePreventErrorBoundaryRetry, none as getHasError, none as useClearResetErrorBoundary };",
  "IsRestoringProvider.js":
    "const none = () => undefined; export { none as IsRestoringProvider, none as useIsRestoring };",
  "QueryErrorResetBoundary.js":
    "const none = () => undefined; export { none as QueryErrorResetBoundary, none as useQueryErrorResetBoundary };",
};

// React's streams, which would take 10 MB of the server's memory. There the query cache stays as it is: it must know that it runs on
// a server, where it sets no timers.
const UNUSED_BY_RENDERER: Readonly<Record<string, string>> = {
  "react-dom-server.node.production.js": "module.exports = {};",
};

function leaveOutUnused(): Plugin {
  return {
    name: "leave-out-unused",
    apply: "build",
    enforce: "pre",
    load(id) {
      const [, file] =
        /\/(?:@tanstack\/(?:query-core|react-query)\/build\/modern|react-dom\/cjs)\/([\w.-]+)$/.exec(id) ?? [];
      const unused = this.environment.name === "ssr" ? UNUSED_BY_RENDERER : UNUSED;
      return (file && unused[file]) || null;
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
