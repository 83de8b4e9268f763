import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { version } from "../../package.json";
import { buildVersion } from "./build-version";

const COMMIT = "b2e11ce0123456789abcdef0123456789abcdef0";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "build-"));
  await mkdir(join(folder, ".git"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("buildVersion", () => {
  test.each([
    ["the commit that the build recorded", {}, COMMIT, `${version}+b2e11ce`],
    [
      "the commit of a checked-out branch",
      { HEAD: "ref: refs/heads-main\n", "refs/heads-main": `${COMMIT}\n` },
      null,
      `${version}+b2e11ce`,
    ],
    [
      "the commit of a packed branch",
      { HEAD: "ref: refs/main\n", "packed-refs": `# pack\n${COMMIT} refs/main\n` },
      null,
      `${version}+b2e11ce`,
    ],
    ["a detached commit", { HEAD: `${COMMIT}\n` }, null, `${version}+b2e11ce`],
    ["no commit if none is known", {}, null, version],
    ["no commit if HEAD is invalid", { HEAD: "ref: refs/none\n" }, null, version],
  ] as [string, Record<string, string>, string | null, string][])(
    "contains %s",
    async (_case, files, commit, expected) => {
      for (const [name, text] of Object.entries(files)) await Bun.write(join(folder, ".git", name), text);
      expect(buildVersion(commit, folder)).toBe(expected);
    },
  );
});
