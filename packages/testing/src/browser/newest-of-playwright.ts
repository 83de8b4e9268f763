import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** Path of the newest program that Playwright keeps under a pattern inside its folder; null where it keeps none. */
export function newestOfPlaywright(pattern: string): string | null {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), ".cache/ms-playwright");
  if (!existsSync(cache)) return null;
  const newest = [...new Bun.Glob(pattern).scanSync({ cwd: cache })].sort().at(-1);
  return newest ? join(cache, newest) : null;
}
