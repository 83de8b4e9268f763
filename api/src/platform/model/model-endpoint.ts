import type { Logger } from "pino";
import type { z } from "zod";
import { discreetReasonOf } from "../errors/work-failed";
import { chatWith, type ModelSettings } from "./chat-with";

export interface ModelRequest<Answer> {
  task: string;
  /** Untrusted text, which may contain instructions. */
  material: string;
  answer: z.ZodType<Answer>;
}

/** Returns null if the call fails or times out, during the pause after that, and for an answer that does not match the schema. */
export interface ModelEndpoint {
  ask<Answer>(query: ModelRequest<Answer>, signal: AbortSignal): Promise<Answer | null>;
  lastFailure(): { at: string; text: string } | null;
}

export interface EndpointLimits {
  answerMs: number;
  pauseMs: number;
  atOnce: number;
  answerBytes: number;
}

const LIMITS: EndpointLimits = { answerMs: 20_000, pauseMs: 60_000, atOnce: 4, answerBytes: 256 * 1024 };

/** Calls do not queue: while the endpoint is busy or paused they return null. `now` is in milliseconds. Throws only when `signal` fires. */
export function openModelEndpoint(
  settings: ModelSettings,
  { log, now, limits = LIMITS }: { log: Logger; now: () => number; limits?: EndpointLimits },
): ModelEndpoint {
  let running = 0;
  let pausedUntil = 0;
  let lastFailure: ReturnType<ModelEndpoint["lastFailure"]> = null;
  const recordFailure = (reason: string) => {
    lastFailure = { at: new Date().toISOString(), text: reason };
    log.warn({ reason }, "the model endpoint gave no usable answer");
  };
  return {
    async ask({ task, material, answer }, signal) {
      if (running >= limits.atOnce || now() < pausedUntil) return null;
      running += 1;
      const late = AbortSignal.timeout(limits.answerMs);
      try {
        const text = await chatWith(settings, { task, material }, AbortSignal.any([signal, late]), limits.answerBytes);
        const given = answer.safeParse(parsedJson(text));
        if (given.success) return given.data;
        recordFailure("an answer of another shape");
        return null;
      } catch (error) {
        signal.throwIfAborted();
        pausedUntil = now() + limits.pauseMs;
        recordFailure(late.aborted ? "no answer in time" : discreetReasonOf(error));
        return null;
      } finally {
        running -= 1;
      }
    },
    lastFailure: () => lastFailure,
  };
}

function parsedJson(text: string): unknown {
  const fenced = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/i.exec(text);
  try {
    return JSON.parse(fenced?.[1] ?? text);
  } catch {
    return null;
  }
}
