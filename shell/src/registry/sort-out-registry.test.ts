import { describe, expect, test } from "bun:test";
import { contracts, videos } from "../test-shell/registry-entries";
import { sortedOut } from "./sort-out-registry";

const upload = { path: "/upload" };

describe("the registry's entries", () => {
  test("good ones are all taken, with the shell's build", () => {
    expect(sortedOut({ modules: [contracts, videos], shell: "b1f2" })).toEqual({
      modules: [contracts, videos],
      problems: [],
      shell: "b1f2",
    });
  });

  test.each([
    ["a bad version", { version: "latest" }, "its version must be a semver version of at most 64 characters"],
    ["no address", { entry: undefined }, "its entry is missing"],
    ["an address of a strange kind", { entry: "javascript:alert(1)" }, "its entry must be a path or https address"],
    ["a digest that is none", { integrity: "md5-abc" }, "its integrity must be a sha256 digest"],
    ["no routes", { routes: undefined }, "its routes is missing"],
    ["routes that are none", { routes: "all" }, "its routes cannot be read"],
    ["a name that is none of a module", { name: "contracts" }, "its name must read mf- and then letters, digits or -"],
    ["a contract that is no number", { contractVersion: "1" }, "its contractVersion cannot be read"],
    ["files to preload that are none", { preload: [7] }, "its preload.0 cannot be read"],
  ])("one with %s is left out and named, the others stay", (_, change, fault) => {
    const { modules, problems } = sortedOut({ modules: [{ ...contracts, ...change }, videos] });
    expect(modules).toEqual([videos]);
    const module = "name" in change ? change.name : "mf-contracts";
    expect(problems).toEqual([{ module, reason: `it was left out, since ${fault}` }]);
  });

  test.each([
    ["null", null],
    ["a text", "mf-contracts"],
    ["a list", []],
    ["an entry without a name", { version: "1.0.0" }],
  ])("%s is named by its place, and hides nothing", (_, row) => {
    const { modules, problems } = sortedOut({ modules: [videos, row, contracts] });
    expect(modules).toEqual([videos, contracts]);
    expect(problems.map(({ module }) => module)).toEqual(["Entry 2"]);
  });

  test("of two modules with one name the first is used", () => {
    const { modules, problems } = sortedOut({ modules: [videos, { ...videos, version: "9.0.0" }] });
    expect(modules).toEqual([videos]);
    expect(problems).toEqual([{ module: "mf-videos", reason: "it is listed twice, and the first is used" }]);
  });

  test("of two that claim one address the first has it, and the second keeps its other screens", () => {
    const thief = { ...videos, name: "mf-thief", routes: [upload, { path: "/thief" }] };
    const { modules, problems } = sortedOut({ modules: [contracts, thief] });
    expect(modules).toEqual([contracts, { ...thief, routes: [{ path: "/thief" }] }]);
    const reason = "its screen /upload was left out, since that address belongs to mf-contracts";
    expect(problems).toEqual([{ module: "mf-thief", reason }]);
  });

  test("two paths that differ by a parameter's name alone are one address", () => {
    const thief = { ...videos, name: "mf-thief", routes: [{ path: "/contracts/$handle" }, { path: "/thief" }] };
    expect(sortedOut({ modules: [contracts, thief] }).problems).toHaveLength(1);
  });

  test("a word where another module has a parameter is that one's address", () => {
    const owner = { ...contracts, routes: [{ path: "/labels/$id" }, { path: "/labels/old" }] };
    const thief = { ...videos, name: "mf-thief", routes: [{ path: "/labels/new" }, { path: "/thief" }] };
    const { modules, problems } = sortedOut({ modules: [owner, thief] });
    expect(modules).toEqual([owner, { ...thief, routes: [{ path: "/thief" }] }]);
    const reason = "its screen /labels/new was left out, since that address belongs to mf-contracts";
    expect(problems).toEqual([{ module: "mf-thief", reason }]);
  });

  test("a module that repeats a path has it once", () => {
    const { modules, problems } = sortedOut({ modules: [{ ...videos, routes: [upload, upload] }] });
    expect(modules).toEqual([{ ...videos, routes: [upload] }]);
    expect(problems[0]?.reason).toBe(
      "its screen /upload was left out, since that address belongs to another of its screens",
    );
  });

  test("a screen that cannot be read does not take the others with it", () => {
    const { modules, problems } = sortedOut({ modules: [{ ...videos, routes: [{ path: "for you" }, upload] }] });
    expect(modules).toEqual([{ ...videos, routes: [upload] }]);
    expect(problems[0]?.reason).toBe("its screen 1 was left out, since its path must be a path such as /vault");
  });

  test("a module left out claims nothing", () => {
    const bad = { ...videos, version: "latest", routes: [upload] };
    expect(sortedOut({ modules: [bad, contracts] }).modules).toEqual([contracts]);
  });

  test("one for another contract is told of, and stays for its panel", () => {
    const { modules, problems } = sortedOut({ modules: [{ ...videos, contractVersion: 2 }] });
    expect(modules).toHaveLength(1);
    expect(problems[0]?.reason).toBe("it was built for version 2 of the contract with the shell, which speaks 1");
  });

  test("one at an origin that the page's policy does not allow is left out", () => {
    const away = { ...videos, entry: "https://cdn.example/videos/mf-manifest.json" };
    expect(sortedOut({ modules: [away, contracts] }, []).problems).toEqual([
      {
        module: "mf-videos",
        reason: "it was left out, since it lies at https://cdn.example, which MODULE_ORIGINS does not name",
      },
    ]);
    expect(sortedOut({ modules: [away] }, ["https://cdn.example"]).modules).toEqual([away]);
    expect(sortedOut({ modules: [away] }).modules).toEqual([away]);
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
