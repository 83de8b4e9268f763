import { Zip, ZipPassThrough } from "fflate";

/** One zip of named files that are fetched one after the other; they are PNGs already, so nothing is compressed again. */
export async function zipPages(names: readonly string[], fetchPage: (index: number) => Promise<Blob>): Promise<Blob> {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Uint8Array(part));
  });
  for (const [index, name] of names.entries()) {
    const bytes = new Uint8Array(await (await fetchPage(index)).arrayBuffer());
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  return new Blob(parts, { type: "application/zip" });
}
