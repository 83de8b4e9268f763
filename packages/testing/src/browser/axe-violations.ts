import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * What on a page, or in its parts that a selector names, goes against WCAG 2.2 AA as far as axe can tell: one line for
 * each element, empty where all is well.
 */
export async function axeViolations(page: Page, within = "html"): Promise<string[]> {
  // What fades in has too little contrast on its way.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== "running" || effect?.getComputedTiming().endTime === Infinity),
  );
  // There are no frames here to look into, so that one pass in the page itself is enough.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(within);
  // What holds is tried as well but not told one by one, which takes axe as long as trying it.
  const { violations } = await axe
    .options({ resultTypes: ["violations"] })
    .withTags(WCAG_22_AA)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} — ${node.failureSummary?.split("\n")[1]?.trim() ?? ""}`),
  );
}

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
