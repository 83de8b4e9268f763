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
  test("accepts the server's own output", () => expect(registryEntry.parse(entry)).toEqual(entry));

  test.each([
    ["a module on a different host", { entry: "https://modules.example/mf-contracts/mf-manifest.json" }],
    ["a module of a development server", { entry: "http://localhost:5181/mf-manifest.json" }],
    ["no digest", { integrity: undefined }],
    ["a plain version", { version: "2.0.0" }],
    ["a navigation entry in a group", { routes: [{ path: "/", nav: { ...nav, group: "Contracts" } }] }],
    ["a screen for a permission", { routes: [{ path: "/vault", permission: "amounts" }] }],
    ["a permission that only a newer version knows", { routes: [{ path: "/vault", permission: "publish" }] }],
    ["a screen that reads parameters", { routes: [{ path: "/vault", search: ["search", "file"] }] }],
  ])("accepts %s", (_, change) => {
    expect(registryEntry.safeParse({ ...entry, ...change }).success).toBe(true);
  });

  test.each([
    ["a name without mf-", { name: "contracts" }],
    ["a name with a parent folder", { name: "mf-../etc" }],
    ["a name of 44 characters", { name: `mf-${"a".repeat(41)}` }],
    ["an invalid version", { version: "latest" }],
    ["a version with a parent folder", { version: "1.0.0-../.." }],
    ["a version with an empty part", { version: "1.0.0-b..1" }],
    ["an http URL on a different host", { entry: "http://modules.example/mf-manifest.json" }],
    ["a URL without a scheme", { entry: "//modules.example/mf-manifest.json" }],
    ["a javascript: URL", { entry: "javascript:alert(1)" }],
    ["a digest of a different algorithm", { integrity: "md5-abc" }],
    ["a contract version that is a string", { contractVersion: "1" }],
    ["no routes", { routes: [] }],
    ["a path without a slash", { routes: [{ path: "vault" }] }],
    ["a path on a different host", { routes: [{ path: "//evil.example" }] }],
    ["a path of the server", { routes: [{ path: "/api/labels" }] }],
    ["a path twice", { routes: [{ path: "/videos/$id" }, { path: "/videos/$video" }] }],
    ["no contract version", { contractVersion: undefined }],
    ["a fractional contract version", { contractVersion: 1.5 }],
    ["a digest that is null", { integrity: null }],
    ["preload entries that are not strings", { preload: [7] }],
    ["more preload entries than the limit", { preload: Array.from({ length: 101 }, () => "a.js") }],
    ["more routes than the limit", { routes: Array.from({ length: 101 }, (_, n) => ({ path: `/s${n}` })) }],
    ["a title of 61 letters", { routes: [{ path: "/", title: "a".repeat(61) }] }],
    ["a permission that is a number", { routes: [{ path: "/", permission: 7 }] }],
    ["a permission of 41 letters", { routes: [{ path: "/", permission: "a".repeat(41) }] }],
    ["a parameter without a name", { routes: [{ path: "/", search: [""] }] }],
    ["a route that is a string", { routes: ["/"] }],
    ["a navigation order that is NaN", { routes: [{ path: "/", nav: { label: "A", order: NaN, icon: "x" } }] }],
    ["a navigation order above the limit", { routes: [{ path: "/", nav: { label: "A", order: 1e6 + 1, icon: "x" } }] }],
    ["a navigation order below the limit", { routes: [{ path: "/", nav: { label: "A", order: -1e300, icon: "x" } }] }],
    ["a navigation entry that is a list", { routes: [{ path: "/", nav: [] }] }],
    [
      "a navigation entry for an invalid path",
      { routes: [{ path: "/", nav: { label: "A", order: 1, icon: "x", also: ["b"] } }] },
    ],
    ["a group without a name", { routes: [{ path: "/", nav: { ...nav, group: "" } }] }],
    ["a group of 41 letters", { routes: [{ path: "/", nav: { ...nav, group: "a".repeat(41) } }] }],
    ["a group that is a number", { routes: [{ path: "/", nav: { ...nav, group: 7 } }] }],
    ["a navigation entry without a label", { routes: [{ path: "/", nav: { label: "", order: 1, icon: "x" } }] }],
  ])("rejects %s", (_, change) => {
    expect(registryEntry.safeParse({ ...entry, ...change }).success).toBe(false);
  });
});

test("the registry schema accepts a list of entries and an empty list", () => {
  expect(moduleRegistry.parse({ modules: [] })).toEqual({ modules: [] });
  expect(moduleRegistry.safeParse([]).success).toBe(false);
});

test("the schema of module.json requires the manifest's file name and the shared libraries", () => {
  const { integrity: _, ...rest } = entry;
  const description = { ...rest, entry: "mf-manifest.json", shared: { react: "19.3.1" } };
  expect(moduleDescription.parse(description)).toEqual(description);
  expect(moduleDescription.safeParse({ ...description, entry: "../mf-manifest.json" }).success).toBe(false);
});
