import { availableParallelism } from "node:os";

export const CPU_COUNT = availableParallelism();

/** For tests that wait for servers and browsers at times. */
export const CPU_COUNT_PLUS_ONE = CPU_COUNT + 1;

/** Starts the functions in order, at most `count` at once. Results are in the order they end. */
export async function runParallel<T>(count: number, runs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const queue = [...runs];
  const results: T[] = [];
  const worker = async () => {
    for (let run = queue.shift(); run; run = queue.shift()) results.push(await run());
  };
  await Promise.all(Array.from({ length: count }, worker));
  return results;
}
