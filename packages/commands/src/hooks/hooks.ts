import { resolve } from "node:path";
import { ROOT } from "../root";
import { installHooks, removeHooks } from "./install-hooks";

const words = process.argv.slice(2);
if (words.some((word) => word !== "--remove")) {
  console.error("Usage: bun run hooks [--remove]");
  process.exit(2);
}
// Worktrees share one hooks folder, and core.hooksPath may set a different one.
const { stdout } = Bun.spawnSync(["git", "rev-parse", "--git-path", "hooks"], { cwd: ROOT });
const folder = resolve(ROOT, stdout.toString().trim());
try {
  const isRemoval = words.includes("--remove");
  const names = await (isRemoval ? removeHooks(folder) : installHooks(folder));
  console.log(`${isRemoval ? "Removed" : "Installed"} ${names.join(", ") || "nothing"} (${folder})`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
