import { posix } from "node:path";
import { fromBufferPromise } from "yauzl";
import { markedUtf16 } from "../../charset/unicode";
import { UnreadableDocument } from "../../reading-failure";
import type { ReadingLimits } from "../../reading-limits";
import { childrenOf, parseXml, type XmlElement } from "./xml-tree";

export type WordParts = ReadonlyMap<string, Buffer>;

/** Reads the wanted entries of a zip. Throws for too many entries, too many expanded bytes, or a DTD in any XML. */
export async function readArchive(
  bytes: Buffer,
  limits: Pick<ReadingLimits, "archiveEntries" | "archiveBytes">,
  isWanted: (name: string) => boolean,
): Promise<WordParts> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  if (archive.entryCount > limits.archiveEntries) throw new UnreadableDocument("expands-too-far");
  const wanted = new Map<string, Buffer>();
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
      // Removing NULs turns UTF-16 into ASCII, so a DTD is found in both encodings.
      const text = tail + chunk.toString("latin1").replaceAll("\0", "");
      if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableDocument("forbidden-markup");
      tail = text.slice(-16);
    }
    if (kept.length > 0) wanted.set(entry.fileName, Buffer.concat(kept));
  }
  return wanted;
}

export function textOfPart(bytes: Buffer): string {
  return new TextDecoder(markedUtf16(bytes) ?? "utf-8").decode(bytes);
}

export function openWord(parts: WordParts) {
  const main = related(parts, "", "officeDocument")[0];
  const pathsOf = (kind: string) => (main === undefined ? [] : related(parts, main, kind));
  return {
    main,
    document: main === undefined ? undefined : parse(parts, main),
    pathsOf,
    relationsOf: (part: string): ReadonlySet<string> =>
      new Set(relationsOf(parts, part).map(({ attributes: { Id = "" } }) => Id)),
    partsOf: (kind: string) => pathsOf(kind).flatMap((path) => parse(parts, path) ?? []),
  };
}

function parse(parts: WordParts, path: string): XmlElement | undefined {
  const bytes = parts.get(path);
  return bytes && parseXml(textOfPart(bytes));
}

function related(parts: WordParts, from: string, kind: string): string[] {
  const folder = posix.dirname(from);
  return relationsOf(parts, from)
    .filter(({ attributes }) => attributes.Type?.endsWith(`/${kind}`) && attributes.TargetMode !== "External")
    .map(({ attributes: { Target = "" } }) =>
      Target.startsWith("/") ? Target.slice(1) : posix.normalize(posix.join(folder, Target)),
    );
}

function relationsOf(parts: WordParts, from: string): XmlElement[] {
  const path = posix.join(posix.dirname(from), "_rels", `${posix.basename(from)}.rels`);
  return childrenOf(parse(parts, path), "Relationship");
}
