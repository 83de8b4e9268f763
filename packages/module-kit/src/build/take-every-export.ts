import { join } from "node:path";
import type { Plugin } from "vite";
import { sharedNames } from "./shared-libraries";

/** What the compiler of JSX imports, besides what screens do. */
const REQUESTS = [...sharedNames, "react/jsx-runtime"];

/**
 * Has a module's build take every export of the shared libraries. The federation plugin would take those that it saw
 * used by the time it guesses that all files are read; on a cold start it guesses too early, and the build then fails
 * for a missing export. A use of each library as a whole, in a branch that is dropped, leaves it nothing to guess.
 */
export function takeEveryExport(folder: string): Plugin {
  const entry = join(folder, "src/module.ts");
  const uses = REQUESTS.map((name) => `import(${JSON.stringify(name)});`).join(" ");
  return {
    name: "take-every-export",
    apply: "build",
    enforce: "pre",
    transform: {
      order: "pre",
      handler: (code, id) => (id === entry ? { code: `${code}\nif (false) { ${uses} }\n`, map: null } : undefined),
    },
  };
}
