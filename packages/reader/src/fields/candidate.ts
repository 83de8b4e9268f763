import type { Passage } from "@crm/domain/document/extraction.schema";
import { SURE_FROM } from "@crm/domain/document/sure-from";
import type { ContractText } from "./text/contract-text";

export interface Candidate<T> {
  value: T;
  confidence: number;
  start: number;
  end: number;
}

export type Found<T> = Passage & { value: T };

const CONFLICT = 0.7;
const LEAST_DISPUTE = 0.6;
const NEARLY_AS_SURE = 0.1;

/** The most likely candidate, the earlier one on a tie. A different value within `gap` lowers its confidence. */
export function mostLikely<T>(
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

export function found<T>(text: ContractText, candidate: Candidate<T> | null): Found<T> | undefined {
  if (!candidate) return undefined;
  const quote = text.quote(candidate.start, candidate.end);
  if (quote === "") return undefined;
  const { legibility: _, ...place } = text.place(candidate.start, candidate.end);
  const confidence = Math.round(Math.min(1, Math.max(0, candidate.confidence)) * 1000) / 1000;
  return { value: candidate.value, confidence, quote, ...place };
}

/** Less likely values are not filled in, because a wrong value costs more than a missing one. */
export const LEAST_LIKELY = 0.4;

export function foundLikely<T>(text: ContractText, candidate: Candidate<T> | null): Found<T> | undefined {
  return candidate && candidate.confidence >= LEAST_LIKELY ? found(text, candidate) : undefined;
}

const RULE_IS_SURE = 0.75;

/** Maps a rule's own measure to the scale of calibrated confidences; poor OCR lowers it. */
export function foundByRule<T>(text: ContractText, candidate: Candidate<T> | null): Found<T> | undefined {
  if (!candidate) return undefined;
  const measure = candidate.confidence * text.place(candidate.start, candidate.end).legibility;
  const above = (measure - RULE_IS_SURE) / (1 - RULE_IS_SURE);
  return found(text, { ...candidate, confidence: above < 0 ? measure : SURE_FROM + above * (1 - SURE_FROM) });
}
