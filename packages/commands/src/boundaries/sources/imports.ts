/** One module that a source file names. `typeOnly` is true where nothing of it is left at run time. */
export type Import = { path: string; typeOnly: boolean };

const ts = new Bun.Transpiler({ loader: "ts" });
const tsx = new Bun.Transpiler({ loader: "tsx" });

/** Every module that a TypeScript file names, by import, export or inside a type, each once; throws on broken syntax. */
export function importsOf(file: string, source: string): Import[] {
  const transpiler = file.endsWith("x") ? tsx : ts;
  const pathsIn = (text: string) => transpiler.scanImports(text).map(({ path }) => path);
  const atRunTime = new Set(pathsIn(source));
  const all = new Set([...pathsIn(withoutTypeMarks(source)), ...inlineTypes(source)]);
  return [...all].map((path) => ({ path, typeOnly: !atRunTime.has(path) }));
}

const inlineTypes = (source: string): string[] =>
  [...source.matchAll(/(?:[:=<|&(,]|\btypeof)\s*import\(\s*"([^"]+)"\s*\)/g)].map((match) => match[1] ?? "");

// The scanner leaves out what is marked as a type, so the marks go and it reads the same file again.
function withoutTypeMarks(source: string): string {
  return source
    .replace(/\bimport\s+type\s+(?=[{*]|[\w$]+\s+from\b)/g, "import ")
    .replace(/\bexport\s+type\s+(?=[{*])/g, "export ")
    .replace(/\b(?:import|export)\s+(?:[\w$]+\s*,\s*)?\{[^}]*\}\s*from\b/g, (clause) =>
      clause.replace(/([{,]\s*)type\s+(?!as\b|,|\})/g, "$1"),
    );
}
