export { axeViolations } from "./axe-violations";
export { findChromium } from "./find-chromium";
export { launchChromium } from "./launch-chromium";
export { type PageWatch, watchPage } from "./watch-page";
