import { readFileSync } from "node:fs";
import { SURE_FROM } from "@crm/domain/document/sure-from";
import type { Weights } from "./linear-ranker";

/** What `bun run train` writes: the weights, from which probability a value is sure, and how it came to them. */
export interface WeightsFile extends Weights {
  /** The least probability from which the values of the calibration documents were right as a rule. */
  sureFrom: number;
  trained: { documents: number; features: number; right: string };
}

/** The weights in a file beside a field. */
export function weightsFrom(file: URL): WeightsFile {
  return JSON.parse(readFileSync(file, "utf8")) as WeightsFile;
}

/** A probability as a confidence that is sure from where values were right as a rule. */
export function sureness(probability: number, { sureFrom }: WeightsFile): number {
  return probability ** (Math.log(SURE_FROM) / Math.log(sureFrom));
}
