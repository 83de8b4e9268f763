import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import type { EmbeddedDatabase } from "../../db/client";

const LOOK_MS = 2000;
const FAILURES = 3;
// Of the main thread's, which a database in trouble blocks.
const SILENT_SECONDS = 20;

/**
 * Ends the process where its embedded database no longer works, so that a supervisor starts it again: from a thread of its own
 * where the database blocks the main one for 20 seconds, and where three queries in a row fail.
 */
export function watchDatabase(
  { client }: Pick<EmbeddedDatabase, "client">,
  log: Logger,
  silentSeconds = SILENT_SECONDS,
): { stop: () => void } {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const watchdog = new Worker(new URL("./watchdog.worker.ts", import.meta.url), {
    workerData: { beats, silentSeconds },
  });
  watchdog.unref();
  const beat = setInterval(() => Atomics.add(beats, 0, 1), 500).unref();
  let failures = 0;
  let isAsking = false;
  const look = setInterval(async () => {
    // A transaction that takes its time makes others wait.
    if (isAsking || client.closed) return;
    isAsking = true;
    const failure = await client.query("select 1").then(() => null, String);
    isAsking = false;
    failures = failure === null || client.closed ? 0 : failures + 1;
    if (failures < FAILURES) return;
    log.fatal(`The embedded database no longer works (${failure}); the process ends, so that it can be started again`);
    process.exit(1);
  }, LOOK_MS).unref();
  return {
    stop() {
      clearInterval(beat);
      clearInterval(look);
      void watchdog.terminate();
    },
  };
}
