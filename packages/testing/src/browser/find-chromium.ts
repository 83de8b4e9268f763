import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const PROGRAMS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

const FIXED_PLACES = [
  "/usr/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, the PATH, usual places, Playwright's own; null where there is none. */
export function findChromium(named: string | undefined = process.env.CHROMIUM_PATH): string | null {
  if (named) return existsSync(named) ? named : null;
  const onPath = PROGRAMS.map((program) => Bun.which(program)).find((path) => path !== null);
  const installed = onPath ?? FIXED_PLACES.find((path) => existsSync(path));
  return installed ?? newestOfPlaywright("chromium-*/chrome-linux*/chrome");
}

/**
 * Path of Chromium's headless shell: the same engine without the windows, bars and profiles of a browser, which are a
 * third of what a page costs. Where this machine has none, and where `CHROMIUM_PATH` names a program, the one that
 * `findChromium` answers.
 */
export function findHeadlessShell(named: string | undefined = process.env.CHROMIUM_PATH): string | null {
  const shell = named ? null : (Bun.which("chromium-headless-shell") ?? playwrightsOwn());
  return shell ?? findChromium(named);
}

const playwrightsOwn = (): string | null =>
  newestOfPlaywright("chromium_headless_shell-*/chrome-*linux*/{headless_shell,chrome-headless-shell}");

/** Path of the newest program that Playwright keeps under a pattern inside its folder; null where it keeps none. */
function newestOfPlaywright(pattern: string): string | null {
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
