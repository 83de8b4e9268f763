import { describe, expect, test } from "bun:test";
import { contracts, videos } from "../test-shell/registry-entries";
import { readRegistry, sortedOut } from "./read-registry";

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

describe("reading the registry", () => {
  const page = (text?: string) => ({ getElementById: () => (text === undefined ? null : { textContent: text }) });
  const never = async () => {
    throw new Error("must not be asked");
  };

  test("takes what the server put into the page, and asks nobody", async () => {
    const { modules } = await readRegistry(page(JSON.stringify({ modules: [videos] })), never);
    expect(modules).toEqual([videos]);
  });

  test("asks /modules.json where the page holds none", async () => {
    expect((await readRegistry(page(), async () => ({ modules: [contracts] }))).modules).toEqual([contracts]);
  });

  test.each([
    ["is no JSON", page("<html>"), never],
    ["does not come", page(), never],
  ])("one that %s starts the shell without modules, and says so", async (_, from, ask) => {
    const problem = { module: "Every module", reason: "the registry could not be read" };
    expect(await readRegistry(from, ask)).toEqual({ modules: [], problems: [problem] });
  });
});
