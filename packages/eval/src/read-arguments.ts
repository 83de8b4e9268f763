import { join } from "node:path";
import { parseArgs } from "node:util";
import { KINDS, type Kind } from "./labelled-document";

/** The project's own labelled documents. */
export const OWN_SET = join(import.meta.dir, "../set");

export interface EvalArguments {
  folder: string;
  kinds: readonly Kind[];
  mistakes: boolean;
  /** Whether to fail under the own set's floors. */
  floors: boolean;
  json?: string;
}

/** What the command line and the environment ask for; throws with a sentence on what it does not know. */
export function readArguments(words: string[], environment: Record<string, string | undefined>): EvalArguments {
  const { values } = parseArgs({
    args: words,
    options: {
      kind: { type: "string" },
      mistakes: { type: "boolean" },
      floors: { type: "boolean" },
      json: { type: "string" },
    },
  });
  const named = values.kind?.split(",");
  const strange = named?.filter((name) => !KINDS.some((kind) => kind === name)) ?? [];
  if (strange.length > 0) throw new Error(`Unknown kind: ${strange.join(", ")}. There are ${KINDS.join(", ")}.`);
  return {
    folder: environment.CORPUS_DIR || OWN_SET,
    kinds: named ? KINDS.filter((kind) => named.includes(kind)) : KINDS,
    mistakes: values.mistakes ?? false,
    floors: values.floors ?? false,
    ...(values.json ? { json: values.json } : {}),
  };
}
