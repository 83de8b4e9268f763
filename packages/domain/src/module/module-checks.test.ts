import { describe, expect, test } from "bun:test";
import { checksBeforeSwitch, type ModuleSurroundings } from "./module-checks";
import type { ModuleDescription } from "./registry.schema";

const videos: ModuleDescription = {
  name: "mf-videos",
  version: "1.2.0",
  contractVersion: 1,
  entry: "mf-manifest.json",
  routes: [{ path: "/videos", nav: { label: "Videos", order: 40, icon: "video" } }, { path: "/videos/$id" }],
  preload: ["remoteEntry.js"],
  shared: { react: "19.3.1" },
};
const around: ModuleSurroundings = {
  shellShared: { react: "19.3.1" },
  active: [
    { name: "mf-contracts", routes: [{ path: "/", nav: { label: "Dashboard", order: 10, icon: "home" } }] },
    { name: "mf-videos", routes: [{ path: "/videos", nav: { label: "Videos", order: 40, icon: "video" } }] },
  ],
  contractVersion: 1,
  files: ["mf-manifest.json", "remoteEntry.js", "module.json"],
  startBytes: 60_000,
};
const nav = (label: string) => ({ label, order: 1, icon: "x" });
const taken = (path: string) => [...around.active, { name: "mf-other", routes: [{ path, nav: nav("Other") }] }];

test("a version that fits and takes its own module's place has nothing against it", () => {
  expect(checksBeforeSwitch(videos, around)).toEqual([]);
});

test("what is not known is not held against it: the shell's libraries, its own weight", () => {
  expect(checksBeforeSwitch({ ...videos, shared: {} }, { ...around, shellShared: null, startBytes: null })).toEqual([]);
});

describe("a version is not switched on", () => {
  type Case = [what: string, change: Partial<ModuleDescription>, around: Partial<ModuleSurroundings>, said: RegExp];
  const cases: Case[] = [
    ["for another contract", { contractVersion: 2 }, {}, /^contract: .*contract 2.*speaks contract 1/],
    ["with another react", { shared: { react: "20.0.0" } }, {}, /^shared: .*react 20\.0\.0/],
    ["without its manifest", {}, { files: ["remoteEntry.js"] }, /^files: .*mf-manifest\.json/],
    ["without a file that it loads at once", { preload: ["gone.css"] }, {}, /^files: .*gone\.css/],
    ["without a screen's file", { routes: [{ path: "/videos", preload: ["s.js"] }] }, {}, /^files: .*s\.js/],
    ["with a path of another module", {}, { active: taken("/videos") }, /^path: \/videos is taken by .* of mf-other/],
    ["with it under another parameter", {}, { active: taken("/videos/$video") }, /^path: \/videos\/\$id is taken/],
    [
      "with a word under another's parameter",
      { routes: [{ path: "/v/new" }] },
      { active: taken("/v/$id") },
      /^path: \/v\/new is taken by \/v\/\$id of mf-other/,
    ],
    [
      "with a parameter over another's word",
      { routes: [{ path: "/v/$id" }] },
      { active: taken("/v/new") },
      /^path: \/v\/\$id is taken by \/v\/new of mf-other/,
    ],
    ["with one path twice", { routes: [{ path: "/a/$b" }, { path: "/a/$c" }] }, {}, /^path: .*the module itself/],
    ["with a path of the server", { routes: [{ path: "/portal/mine" }] }, {}, /^path: .*the server itself/],
    ["with the shell's old address", { routes: [{ path: "/dashboard" }] }, {}, /^path: .*the server itself/],
    ["with an entry to nowhere", { routes: [{ path: "/v/$id", nav: nav("V") }] }, {}, /^navigation: .*needs a value/],
    ["with an entry of another", { routes: [{ path: "/v", nav: nav(" dashboard") }] }, {}, /^navigation: .*already/],
    ["with an unseen label", { routes: [{ path: "/v", nav: nav("\u200b ") }] }, {}, /^navigation: .*no readable/],
    ["with a label that turns", { routes: [{ path: "/v", nav: nav("a\u202eb") }] }, {}, /^navigation: .*no readable/],
    [
      "with an unseen group",
      { routes: [{ path: "/v", nav: { ...nav("V"), group: "\u200b " } }] },
      {},
      /^navigation: .*no readable group/,
    ],
    [
      "with a group that turns",
      { routes: [{ path: "/v", nav: { ...nav("V"), group: "a\u202eb" } }] },
      {},
      /^navigation: .*no readable group/,
    ],
    ["over its budget", {}, { startBytes: 60_001 }, /^size: .*60 kB/],
  ];

  test.each(cases)("%s", (_, change, others, said) => {
    const problems = checksBeforeSwitch({ ...videos, ...change }, { ...around, ...others });
    expect(problems.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([expect.stringMatching(said)]);
  });

  test("and every reason is told at once", () => {
    const kinds = checksBeforeSwitch({ ...videos, contractVersion: 2, shared: {} }, { ...around, startBytes: 1e6 });
    expect(kinds.map(({ kind }) => kind)).toEqual(["contract", "shared", "size"]);
  });
});
