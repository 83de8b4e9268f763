import type { Rolldown } from "vite";

/** A chunk of a finished bundle as far as its files are counted; Vite notes the styles that it brings along. */
export type CountedChunk = Pick<Rolldown.OutputChunk, "fileName" | "facadeModuleId" | "imports" | "dynamicImports"> & {
  viteMetadata?: { importedCss: ReadonlySet<string> };
};

/** Names of the files that are fetched as soon as one of `entries` is: its chunks by static import, then their styles. */
export function eagerFiles(chunks: readonly CountedChunk[], entries: readonly CountedChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Map<string, CountedChunk>();
  const visit = (chunk: CountedChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.set(chunk.fileName, chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  for (const entry of entries) visit(entry);
  return [...new Set([...found.keys(), ...[...found.values()].flatMap(stylesOf)])];
}

const stylesOf = ({ viteMetadata }: CountedChunk): string[] => [...(viteMetadata?.importedCss ?? [])];

/** The chunks of a bundle, without its other files. */
export const chunksOf = (bundle: Rolldown.OutputBundle): CountedChunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");
