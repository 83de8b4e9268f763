import type { Page } from "playwright-core";
import { axeViolations } from "./axe-violations";

/**
 * The same as `axeViolations` in light and then in dark, as a page shows it that follows the system's scheme; each line
 * begins with the scheme. The page stays dark.
 */
export async function axeViolationsByScheme(page: Page, within = "html"): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(hasSettled, colorScheme);
    found.push(...(await axeViolations(page, within)).map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}

// Colours are measured once nothing moves but what never ends, such as a skeleton's shimmer.
function hasSettled(colorScheme: string): boolean {
  const isDone = ({ effect, playState }: Animation) =>
    playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
  const shown = document.documentElement.getAttribute("data-mantine-color-scheme");
  return shown === colorScheme && document.getAnimations().every(isDone);
}
