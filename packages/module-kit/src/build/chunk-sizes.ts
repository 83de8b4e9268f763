import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { decimalKilobytes } from "@crm/domain/value/bytes";
import type { Rolldown } from "vite";

export type CountedChunk = Pick<Rolldown.OutputChunk, "fileName" | "facadeModuleId" | "imports" | "dynamicImports"> & {
  viteMetadata?: { importedCss: ReadonlySet<string> };
};

/** Names the files that load with `entries`: their static imports, then their styles. */
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

export const chunksOf = (bundle: Rolldown.OutputBundle): CountedChunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");

const compress = promisify(gzip);

/** Returns the gzip size in bytes of each named file. */
export async function gzipSizes(folder: string, names: readonly string[]): Promise<Map<string, number>> {
  const sizes = names.map(async (name) => {
    const { byteLength } = await compress(await readFile(join(folder, name)), { level: 9 });
    return [name, byteLength] as const;
  });
  return new Map(await Promise.all(sizes));
}

export function sizeTable(sizes: ReadonlyMap<string, number>): string {
  const rows = [...sizes].toSorted(([, a], [, b]) => b - a);
  const total = rows.reduce((sum, [, bytes]) => sum + bytes, 0);
  return [...rows, ["in all", total] as const]
    .map(([name, bytes]) => `${decimalKilobytes(bytes).padStart(9)}  ${name}`)
    .join("\n");
}
