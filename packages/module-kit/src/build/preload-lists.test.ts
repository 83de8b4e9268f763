import { expect, test } from "bun:test";
import type { CountedChunk } from "./chunk-sizes";
import { preloadLists } from "./preload-lists";

const chunk = (fileName: string, more: Partial<CountedChunk> = {}): CountedChunk => ({
  fileName,
  facadeModuleId: null,
  imports: [],
  dynamicImports: [],
  ...more,
});

const CHUNKS = [
  chunk("remoteEntry.js", { imports: ["runtime.js"], dynamicImports: ["module.js", "shared-map.js"] }),
  chunk("runtime.js"),
  chunk("shared-map.js"),
  chunk("module.js", {
    facadeModuleId: "/mf-x/src/module.ts",
    imports: ["kit.js"],
    dynamicImports: ["list.js", "player.js"],
  }),
  chunk("kit.js"),
  chunk("list.js", {
    facadeModuleId: "/mf-x/src/list/list.tsx",
    imports: ["kit.js", "rows.js"],
    dynamicImports: ["dialog.js"],
    viteMetadata: { importedCss: new Set(["list.css"]) },
  }),
  chunk("rows.js", { imports: ["list.js"], viteMetadata: { importedCss: new Set(["rows.css"]) } }),
  chunk("player.js", { facadeModuleId: "/mf-x/src/player.tsx" }),
  chunk("dialog.js", { facadeModuleId: "/mf-x/src/list/dialog.tsx" }),
];

const lists = preloadLists(CHUNKS, {
  entry: "/mf-x/src/module",
  screens: new Map([
    ["/list", "/mf-x/src/list/list"],
    ["/player", "/mf-x/src/player"],
  ]),
});

test("preloadLists() lists the files that every screen needs, but no screen's own files", () => {
  expect(lists.preload.toSorted()).toEqual(["kit.js", "module.js", "remoteEntry.js", "runtime.js", "shared-map.js"]);
});

test("preloadLists() adds a screen's chunks and styles to its route, except lazy ones", () => {
  expect(lists.byRoute.get("/list")?.toSorted()).toEqual(["list.css", "list.js", "rows.css", "rows.js"]);
  expect(lists.byRoute.get("/player")).toEqual(["player.js"]);
});
