import { rank } from "../../ranker/linear-ranker";
import type { Frame } from "../../ranker/surroundings";
import { confidenceOf, weightsFrom } from "../../ranker/weights-file";
import type { Candidate } from "../candidate";
import { noVideos, videoCandidates } from "./video-candidates";

const WEIGHTS = weightsFrom(new URL("./weights/videos-per-month.json", import.meta.url));

/** How many videos are due each month; a number for each week, in all, or at most is none. */
export function readVideosPerMonth(frame: Frame): Candidate<number> | null {
  const candidates = videoCandidates(frame);
  const best = rank(candidates, WEIGHTS, noVideos(frame, candidates));
  if (!best) return null;
  return {
    value: Number(best.value),
    confidence: confidenceOf(best.probability, frame.legibilityOf(best), WEIGHTS),
    start: best.start,
    end: best.end,
  };
}
