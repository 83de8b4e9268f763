import { reasonOf } from "@crm/domain/server/error-code";
import type { Logger } from "pino";
import { StartRefused } from "../errors/start-refused";

export async function untilAnswering(
  service: string,
  check: () => Promise<unknown>,
  log: Logger,
  seconds = 60,
): Promise<void> {
  const giveUpAt = performance.now() + seconds * 1000;
  let last: unknown;
  for (let tries = 0; ; tries++) {
    const timeout = Bun.sleep(giveUpAt - performance.now()).then(() => ({ error: last ?? "no answer came" }));
    const failure = await Promise.race([
      check().then(
        () => null,
        (error: unknown) => ({ error }),
      ),
      timeout,
    ]);
    if (failure === null) return;
    if (failure.error instanceof StartRefused) throw failure.error;
    last = failure.error;
    const reason = reasonOf(failure.error);
    if (performance.now() >= giveUpAt) throw new StartRefused(noAnswer(service, failure.error));
    if (tries === 0) log.warn({ reason }, `waiting for the ${service}`);
    await Bun.sleep(250);
  }
}

export const noAnswer = (service: string, error: unknown): string =>
  `The ${service} does not answer: ${reasonOf(error)}`;
