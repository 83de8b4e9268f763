import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const PROGRAMS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

const FIXED_PATHS = [
  "/usr/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Finds Chromium at `CHROMIUM_PATH`, on the PATH, in common folders or Playwright's cache. */
export function findChromium(named: string | undefined = process.env.CHROMIUM_PATH): string | null {
  if (named) return existsSync(named) ? named : null;
  const onPath = PROGRAMS.map((program) => Bun.which(program)).find((path) => path !== null);
  const installed = onPath ?? FIXED_PATHS.find((path) => existsSync(path));
  return installed ?? newestInPlaywrightCache("chromium-*/chrome-linux*/chrome");
}

/** Finds the headless shell, which loads a page in two thirds of the time; falls back to Chromium. */
export function findHeadlessShell(named: string | undefined = process.env.CHROMIUM_PATH): string | null {
  const shell = named ? null : (Bun.which("chromium-headless-shell") ?? playwrightShell());
  return shell ?? findChromium(named);
}

const playwrightShell = (): string | null =>
  newestInPlaywrightCache("chromium_headless_shell-*/chrome-*linux*/{headless_shell,chrome-headless-shell}");

function newestInPlaywrightCache(pattern: string): string | null {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), ".cache/ms-playwright");
  if (!existsSync(cache)) return null;
  const newest = [...new Bun.Glob(pattern).scanSync({ cwd: cache })].sort().at(-1);
  return newest ? join(cache, newest) : null;
}

if (import.meta.main) {
  const path = findChromium();
  if (path) console.log(path);
  process.exit(path ? 0 : 1);
}
