import type { Plugin } from "vite";

/** What the plugin writes for each export of a shared library: a variable that is set when the library is there. */
const SET_EXPORT = /^(\s*__mf_\d+ = )(mod|exportModule)\[("[^"]+")\];$/gm;

/** What it writes at the head of the file of every shared library, the same each time, up to what is the library's own. */
const HELPERS = /^const __mfCacheGlobalKey = [\s\S]*?(?=^\s*let (?:exportModule|__mf_default)\b)/m;

const HELPERS_ID = "\0share-helpers:";

/**
 * Takes out of a build what the federation plugin writes and nobody uses: variables for exports that the bundle never
 * imports, further copies of its helpers and of a library's list of exports, and the package.json of its runtime.
 */
export function leanFederation(): Plugin {
  const helpers: string[] = [];
  return {
    name: "lean-federation",
    apply: "build",
    enforce: "post",
    resolveId: (id) => (id.startsWith(HELPERS_ID) ? id : undefined),
    load: (id) => (id.startsWith(HELPERS_ID) ? helpers[Number(id.slice(HELPERS_ID.length))] : undefined),
    transform: {
      order: "post",
      handler(code, id) {
        if (id.endsWith("@module-federation/runtime/package.json")) return changed(versionAlone(code));
        if (id.includes("__prebuild__")) return changed(reExported(code));
        if (!id.includes("__loadShare__")) return undefined;
        const own = pureReads(code);
        const [block] = HELPERS.exec(own) ?? [];
        if (block === undefined || /^\s*import /m.test(block)) return changed(own === code ? undefined : own);
        const names = this.parse(block).body.flatMap(declaredBy).join(", ");
        const module = `${block}\nexport { ${names} };`;
        if (!helpers.includes(module)) helpers.push(module);
        const source = JSON.stringify(HELPERS_ID + helpers.indexOf(module));
        return changed(own.replace(block, () => `import { ${names} } from ${source};\n`));
      },
    },
  };
}

const changed = (code: string | undefined) => (code === undefined ? undefined : { code, map: null });

type Statement = { type: string; declarations?: { id: { type: string; name?: string } }[] };

const declaredBy = ({ type, declarations = [] }: Statement): string[] =>
  type === "VariableDeclaration" ? declarations.flatMap(({ id }) => id.name ?? []) : [];

/** A property read may have an effect as far as a bundler knows, and so it stays; a pure call has none. */
function pureReads(code: string): string {
  const pure = code.replace(SET_EXPORT, "$1/* @__PURE__ */ exportOf($2, $3);");
  return pure === code ? code : `${pure}\nfunction exportOf(library, name) { return library[name]; }`;
}

/** Both libraries are ES modules without a default export, so what they export needs no variables in between. */
function reExported(code: string): string | undefined {
  const library = /from "(@tanstack\/react-(?:query|router))";/.exec(code)?.[1];
  return library && `export * from "${library}";`;
}

function versionAlone(code: string): string | undefined {
  const version = /^export const version = ("[^"]+");$/m.exec(code)?.[1];
  return version && `export default { version: ${version} };`;
}
