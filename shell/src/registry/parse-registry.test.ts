import { describe, expect, test } from "bun:test";
import { contracts, videos } from "../test-shell/registry-entries";
import { parseRegistry } from "./parse-registry";

const upload = { path: "/upload" };

describe("parseRegistry()", () => {
  test("parseRegistry() accepts valid entries and the shell's build", () => {
    expect(parseRegistry({ modules: [contracts, videos], shell: "b1f2" })).toEqual({
      modules: [contracts, videos],
      problems: [],
      shell: "b1f2",
    });
  });

  test.each([
    ["a bad version", { version: "latest" }, "its version must be a semver version of at most 64 characters"],
    ["no entry URL", { entry: undefined }, "its entry is missing"],
    ["a javascript: URL", { entry: "javascript:alert(1)" }, "its entry must be a path or https address"],
    ["an md5 digest", { integrity: "md5-abc" }, "its integrity must be a sha256 digest"],
    ["no routes", { routes: undefined }, "its routes is missing"],
    ["routes that are text", { routes: "all" }, "its routes cannot be read"],
    ["a name without mf-", { name: "contracts" }, "its name must read mf- and then letters, digits or -"],
    ["a contract version that is text", { contractVersion: "1" }, "its contractVersion cannot be read"],
    ["a preload entry that is a number", { preload: [7] }, "its preload.0 cannot be read"],
  ])("an entry with %s is left out and reported; valid entries stay", (_, change, fault) => {
    const { modules, problems } = parseRegistry({ modules: [{ ...contracts, ...change }, videos] });
    expect(modules).toEqual([videos]);
    const module = "name" in change ? change.name : "mf-contracts";
    expect(problems).toEqual([{ module, reason: `it was left out because ${fault}` }]);
  });

  test.each([
    ["null", null],
    ["a text", "mf-contracts"],
    ["a list", []],
    ["an entry without a name", { version: "1.0.0" }],
  ])("%s in the list is reported by its position; valid entries stay", (_, row) => {
    const { modules, problems } = parseRegistry({ modules: [videos, row, contracts] });
    expect(modules).toEqual([videos, contracts]);
    expect(problems.map(({ module }) => module)).toEqual(["Entry 2"]);
  });

  test("if two modules have the same name, the first is used", () => {
    const { modules, problems } = parseRegistry({ modules: [videos, { ...videos, version: "9.0.0" }] });
    expect(modules).toEqual([videos]);
    expect(problems).toEqual([{ module: "mf-videos", reason: "it is listed twice; the first entry is used" }]);
  });

  test("if two modules claim the same path, the first gets it; the second keeps its remaining screens", () => {
    const thief = { ...videos, name: "mf-thief", routes: [upload, { path: "/thief" }] };
    const { modules, problems } = parseRegistry({ modules: [contracts, thief] });
    expect(modules).toEqual([contracts, { ...thief, routes: [{ path: "/thief" }] }]);
    const reason = "its screen /upload was left out because its path belongs to mf-contracts";
    expect(problems).toEqual([{ module: "mf-thief", reason }]);
  });

  test("two modules' paths that differ only in the name of a parameter clash", () => {
    const thief = { ...videos, name: "mf-thief", routes: [{ path: "/contracts/$handle" }, { path: "/thief" }] };
    expect(parseRegistry({ modules: [contracts, thief] }).problems).toHaveLength(1);
  });

  test("a path that a parameter of an earlier module matches belongs to the earlier module", () => {
    const owner = { ...contracts, routes: [{ path: "/labels/$id" }, { path: "/labels/old" }] };
    const thief = { ...videos, name: "mf-thief", routes: [{ path: "/labels/new" }, { path: "/thief" }] };
    const { modules, problems } = parseRegistry({ modules: [owner, thief] });
    expect(modules).toEqual([owner, { ...thief, routes: [{ path: "/thief" }] }]);
    const reason = "its screen /labels/new was left out because its path belongs to mf-contracts";
    expect(problems).toEqual([{ module: "mf-thief", reason }]);
  });

  test("a path that a module lists twice is used once", () => {
    const { modules, problems } = parseRegistry({ modules: [{ ...videos, routes: [upload, upload] }] });
    expect(modules).toEqual([{ ...videos, routes: [upload] }]);
    expect(problems[0]?.reason).toBe(
      "its screen /upload was left out because its path belongs to another of its screens",
    );
  });

  test("an invalid screen is left out; the module's valid screens stay", () => {
    const { modules, problems } = parseRegistry({ modules: [{ ...videos, routes: [{ path: "for you" }, upload] }] });
    expect(modules).toEqual([{ ...videos, routes: [upload] }]);
    expect(problems[0]?.reason).toBe("its screen 1 was left out because its path must be a path such as /vault");
  });

  test("a module that is left out does not claim its paths", () => {
    const bad = { ...videos, version: "latest", routes: [upload] };
    expect(parseRegistry({ modules: [bad, contracts] }).modules).toEqual([contracts]);
  });

  test("a module for a different contract version is reported and kept, so that its panel can be shown", () => {
    const { modules, problems } = parseRegistry({ modules: [{ ...videos, contractVersion: 2 }] });
    expect(modules).toHaveLength(1);
    expect(problems[0]?.reason).toBe(
      "it was built for version 2 of the contract with the shell; this shell supports version 1",
    );
  });

  test("a module from an origin outside MODULE_ORIGINS is left out", () => {
    const away = { ...videos, entry: "https://cdn.example/videos/mf-manifest.json" };
    expect(parseRegistry({ modules: [away, contracts] }, []).problems).toEqual([
      {
        module: "mf-videos",
        reason: "it was left out because its origin https://cdn.example is not in MODULE_ORIGINS",
      },
    ]);
    expect(parseRegistry({ modules: [away] }, ["https://cdn.example"]).modules).toEqual([away]);
    expect(parseRegistry({ modules: [away] }).modules).toEqual([away]);
  });

  test.each([
    ["null", null],
    ["a bare list", []],
    ["an empty object", {}],
    ["modules that are text", { modules: "none" }],
  ])("parseRegistry() throws a TypeError for %s", (_, body) => {
    expect(() => parseRegistry(body)).toThrow(TypeError);
  });
});
