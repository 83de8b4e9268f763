import { lettersOf, pointsOf, SUBSTITUTE } from "@crm/domain/document/document-letters";
import type { InvoiceFont } from "./invoice-fonts";

/** A piece of a line in one font; `actual` is what it stands for, where that is another text. */
export type Run = { font: string; text: string; actual?: string };

// One letter may carry hundreds of marks, which would lie over all lines around it.
const MAX_CODE_POINTS = 8;

const MARKS = /\p{M}/u;

/** Splits a text by the first font that has each letter; one that none has gets a substitute. */
export function runsOf(text: string, fonts: readonly InvoiceFont[]): Run[] {
  const [first] = fonts;
  if (!first || text === "") return [];
  if (!MARKS.test(text) && hasAll([...text])(first)) return [{ font: first.name, text }];
  const runs: Run[] = [];
  for (const letter of lettersOf(text)) {
    const run = runOf(letter, fonts, first);
    const last = runs.at(-1);
    if (last && isLike(last, run)) runs.splice(-1, 1, joined(last, run));
    else if (run.text !== "") runs.push(run);
  }
  return runs;
}

function runOf(letter: string, fonts: readonly InvoiceFont[], first: InvoiceFont): Run {
  const seen = pointsOf(letter);
  const points = seen.slice(0, MAX_CODE_POINTS);
  const whole = fonts.find(hasAll(points));
  if (whole && points.length === seen.length) return { font: whole.name, text: seen.join("") };
  if (whole) return { font: whole.name, text: points.join(""), actual: letter };
  const partly = fonts.find(hasAll(points.slice(0, 1)));
  if (!partly) return { font: first.name, text: SUBSTITUTE, actual: letter };
  return { font: partly.name, text: points.filter((point) => hasAll([point])(partly)).join(""), actual: letter };
}

/** Whether a font has all of these characters. */
export const hasAll =
  (points: readonly string[]) =>
  ({ has }: InvoiceFont): boolean =>
    points.every((point) => has.has(point.codePointAt(0) ?? 0));

const isLike = (one: Run, other: Run): boolean =>
  one.font === other.font && (one.actual === undefined) === (other.actual === undefined);

const joined = (one: Run, other: Run): Run =>
  one.actual === undefined
    ? { ...one, text: one.text + other.text }
    : { ...one, text: one.text + other.text, actual: one.actual + (other.actual ?? "") };
