import { strangerOf } from "./call";

const EVERY_MS = 20;

/** Asks `/health` every 20 ms until the work is done; answers how long the slowest took, in milliseconds. */
export async function worstHealthDuring(product: { origin: string }, work: Promise<unknown>): Promise<number> {
  const ask = strangerOf(product);
  let worst = 0;
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  const asked: Promise<void>[] = [];
  while (!isDone) {
    const began = performance.now();
    asked.push(
      ask("/health").then((answer) => {
        worst = Math.max(worst, answer.ok ? performance.now() - began : Number.POSITIVE_INFINITY);
      }),
    );
    await Bun.sleep(EVERY_MS);
  }
  await Promise.all(asked);
  return worst;
}
