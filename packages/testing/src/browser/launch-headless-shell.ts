import { type Browser, chromium } from "playwright-core";
import { findHeadlessShell } from "./find-headless-shell";
import { FLAGS } from "./flags";

/** Starts Chromium's headless shell, or this machine's Chromium where it has none; throws where there is neither. */
export async function launchHeadlessShell(): Promise<Browser> {
  const executablePath = findHeadlessShell();
  if (!executablePath) throw new Error("No Chromium was found; CHROMIUM_PATH names one");
  return chromium.launch({ executablePath, headless: true, args: FLAGS });
}
