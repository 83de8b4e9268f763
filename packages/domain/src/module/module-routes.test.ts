import { describe, expect, test } from "bun:test";
import {
  depthUnder,
  moduleNameProblem,
  pathsClash,
  routePathProblem,
  routeShape,
  routesProblem,
} from "./module-routes";

test.each([
  ["mf-labels", true],
  ["mf-for-you-2", true],
  ["labels", false],
  ["mf-", false],
  ["mf-Labels", false],
  ["mf-../etc", false],
  [`mf-${"a".repeat(41)}`, false],
])("moduleNameProblem accepts %s: %p", (name, isGood) => expect(moduleNameProblem(name) === null).toBe(isGood));

describe("routePathProblem", () => {
  test.each(["/", "/vault", "/videos/$id", "/campaign-manager/2/notes"])("accepts %s", (path) =>
    expect(routePathProblem(path)).toBeNull(),
  );

  test.each([
    ["vault", /such as \/vault/],
    ["/vault/", /such as/],
    ["//evil.example", /such as/],
    ["/Vault", /such as/],
    ["/a b", /such as/],
    ["/$", /such as/],
    [`/${"a".repeat(200)}`, /such as/],
    ["/api/labels", /^is reserved by the server/],
    ["/portal/$slug", /^is reserved/],
    ["/dashboard", /^is reserved/],
    ["/status", /^is reserved/],
    ["/audit", /^is reserved/],
    ["/people", /^is reserved/],
    ["/account", /^is reserved/],
    ["/login", /^is reserved/],
    ["/logout", /^is reserved/],
    ["/$x", /^starts with a parameter/],
    ["/$a/$b", /^starts with a parameter/],
    ["/$a/videos", /^starts with a parameter/],
  ])("rejects %s", (path, problem) => expect(routePathProblem(path)).toMatch(problem));

  test("paths that match the same URLs have the same shape", () => {
    expect(routeShape("/videos/$id/notes")).toBe(routeShape("/videos/$video/notes"));
    expect(routeShape("/videos/$id")).not.toBe(routeShape("/videos/new"));
  });
});

test.each([
  ["/labels", "/labels", true],
  ["/labels/$id", "/labels/$label", true],
  ["/labels/$id", "/labels/new", true],
  ["/labels/$id/notes", "/labels/new/$page", true],
  ["/labels/$id/notes", "/labels/$id/history", false],
  ["/labels/$id", "/labels", false],
  ["/labels/$id", "/labels/new/today", false],
  ["/labels/$id", "/videos/$id", false],
  ["/", "/labels", false],
  ["/", "/", true],
])("pathsClash of %s and %s: %p", (one, other, isSo) => {
  expect(pathsClash(one, other)).toBe(isSo);
  expect(pathsClash(other, one)).toBe(isSo);
});

test.each([
  ["one screen", [{ path: "/" }], null],
  ["a parameter and a word at the same position", [{ path: "/v/$id" }, { path: "/v/new" }], null],
  ["a list and its detail screen", [{ path: "/videos", nav: {} }, { path: "/videos/$id" }], null],
  ["no screen", [], /at least one screen/],
  ["the same path twice", [{ path: "/vault" }, { path: "/vault" }], /^\/vault is listed twice/],
  [
    "the same path under two parameter names",
    [{ path: "/v/$id" }, { path: "/v/$video" }],
    /^\/v\/\$video is listed twice/,
  ],
  [
    "a navigation entry to a path with a parameter",
    [{ path: "/v/$id", nav: {} }],
    /navigation entry could not open it/,
  ],
])("routesProblem finds what is wrong, or null, in a module with %s", (_, routes, problem) => {
  if (problem) expect(routesProblem(routes)).toMatch(problem);
  else expect(routesProblem(routes)).toBeNull();
});

test.each([
  ["/", "/", 0],
  ["/", "/vault", null],
  ["/vault", "/vault", 1],
  ["/vault", "/vault/7", 1],
  ["/vault", "/vaults", null],
  ["/videos/$id", "/videos/7/notes", 2],
  ["/videos/$id", "/videos", null],
])("depthUnder(%s, %s) is %p", (path, address, depth) => expect(depthUnder(path, address)).toBe(depth));
