import { createRecogniser } from "@crm/reader/child/ocr/create-recogniser";
import { decodePicture } from "@crm/reader/child/ocr/picture/decode-picture";
import { recognisePage } from "@crm/reader/child/ocr/recognise-page";
import { readingLimitsFor } from "@crm/reader/reading-limits";

const PATIENCE_MS = 3_600_000;

/** Our OCR with warm workers in this process: reads pictures, at most as many at once as there are workers. */
export async function ownRecogniser(workers: number, warmUp: Buffer) {
  const recogniser = createRecogniser({ workers, endsAt: Date.now() + PATIENCE_MS });
  const read = async (image: Buffer) => {
    const picture = await decodePicture(image, readingLimitsFor(workers));
    const usual = { upright: 0, sideways: 90 } as const;
    const page = await recognisePage(recogniser, { number: 1, picture, mostMs: PATIENCE_MS, usual: { ...usual } });
    if (!page) throw new Error("The page was not read");
    return page.lines.map(({ text }) => text).join("\n");
  };
  await Promise.all(Array.from({ length: workers }, () => read(warmUp)));
  return { read };
}
