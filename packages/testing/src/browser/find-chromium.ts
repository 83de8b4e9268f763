import { existsSync } from "node:fs";
import { newestOfPlaywright } from "./newest-of-playwright";

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

if (import.meta.main) {
  const path = findChromium();
  if (path) console.log(path);
  process.exit(path ? 0 : 1);
}
