import { describe, expect, test } from "bun:test";
import { contracts, videos } from "../test-shell/registry-entries";
import { sortedOut } from "./read-registry";

describe("the registry's entries", () => {
  test("good ones are all taken", () => {
    expect(sortedOut({ modules: [contracts, videos] })).toEqual({ modules: [contracts, videos], problems: [] });
  });

  test("a bad one is left out and named, the others stay", () => {
    const { modules, problems } = sortedOut({ modules: [{ ...contracts, version: "latest" }, videos] });
    expect(modules).toEqual([videos]);
    expect(problems).toEqual([{ module: "mf-contracts", reason: "version: must be a semver version" }]);
  });

  test("something that is no entry at all is named by its place", () => {
    expect(sortedOut({ modules: [videos, null] }).problems[0]?.module).toBe("Module 2");
  });

  test("of two that claim one path the first has it", () => {
    const thief = { ...videos, name: "mf-thief", routes: [{ path: "/upload" }] };
    const { modules, problems } = sortedOut({ modules: [contracts, thief] });
    expect(modules).toEqual([contracts]);
    expect(problems).toEqual([{ module: "mf-thief", reason: "/upload belongs to mf-contracts" }]);
  });

  test.each([
    ["nothing", null],
    ["a bare list", []],
    ["an empty object", {}],
    ["modules that are text", { modules: "none" }],
  ])("%s is no registry", (_, body) => {
    expect(() => sortedOut(body)).toThrow(TypeError);
  });
});
