import { fromBufferPromise } from "yauzl";
import { UnreadableDocument } from "../../reading-failure";
import type { ReadingLimits } from "../../reading-limits";

type ArchiveLimits = Pick<ReadingLimits, "archiveEntries" | "archiveBytes">;

/**
 * Opens every entry of a zip and answers the XML of the wanted ones by name. Throws when there are too many, they expand too
 * far (real bytes), or any XML has a DTD.
 */
export async function readArchive(
  bytes: Buffer,
  limits: ArchiveLimits,
  isWanted: (name: string) => boolean,
): Promise<Map<string, string>> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  if (archive.entryCount > limits.archiveEntries) throw new UnreadableDocument("expands-too-far");
  const wanted = new Map<string, string>();
  let expanded = 0;
  let entries = 0;
  for await (const entry of archive.eachEntry()) {
    entries += 1;
    if (entries > limits.archiveEntries) throw new UnreadableDocument("expands-too-far");
    if (entry.isEncrypted()) throw new UnreadableDocument("password-protected-word");
    if (entry.fileName.endsWith("/")) continue;
    const isMarkup = /\.(?:xml|rels|vml)$/i.test(entry.fileName);
    const kept: Buffer[] = [];
    let tail = "";
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      expanded += chunk.length;
      if (expanded > limits.archiveBytes) throw new UnreadableDocument("expands-too-far");
      if (isWanted(entry.fileName)) kept.push(chunk);
      if (!isMarkup) continue;
      // Without its NULs UTF-16 reads as ASCII, so a DTD hides in neither.
      const text = tail + chunk.toString("latin1").replaceAll("\0", "");
      if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableDocument("forbidden-markup");
      tail = text.slice(-16);
    }
    if (kept.length > 0) wanted.set(entry.fileName, decodeXml(Buffer.concat(kept)));
  }
  return wanted;
}

function decodeXml(bytes: Buffer): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return new TextDecoder(isUtf16 ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8").decode(bytes);
}
