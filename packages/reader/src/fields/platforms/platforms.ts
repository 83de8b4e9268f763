import { probabilitiesOf, type Weights, weightsFor } from "../../ranker/linear-ranker";
import { cachePerText, type Frame } from "../../ranker/surroundings";
import { confidenceOf, weightsFrom } from "../../ranker/weights-file";
import type { Candidate } from "../candidate";
import { ofCreator } from "../creators/creator-candidates";
import { type MentionedPlatform, mentionedPlatforms, type PlatformCandidate } from "./platform-candidates";
import { hasSeveralAccounts } from "./several-accounts";

const WEIGHTS = weightsFrom(new URL("./weights/platforms.json", import.meta.url));

// Measured: a third of documents with several accounts held several deals.
const SEVERAL_ACCOUNTS = 0.7;

const LEAST_OF_CREATOR = 0.15;

const platformsOf = cachePerText(mentionedPlatforms);

export function readPlatforms(frame: Frame): Candidate<string[]> | null {
  const weights = weightsFor(frame.text, WEIGHTS);
  const platforms = platformsOf(frame);
  const choose = (some: readonly PlatformCandidate[]) => {
    const mentioned = mentionedIn(platforms, some);
    const likely = choosePlatforms(frame.text, mentioned, weights);
    const isLeft = frame.creator?.from === "own or shared" && likely.chosen.length === 0;
    return isLeft ? choosePlatforms(frame.text, mentioned, weights, LEAST_OF_CREATOR) : likely;
  };
  const mentions = platforms.flatMap(({ candidates }) => candidates);
  const { chosen, probability } = choose(ofCreator(frame, mentions, (some) => choose(some).chosen.length > 0));
  if (chosen.length === 0) return null;
  const value = chosen.map((platform) => platform.value);
  const quote = quoteOf(chosen);
  return { value, confidence: confidenceOf(probability, frame.legibilityOf(quote), weights), ...quote };
}

function mentionedIn(platforms: readonly MentionedPlatform[], some: readonly PlatformCandidate[]): MentionedPlatform[] {
  const among = new Set(some);
  return platforms.flatMap((platform) => {
    const candidates = platform.candidates.filter((candidate) => among.has(candidate));
    return candidates.length > 0 ? [{ ...platform, candidates }] : [];
  });
}

/** The platforms more likely than `from`, and the probability of exactly this set. */
export function choosePlatforms<P extends MentionedPlatform>(
  text: string,
  platforms: readonly P[],
  weights: Weights,
  from = 0.5,
): { chosen: P[]; probability: number } {
  const known = platforms.map((platform) => {
    const values = probabilitiesOf(platform.candidates, weights, platform.none);
    return { platform, probability: values.get(platform.value)?.probability ?? 0 };
  });
  const chosen = known.filter(({ probability }) => probability > from).map(({ platform }) => platform);
  const ofOneDeal = hasSeveralAccounts(text) ? SEVERAL_ACCOUNTS : 1;
  return { chosen, probability: known.reduce((all, { probability: one }) => all * Math.max(one, 1 - one), ofOneDeal) };
}

const LONGEST_QUOTE = 600;

function quoteOf(chosen: readonly MentionedPlatform[]): { start: number; end: number } {
  const mentions = chosen.flatMap(({ candidates }) => candidates).sort((one, other) => one.start - other.start);
  const latest = new Map<string, PlatformCandidate>();
  let best: { start: number; end: number } | null = null;
  for (const mention of mentions) {
    latest.set(mention.value, mention);
    if (latest.size < chosen.length) continue;
    const start = Math.min(...[...latest.values()].map((each) => each.start));
    if (!best || mention.end - start < best.end - best.start) best = { start, end: mention.end };
  }
  const [first] = mentions;
  if (best && best.end - best.start <= LONGEST_QUOTE) return best;
  return { start: first?.start ?? 0, end: first?.end ?? 0 };
}
