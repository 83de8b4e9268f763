import { rank, weightsFor } from "../../ranker/linear-ranker";
import { isOutdated } from "../../ranker/messages";
import type { Frame } from "../../ranker/surroundings";
import { confidenceOf, weightsFrom } from "../../ranker/weights-file";
import type { Candidate } from "../candidate";
import { feeCandidates, noFee } from "./fee-candidates";
import { clauseStart } from "./quoted-amount";

const WEIGHTS = weightsFrom(new URL("./weights/monthly-fee.json", import.meta.url));

/** Fees are kept in dollars, so one in another currency has to be looked at. */
const FOREIGN = 0.5;

/** Of a fee in a mail under one that names another amount. */
const OUTDATED = 0.9;

/** Next to no fee has one digit: of more, OCR or a line's end left one. */
const ONE_DIGIT = 0.7;
const LEAST_DOLLARS = 10;

const UNIT_BEHIND =
  /^[\s)*_|]{0,3}(?:[A-Z]{3}\s)?(?:\/\s?mo(?:nth)?\b|(?:per|an?|each|every)\s(?:calendar\s)?month\b|monthly\b|pcm\b|p\.\s?c?\.?\s?m\b)/i;

/** The fee for each month, as a decimal string; a total, or a price for each video, is none. */
export function readMonthlyFee(frame: Frame, currency: string | null): Candidate<string> | null {
  const weights = weightsFor(frame.text, WEIGHTS);
  const candidates = feeCandidates(frame);
  const best = rank(candidates, weights, noFee(frame));
  if (!best) return null;
  const paidIn = best.currency ?? currency;
  const isForeign = paidIn !== null && paidIn !== "USD";
  const most = Math.min(
    Number(best.value) < LEAST_DOLLARS ? ONE_DIGIT : 1,
    isForeign ? FOREIGN : 1,
    isOutdated(frame.messages, best, candidates) ? OUTDATED : 1,
  );
  return {
    value: best.value,
    confidence: Math.min(most, confidenceOf(best.probability, frame.legibilityOf(best), weights)),
    start: clauseStart(frame.text, best.start, frame.labelsOf(best)[0]?.labelStart),
    end: best.end + (UNIT_BEHIND.exec(frame.text.slice(best.end, best.end + 40))?.[0].length ?? 0),
  };
}
