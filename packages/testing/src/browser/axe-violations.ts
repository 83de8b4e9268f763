import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

type RunOnly = NonNullable<RunOptions["runOnly"]>;

const WCAG_22_AA: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
const COLOUR_RULES: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** Returns a line for each element that violates WCAG 2.2 AA, as far as axe can tell. */
export const axeViolations = (page: Page, within = "html"): Promise<string[]> => violationsOf(page, within, WCAG_22_AA);

async function violationsOf(page: Page, within: string, runOnly: RunOnly): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== "running" || effect?.getComputedTiming().endTime === Infinity),
  );
  // Compiling axe takes as long as running it, so each document keeps it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(runAxe, { within, runOnly });
}

async function runAxe({ within, runOnly }: { within: string; runOnly: RunOnly }): Promise<string[]> {
  if (!window.axe) throw new Error("The page has no axe");
  // Listing passed rules takes axe as long as checking them. Frames only show document previews, whose scripts are blocked.
  const options: RunOptions = { resultTypes: ["violations"], iframes: false, runOnly };
  const { violations } = await window.axe.run({ include: [within] }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} — ${node.failureSummary?.split("\n")[1]?.trim() ?? ""}`),
  );
}

/** Runs all rules in the light colour scheme and the colour rules in the dark one. The page stays dark. */
export async function axeViolationsByScheme(page: Page, within = "html"): Promise<string[]> {
  await showScheme(page, "light");
  const inLight = await axeViolations(page, within);
  await showScheme(page, "dark");
  const inDark = await violationsOf(page, within, COLOUR_RULES);
  return [...inLight.map((line) => `light: ${line}`), ...inDark.map((line) => `dark: ${line}`)];
}

async function showScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(hasSettled, colorScheme);
}

// Ignores endless animations, such as a skeleton's shimmer.
function hasSettled(colorScheme: string): boolean {
  const isDone = ({ effect, playState }: Animation) =>
    playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
  const shown = document.documentElement.getAttribute("data-mantine-color-scheme");
  return shown === colorScheme && document.getAnimations().every(isDone);
}
