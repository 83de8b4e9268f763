export const loaderOf = (file: string): "ts" | "tsx" => (file.endsWith("x") ? "tsx" : "ts");

/** Compiles the source to JavaScript with Bun. `replaced` renames globals, but not parameters or properties. */
export function compile(file: string, source: string, replaced: Readonly<Record<string, string>> = {}): string {
  const compiler = new Bun.Transpiler({
    loader: loaderOf(file),
    define: { ...replaced },
    deadCodeElimination: false,
    inline: false,
    trimUnusedImports: false,
  });
  return compiler.transformSync(source);
}
