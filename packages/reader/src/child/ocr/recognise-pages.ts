import type { DocumentPage } from "../../read-document";
import { UnreadableDocument } from "../../reading-failure";
import type { ReadingLimits } from "../../reading-limits";
import { tellStep } from "../answer-parent";
import { createRecogniser } from "./create-recogniser";
import type { GreyPicture } from "./picture/grey-picture";
import { recognisePage, type UsualTurn } from "./recognise-page";

export interface PagesToRecognise {
  numbers: number[];
  pictureOf(number: number): Promise<GreyPicture | null>;
  limits: ReadingLimits;
  onProgress(page: number, pages: number): void;
  /** Asked after each page; the rest is left unread when it says yes. */
  isEnough?: ((pages: Map<number, DocumentPage>) => boolean) | undefined;
  /** Asked of the first page alone, which is read once more when it says no. */
  isUseful?: ((page: DocumentPage) => boolean) | undefined;
}

export interface RecognisedPages {
  pages: Map<number, DocumentPage>;
  /** Pages that were left since enough had been read. */
  unreadPages: number[];
  truncated: boolean;
}

/**
 * Recognises pages a few at a time, those first that say most, until enough is read or the document's time is up; pages
 * that took too long are left out and make it truncated.
 */
export async function recognisePages({
  numbers,
  pictureOf,
  limits,
  onProgress,
  isEnough = () => false,
  isUseful,
}: PagesToRecognise): Promise<RecognisedPages> {
  const wanted = numbers.slice(0, limits.ocrPages);
  const endsAt = Date.now() + limits.ocrDocumentMs;
  onProgress(0, wanted.length);
  const recogniser = createRecogniser({ workers: Math.min(limits.ocrWorkers, wanted.length), endsAt });
  const pages = new Map<number, DocumentPage>();
  const left = orderPages(wanted);
  const usual: UsualTurn = { upright: 0, sideways: 90 };
  const triedAgain = new Set<number>();
  const enough = Promise.withResolvers<void>();
  let unreadPages: number[] = [];
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
      const page =
        picture &&
        (await recognisePage(recogniser, {
          number,
          picture,
          mostMs: limits.ocrPageMs,
          usual,
          isUseful: number === wanted[0] ? isUseful : undefined,
        }));
      // What is finished after that was not asked about and is as good as unread.
      if (unreadPages.length > 0) return;
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
      if (page && done < wanted.length && isEnough(pages)) {
        unreadPages = numbers.filter((other) => !pages.has(other));
        left.length = 0;
        enough.resolve();
      }
    }
  };
  // One more at work than there are workers, so that a picture is ready when a worker is.
  await Promise.race([Promise.all(Array.from({ length: limits.ocrWorkers + 1 }, work)), enough.promise]);
  if (pages.size === 0) throw new UnreadableDocument("timed-out");
  return { pages, unreadPages, truncated: pages.size + unreadPages.length < numbers.length };
}

/**
 * Pages in the order in which they are likely to give a contract's details away: the first two name the parties, the last
 * is signed, and the rest follows as it stands.
 */
export function orderPages(numbers: readonly number[]): number[] {
  const [first, second, ...others] = numbers;
  const last = others.pop();
  return [first, second, last, ...others].filter((number) => number !== undefined);
}
