import { describe, expect, test } from "bun:test";
import { moduleDescription, moduleRegistry, registryEntry } from "./registry.schema";

const nav = { label: "A", order: 1, icon: "x" };

const entry = {
  name: "mf-contracts",
  version: "0.1.0-b1f2e3d4c",
  entry: "/mf/mf-contracts/0.1.0-b1f2e3d4c/mf-manifest.json",
  integrity: `sha256-${"A".repeat(43)}=`,
  contractVersion: 1,
  routes: [{ path: "/", nav: { label: "Dashboard", order: 10, icon: "layout-dashboard" } }, { path: "/videos/$id" }],
};

describe("an entry of GET /modules.json", () => {
  test("is taken as the server writes it", () => expect(registryEntry.parse(entry)).toEqual(entry));

  test.each([
    ["a module on another host", { entry: "https://modules.example/mf-contracts/mf-manifest.json" }],
    ["a module of a development server", { entry: "http://localhost:5181/mf-manifest.json" }],
    ["no digest", { integrity: undefined }],
    ["a plain version", { version: "2.0.0" }],
    ["a navigation entry in a group", { routes: [{ path: "/", nav: { ...nav, group: "Contracts" } }] }],
    ["a screen that reads parameters", { routes: [{ path: "/vault", search: ["search", "file"] }] }],
  ])("%s is good", (_, change) => {
    expect(registryEntry.safeParse({ ...entry, ...change }).success).toBe(true);
  });

  test.each([
    ["a name without mf-", { name: "contracts" }],
    ["a name that climbs", { name: "mf-../etc" }],
    ["a name of 44 characters", { name: `mf-${"a".repeat(41)}` }],
    ["a version that is none", { version: "latest" }],
    ["a version that climbs", { version: "1.0.0-../.." }],
    ["a version with an empty part", { version: "1.0.0-b..1" }],
    ["an address without TLS", { entry: "http://modules.example/mf-manifest.json" }],
    ["an address on whatever scheme", { entry: "//modules.example/mf-manifest.json" }],
    ["an address that is a script", { entry: "javascript:alert(1)" }],
    ["a digest of another kind", { integrity: "md5-abc" }],
    ["a contract version that is text", { contractVersion: "1" }],
    ["no routes", { routes: [] }],
    ["a path without a slash", { routes: [{ path: "vault" }] }],
    ["a path on another host", { routes: [{ path: "//evil.example" }] }],
    ["a path that the server answers itself", { routes: [{ path: "/api/labels" }] }],
    ["a path twice", { routes: [{ path: "/videos/$id" }, { path: "/videos/$video" }] }],
    ["no contract version", { contractVersion: undefined }],
    ["a contract version between two", { contractVersion: 1.5 }],
    ["a digest that is null", { integrity: null }],
    ["files to preload that are none", { preload: [7] }],
    ["more files than a page can preload", { preload: Array.from({ length: 101 }, () => "a.js") }],
    ["more screens than a module can have", { routes: Array.from({ length: 101 }, (_, n) => ({ path: `/s${n}` })) }],
    ["a title of 61 letters", { routes: [{ path: "/", title: "a".repeat(61) }] }],
    ["a parameter without a name", { routes: [{ path: "/", search: [""] }] }],
    ["a screen that is a text", { routes: ["/"] }],
    ["a navigation entry that stands nowhere", { routes: [{ path: "/", nav: { label: "A", order: NaN, icon: "x" } }] }],
    ["one far behind all", { routes: [{ path: "/", nav: { label: "A", order: 1e6 + 1, icon: "x" } }] }],
    ["one far before all", { routes: [{ path: "/", nav: { label: "A", order: -1e300, icon: "x" } }] }],
    ["a navigation entry that is a list", { routes: [{ path: "/", nav: [] }] }],
    [
      "a navigation entry for what is no path",
      { routes: [{ path: "/", nav: { label: "A", order: 1, icon: "x", also: ["b"] } }] },
    ],
    ["a group without a name", { routes: [{ path: "/", nav: { ...nav, group: "" } }] }],
    ["a group of 41 letters", { routes: [{ path: "/", nav: { ...nav, group: "a".repeat(41) } }] }],
    ["a group that is a number", { routes: [{ path: "/", nav: { ...nav, group: 7 } }] }],
    ["a navigation entry without a label", { routes: [{ path: "/", nav: { label: "", order: 1, icon: "x" } }] }],
  ])("%s is refused", (_, change) => {
    expect(registryEntry.safeParse({ ...entry, ...change }).success).toBe(false);
  });
});

test("the registry is a list of entries, empty too", () => {
  expect(moduleRegistry.parse({ modules: [] })).toEqual({ modules: [] });
  expect(moduleRegistry.safeParse([]).success).toBe(false);
});

test("module.json names its manifest beside it and its shared libraries", () => {
  const { integrity: _, ...rest } = entry;
  const description = { ...rest, entry: "mf-manifest.json", shared: { react: "19.3.1" } };
  expect(moduleDescription.parse(description)).toEqual(description);
  expect(moduleDescription.safeParse({ ...description, entry: "../mf-manifest.json" }).success).toBe(false);
});
