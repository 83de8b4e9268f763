import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { decimalKilobytes } from "@crm/domain/value/bytes";
import type { Plugin } from "vite";
import { type CountedChunk, chunksOf, eagerFiles, gzipSizes, sizeTable } from "./chunk-sizes";

/** Fails a build whose scripts and styles exceed `maxBytes` in gzip, and writes their sizes to `sizes.json`. */
export function checkPageSize(maxBytes: number): Plugin {
  let outDir = "dist";
  let bundle: { chunks: CountedChunk[]; names: string[] } | null = null;
  return {
    name: "check-page-size",
    apply: "build",
    enforce: "post",
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
    writeBundle(_options, files) {
      bundle = { chunks: chunksOf(files), names: Object.keys(files).filter((name) => /\.(?:js|css)$/.test(name)) };
    },
    async closeBundle() {
      if (!bundle) return;
      const { chunks, names } = bundle;
      const sizes = await gzipSizes(outDir, names);
      const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
      if (total > maxBytes) throw new Error(refusal(total, maxBytes, sizes));
      const pages = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(".html"));
      const styles = names.filter((name) => name.endsWith(".css"));
      const first = new Set([...eagerFiles(chunks, pages), ...styles]);
      const part = (isFirst: boolean) => Object.fromEntries([...sizes].filter(([name]) => first.has(name) === isFirst));
      await writeFile(
        join(outDir, "sizes.json"),
        `${JSON.stringify({ start: part(true), later: part(false) }, null, 2)}\n`,
      );
    },
  };
}

const refusal = (total: number, maxBytes: number, sizes: ReadonlyMap<string, number>) =>
  [
    `The page's scripts and styles are ${decimalKilobytes(total)} in gzip; the limit is ${decimalKilobytes(maxBytes)}.`,
    "Import less, or use a smaller library:",
    sizeTable(sizes),
  ].join("\n");
