import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

const STDERR = 2;
const TICK_MS = 1000;

const { beats, silentSeconds }: { beats: Int32Array<SharedArrayBuffer>; silentSeconds: number } = workerData;
let last = -1;
let silent = 0;
// Ticks are counted rather than time, so that a machine that slept has not blocked anything.
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  silent = beat === last ? silent + 1 : 0;
  last = beat;
  if (silent < silentSeconds) return;
  const reason = `The server was blocked for ${silentSeconds} seconds, for example by a full or failing disk`;
  writeSync(STDERR, `${reason}; the process ends, so that it can be started again.\n`);
  process.kill(process.pid, "SIGKILL");
}, TICK_MS);
