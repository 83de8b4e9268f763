import { reasonOf } from "@crm/domain/server/error-code";
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
