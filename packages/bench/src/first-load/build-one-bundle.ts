import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";

const ROOT = join(import.meta.dir, "../../../..");

/** Builds the same shell and modules as one plain Vite application into a folder: one build, no federation, screens by import() as they are. */
export async function buildOneBundle(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(ROOT, "shell"),
    mode: "production",
    logLevel: "error",
    plugins: [modulesBuiltIn(), react()],
    build: { outDir, emptyOutDir: true, target: "chrome123", assetsInlineLimit: 0 },
  });
}

// In place of the file that fetches modules stands one that has them.
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
