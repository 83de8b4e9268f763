import { expect, test } from "bun:test";
import { severalAtOnce } from "./several-at-once";

test("as many run at once as are asked for, begun in their order, and the next begins where one ends", async () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  const all = severalAtOnce(2, [run("a"), run("b"), run("c")]);
  expect(begun).toEqual(["a", "b"]);
  ends.get("b")?.();
  await Bun.sleep(0);
  expect(begun).toEqual(["a", "b", "c"]);
  ends.get("c")?.();
  await Bun.sleep(0);
  ends.get("a")?.();
  expect(await all).toEqual(["b", "c", "a"]);
});

test("nothing to run is nothing answered", async () => {
  expect(await severalAtOnce(2, [])).toEqual([]);
});
