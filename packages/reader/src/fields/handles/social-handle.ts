import { rank, weightsFor } from "../../ranker/linear-ranker";
import { confidenceOf, weightsFrom } from "../../ranker/weights-file";
import type { Candidate } from "../candidate";
import { type HandleContext, handleCandidates, noHandle } from "./handle-candidates";

const WEIGHTS = weightsFrom(new URL("./weights/social-handle.json", import.meta.url));

/** The creator's handle with its @; of several platforms' handles the one that a document gives first. */
export function readSocialHandle(context: HandleContext): Candidate<string> | null {
  const candidates = handleCandidates(context);
  const weights = weightsFor(context.frame.text, WEIGHTS);
  const best = rank(candidates, weights, noHandle(context, candidates));
  if (!best) return null;
  const { value, start, end } = best;
  return { value, start, end, confidence: confidenceOf(best.probability, context.frame.legibilityOf(best), weights) };
}
