import { chmod, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

const MARK = "# Installed by `bun run hooks`; `bun run hooks --remove` deletes it.";

const HOOKS: Readonly<Record<string, string>> = {
  "pre-commit": `#!/bin/sh
${MARK}
exec bunx biome format --staged --no-errors-on-unmatched
`,
  "commit-msg": `#!/bin/sh
${MARK}
length=$(head -n 1 "$1" | tr -d '\\n' | wc -m)
if [ "$length" -gt 72 ]; then
  echo "The commit subject has $length characters; 72 are allowed." >&2
  exit 1
fi
`,
};

/** Installs the git hooks into the given folder. Throws without changes when the folder has a hook that is not ours. */
export async function installHooks(folder: string): Promise<string[]> {
  const names = Object.keys(HOOKS);
  for (const name of names)
    if ((await isForeign(join(folder, name))) === true)
      throw new Error(`${join(folder, name)} is another hook. Move it away first.`);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(HOOKS)) {
    await Bun.write(join(folder, name), text);
    await chmod(join(folder, name), 0o755);
  }
  return names;
}

/** Deletes only the hooks that `installHooks` wrote. */
export async function removeHooks(folder: string): Promise<string[]> {
  const own: string[] = [];
  for (const name of Object.keys(HOOKS)) if ((await isForeign(join(folder, name))) === false) own.push(name);
  for (const name of own) await rm(join(folder, name));
  return own;
}

// Returns null when the file does not exist.
async function isForeign(path: string): Promise<boolean | null> {
  const file = Bun.file(path);
  return (await file.exists()) ? !(await file.text()).includes(MARK) : null;
}
