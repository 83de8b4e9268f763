import { describe, expect, test } from "bun:test";
import { runInGroups } from "./run-in-groups";

function gated() {
  const groups: { items: readonly number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const call = runInGroups<number, number>((items) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    groups.push({ items, end: () => resolve(items.length), fail: reject });
    return promise;
  });
  return { groups, call };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("runInGroups", () => {
  test("runs items that arrive together at once, and items that arrive during a run after it", async () => {
    const { groups, call } = gated();
    const first = [call(1), call(2)];
    await turn();
    const second = [call(3), call(4)];
    await turn();
    expect(groups.map(({ items }) => items)).toEqual([[1, 2]]);
    groups[0]?.end();
    expect(await Promise.all(first)).toEqual([2, 2]);
    await turn();
    expect(groups.map(({ items }) => items)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    groups[1]?.end();
    expect(await Promise.all(second)).toEqual([2, 2]);
  });

  test("a failed run fails its own items only", async () => {
    const { groups, call } = gated();
    const first = Promise.allSettled([call(1), call(2)]);
    await turn();
    const second = call(3);
    groups[0]?.fail(new Error("The disk is gone"));
    expect((await first).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await turn();
    groups[1]?.end();
    expect(await second).toBe(1);
  });
});
