import { fromBufferPromise } from "yauzl";
import { UnreadableDocument } from "../reading-failure";
import type { ReadingLimits } from "../reading-limits";

type ArchiveLimits = Pick<ReadingLimits, "archiveEntries" | "archiveBytes">;

/** Opens every entry of a zip without keeping it; throws when there are too many, they expand too far (real bytes), or an XML has a DTD. */
export async function checkArchive(bytes: Buffer, limits: ArchiveLimits): Promise<void> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  if (archive.entryCount > limits.archiveEntries) throw new UnreadableDocument("expands-too-far");
  let expanded = 0;
  let entries = 0;
  for await (const entry of archive.eachEntry()) {
    entries += 1;
    if (entries > limits.archiveEntries) throw new UnreadableDocument("expands-too-far");
    if (entry.isEncrypted()) throw new UnreadableDocument("password-protected-word");
    if (entry.fileName.endsWith("/")) continue;
    const isMarkup = /\.(?:xml|rels|vml)$/i.test(entry.fileName);
    let tail = "";
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      expanded += chunk.length;
      if (expanded > limits.archiveBytes) throw new UnreadableDocument("expands-too-far");
      if (!isMarkup) continue;
      // Without its NULs UTF-16 reads as ASCII, so a DTD hides in neither.
      const text = tail + chunk.toString("latin1").replaceAll("\0", "");
      if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableDocument("forbidden-markup");
      tail = text.slice(-16);
    }
  }
}
