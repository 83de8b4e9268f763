import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../root";
import { installHooks, removeHooks } from "./install-hooks";

setDefaultTimeout(60_000);

let repository: string;
let hooks: string;
beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), "hooks-"));
  hooks = join(repository, ".git/hooks");
  git("init", "--quiet");
  await rm(hooks, { recursive: true, force: true });
  await Bun.write(join(repository, "biome.json"), JSON.stringify({ formatter: { indentStyle: "space" } }));
});
afterEach(() => rm(repository, { recursive: true }));

function git(...words: string[]) {
  const PATH = `${join(repository, "bin")}:${join(ROOT, "node_modules/.bin")}:${process.env.PATH}`;
  const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  return Bun.spawnSync(["git", ...identity, ...words], { cwd: repository, env: { ...process.env, PATH } });
}

async function commit(source: string, subject: string): Promise<boolean> {
  // The test's repository has no packages, so its bunx runs this repository's Biome.
  await Bun.write(join(repository, "bin/bunx"), `#!/bin/sh\nexec "$@"\n`);
  await chmod(join(repository, "bin/bunx"), 0o755);
  await Bun.write(join(repository, "a.ts"), source);
  git("add", "a.ts");
  return git("commit", "-m", subject).success;
}

describe("installHooks()", () => {
  test.each([
    ["accepts a formatted file and a subject of 72 characters", "const a = 1;\n", 72, true],
    ["refuses a subject of 73 characters", "const a = 1;\n", 73, false],
    ["refuses a staged file that is not formatted", "const   a=1", 20, false],
  ])("installs a commit hook that %s", async (_case, source, length, isAccepted) => {
    await installHooks(hooks);
    expect(await commit(source, "é".repeat(length))).toBe(isAccepted);
  });

  test("throws when the folder has a hook that is not ours, and writes none", async () => {
    await Bun.write(join(hooks, "commit-msg"), "#!/bin/sh\n");
    await expect(installHooks(hooks)).rejects.toThrow("is another hook");
    expect(await readdir(hooks)).toEqual(["commit-msg"]);
  });

  test("replaces its own hooks", async () => {
    await installHooks(hooks);
    expect(await installHooks(hooks)).toEqual(["pre-commit", "commit-msg"]);
  });
});

describe("removeHooks()", () => {
  test("deletes only the hooks that installHooks() wrote", async () => {
    await installHooks(hooks);
    await Bun.write(join(hooks, "commit-msg"), "#!/bin/sh\n");
    expect(await removeHooks(hooks)).toEqual(["pre-commit"]);
    expect(await readdir(hooks)).toEqual(["commit-msg"]);
  });
});
