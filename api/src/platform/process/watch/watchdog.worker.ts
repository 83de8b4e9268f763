import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

const STDERR = 2;
const TICK_MS = 1000;

const { beats, blockedSeconds }: { beats: Int32Array<SharedArrayBuffer>; blockedSeconds: number } = workerData;
let last = -1;
let blocked = 0;
// Counts ticks, not elapsed time: time that the machine spent asleep must not count as blocked.
setInterval(() => {
  const heartbeat = Atomics.load(beats, 0);
  blocked = heartbeat === last ? blocked + 1 : 0;
  last = heartbeat;
  if (blocked < blockedSeconds) return;
  const reason = `The server was blocked for ${blockedSeconds} seconds, for example by a full or failing disk`;
  writeSync(STDERR, `${reason}; the process ends, so that it can be started again.\n`);
  process.kill(process.pid, "SIGKILL");
}, TICK_MS);
