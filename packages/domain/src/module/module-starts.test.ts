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

test("moduleStarts counts the scripts of the module and of the screen once, without styles", () => {
  expect(starts.map(({ path, bytes }) => [path, bytes])).toEqual([
    ["/list", 27_000],
    ["/player", 47_000],
    ["/plain", 7000],
  ]);
});

test("heaviestStart is the largest start of a module", () => {
  expect(heaviestStart(starts)).toBe(47_000);
  expect(heaviestStart([])).toBe(0);
});
