import { zipSync } from "fflate";
import mammoth from "mammoth";
import type { RenderedWord } from "../../read-document";
import { UnreadableDocument } from "../../reading-failure";
import type { ReadingLimits } from "../../reading-limits";
import { withoutHidden } from "./without-hidden";
import { openWord, readArchive, textOfPart, type WordParts } from "./word-archive";
import { readWordSight } from "./word-sight";
import { child } from "./xml-tree";

/** HTML without hidden text, still untrusted: callers must sanitise it. Pictures beyond the limit are left out. */
export async function renderDocx(bytes: Buffer, limits: ReadingLimits): Promise<RenderedWord> {
  const parts = await readArchive(bytes, limits, (name) => /\.(?:xml|rels|png|jpe?g)$/i.test(name));
  let bytesLeft = limits.shownPictureBytes;
  const { value: html } = await mammoth.convertToHtml(
    { buffer: visibleParts(parts) },
    {
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(async (image) => {
        if (!PICTURES.has(image.contentType)) return { src: "" };
        // The archive may lack the picture.
        const base64 = await image.readAsBase64String().catch(() => "");
        if (base64.length > bytesLeft) return { src: "" };
        bytesLeft -= base64.length;
        return { src: `data:${image.contentType};base64,${base64}` };
      }),
    },
  );
  if (html.length - (limits.shownPictureBytes - bytesLeft) > limits.textCharacters)
    throw new UnreadableDocument("expands-too-far");
  return { html };
}

const PICTURES = new Set(["image/png", "image/jpeg"]);

function visibleParts(parts: WordParts): Buffer {
  const { main, document, pathsOf, partsOf, relationsOf } = openWord(parts);
  if (!main || !child(document, "body")) throw new UnreadableDocument("damaged");
  const sight = readWordSight(partsOf("styles")[0], partsOf("theme")[0], child(document, "background"));
  const texts = new Set([main, ...pathsOf("footnotes"), ...pathsOf("endnotes")]);
  const shown = [...parts].map(([path, bytes]): [string, Uint8Array] => [
    path,
    texts.has(path) ? Buffer.from(withoutHidden(textOfPart(bytes), sight, relationsOf(path))) : bytes,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(shown), { level: 0 }));
}
