import { type Featured, probabilitiesOf, rank, type Scored, type Weights } from "../../ranker/linear-ranker";
import type { Frame } from "../../ranker/surroundings";
import type { Stretch } from "./creator-mentions";

/**
 * Returns the candidates of the creator whose values are read. If none is likely, candidates for all creators are added. Headings
 * decide only when at least two creators have likely values.
 */
export function ofCreator<C extends Stretch>(
  { creator }: Frame,
  candidates: readonly C[],
  isLikely: (candidates: readonly C[]) => boolean,
): readonly C[] {
  if (!creator || creator.from === "all") return candidates;
  const known = candidates.map((candidate) => ({ candidate, ...creator.attribute(candidate) }));
  const ownOf = (at: number, withHeadings: boolean) =>
    known.filter(({ of, isFirm }) => of.includes(at) && (isFirm || withHeadings)).map(({ candidate }) => candidate);
  if (creator.from === "own") return ownOf(creator.at, true);
  const owners = Array.from({ length: creator.count }, (_, at) => at).filter((at) => isLikely(ownOf(at, true)));
  const isParted = owners.length > 1;
  const own = ownOf(creator.at, isParted);
  if (isLikely(own)) return own;
  const everyones = known.filter(({ of, isFirm }) => of.length === 0 || (!isFirm && !isParted));
  return [...own, ...everyones.map(({ candidate }) => candidate)];
}

export function rankOfCreator<C extends Featured & Stretch>(
  frame: Frame,
  candidates: readonly C[],
  weights: Weights,
  { none = [], isExpected = false }: { none?: readonly string[]; isExpected?: boolean } = {},
): Scored<C> | null {
  if (!frame.creator) return rank(candidates, weights, none);
  const best = (some: readonly C[]) => rank(some, weights, none) ?? (isExpected ? leading(some, weights, none) : null);
  return best(ofCreator(frame, candidates, (some) => best(some) !== null));
}

const LEAST_BESIDE_NONE = 0.1;
const LEAST_AMONG_OWN = 0.6;

// Other creators' values lower all probabilities, so the best value is compared only with the creator's own values.
function leading<C extends Featured>(own: readonly C[], weights: Weights, none: readonly string[]): Scored<C> | null {
  const values = [...probabilitiesOf(own, weights, none).values()];
  const ofOwn = values.reduce((sum, { probability }) => sum + probability, 0);
  const [best] = values.toSorted((one, other) => other.probability - one.probability);
  if (!best || best.probability < LEAST_BESIDE_NONE || best.probability < LEAST_AMONG_OWN * ofOwn) return null;
  return { ...best.candidate, probability: best.probability / ofOwn };
}

export function belongsToOtherCreator({ creator }: Frame, stretch: Stretch): boolean {
  if (!creator || creator.from === "all") return false;
  const { of, isFirm } = creator.attribute(stretch);
  return isFirm && of.length > 0 && !of.includes(creator.at);
}
