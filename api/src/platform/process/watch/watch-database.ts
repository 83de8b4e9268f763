import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import type { EmbeddedDatabase } from "../../db/client";

const CHECK_INTERVAL_MS = 2000;
const FAILURES = 3;
const BLOCKED_SECONDS = 20;

/** Ends the process so that a supervisor restarts it. Runs in a separate thread, because a full disk blocks the main thread. */
export function watchDatabase(
  { client }: Pick<EmbeddedDatabase, "client">,
  log: Logger,
  blockedSeconds = BLOCKED_SECONDS,
): { stop: () => void } {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const watchdog = new Worker(new URL("./watchdog.worker.ts", import.meta.url), {
    workerData: { beats, blockedSeconds },
  });
  watchdog.unref();
  const heartbeat = setInterval(() => Atomics.add(beats, 0, 1), 500).unref();
  let failures = 0;
  let isChecking = false;
  const check = setInterval(async () => {
    // A long transaction makes this query wait, which is not a failure.
    if (isChecking || client.closed) return;
    isChecking = true;
    const failure = await client.query("select 1").then(() => null, String);
    isChecking = false;
    failures = failure === null || client.closed ? 0 : failures + 1;
    if (failures < FAILURES) return;
    log.fatal(`The embedded database no longer works (${failure}); the process ends, so that it can be started again`);
    process.exit(1);
  }, CHECK_INTERVAL_MS).unref();
  return {
    stop() {
      clearInterval(heartbeat);
      clearInterval(check);
      void watchdog.terminate();
    },
  };
}
