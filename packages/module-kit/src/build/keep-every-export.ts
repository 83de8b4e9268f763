import { join } from "node:path";
import type { Plugin } from "vite";
import { sharedNames } from "./shared-libraries";

const REQUESTS = [...sharedNames, "react/jsx-runtime"];

// The federation plugin guesses when it has seen all imports; on a cold start it guesses too early and misses exports.
// So a dead branch of the entry imports each shared library as a whole.
export function keepEveryExport(folder: string): Plugin {
  const entry = join(folder, "src/module.ts");
  const uses = REQUESTS.map((name) => `import(${JSON.stringify(name)});`).join(" ");
  return {
    name: "keep-every-export",
    apply: "build",
    enforce: "pre",
    transform: {
      order: "pre",
      handler: (code, id) => (id === entry ? { code: `${code}\nif (false) { ${uses} }\n`, map: null } : undefined),
    },
  };
}
