import { readFileSync } from "node:fs";
import type { Weights } from "./linear-ranker";

export interface FittedWeights extends Weights {
  /** Measured on texts that the weights were not fitted on. */
  calibration: Calibration;
}

/** Written by `bun run train`. */
export interface WeightsFile extends FittedWeights {
  short: FittedWeights;
  trained: { documents: number; features: number; right: string };
}

export function weightsFrom(file: URL): WeightsFile {
  return JSON.parse(readFileSync(file, "utf8")) as WeightsFile;
}

/** Points of a rising calibration curve. */
export type Line = readonly (readonly [probability: number, share: number])[];

export interface Calibration {
  text: Line;
  /** By probability times OCR quality. */
  pictures: Line;
}

/** The calibrated share of right values; `legibility` is below 1 for OCR. */
export function confidenceOf(probability: number, legibility: number, { calibration }: FittedWeights): number {
  return legibility < 1 ? along(calibration.pictures, probability * legibility) : along(calibration.text, probability);
}

function along(line: Line, at: number): number {
  const next = line.findIndex(([probability]) => probability >= at);
  const [above, below] = [line[next], line[next - 1]];
  if (!above) return line.at(-1)?.[1] ?? 0;
  if (!below) return above[1];
  const part = (at - below[0]) / (above[0] - below[0] || 1);
  return below[1] + part * (above[1] - below[1]);
}
