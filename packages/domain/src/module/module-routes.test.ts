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
])("%s as a module's name: %p", (name, isGood) => expect(moduleNameProblem(name) === null).toBe(isGood));

describe("a screen's path", () => {
  test.each(["/", "/vault", "/videos/$id", "/campaign-manager/2/notes"])("%s is one", (path) =>
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
    ["/api/labels", /^is answered by the server/],
    ["/portal/$slug", /^is answered/],
    ["/dashboard", /^is answered/],
    ["/status", /^is answered/],
    ["/login", /^is answered/],
    ["/logout", /^is answered/],
    ["/$x", /^begins with a parameter/],
    ["/$a/$b", /^begins with a parameter/],
    ["/$a/videos", /^begins with a parameter/],
  ])("%s is none", (path, problem) => expect(routePathProblem(path)).toMatch(problem));

  test("has the shape of another that answers the same addresses", () => {
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
])("that %s of one module and %s of another clash: %p", (one, other, isSo) => {
  expect(pathsClash(one, other)).toBe(isSo);
  expect(pathsClash(other, one)).toBe(isSo);
});

test.each([
  ["one screen", [{ path: "/" }], null],
  ["a row beside one with a word of its own", [{ path: "/v/$id" }, { path: "/v/new" }], null],
  ["a list and one of its rows", [{ path: "/videos", nav: {} }, { path: "/videos/$id" }], null],
  ["no screen", [], /at least one screen/],
  ["a path twice", [{ path: "/vault" }, { path: "/vault" }], /^\/vault is there twice/],
  ["a path twice under two names", [{ path: "/v/$id" }, { path: "/v/$video" }], /^\/v\/\$video is there twice/],
  ["a navigation entry to any video", [{ path: "/v/$id", nav: {} }], /navigation entry could not open it/],
])("a module with %s", (_, routes, problem) => {
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
])("how deep %s lies over %s", (path, address, depth) => expect(depthUnder(path, address)).toBe(depth));
