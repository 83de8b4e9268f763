import type { Weights } from "@crm/reader/ranker/linear-ranker";

/** One document: the features of its candidates, which of them are right, and its weight. */
export interface Example {
  candidates: readonly (readonly string[])[];
  none: readonly string[];
  right: readonly boolean[];
  weight: number;
}

interface FitOptions {
  rounds: number;
  step: number;
  /** Regularisation towards 0. */
  decay: number;
  /** Minimum number of documents with a feature. */
  least: number;
}

/** Conditional log-likelihood by Adagrad; deterministic. */
export function fit(examples: readonly Example[], { rounds, step, decay, least }: FitOptions): Weights {
  const known = featuresOf(examples, least);
  const names = [...known.keys()];
  const groups = examples.map(({ candidates, none, right, weight }) => ({
    ...{ right, weight },
    candidates: candidates.map((features) => features.flatMap((name) => known.get(name) ?? [])),
    none: none.flatMap((name) => known.get(name) ?? []),
  }));
  const bias = names.length;
  const [values, squares] = [new Float64Array(bias + 1), new Float64Array(bias + 1).fill(1e-8)];
  for (let round = 0; round < rounds; round++) {
    const slope = new Float64Array(bias + 1);
    for (const group of groups) addSlope(slope, values, bias, group);
    for (let at = 0; at <= bias; at++) {
      const by = (slope[at] ?? 0) - (at === bias ? 0 : decay * (values[at] ?? 0));
      squares[at] = (squares[at] ?? 0) + by * by;
      values[at] = (values[at] ?? 0) + (step * by) / Math.sqrt(squares[at] ?? 1);
    }
  }
  const kept = names.flatMap((name, at) => {
    const value = Math.round((values[at] ?? 0) * 100) / 100;
    return value === 0 ? [] : [[name, value] as const];
  });
  return { none: Math.round((values[bias] ?? 0) * 100) / 100, features: Object.fromEntries(kept) };
}

type Group = { candidates: number[][]; none: number[]; right: readonly boolean[]; weight: number };

function addSlope(
  slope: Float64Array,
  values: Float64Array,
  bias: number,
  { candidates, none, right, weight }: Group,
): void {
  const scores = candidates.map((features) => features.reduce((sum, at) => sum + (values[at] ?? 0), 0));
  const atNone = none.reduce((sum, at) => sum + (values[at] ?? 0), values[bias] ?? 0);
  const top = Math.max(atNone, ...scores);
  const parts = scores.map((score) => Math.exp(score - top));
  const partOfNone = Math.exp(atNone - top);
  const whole = parts.reduce((sum, part) => sum + part, partOfNone);
  const isNone = !right.some(Boolean);
  const wholeRight = isNone ? partOfNone : parts.reduce((sum, part, at) => sum + (right[at] ? part : 0), 0);
  for (const [at, features] of candidates.entries()) {
    const part = parts[at] ?? 0;
    const by = weight * ((!isNone && right[at] ? part / wholeRight : 0) - part / whole);
    for (const feature of features) slope[feature] = (slope[feature] ?? 0) + by;
  }
  const by = weight * ((isNone ? 1 : 0) - partOfNone / whole);
  for (const feature of [bias, ...none]) slope[feature] = (slope[feature] ?? 0) + by;
}

function featuresOf(examples: readonly Example[], least: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { candidates, none } of examples)
    for (const name of new Set([...candidates.flat(), ...none])) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= least).map(([name]) => name);
  return new Map(names.sort().map((name, at) => [name, at]));
}
