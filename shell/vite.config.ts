import { browsers, PARSE_IDLE_SECONDS, providedLibraries, writeSharedVersions } from "@crm/module-kit/vite";
import { federation } from "@module-federation/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { developmentRegistry } from "./vite/development-registry.ts";
import { fewerChunks } from "./vite/fewer-chunks.ts";
import { preloadChunks } from "./vite/preload-chunks.ts";

const api = process.env.API_ORIGIN ?? "http://127.0.0.1:3000";

export default defineConfig({
  base: "/",
  // The server replaces this text with the nonce of each response.
  html: { cspNonce: "__CSP_NONCE__" },
  plugins: [
    react(),
    federation({
      name: "shell",
      filename: "assets/remoteEntry-[hash].js",
      remotes: {},
      shared: providedLibraries(),
      dts: false,
      moduleParseIdleTimeout: PARSE_IDLE_SECONDS,
      shareStrategy: "loaded-first",
      experiments: { provideExternalRuntime: true },
      dev: { remoteHmr: true },
    }),
    fewerChunks(),
    preloadChunks(),
    developmentRegistry(),
    writeSharedVersions(import.meta.dirname),
  ],
  build: { target: browsers, modulePreload: { polyfill: false }, assetsInlineLimit: 0, emptyOutDir: true },
  server: {
    port: 5170,
    strictPort: true,
    host: "127.0.0.1",
    origin: "http://localhost:5170",
    proxy: {
      "/api": { target: api, changeOrigin: false },
      "^/portal(?:[/?]|$)": { target: "http://127.0.0.1:5180", ws: true },
    },
  },
});
