/** Several candidates may share a value. */
export interface Featured {
  value: string;
  features: readonly string[];
}

/** `none` is the weight of the answer that there is no value. */
export interface Weights {
  none: number;
  features: Readonly<Record<string, number>>;
}

/** Characters: shorter texts are remarks on a contract and use other weights. */
export const SHORT_TEXT = 300;

export function weightsFor<W extends Weights>({ length }: { length: number }, weights: W & { short: W }): W {
  return length < SHORT_TEXT ? weights.short : weights;
}

export type Scored<C> = C & { probability: number };

const LEAST = 0.2;

/**
 * The best candidate with the probability of its value; null when "none" is likelier.
 * Probabilities of all candidates and "none" sum to 1; candidates with the same value add up.
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
