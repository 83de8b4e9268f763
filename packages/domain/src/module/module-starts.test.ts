import { expect, test } from "bun:test";
import { heaviestStart, moduleStarts } from "./module-starts";

const sizes = new Map([
  ["remoteEntry.js", 7000],
  ["assets/list.js", 20_000],
  ["assets/player.js", 40_000],
  ["assets/list.css", 3000],
]);

const starts = moduleStarts(
  {
    preload: ["remoteEntry.js"],
    routes: [
      { path: "/list", preload: ["assets/list.js", "assets/list.css", "remoteEntry.js"] },
      { path: "/player", preload: ["assets/player.js", "assets/not-built.js"] },
      { path: "/plain" },
    ],
  },
  sizes,
);

test("a screen starts with the module's own files and its own, each script once and no styles", () => {
  expect(starts.map(({ path, bytes }) => [path, bytes])).toEqual([
    ["/list", 27_000],
    ["/player", 47_000],
    ["/plain", 7000],
  ]);
});

test("a module weighs what its heaviest screen starts with", () => {
  expect(heaviestStart(starts)).toBe(47_000);
  expect(heaviestStart([])).toBe(0);
});
