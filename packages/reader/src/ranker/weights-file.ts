import { readFileSync } from "node:fs";
import { SURE_FROM } from "@crm/domain/document/sure-from";
import type { Weights } from "./linear-ranker";

/** What `bun run train` writes. */
export interface WeightsFile extends Weights {
  /** The least probability from which 98 of 100 values were right, of texts that the weights were not fitted on. */
  sureFrom: number;
  trained: { documents: number; features: number; right: string };
}

/** The weights in a file beside a field. */
export function weightsFrom(file: URL): WeightsFile {
  return JSON.parse(readFileSync(file, "utf8")) as WeightsFile;
}

/** A probability as a confidence, such that `sureFrom` becomes SURE_FROM. */
export function confidenceOf(probability: number, { sureFrom }: WeightsFile): number {
  return probability ** (Math.log(SURE_FROM) / Math.log(sureFrom));
}
