import { sleep } from "bun";

const [, , server = ""] = process.argv;

const EVERY_MS = 20;

const waits: number[] = [];
let isOver = false;
process.once("disconnect", () => {
  isOver = true;
});

process.send?.("begun");
while (!isOver) {
  const began = performance.now();
  const isOk = await fetch(`${server}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
  const ended = performance.now();
  // Also counts the calls that should have started during this one, with the time that each would have waited.
  for (let at = began; at < ended; at += EVERY_MS) waits.push(isOk ? ended - at : Number.MAX_VALUE);
  await sleep(Math.max(0, EVERY_MS - (ended - began)));
}
console.log(JSON.stringify(waits));
