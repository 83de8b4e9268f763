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
  return onPath ?? [...FIXED_PLACES, ...playwrightsOwn()].find((path) => existsSync(path)) ?? null;
}

function playwrightsOwn(): string[] {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), ".cache/ms-playwright");
  if (!existsSync(cache)) return [];
  return [...new Bun.Glob("chromium-*/chrome-linux*/chrome").scanSync({ cwd: cache })]
    .sort()
    .reverse()
    .map((path) => join(cache, path));
}

if (import.meta.main) {
  const path = findChromium();
  if (path) console.log(path);
  process.exit(path ? 0 : 1);
}
