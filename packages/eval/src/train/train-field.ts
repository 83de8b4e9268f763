import type { ExpectedDetail } from "@crm/domain/document/expected-details";
import { type Featured, rank, type Weights } from "@crm/reader/ranker/linear-ranker";
import type { WeightsFile } from "@crm/reader/ranker/weights-file";
import { judgeField } from "../judge-field";
import { type Example, fit } from "./fit";
import type { TrainingText } from "./training-documents";

/** A text with its candidates for a field. */
export interface Prepared {
  of: TrainingText;
  candidates: readonly Featured[];
  /** What speaks for there being no value. */
  none: readonly string[];
}

const OPTIONS = { rounds: 200, step: 0.3, decay: 0.3, least: 2 };
const FOLDS = 5;
/** Of the values that are called sure, so many have to be right. */
const SURE_SHARE = 0.98;
const SURE_BOUNDS = { least: 0.8, most: 0.995 };

/** Fits a field's weights on texts, and finds on those that they do not know from which probability on values are right. */
export function trainField(
  field: ExpectedDetail,
  texts: readonly Prepared[],
  calibration: readonly Prepared[],
): WeightsFile {
  const weights = weightsOf(field, texts);
  const written = texts.filter(({ of }) => of.row.group);
  const unknown = [
    ...folds(written).flatMap((fold) => judged(field, fold, weightsOf(field, without(texts, fold)))),
    ...judged(field, calibration, weights),
  ];
  const right = unknown.filter(({ isRight }) => isRight).length;
  return {
    ...weights,
    sureFrom: sureFrom(unknown),
    trained: {
      documents: texts.length,
      features: Object.keys(weights.features).length,
      right: `${right} of ${unknown.length} of texts that they were not fitted on`,
    },
  };
}

/** The weights that a field's texts give. */
export function weightsOf(field: ExpectedDetail, texts: readonly Prepared[]): Weights {
  return fit(
    texts.flatMap((text) => exampleOf(field, text)),
    OPTIONS,
  );
}

// A text whose right value no candidate has teaches nothing.
function exampleOf(field: ExpectedDetail, { of, candidates, none }: Prepared): Example[] {
  const empty = judgeField(of.row, field, null);
  const right = candidates.map(({ value }) => judgeField(of.row, field, value) === "right");
  if (empty === null || (empty === "missed" && !right.some(Boolean))) return [];
  return [{ candidates: candidates.map(({ features }) => features), none, right, weight: of.weight }];
}

/** Parts of a list, each of which is left out once. */
export function folds<T>(list: readonly T[]): T[][] {
  return Array.from({ length: FOLDS }, (_, fold) => list.filter((_, at) => at % FOLDS === fold));
}

export const without = <T>(list: readonly T[], part: readonly T[]): T[] => {
  const left = new Set(part);
  return list.filter((each) => !left.has(each));
};

interface Judged {
  probability: number;
  isRight: boolean;
}

function judged(field: ExpectedDetail, texts: readonly Prepared[], weights: Weights): Judged[] {
  return texts.flatMap(({ of, candidates, none }) => {
    const best = rank(candidates, weights, none);
    const outcome = judgeField(of.row, field, best?.value ?? null);
    if (outcome === null || outcome === "absent") return [];
    return [{ probability: best?.probability ?? 0, isRight: outcome === "right" }];
  });
}

function sureFrom(values: readonly Judged[]): number {
  const falling = [...values].sort((one, other) => other.probability - one.probability);
  let [right, least] = [0, SURE_BOUNDS.most];
  for (const [index, { probability, isRight }] of falling.entries()) {
    if (isRight) right++;
    if (right >= SURE_SHARE * (index + 1)) least = probability;
  }
  return Math.round(Math.min(SURE_BOUNDS.most, Math.max(SURE_BOUNDS.least, least)) * 1000) / 1000;
}
