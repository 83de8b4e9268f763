import type { DocumentPage, ReadDocument } from "../../read-document";
import { joinHyphenatedWords } from "../layout/join-hyphenated-words";
import { separateRunningText } from "../layout/separate-running-text";
import type { ReadPagesOptions } from "../requests";
import { createEnoughRead, hasExpectedDetail } from "./enough-read";
import { checkDimensions, decodePicture } from "./picture/decode-picture";
import { recognisePages } from "./recognise-pages";

export async function readImages(
  images: Buffer[],
  { limits, whole, watch, ocrCommand, onProgress }: ReadPagesOptions,
): Promise<ReadDocument> {
  for (const image of images) await checkDimensions(image, limits);
  const numbers = images.map((_, index) => index + 1);
  const decode = (number: number) => decodePicture(images[number - 1] ?? Buffer.alloc(0), limits);
  const enoughRead = createEnoughRead(watch);
  const documentOf = (pages: Map<number, DocumentPage>): ReadDocument => ({
    kind: "image",
    pages: numbers.flatMap((number) => pages.get(number) ?? []),
    truncated: false,
  });
  const { pages, unreadPages, truncated } = await recognisePages({
    numbers,
    pictureOf: decode,
    limits,
    ocrCommand,
    onProgress,
    isUseful: (page) => hasExpectedDetail(page, watch),
    isEnough: whole ? undefined : (read) => enoughRead(documentOf(read)),
  });
  const document = documentOf(pages);
  return {
    ...document,
    pages: joinHyphenatedWords(separateRunningText(document.pages)),
    truncated,
    ...(unreadPages.length > 0 && { unreadPages }),
  };
}
