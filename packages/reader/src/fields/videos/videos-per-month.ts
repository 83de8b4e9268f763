import { rank, weightsFor } from "../../ranker/linear-ranker";
import { isOutdated } from "../../ranker/messages";
import type { Frame } from "../../ranker/surroundings";
import { confidenceOf, weightsFrom } from "../../ranker/weights-file";
import type { Candidate } from "../candidate";
import { noVideos, videoCandidates } from "./video-candidates";

const WEIGHTS = weightsFrom(new URL("./weights/videos-per-month.json", import.meta.url));

/** Of a count in a mail under one that names another number. */
const OUTDATED = 0.9;

/** How many videos are due each month; a number for each week, in all, or at most is none. */
export function readVideosPerMonth(frame: Frame): Candidate<number> | null {
  const candidates = videoCandidates(frame);
  const weights = weightsFor(frame.text, WEIGHTS);
  const best = rank(candidates, weights, noVideos(frame, candidates));
  if (!best) return null;
  return {
    value: Number(best.value),
    confidence: Math.min(
      confidenceOf(best.probability, frame.legibilityOf(best), weights),
      isOutdated(frame.messages, best, candidates) ? OUTDATED : 1,
    ),
    start: best.start,
    end: best.end,
  };
}
