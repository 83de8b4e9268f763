import type { DocumentPage } from "../../read-document";
import { UnreadableDocument } from "../../reading-failure";
import type { ReadingLimits } from "../../reading-limits";
import { reportStep } from "../answer-parent";
import { createRecogniser } from "./engines/create-recogniser";
import type { TesseractCommand } from "./engines/tesseract-command";
import type { GreyPicture } from "./picture/grey-picture";
import { recognisePage, type UsualTurn } from "./recognise-page";

export interface PagesToRecognise {
  numbers: number[];
  pictureOf(number: number): Promise<GreyPicture | null>;
  limits: ReadingLimits;
  ocrCommand?: TesseractCommand | null | undefined;
  onProgress(page: number, pages: number): void;
  isEnough?: ((pages: Map<number, DocumentPage>) => boolean) | undefined;
  isUseful?: ((page: DocumentPage) => boolean) | undefined;
}

export interface RecognisedPages {
  pages: Map<number, DocumentPage>;
  unreadPages: number[];
  truncated: boolean;
}

export async function recognisePages({
  numbers,
  pictureOf,
  limits,
  ocrCommand,
  onProgress,
  isEnough = () => false,
  isUseful,
}: PagesToRecognise): Promise<RecognisedPages> {
  const wanted = numbers.slice(0, limits.ocrPages);
  const endsAt = Date.now() + limits.ocrDocumentMs;
  onProgress(0, wanted.length);
  const recogniser = createRecogniser({
    workers: Math.min(limits.ocrWorkers, wanted.length),
    endsAt,
    command: ocrCommand,
  });
  const pages = new Map<number, DocumentPage>();
  const left = orderPages(wanted);
  const usual: UsualTurn = { upright: 0, sideways: 90 };
  const triedAgain = new Set<number>();
  const enough = Promise.withResolvers<void>();
  let unreadPages: number[] = [];
  let done = 0;
  // Sequential: several large pictures at once would slow each other down.
  let drawing: Promise<unknown> = Promise.resolve();
  const draw = (number: number) => {
    const picture = drawing.then(() => pictureOf(number));
    drawing = picture.then(reportStep, () => undefined);
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
      // Enough was read meanwhile, so this page counts as unread.
      if (unreadPages.length > 0) return;
      if (page) {
        pages.set(number, page);
      } else if (picture && !triedAgain.has(number)) {
        // Retried after the other pages, because a busy machine may have recovered by then.
        triedAgain.add(number);
        left.push(number);
        reportStep();
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
  // One more task than workers, so that a picture is ready when a worker is.
  await Promise.race([Promise.all(Array.from({ length: limits.ocrWorkers + 1 }, work)), enough.promise]);
  if (pages.size === 0) throw new UnreadableDocument("timed-out");
  return { pages, unreadPages, truncated: pages.size + unreadPages.length < numbers.length };
}

/** The first two pages name the parties and the last is signed, so they come first. */
export function orderPages(numbers: readonly number[]): number[] {
  const [first, second, ...others] = numbers;
  const last = others.pop();
  return [first, second, last, ...others].filter((number) => number !== undefined);
}
