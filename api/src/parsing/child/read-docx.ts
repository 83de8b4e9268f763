import mammoth from "mammoth";
import type { ReadDocument } from "../read-document";
import type { ReadingLimits } from "../reading-limits";
import { checkArchive } from "./check-archive";
import { linesOfHtml } from "./lines-of-html";

export async function readDocx(bytes: Buffer, limits: ReadingLimits): Promise<ReadDocument> {
  await checkArchive(bytes, limits);
  const withoutPictures = mammoth.images.imgElement(async () => ({ src: "" }));
  const { value: html } = await mammoth.convertToHtml({ buffer: bytes }, { convertImage: withoutPictures });
  return { kind: "docx", truncated: false, pages: [{ number: 1, source: "text", lines: linesOfHtml(html) }] };
}
