import { describe, expect, test } from "bun:test";
import { defineModule, type ModuleRoute } from "./define-module";

const route: ModuleRoute = { path: "/labels", title: "Labels", screen: async () => ({ default: () => null }) };
const nav = { label: "Labels", order: 100, icon: "tag" };

describe("defineModule()", () => {
  test("defineModule() returns the definition unchanged", () => {
    const definition = {
      name: "mf-labels",
      contract: 1,
      routes: [
        { ...route, nav },
        { ...route, path: "/labels/$id" },
      ],
    };
    expect(defineModule(definition)).toBe(definition);
  });

  test.each([
    [
      "a name without mf-",
      { name: "labels" },
      "The module labels: its name must read mf- and then letters, digits or -.",
    ],
    ["no screens", { routes: [] }, "The module mf-labels: needs at least one screen."],
    ["a path without a slash", { routes: [{ ...route, path: "labels" }] }, '"labels" must be a path such as /vault'],
    [
      "a path that the server answers",
      { routes: [{ ...route, path: "/api" }] },
      '"/api" is reserved by the server or the shell',
    ],
    ["a path that matches every URL", { routes: [{ ...route, path: "/$x" }] }, '"/$x" starts with a parameter'],
    ["a duplicate path", { routes: [route, route] }, "/labels is listed twice"],
    [
      "a navigation entry with a parameter in its path",
      { routes: [{ ...route, path: "/labels/$id", nav }] },
      "a navigation entry could not open it",
    ],
    [
      "an unknown permission",
      // Its type is lost, as in a module without types.
      { routes: [{ ...route, permission: JSON.parse('"publish"') }] },
      '"publish" of /labels is not a permission. Choose one of read, write',
    ],
    ["an invalid `also` path", { routes: [{ ...route, nav: { ...nav, also: ["x"] } }] }, '"x"'],
  ])("defineModule() rejects %s", (_, change, reason) => {
    const definition = { name: "mf-labels", contract: 1, routes: [route], ...change };
    expect(() => defineModule(definition)).toThrow(reason);
  });
});
