import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { ROOT } from "../root";
import { licenceProblem } from "./licence-problems";
import { licenceReport, NOTICES } from "./licence-report";
import { readLock } from "./read-lock";
import { splitPackages } from "./write-notices";

describe("bun run licences", () => {
  test("finds no forbidden licence, and docs/third-party.md is up to date", async () => {
    const { problems, notices } = await licenceReport();
    expect(problems).toEqual([]);
    const isUpToDate = (await Bun.file(join(ROOT, NOTICES)).text()) === notices;
    expect(isUpToDate ? "" : "bun run licences --write").toBe("");
  });

  const CASES: [what: string, name: string, declared: string, problem: RegExp | null][] = [
    ["allows a licence on the list", "zod", "MIT", null],
    ["allows a choice with one licence on the list", "x", "(AGPL-3.0 OR MIT)", null],
    ["allows two licences that are both on the list", "pako", "(MIT AND Zlib)", null],
    [
      "refuses two licences of which one is not on the list",
      "x",
      "MIT AND GPL-3.0-only",
      /GPL-3\.0-only, which is not allowed/,
    ],
    ["refuses the AGPL", "mupdf", "AGPL-3.0-or-later", /is not allowed/],
    ["refuses a package without a licence", "x", "", /names no licence/],
    ["refuses a licence that is not an SPDX name", "x", "SEE LICENSE IN LICENSE.md", /is not allowed/],
    ["allows a licence with an exception", "@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later", null],
    ["refuses an exception's package once its licence changed", "png-js", "GPL-2.0", /is not allowed/],
  ];
  test.each(CASES)("%s", (_, name, declared, problem) => {
    if (problem) expect(licenceProblem(name, declared)).toMatch(problem);
    else expect(licenceProblem(name, declared)).toBeNull();
  });
});

test("splitPackages ships direct and indirect dependencies of the server and the front ends, not those that build or test them", async () => {
  const lock = await readLock(`{
    "workspaces": {
      "": { "name": "all", "devDependencies": { "typescript": "1" } },
      "api": { "name": "@crm/api", "dependencies": { "@crm/kit": "workspace:*", "a": "1" }, "devDependencies": { "d": "1" } },
      "kit": { "name": "@crm/kit", "dependencies": { "vite": "1", "b": "1" } },
    },
    "packages": {
      "typescript": ["typescript@1.0.0", "", {}, "x"],
      "@crm/kit": ["@crm/kit@workspace:kit"],
      "a": ["a@1.0.0", "", { "dependencies": { "c": "2" }, "peerDependencies": { "d": "1" }, "optionalPeers": ["d"] }, "x"],
      "a/c": ["c@2.0.0", "", { "optionalDependencies": { "c-linux": "2" } }, "x"],
      "c": ["c@1.0.0", "", {}, "x"],
      "c-linux": ["c-linux@2.0.0", "", { "os": "linux", "dependencies": { "c-part": "1" } }, "x"],
      "c-part": ["c-part@1.0.0", "", {}, "x"],
      "b": ["b@1.0.0", "", {}, "x"],
      "d": ["d@1.0.0", "", { "dependencies": { "c": "1" } }, "x"],
      "vite": ["vite@1.0.0", "", { "dependencies": { "e": "1" } }, "x"],
      "e": ["e@1.0.0", "", {}, "x"],
    },
  }`);
  const { shipped, development } = splitPackages(lock);
  const ids = (packages: typeof shipped) => packages.map(({ name, version }) => `${name}@${version}`);
  expect(ids(shipped)).toEqual(["a@1.0.0", "b@1.0.0", "c@2.0.0", "c-linux@2.0.0", "c-part@1.0.0"]);
  expect(ids(development)).toEqual(["c@1.0.0", "d@1.0.0", "e@1.0.0", "typescript@1.0.0", "vite@1.0.0"]);
  expect(shipped.filter(({ isOfOnePlatform }) => isOfOnePlatform).map(({ name }) => name)).toEqual([
    "c-linux",
    "c-part",
  ]);
});
