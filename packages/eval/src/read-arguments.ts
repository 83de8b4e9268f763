import { parseArgs } from "node:util";
import { KINDS, type Kind } from "./labelled-document";
import type { Split } from "./written/open-split";

export interface EvalArguments {
  /** A folder of labelled documents that is read instead of the project's own splits. */
  folder?: string;
  splits: readonly Split[];
  /** Whether the written documents are read as pictures too. */
  copies: boolean;
  kinds: readonly Kind[];
  mistakes: boolean;
  /** Whether to fail under the splits' floors. */
  floors: boolean;
  json?: string;
  /** Another checkout of the project, whose reader is evaluated. */
  reader?: string;
}

const OPEN_SPLITS: readonly Split[] = ["seen", "calibrate", "several"];

/** What the command line and the environment ask for; throws with a sentence on what it does not know. */
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
  if (shut && (mistakes || json)) throw new Error("Of the shut documents only the score is told.");
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
  const strange = named.filter((name) => !known.some((each) => each === name));
  if (strange.length > 0) throw new Error(`Unknown ${option}: ${strange.join(", ")}. There are ${known.join(", ")}.`);
  return known.filter((each) => named.includes(each));
}
