import type { ExpectedDetail } from "@crm/domain/document/expected-details";
import { type Featured, rank, type Weights, weightsFor } from "@crm/reader/ranker/linear-ranker";
import type { Calibration, WeightsFile } from "@crm/reader/ranker/weights-file";
import { judgeField, type Outcome } from "../judge-field";
import { type Example, fit } from "./fit";
import { risingLine } from "./rising-line";
import { type TrainingText, WEIGHTS } from "./training-documents";

export interface Prepared {
  of: TrainingText;
  candidates: readonly Featured[];
  none: readonly string[];
  /** Null when the label does not count. */
  judge(value: string | null): Outcome | null;
}

export function prepared(
  field: ExpectedDetail,
  of: TrainingText,
  candidates: readonly Featured[],
  none: readonly string[] = [],
): Prepared {
  return { of, candidates, none, judge: (value) => judgeField(of.row, field, value) };
}

export interface Trained {
  path: string;
  file: WeightsFile;
  heldOut: Judged[];
}

export interface Judged {
  of: TrainingText;
  value: string | null;
  /** True when a candidate has the right value. */
  isReachable: boolean;
  probability: number;
  outcome: Outcome;
}

const OPTIONS = { rounds: 200, step: 0.3, least: 2 };
// Strong regularisation keeps the weights for documents general; for short texts it is weak, because a wording may occur only
// once.
const DECAY = { documents: 4, short: 0.3 };
const FOLDS = 5;

export function trainField(path: string, texts: readonly Prepared[], calibration: readonly Prepared[]): Trained {
  return trainChoice(path, texts, calibration, { weightsOf, judged });
}

export type TextWeights = Weights & { short: Weights };

interface Choice<T> {
  weightsOf(texts: readonly T[]): TextWeights;
  judged(texts: readonly T[], weights: TextWeights): Judged[];
}

export function trainChoice<T extends { of: TrainingText }>(
  path: string,
  texts: readonly T[],
  calibration: readonly T[],
  { weightsOf, judged }: Choice<T>,
): Trained {
  const { short, ...weights } = weightsOf(texts);
  const parts = folds(documentsOf(texts)).map((fold) => {
    const left = fold.flat();
    return { left, fitted: weightsOf(without(texts, left)) };
  });
  // Short-text weights are calibrated on documents too, because there are many.
  const judgedBy = (choose: (both: TextWeights) => Weights) => {
    const by = (both: TextWeights): TextWeights => ({ ...choose(both), short: choose(both) });
    const heldOut = parts.flatMap(({ left, fitted }) => judged(left, by(fitted)));
    return { heldOut, unknown: [...heldOut, ...judged(calibration, by({ ...weights, short }))] };
  };
  const { heldOut, unknown } = judgedBy((both) => both);
  const present = unknown.filter(({ outcome }) => outcome !== "invented" && outcome !== "absent");
  const right = present.filter(({ outcome }) => outcome === "right").length;
  const trained = {
    documents: texts.length,
    features: Object.keys(weights.features).length,
    right: `${right} of ${present.length} of texts that they were not fitted on`,
  };
  const remarks = { ...short, calibration: calibrationOf(judgedBy((both) => both.short).unknown) };
  return { path, heldOut, file: { ...weights, calibration: calibrationOf(unknown), trained, short: remarks } };
}

function calibrationOf(unknown: readonly Judged[]): Calibration {
  const found = unknown.filter(({ value }) => value !== null);
  const observed = found.map(({ of, probability, outcome }) => {
    const { legibility = 1 } = of;
    return { legibility, probability: probability * legibility, isRight: outcome === "right" };
  });
  return {
    text: risingLine(observed.filter(({ legibility }) => legibility === 1)),
    pictures: risingLine(observed.filter(({ legibility }) => legibility < 1)),
  };
}

// Copies of a document must be left out together with it.
function documentsOf<T extends { of: TrainingText }>(texts: readonly T[]): T[][] {
  const written = texts.filter(({ of }) => of.row.group);
  return [...Map.groupBy(written, ({ of }) => of.original).values()];
}

export function weightsOf(texts: readonly Prepared[]): TextWeights {
  const examples = texts.flatMap(exampleOf);
  // Caps the weight of documents, so that they do not outweigh phrases, which resemble short texts.
  const alike = examples.map((example) => ({ ...example, weight: Math.min(example.weight, WEIGHTS.phrase) }));
  const short = fit(alike, { ...OPTIONS, decay: DECAY.short });
  return { ...fit(examples, { ...OPTIONS, decay: DECAY.documents }), short };
}

// A text whose right value is no candidate teaches nothing.
function exampleOf({ of, candidates, none, judge }: Prepared): Example[] {
  const empty = judge(null);
  const right = candidates.map(({ value }) => judge(value) === "right");
  if (empty === null || (empty === "missed" && !right.some(Boolean))) return [];
  return [{ candidates: candidates.map(({ features }) => features), none, right, weight: of.weight }];
}

export function folds<T>(list: readonly T[]): T[][] {
  return Array.from({ length: FOLDS }, (_, fold) => list.filter((_, at) => at % FOLDS === fold));
}

export const without = <T>(list: readonly T[], part: readonly T[]): T[] => {
  const left = new Set(part);
  return list.filter((each) => !left.has(each));
};

function judged(texts: readonly Prepared[], weights: TextWeights): Judged[] {
  return texts.flatMap((text) => {
    const best = rank(text.candidates, weightsFor(text.of.text, weights), text.none);
    const value = best?.value ?? null;
    const outcome = text.judge(value);
    const isReachable = text.candidates.some((candidate) => text.judge(candidate.value) === "right");
    const probability = best?.probability ?? 0;
    return outcome === null ? [] : [{ of: text.of, value, isReachable, probability, outcome }];
  });
}
