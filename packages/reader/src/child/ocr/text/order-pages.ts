/**
 * Pages in the order in which they are likely to give a contract's details away: the first two name the parties, the last
 * is signed, and the rest follows as it stands.
 */
export function orderPages(numbers: readonly number[]): number[] {
  const [first, second, ...others] = numbers;
  const last = others.pop();
  return [first, second, last, ...others].filter((number) => number !== undefined);
}
