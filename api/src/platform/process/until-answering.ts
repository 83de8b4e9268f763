import type { Logger } from "pino";
import { StartRefused } from "../errors/start-refused";

/**
 * Waits for a part of the server that starts beside it, for a minute. `ask` throws while it does not answer; throws
 * `StartRefused` with the last reason in the end.
 */
export async function untilAnswering(
  part: string,
  ask: () => Promise<unknown>,
  log: Logger,
  seconds = 60,
): Promise<void> {
  const giveUpAt = performance.now() + seconds * 1000;
  let last: unknown;
  for (let tries = 0; ; tries++) {
    const tooLate = Bun.sleep(giveUpAt - performance.now()).then(() => ({ error: last ?? "no answer came" }));
    const failure = await Promise.race([
      ask().then(
        () => null,
        (error: unknown) => ({ error }),
      ),
      tooLate,
    ]);
    if (failure === null) return;
    if (failure.error instanceof StartRefused) throw failure.error;
    last = failure.error;
    const reason = reasonOf(failure.error);
    if (performance.now() >= giveUpAt) throw new StartRefused(noAnswer(part, failure.error));
    if (tries === 0) log.warn({ reason }, `waiting for the ${part}`);
    await Bun.sleep(250);
  }
}

/** The sentence for a part of the server that does not answer. */
export const noAnswer = (part: string, error: unknown): string => `The ${part} does not answer: ${reasonOf(error)}`;

/** Why something cannot be used: the error at the bottom, with its code where the message lacks it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const code = "code" in error ? String(error.code) : "";
  // Bun's words for a failed call of S3, which say less than its code.
  if (code && error.message === "an unexpected error has occurred") return code;
  return code && !error.message.includes(code) ? `${error.message} (${code})` : error.message;
}
