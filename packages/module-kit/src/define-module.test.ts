import { describe, expect, test } from "bun:test";
import { defineModule, type ModuleRoute } from "./define-module";

const route: ModuleRoute = { path: "/labels", title: "Labels", screen: async () => ({ default: () => null }) };
const nav = { label: "Labels", order: 100, icon: "tag" };

describe("defineModule", () => {
  test("answers the definition as it was given", () => {
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
    ["a path that is none", { routes: [{ ...route, path: "labels" }] }, '"labels" must be a path such as /vault'],
    ["a path of the server", { routes: [{ ...route, path: "/api" }] }, '"/api" is reserved by the server or the shell'],
    ["a path for every address", { routes: [{ ...route, path: "/$x" }] }, '"/$x" starts with a parameter'],
    ["a path twice", { routes: [route, route] }, "/labels is listed twice"],
    [
      "an entry that opens no screen",
      { routes: [{ ...route, path: "/labels/$id", nav }] },
      "a navigation entry could not open it",
    ],
    ["an entry that is current nowhere", { routes: [{ ...route, nav: { ...nav, also: ["x"] } }] }, '"x"'],
  ])("refuses %s, and says why", (_, change, reason) => {
    const definition = { name: "mf-labels", contract: 1, routes: [route], ...change };
    expect(() => defineModule(definition)).toThrow(reason);
  });
});
