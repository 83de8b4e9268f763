import type { ContractText } from "../fields/text/contract-text";
import { languagesOfLines } from "./find-languages";
import { glossTokens, type Replaced } from "./gloss-line";
import type { Language } from "./language";
import { tokensOf } from "./tokens";

/** English words in place of foreign ones, with offsets mapped back to the original. */
export interface Gloss {
  text: string;
  startOf(at: number): number;
  endOf(at: number): number;
  glossOf(at: number): number;
}

/** Replaces foreign dates, numbers, amounts and contract words by English ones, so the English rules apply; null for English. */
export function englishGloss(text: string): Gloss | null {
  const languages = languagesOfLines(text);
  if (!languages) return null;
  const replaced = glossTokens(tokensOf(text), languageAtPlaces(text, languages));
  return glossWith(text, replaced);
}

export const inEnglish = (text: string): string => englishGloss(text)?.text ?? text;

// Call it with rising positions.
function languageAtPlaces(text: string, languages: readonly (Language | null)[]): (place: number) => Language | null {
  let line = 0;
  let end = lineEnd(text, 0);
  return (place) => {
    while (place > end && end < text.length) {
      line++;
      end = lineEnd(text, end + 1);
    }
    return languages[line] ?? null;
  };
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

function glossWith(text: string, replaced: readonly Replaced[]): Gloss {
  const pieces: string[] = [];
  const spans: { start: number; end: number; from: number; to: number }[] = [];
  let [reached, length] = [0, 0];
  for (const { start, end, english } of replaced) {
    pieces.push(text.slice(reached, start), english);
    length += start - reached;
    spans.push({ start, end, from: length, to: length + english.length });
    length += english.length;
    reached = end;
  }
  const before = (isBefore: (span: (typeof spans)[number]) => boolean) => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const span = spans[middle];
      if (span && isBefore(span)) low = middle + 1;
      else high = middle;
    }
    return spans[low - 1];
  };
  return {
    text: pieces.join("") + text.slice(reached),
    startOf: (at) => {
      const span = before(({ from }) => from <= at);
      return !span ? at : at < span.to ? span.start : at - span.to + span.end;
    },
    endOf: (at) => {
      const span = before(({ from }) => from < at);
      return !span ? at : at <= span.to ? span.end : at - span.to + span.end;
    },
    glossOf: (at) => {
      const span = before(({ start }) => start < at);
      return !span ? at : at < span.end ? span.to : at - span.end + span.to;
    },
  };
}

export function glossedContract(contract: ContractText): ContractText {
  const gloss = englishGloss(contract.text);
  if (!gloss) return contract;
  return {
    text: gloss.text,
    bodyLength: gloss.glossOf(contract.bodyLength),
    quote: (start, end) => contract.quote(gloss.startOf(start), gloss.endOf(end)),
    place: (start, end) => contract.place(gloss.startOf(start), gloss.endOf(end)),
  };
}
