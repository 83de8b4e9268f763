import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { FoundModule } from "./module-servers";

const STARTED_FROM = ["package.json", "vite.config.ts", "src/module.ts"];

/** The modules of a repository that are whole and installed, so that a server of theirs could start. */
export async function findModules(root: string): Promise<FoundModule[]> {
  const folders = [...new Bun.Glob("mf-*/package.json").scanSync({ cwd: root })].map(
    (file) => file.split(/[\\/]/)[0] ?? "",
  );
  return folders.sort().flatMap((name) => {
    const files = STARTED_FROM.map((file) => join(root, name, file));
    if (![...files, join(root, name, "node_modules/vite")].every((file) => existsSync(file))) return [];
    return [{ name, changedAt: Math.max(...files.map((file) => statSync(file).mtimeMs)) }];
  });
}
