import type { Plugin } from "vite";

/** What the plugin writes for each export of a shared library: a variable that is set when the library is there. */
const SET_EXPORT = /^(\s*__mf_\d+ = )(mod|exportModule)\[("[^"]+")\];$/gm;

/**
 * Takes out of a build what the federation plugin writes and nobody uses: variables for exports that the bundle never
 * imports, second copies of a library's list of exports, and the whole package.json of its runtime.
 */
export function leanFederation(): Plugin {
  return {
    name: "lean-federation",
    apply: "build",
    enforce: "post",
    transform: {
      order: "post",
      handler: (code, id) => {
        const lean = leaner(code, id);
        return lean === code ? undefined : { code: lean, map: null };
      },
    },
  };
}

function leaner(code: string, id: string): string {
  if (id.endsWith("@module-federation/runtime/package.json")) return versionAlone(code);
  if (id.includes("__prebuild__")) return reExported(code);
  if (!id.includes("__loadShare__") || !code.match(SET_EXPORT)) return code;
  // A property read may have an effect as far as a bundler knows; a pure call has none.
  return `${code.replace(SET_EXPORT, "$1/* @__PURE__ */ exportOf($2, $3);")}\nfunction exportOf(library, name) { return library[name]; }`;
}

/** Both libraries are ES modules without a default export, so what they export needs no variables in between. */
function reExported(code: string): string {
  const library = /from "(@tanstack\/react-(?:query|router))";/.exec(code)?.[1];
  return library === undefined ? code : `export * from "${library}";`;
}

function versionAlone(code: string): string {
  const version = /^export const version = ("[^"]+");$/m.exec(code)?.[1];
  return version === undefined ? code : `export default { version: ${version} };`;
}
