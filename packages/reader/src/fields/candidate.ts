import type { Passage } from "@crm/domain/document/extraction.schema";
import { SURE_FROM } from "@crm/domain/document/sure-from";
import type { ContractText } from "./text/contract-text";

/** A value that a stretch of the text seems to state; confidence from 0 to 1. */
export interface Candidate<T> {
  value: T;
  confidence: number;
  start: number;
  end: number;
}

export type Found<T> = Passage & { value: T };

const CONFLICT = 0.7;
/** A value with less behind it disputes no other. */
const LEAST_DISPUTE = 0.6;
const NEARLY_AS_SURE = 0.1;

/**
 * The surest candidate, the earlier of two that are alike. Another value that is nearly as sure, by less than `gap`, lowers
 * its confidence.
 */
export function surest<T>(
  candidates: Candidate<T>[],
  same: (a: T, b: T) => boolean = Object.is,
  gap: number = NEARLY_AS_SURE,
): Candidate<T> | null {
  const [best, ...others] = [...candidates].sort((a, b) => b.confidence - a.confidence || a.start - b.start);
  if (!best) return null;
  const isDisputed = others.some(
    (other) =>
      !same(other.value, best.value) &&
      other.confidence >= Math.min(best.confidence - 0.02, Math.max(LEAST_DISPUTE, best.confidence - gap)),
  );
  return isDisputed ? { ...best, confidence: best.confidence * CONFLICT } : best;
}

/** A candidate with the words it was read from, which must stand in the document. */
export function found<T>(text: ContractText, candidate: Candidate<T> | null): Found<T> | undefined {
  if (!candidate) return undefined;
  const quote = text.quote(candidate.start, candidate.end);
  if (quote === "") return undefined;
  const { legibility: _, ...place } = text.place(candidate.start, candidate.end);
  const confidence = Math.round(Math.min(1, Math.max(0, candidate.confidence)) * 1000) / 1000;
  return { value: candidate.value, confidence, quote, ...place };
}

/** A value less likely than this is not filled in: a wrong one costs more than a missing one. */
export const LEAST_LIKELY = 0.4;

/** What a ranker found, where it is likely enough. */
export function foundLikely<T>(text: ContractText, candidate: Candidate<T> | null): Found<T> | undefined {
  return candidate && candidate.confidence >= LEAST_LIKELY ? found(text, candidate) : undefined;
}

/** What a rule is sure of by its own measure. */
const RULE_IS_SURE = 0.75;

/** What a rule found, with its own measure on the scale of shares; OCR that was unsure lowers it. */
export function foundByRule<T>(text: ContractText, candidate: Candidate<T> | null): Found<T> | undefined {
  if (!candidate) return undefined;
  const measure = candidate.confidence * text.place(candidate.start, candidate.end).legibility;
  const above = (measure - RULE_IS_SURE) / (1 - RULE_IS_SURE);
  return found(text, { ...candidate, confidence: above < 0 ? measure : SURE_FROM + above * (1 - SURE_FROM) });
}
