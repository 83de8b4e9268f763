export { axeViolations, axeViolationsByScheme } from "./axe-violations";
export { findChromium, findHeadlessShell } from "./find-chromium";
export {
  FLAGS as CHROMIUM_FLAGS,
  launchChromium,
  launchHeadlessShell,
  launchStrictChromium,
  type PageWatch,
  watchPage,
} from "./launch-browser";
