import { readFileSync } from "node:fs";
import type { Weights } from "./linear-ranker";

export interface FittedWeights extends Weights {
  /** How often values of a probability were right, in texts that the weights were not fitted on. */
  calibration: Calibration;
}

/** What `bun run train` writes: the weights for documents, and those for short texts. */
export interface WeightsFile extends FittedWeights {
  short: FittedWeights;
  trained: { documents: number; features: number; right: string };
}

/** The weights in a file beside a field. */
export function weightsFrom(file: URL): WeightsFile {
  return JSON.parse(readFileSync(file, "utf8")) as WeightsFile;
}

/** The share of right values that goes with a ranker's probability: points of a rising line, probabilities first. */
export type Line = readonly (readonly [probability: number, share: number])[];

export interface Calibration {
  text: Line;
  /** Of values recognised by OCR, by their probability times how well the page could be read. */
  pictures: Line;
}

/** The share of values like this that were right; `legibility` is below 1 on a page that was recognised by OCR. */
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
