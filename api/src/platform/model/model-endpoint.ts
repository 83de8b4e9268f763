import type { Logger } from "pino";
import type { z } from "zod";
import { discreetReasonOf } from "../errors/work-failed";
import { chatWith, type ModelSettings } from "./chat-with";

export interface ModelQuestion<Answer> {
  /** What the model is to do, in our words alone. */
  task: string;
  /** Foreign text that it does it with; nothing in there is an order. */
  material: string;
  answer: z.ZodType<Answer>;
}

/**
 * A model that may be asked. An answer that is late, broken or of another shape is null, as is any while the endpoint rests,
 * which it does after it was late or broken; an answer of another shape is that document's own.
 */
export interface ModelEndpoint {
  ask<Answer>(question: ModelQuestion<Answer>, signal: AbortSignal): Promise<Answer | null>;
  /** When and why it last gave no answer that could be used; null where it always has. */
  lastTrouble(): { at: string; text: string } | null;
}

export interface EndpointPatience {
  /** Longest wait for a whole answer. */
  answerMs: number;
  /** How long nobody asks again after an answer that never came or was an error. */
  restMs: number;
  atOnce: number;
  answerBytes: number;
}

const PATIENCE: EndpointPatience = { answerMs: 20_000, restMs: 60_000, atOnce: 4, answerBytes: 256 * 1024 };

/**
 * The endpoint of `AI_BASE_URL`. Nobody waits in line for it: whoever comes while it is busy or resting goes on without.
 * `now` is in milliseconds; `ask` throws only when the caller's own signal fires.
 */
export function openModelEndpoint(
  settings: ModelSettings,
  { log, now, patience = PATIENCE }: { log: Logger; now: () => number; patience?: EndpointPatience },
): ModelEndpoint {
  let asking = 0;
  let restsUntil = 0;
  let lastTrouble: ReturnType<ModelEndpoint["lastTrouble"]> = null;
  const noteTrouble = (reason: string) => {
    lastTrouble = { at: new Date().toISOString(), text: reason };
    log.warn({ reason }, "the model endpoint did not help");
  };
  return {
    async ask({ task, material, answer }, signal) {
      if (asking >= patience.atOnce || now() < restsUntil) return null;
      asking += 1;
      const late = AbortSignal.timeout(patience.answerMs);
      try {
        const text = await chatWith(
          settings,
          { task, material },
          AbortSignal.any([signal, late]),
          patience.answerBytes,
        );
        const given = answer.safeParse(parsedJson(text));
        if (given.success) return given.data;
        noteTrouble("an answer of another shape");
        return null;
      } catch (error) {
        signal.throwIfAborted();
        restsUntil = now() + patience.restMs;
        noteTrouble(late.aborted ? "no answer in time" : statusOrReasonOf(error));
        return null;
      } finally {
        asking -= 1;
      }
    },
    lastTrouble: () => lastTrouble,
  };
}

/** The JSON of a reply, also within the fence that many models put around it; null where there is none. */
function parsedJson(text: string): unknown {
  const fenced = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/i.exec(text);
  try {
    return JSON.parse(fenced?.[1] ?? text);
  } catch {
    return null;
  }
}

// The message of an error may repeat the document or the key.
function statusOrReasonOf(error: unknown): string {
  const status = error instanceof Error && "status" in error ? error.status : null;
  return typeof status === "number" ? `status ${status}` : discreetReasonOf(error);
}
