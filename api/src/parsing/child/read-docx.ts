import mammoth from "mammoth";
import type { ReadDocument } from "../read-document.ts";
import type { ReadingLimits } from "../reading-limits.ts";
import { checkArchive } from "./check-archive.ts";
import { linesOfHtml } from "./lines-of-html.ts";

export async function readDocx(bytes: Buffer, limits: ReadingLimits): Promise<ReadDocument> {
  await checkArchive(bytes, limits);
  const withoutPictures = mammoth.images.imgElement(async () => ({ src: "" }));
  const { value: html } = await mammoth.convertToHtml({ buffer: bytes }, { convertImage: withoutPictures });
  return { kind: "docx", truncated: false, pages: [{ number: 1, source: "text", lines: linesOfHtml(html) }] };
}
