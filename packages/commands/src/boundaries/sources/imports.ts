import { loaderOf } from "./compile";
import { textsOf } from "./texts";

export type Import = { path: string; typeOnly: boolean };

const TRANSPILERS = { ts: new Bun.Transpiler({ loader: "ts" }), tsx: new Bun.Transpiler({ loader: "tsx" }) };

export function importsOf(file: string, source: string): Import[] {
  const transpiler = TRANSPILERS[loaderOf(file)];
  const pathsIn = (text: string) => transpiler.scanImports(text).map(({ path }) => path);
  const atRunTime = new Set([...pathsIn(source), ...pathsAfter(OPENS_FILE, source)]);
  const all = new Set([...atRunTime, ...pathsIn(withoutTypeKeywords(source)), ...pathsAfter(IMPORT_CALL, source)]);
  return [...all].map((path) => ({ path, typeOnly: !atRunTime.has(path) }));
}

// Bun's scanner misses types such as `import("./a").A` and files opened relative to this one.
const IMPORT_CALL = /\bimport\(\s*$/;
const OPENS_FILE = /\bimport\.meta\.(?:resolve|glob)\(\s*$|\bnew\s+URL\(\s*(?:\/\*[^*]*\*\/\s*)?$|\bresolveSync\(\s*$/;

function pathsAfter(call: RegExp, source: string): string[] {
  if (!/\bimport(?:\(|\.meta\b)/.test(source)) return [];
  const named = textsOf(source).filter(({ value, before }) => call.test(before) && !value.includes("…"));
  return named.map(({ value }) => value).filter((value) => call === IMPORT_CALL || /^(?:\.|@crm\/)/.test(value));
}

function withoutTypeKeywords(source: string): string {
  return source
    .replace(/\bimport\s+type\s+(?=[{*]|[\w$]+\s+from\b)/g, "import ")
    .replace(/\bexport\s+type\s+(?=[{*])/g, "export ")
    .replace(/\b(?:import|export)\s+(?:[\w$]+\s*,\s*)?\{[^}]*\}\s*from\b/g, (clause) =>
      clause.replace(/([{,]\s*)type\s+(?!as\b|,|\})/g, "$1"),
    );
}
