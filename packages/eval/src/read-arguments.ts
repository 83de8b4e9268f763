import { parseArgs } from "node:util";
import { KINDS, type Kind } from "./labelled-document";
import type { Split } from "./written/open-split";

export interface EvalArguments {
  folder?: string;
  splits: readonly Split[];
  copies: boolean;
  kinds: readonly Kind[];
  mistakes: boolean;
  floors: boolean;
  json?: string;
  reader?: string;
}

const OPEN_SPLITS: readonly Split[] = ["seen", "calibrate", "several"];

/** Throws with a message for unknown arguments. */
export function readArguments(words: string[], environment: Record<string, string | undefined>): EvalArguments {
  const { values } = parseArgs({
    args: words,
    options: {
      split: { type: "string" },
      shut: { type: "boolean" },
      copies: { type: "boolean" },
      kind: { type: "string" },
      mistakes: { type: "boolean" },
      floors: { type: "boolean" },
      json: { type: "string" },
      reader: { type: "string" },
    },
  });
  const { shut = false, copies = false, mistakes = false, floors = false, json, reader } = values;
  if (shut && (mistakes || json))
    throw new Error("--shut reports only the score, so it takes neither --mistakes nor --json.");
  return {
    ...(environment.CORPUS_DIR ? { folder: environment.CORPUS_DIR } : {}),
    splits: shut ? ["shut"] : listed("split", values.split, OPEN_SPLITS),
    copies,
    kinds: listed("kind", values.kind, KINDS),
    mistakes,
    floors,
    ...(json ? { json } : {}),
    ...(reader ? { reader } : {}),
  };
}

function listed<T extends string>(option: string, words: string | undefined, known: readonly T[]): readonly T[] {
  if (words === undefined) return known;
  const named = words.split(",");
  const unknown = named.filter((name) => !known.some((each) => each === name));
  if (unknown.length > 0) throw new Error(`Unknown ${option}: ${unknown.join(", ")}. Use ${known.join(", ")}.`);
  return known.filter((each) => named.includes(each));
}
