/** The libraries of which a page holds one copy, the shell's. Keys ending in `/` cover the library's inner entries. */
const SHARED = [
  "react",
  "react/",
  "react-dom",
  "react-dom/",
  "@tanstack/react-query",
  "@tanstack/react-router",
  "@crm/ui",
];

/** The shared list for the shell, which brings the libraries along. */
export function providedLibraries() {
  return Object.fromEntries(SHARED.map((name) => [name, { singleton: true }]));
}

/** The shared list for a module, which only takes what the shell provides. */
export function takenLibraries() {
  return Object.fromEntries(SHARED.map((name) => [name, { singleton: true, import: false as const }]));
}

/** The shared libraries by the names that a module's `module.json` lists with their versions. */
export const sharedNames = SHARED.filter((name) => !name.endsWith("/"));
