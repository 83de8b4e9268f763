import { findChromium } from "./find-chromium";
import { newestOfPlaywright } from "./newest-of-playwright";

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
