import { expect, test } from "bun:test";
import { runParallel } from "./run-parallel";

test("runParallel starts the given number in order, and the next when one ends", async () => {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  const all = runParallel(2, [run("a"), run("b"), run("c")]);
  expect(started).toEqual(["a", "b"]);
  ends.get("b")?.();
  await Bun.sleep(0);
  expect(started).toEqual(["a", "b", "c"]);
  ends.get("c")?.();
  await Bun.sleep(0);
  ends.get("a")?.();
  expect(await all).toEqual(["b", "c", "a"]);
});

test("runParallel returns an empty list for no runs", async () => {
  expect(await runParallel(2, [])).toEqual([]);
});
