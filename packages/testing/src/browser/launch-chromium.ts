import { type Browser, chromium } from "playwright-core";
import { findChromium } from "./find-chromium";
import { FLAGS } from "./flags";

/** Starts this machine's Chromium without a window, on a fresh profile; throws where there is none. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium was found; CHROMIUM_PATH names one");
  return chromium.launch({ executablePath, headless: true, args: FLAGS });
}
