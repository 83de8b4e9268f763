/** A value that a text may mean, with the names of the features it has; several candidates may stand for one value. */
export interface Featured {
  value: string;
  features: readonly string[];
}

/** How much each feature speaks for a candidate; `none` is the weight of there being no value, against which all others stand. */
export interface Weights {
  none: number;
  features: Readonly<Record<string, number>>;
}

/** A text of fewer characters is a remark on a contract rather than one: it says one thing, and says it in few words. */
export const SHORT_TEXT = 300;

/** The weights for a text of this length, of those for documents and those for short texts. */
export function weightsFor<W extends Weights>({ length }: { length: number }, weights: W & { short: W }): W {
  return length < SHORT_TEXT ? weights.short : weights;
}

/** A candidate with the probability, from 0 to 1, that its value is the document's. */
export type Scored<C> = C & { probability: number };

/** A value less likely than this is not worth a look. */
const LEAST = 0.2;

/**
 * The best candidate, with the probability of its value. The probabilities of all candidates and of "none", whose features
 * `none` names, sum to 1; those of candidates with the same value add up. Null where "none" is likelier, or no value is likely.
 */
export function rank<C extends Featured>(
  candidates: readonly C[],
  weights: Weights,
  none: readonly string[] = [],
): Scored<C> | null {
  const values = probabilitiesOf(candidates, weights, none);
  const best = [...values.entries()].sort(([, one], [, other]) => other.probability - one.probability)[0]?.[1];
  const ofNone = 1 - [...values.values()].reduce((sum, { probability }) => sum + probability, 0);
  return best && best.probability > Math.max(ofNone, LEAST)
    ? { ...best.candidate, probability: best.probability }
    : null;
}

/** The probability of each value, with its most likely candidate. */
export function probabilitiesOf<C extends Featured>(
  candidates: readonly C[],
  weights: Weights,
  none: readonly string[] = [],
): Map<string, { candidate: C; probability: number }> {
  const scores = candidates.map(({ features }) => scoreOf(features, weights));
  const scoreOfNone = weights.none + scoreOf(none, weights);
  const top = Math.max(scoreOfNone, ...scores);
  const parts = scores.map((score) => Math.exp(score - top));
  const whole = parts.reduce((sum, part) => sum + part, Math.exp(scoreOfNone - top));
  const values = new Map<string, { candidate: C; probability: number; best: number }>();
  for (const [index, candidate] of candidates.entries()) {
    const part = parts[index] ?? 0;
    const known = values.get(candidate.value);
    if (!known) values.set(candidate.value, { candidate, probability: part / whole, best: part });
    else {
      known.probability += part / whole;
      if (part > known.best) Object.assign(known, { candidate, best: part });
    }
  }
  return values;
}

function scoreOf(features: readonly string[], { features: weights }: Weights): number {
  return features.reduce((sum, feature) => sum + (weights[feature] ?? 0), 0);
}
