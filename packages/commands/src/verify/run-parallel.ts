import { availableParallelism } from "node:os";

export const CPU_COUNT = availableParallelism();

/** One more than there are processors, for tests that sometimes wait for servers and browsers. */
export const CPU_COUNT_PLUS_ONE = CPU_COUNT + 1;

/** Starts the functions in order, at most `count` at the same time. Returns the results in the order in which they end. */
export async function runParallel<T>(count: number, runs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const queue = [...runs];
  const results: T[] = [];
  const worker = async () => {
    for (let run = queue.shift(); run; run = queue.shift()) results.push(await run());
  };
  await Promise.all(Array.from({ length: count }, worker));
  return results;
}
