/** Bun's loader for a file by its ending. */
export const loaderOf = (file: string): "ts" | "tsx" => (file.endsWith("x") ? "tsx" : "ts");

/**
 * What is left of a file at run time, as Bun prints it: no types, no comments, double quotes. `replaced` gives other names to
 * globals, only where they are the globals: not to a parameter or a property of that name.
 */
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
