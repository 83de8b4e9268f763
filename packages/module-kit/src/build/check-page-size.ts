import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { decimalKilobytes } from "@crm/domain/value/bytes";
import type { Plugin, Rolldown } from "vite";
import { type CountedChunk, chunksOf, eagerFiles, gzipSizes, sizeTable } from "./chunk-sizes";

/**
 * Fails a build whose scripts and styles exceed `maxBytes` in gzip, and writes their sizes to `sizes.json`. A page counts as the styles in it.
 */
export function checkPageSize(maxBytes: number): Plugin {
  let outDir = "dist";
  let bundle: { chunks: CountedChunk[]; names: string[]; inPages: Map<string, number> } | null = null;
  return {
    name: "check-page-size",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    enforce: "post",
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
    writeBundle(_options, files) {
      const names = Object.keys(files).filter((name) => /\.(?:js|css)$/.test(name));
      bundle = { chunks: chunksOf(files), names, inPages: stylesInPages(files) };
    },
    async closeBundle() {
      if (!bundle) return;
      const { chunks, names, inPages } = bundle;
      const sizes = new Map([...(await gzipSizes(outDir, names)), ...inPages]);
      const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
      if (total > maxBytes) throw new Error(refusal(total, maxBytes, sizes));
      const pages = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(".html"));
      const styles = names.filter((name) => name.endsWith(".css"));
      const first = new Set([...eagerFiles(chunks, pages), ...styles, ...inPages.keys()]);
      const part = (isFirst: boolean) => Object.fromEntries([...sizes].filter(([name]) => first.has(name) === isFirst));
      await writeFile(
        join(outDir, "sizes.json"),
        `${JSON.stringify({ start: part(true), later: part(false) }, null, 2)}\n`,
      );
    },
  };
}

function stylesInPages(files: Rolldown.OutputBundle): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const file of Object.values(files)) {
    if (file.type !== "asset" || !file.fileName.endsWith(".html")) continue;
    const styles = [...String(file.source).matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, style]) => style);
    if (styles.length > 0) sizes.set(file.fileName, gzipSync(styles.join(""), { level: 9 }).byteLength);
  }
  return sizes;
}

const refusal = (total: number, maxBytes: number, sizes: ReadonlyMap<string, number>) =>
  [
    `The page's scripts and styles are ${decimalKilobytes(total)} in gzip; the limit is ${decimalKilobytes(maxBytes)}.`,
    "Import less, or use a smaller library:",
    sizeTable(sizes),
  ].join("\n");
