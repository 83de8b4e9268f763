import { join } from "node:path";
import { federation } from "@module-federation/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { keepEveryExport } from "./build/keep-every-export";
import { browsers, PARSE_IDLE_SECONDS } from "./build/page-config";
import { consumedLibraries } from "./build/shared-libraries";
import { describeModule } from "./describe-module";

export { browsers, PARSE_IDLE_SECONDS, pageConfig } from "./build/page-config";
export { providedLibraries, writeSharedVersions } from "./build/shared-libraries";

/** Makes the Vite configuration of a module; `vite --mode alone` serves the module's own page without a shell. */
export function moduleConfig({ name, folder, port }: { name: string; folder: string; port: number }) {
  return defineConfig(({ command, mode }): UserConfig => {
    const origin = `http://localhost:${port}`;
    const server = { port, strictPort: true, host: "127.0.0.1" };
    if (mode === "alone") return { root: folder, plugins: [react()], server };
    return {
      root: folder,
      // Relative to the manifest, so that one build works in any folder and on any host.
      base: command === "build" ? "./" : "/",
      plugins: [
        react(),
        keepEveryExport(folder),
        federation({
          name,
          filename: "remoteEntry.js",
          exposes: { "./module": "./src/module.ts" },
          shared: consumedLibraries(),
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
        // Only the module: with index.html as input, React would be bundled.
        rolldownOptions: { input: join(folder, "src/module.ts") },
      },
      server: { ...server, origin, cors: true },
    };
  });
}
