import { availableParallelism } from "node:os";

/** For what never waits: one for each processor. */
export const AS_PROCESSORS = availableParallelism();

/** For what starts servers and browsers and waits for them at times: one more, so that no processor waits with it. */
export const ONE_MORE = AS_PROCESSORS + 1;

/** Runs all, `count` of them at once, begun in their order; answers what they answered in the order they ended. */
export async function severalAtOnce<T>(count: number, runs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const waiting = [...runs];
  const answers: T[] = [];
  const worker = async () => {
    for (let run = waiting.shift(); run; run = waiting.shift()) answers.push(await run());
  };
  await Promise.all(Array.from({ length: count }, worker));
  return answers;
}
