import { describe, expect, test } from "bun:test";
import { checksBeforeSwitch, type ModuleCheckContext } from "./module-checks";
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
const around: ModuleCheckContext = {
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

test("checksBeforeSwitch accepts a valid version that replaces its own module", () => {
  expect(checksBeforeSwitch(videos, around)).toEqual([]);
});

test("checksBeforeSwitch skips checks of unknown shell libraries and unknown size", () => {
  expect(checksBeforeSwitch({ ...videos, shared: {} }, { ...around, shellShared: null, startBytes: null })).toEqual([]);
});

describe("checksBeforeSwitch rejects a version", () => {
  type Case = [what: string, change: Partial<ModuleDescription>, around: Partial<ModuleCheckContext>, said: RegExp];
  const cases: Case[] = [
    [
      "for a different version of the shell's contract",
      { contractVersion: 2 },
      {},
      /^contract: .*contract 2.*supports contract 1/,
    ],
    ["with a different version of react", { shared: { react: "20.0.0" } }, {}, /^shared: .*react 20\.0\.0/],
    ["without its manifest", {}, { files: ["remoteEntry.js"] }, /^files: .*mf-manifest\.json/],
    ["without a preloaded file", { preload: ["gone.css"] }, {}, /^files: .*gone\.css/],
    ["without a screen's preloaded file", { routes: [{ path: "/videos", preload: ["s.js"] }] }, {}, /^files: .*s\.js/],
    [
      "with a path of another module",
      {},
      { active: taken("/videos") },
      /^path: \/videos conflicts with .* of mf-other/,
    ],
    [
      "with another module's path under a different parameter name",
      {},
      { active: taken("/videos/$video") },
      /^path: \/videos\/\$id conflicts/,
    ],
    [
      "with a word that matches another module's parameter",
      { routes: [{ path: "/v/new" }] },
      { active: taken("/v/$id") },
      /^path: \/v\/new conflicts with \/v\/\$id of mf-other/,
    ],
    [
      "with a parameter that matches another module's word",
      { routes: [{ path: "/v/$id" }] },
      { active: taken("/v/new") },
      /^path: \/v\/\$id conflicts with \/v\/new of mf-other/,
    ],
    ["with the same path twice", { routes: [{ path: "/a/$b" }, { path: "/a/$c" }] }, {}, /^path: .*the module itself/],
    ["with a path of the server", { routes: [{ path: "/portal/mine" }] }, {}, /^path: .*reserved by the server/],
    ["with the shell's old path", { routes: [{ path: "/dashboard" }] }, {}, /^path: .*reserved by the server/],
    [
      "with a navigation entry to a path with a parameter",
      { routes: [{ path: "/v/$id", nav: nav("V") }] },
      {},
      /^navigation: .*has a parameter/,
    ],
    [
      "with another module's navigation entry",
      { routes: [{ path: "/v", nav: nav(" dashboard") }] },
      {},
      /^navigation: .*already/,
    ],
    ["with an invisible label", { routes: [{ path: "/v", nav: nav("\u200b ") }] }, {}, /^navigation: .*no readable/],
    [
      "with bidirectional controls in a label",
      { routes: [{ path: "/v", nav: nav("a\u202eb") }] },
      {},
      /^navigation: .*no readable/,
    ],
    [
      "with an invisible group",
      { routes: [{ path: "/v", nav: { ...nav("V"), group: "\u200b " } }] },
      {},
      /^navigation: .*no readable group/,
    ],
    [
      "with bidirectional controls in a group",
      { routes: [{ path: "/v", nav: { ...nav("V"), group: "a\u202eb" } }] },
      {},
      /^navigation: .*no readable group/,
    ],
    [
      "with a screen for an unknown permission",
      { routes: [{ path: "/v", permission: "publish" }] },
      {},
      /^permission: "publish" of \/v is not a permission\. Choose one of read, write/,
    ],
    ["over its size limit", {}, { startBytes: 60_001 }, /^size: .*60 kB/],
  ];

  test.each(cases)("%s", (_, change, others, said) => {
    const problems = checksBeforeSwitch({ ...videos, ...change }, { ...around, ...others });
    expect(problems.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([expect.stringMatching(said)]);
  });

  test("for several reasons and returns all of them", () => {
    const kinds = checksBeforeSwitch({ ...videos, contractVersion: 2, shared: {} }, { ...around, startBytes: 1e6 });
    expect(kinds.map(({ kind }) => kind)).toEqual(["contract", "shared", "size"]);
  });
});
