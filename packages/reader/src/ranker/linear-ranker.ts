/** What is known of a candidate as names of features, each there or not; several candidates may stand for one value. */
export interface Featured<T> {
  value: T;
  features: readonly string[];
}

/** How much each feature speaks for a candidate; `none` is the weight of there being no value, against which all others stand. */
export interface Weights {
  none: number;
  features: Readonly<Record<string, number>>;
}

export interface RankOptions<T> {
  /** What speaks for there being no value. */
  none?: readonly string[];
  keyOf?: (value: T) => string;
}

/** A candidate with the probability, from 0 to 1, that its value is the document's. */
export type Scored<C> = C & { probability: number };

/** Of what is less likely than that, a user had nothing. */
const LEAST = 0.2;

/**
 * The best candidate, with the probability of its value: all candidates and "none" share what is certain, and those with one
 * value add theirs up. Null where "none" is likelier than any value, or none is likely.
 */
export function rank<T, C extends Featured<T>>(
  candidates: readonly C[],
  weights: Weights,
  { none = [], keyOf = String }: RankOptions<T> = {},
): Scored<C> | null {
  const values = probabilitiesOf(candidates, weights, { none, keyOf });
  const best = [...values.entries()].sort(([, one], [, other]) => other.probability - one.probability)[0]?.[1];
  const ofNone = 1 - [...values.values()].reduce((sum, { probability }) => sum + probability, 0);
  return best && best.probability > Math.max(ofNone, LEAST)
    ? { ...best.candidate, probability: best.probability }
    : null;
}

/** The probability of each value, with the candidate that speaks loudest for it. */
export function probabilitiesOf<T, C extends Featured<T>>(
  candidates: readonly C[],
  weights: Weights,
  { none = [], keyOf = String }: RankOptions<T> = {},
): Map<string, { candidate: C; probability: number }> {
  const scores = candidates.map(({ features }) => scoreOf(features, weights));
  const scoreOfNone = weights.none + scoreOf(none, weights);
  const top = Math.max(scoreOfNone, ...scores);
  const parts = scores.map((score) => Math.exp(score - top));
  const whole = parts.reduce((sum, part) => sum + part, Math.exp(scoreOfNone - top));
  const values = new Map<string, { candidate: C; probability: number; loudest: number }>();
  for (const [index, candidate] of candidates.entries()) {
    const [part, key] = [parts[index] ?? 0, keyOf(candidate.value)];
    const known = values.get(key);
    if (!known) values.set(key, { candidate, probability: part / whole, loudest: part });
    else {
      known.probability += part / whole;
      if (part > known.loudest) Object.assign(known, { candidate, loudest: part });
    }
  }
  return values;
}

export function scoreOf(features: readonly string[], { features: weights }: Weights): number {
  return features.reduce((sum, feature) => sum + (weights[feature] ?? 0), 0);
}
