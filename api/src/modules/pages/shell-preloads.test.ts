import { describe, expect, test } from "bun:test";
import type { ModuleRegistry } from "@crm/domain/module/registry.schema";
import { openedPath, preloadTags, routeAt } from "./shell-preloads";

const REGISTRY: ModuleRegistry = {
  modules: [
    {
      name: "mf-one",
      version: "1.0.0",
      entry: "/mf/mf-one/1.0.0/mf-manifest.json",
      integrity: `sha256-${"A".repeat(43)}=`,
      contractVersion: 1,
      preload: ["remoteEntry.js", "assets/module.js"],
      routes: [
        { path: "/", preload: ["assets/list.js", "assets/list.css", "assets/module.js"] },
        { path: "/videos/$id", preload: ["assets/video.mjs"] },
      ],
    },
    {
      name: "mf-far",
      version: "2.0.0",
      entry: "https://cdn.example/far/2.0.0/mf-manifest.json",
      contractVersion: 1,
      preload: ["remoteEntry.js"],
      routes: [{ path: "/far" }],
    },
  ],
};

const tagsFor = (path: string) => {
  const match = routeAt(path, REGISTRY);
  return match ? preloadTags(match, "n0nce").split(/(?=<link)/) : [];
};

describe("preloadTags", () => {
  test("returns one tag each for the manifest and the files of the module and the screen", () => {
    expect(tagsFor("/")).toEqual([
      '<link rel="preload" as="fetch" crossorigin href="/mf/mf-one/1.0.0/mf-manifest.json" nonce="n0nce">',
      '<link rel="modulepreload" crossorigin href="/mf/mf-one/1.0.0/remoteEntry.js" nonce="n0nce">',
      '<link rel="modulepreload" crossorigin href="/mf/mf-one/1.0.0/assets/module.js" nonce="n0nce">',
      '<link rel="modulepreload" crossorigin href="/mf/mf-one/1.0.0/assets/list.js" nonce="n0nce">',
      '<link rel="preload" as="style" crossorigin href="/mf/mf-one/1.0.0/assets/list.css" nonce="n0nce">',
    ]);
    expect(tagsFor("/dashboard")).toEqual(tagsFor("/"));
    expect(tagsFor("/videos/12").at(-1)).toContain("/mf/mf-one/1.0.0/assets/video.mjs");
  });

  test("returns URLs on the origin of the module", () => {
    expect(tagsFor("/far").map((tag) => /href="([^"]+)"/.exec(tag)?.[1])).toEqual([
      "https://cdn.example/far/2.0.0/mf-manifest.json",
      "https://cdn.example/far/2.0.0/remoteEntry.js",
    ]);
  });

  test("returns nothing for an unknown path", () => {
    expect(tagsFor("/videos")).toEqual([]);
    expect(tagsFor("/nowhere")).toEqual([]);
  });
});

describe("openedPath", () => {
  test.each([
    ["/revenue?embed=true", "/revenue"],
    ["/?embed=true&path=/revenue", "/revenue"],
    ["/?embed=true&path=/revenue?status=due%23top", "/revenue"],
    ["/?path=/revenue", "/"],
    ["/?embed=true&path=//elsewhere.example/revenue", "/"],
    ["/?embed=true&path=https://elsewhere.example/revenue", "/"],
    ["/?embed=true&path=revenue", "/"],
  ])("for %s returns %s", (url, path) => {
    expect(openedPath(new URL(url, "http://localhost:3000"))).toBe(path);
  });
});
