import { join } from "node:path";
import { federation } from "@module-federation/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { browsers, PARSE_IDLE_SECONDS } from "./build/page-config";
import { takenLibraries } from "./build/shared-libraries";
import { takeEveryExport } from "./build/take-every-export";
import { describeModule } from "./describe-module";

export { browsers, PARSE_IDLE_SECONDS, pageConfig } from "./build/page-config";
export { providedLibraries, writeSharedVersions } from "./build/shared-libraries";

/**
 * The whole Vite configuration of a module. `vite build` makes what the registry serves, with `module.json` beside it;
 * `vite` serves the module's source to a shell in development; `vite --mode alone` serves the module's own page.
 */
export function moduleConfig({ name, folder, port }: { name: string; folder: string; port: number }) {
  return defineConfig(({ command, mode }): UserConfig => {
    const origin = `http://localhost:${port}`;
    const server = { port, strictPort: true, host: "127.0.0.1" };
    if (mode === "alone") return { root: folder, plugins: [react()], server };
    return {
      root: folder,
      // Addresses stay relative to the manifest, so that one build works under any version folder and on any host.
      base: command === "build" ? "./" : "/",
      plugins: [
        react(),
        takeEveryExport(folder),
        federation({
          name,
          filename: "remoteEntry.js",
          exposes: { "./module": "./src/module.ts" },
          shared: takenLibraries(),
          manifest: true,
          dts: false,
          shareStrategy: "loaded-first",
          disableRemote: true,
          moduleParseIdleTimeout: PARSE_IDLE_SECONDS,
          experiments: { externalRuntime: true },
          dev: { remoteHmr: true },
        }),
        describeModule({ name, folder, origin }),
      ],
      build: {
        target: browsers,
        emptyOutDir: true,
        // The module alone: with the standalone page as input, React and all would be built in.
        rolldownOptions: { input: join(folder, "src/module.ts") },
      },
      server: { ...server, origin, cors: true },
    };
  });
}
