import type { DocumentPage } from "../read-document";
import { UnreadableDocument } from "../reading-failure";
import type { ReadingLimits } from "../reading-limits";
import { tellStep } from "./answer-parent";
import { createRecogniser } from "./create-recogniser";
import type { GreyPicture } from "./grey-picture";
import { recognisePage, type UsualTurn } from "./recognise-page";

export interface RecognisedPages {
  pages: Map<number, DocumentPage>;
  truncated: boolean;
}

/** Recognises pages a few at a time until the document's time is up; pages that took too long are left out and make it truncated. */
export async function recognisePages(
  numbers: number[],
  pictureOf: (number: number) => Promise<GreyPicture | null>,
  limits: ReadingLimits,
  onProgress: (page: number, pages: number) => void,
): Promise<RecognisedPages> {
  const wanted = numbers.slice(0, limits.ocrPages);
  const endsAt = Date.now() + limits.ocrDocumentMs;
  onProgress(0, wanted.length);
  const recogniser = createRecogniser({
    workers: Math.min(limits.ocrWorkers, wanted.length),
    endsAt,
  });
  const pages = new Map<number, DocumentPage>();
  const left = [...wanted];
  const usual: UsualTurn = { upright: 0, sideways: 90 };
  const triedAgain = new Set<number>();
  let done = 0;
  // One after the other: several large pictures at once would each take the time of all.
  let drawing: Promise<unknown> = Promise.resolve();
  const draw = (number: number) => {
    const picture = drawing.then(() => pictureOf(number));
    drawing = picture.then(tellStep, () => undefined);
    return picture;
  };

  const work = async () => {
    for (let number = left.shift(); number !== undefined; number = left.shift()) {
      if (Date.now() > endsAt - limits.ocrPageMs) return;
      const picture = await draw(number);
      const page = picture && (await recognisePage(recogniser, { number, picture, mostMs: limits.ocrPageMs, usual }));
      if (page) {
        pages.set(number, page);
      } else if (picture && !triedAgain.has(number)) {
        // A busy machine is slow for a while; the page gets one more try when the others are done.
        triedAgain.add(number);
        left.push(number);
        tellStep();
        continue;
      }
      done += 1;
      onProgress(done, wanted.length);
    }
  };
  // One more at work than there are workers, so that a picture is ready when a worker is.
  await Promise.all(Array.from({ length: limits.ocrWorkers + 1 }, work));
  if (pages.size === 0) throw new UnreadableDocument("timed-out");
  return { pages, truncated: pages.size < numbers.length };
}
