import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { ROOT } from "../root";
import { licenceProblem } from "./licence-problems";
import { licenceReport, NOTICES } from "./licence-report";
import { readLock } from "./read-lock";
import { packagesBehind } from "./write-notices";

describe("the licences of the libraries", () => {
  test("are such that the product may ship them, and docs/third-party.md names them all", async () => {
    const { problems, notices } = await licenceReport();
    expect(problems).toEqual([]);
    const isUpToDate = (await Bun.file(join(ROOT, NOTICES)).text()) === notices;
    expect(isUpToDate ? "" : "bun run licences --write").toBe("");
  });

  const CASES: [what: string, name: string, said: string, problem: RegExp | null][] = [
    ["one that is allowed", "zod", "MIT", null],
    ["a choice of which one is allowed", "x", "(AGPL-3.0 OR MIT)", null],
    ["two that hold together", "pako", "(MIT AND Zlib)", null],
    ["two of which one is not allowed", "x", "MIT AND GPL-3.0-only", /GPL-3\.0-only, which is not/],
    ["the AGPL", "mupdf", "AGPL-3.0-or-later", /not on the list/],
    ["none", "x", "", /names no licence/],
    ["words", "x", "SEE LICENSE IN LICENSE.md", /not on the list/],
    ["one that is argued", "@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later", null],
    ["one that was argued under other words", "png-js", "GPL-2.0", /not on the list/],
  ];
  test.each(CASES)("%s", (_, name, said, problem) => {
    if (problem) expect(licenceProblem(name, said)).toMatch(problem);
    else expect(licenceProblem(name, said)).toBeNull();
  });
});

test("what ships is what the server and the front ends need, by whichever way, and not what builds or tests them", async () => {
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
  const { shipped, development } = packagesBehind(lock);
  const ids = (packages: typeof shipped) => packages.map(({ name, version }) => `${name}@${version}`);
  expect(ids(shipped)).toEqual(["a@1.0.0", "b@1.0.0", "c@2.0.0", "c-linux@2.0.0", "c-part@1.0.0"]);
  expect(ids(development)).toEqual(["c@1.0.0", "d@1.0.0", "e@1.0.0", "typescript@1.0.0", "vite@1.0.0"]);
  expect(shipped.filter(({ isOfOnePlatform }) => isOfOnePlatform).map(({ name }) => name)).toEqual([
    "c-linux",
    "c-part",
  ]);
});
