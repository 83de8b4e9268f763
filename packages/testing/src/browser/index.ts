export { axeViolations } from "./axe-violations";
export { axeViolationsByScheme } from "./axe-violations-by-scheme";
export { findChromium } from "./find-chromium";
export { findHeadlessShell } from "./find-headless-shell";
export { FLAGS as CHROMIUM_FLAGS } from "./flags";
export { launchChromium } from "./launch-chromium";
export { launchHeadlessShell } from "./launch-headless-shell";
export { launchStrictChromium } from "./launch-strict-chromium";
export { type PageWatch, watchPage } from "./watch-page";
