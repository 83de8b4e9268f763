import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

type RunOnly = NonNullable<Parameters<AxeBuilder["options"]>[0]["runOnly"]>;

const WCAG_22_AA: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
/** The rules among them whose outcome depends on colours. */
const COLOUR_RULES: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * What on a page, or in its parts that a selector names, goes against WCAG 2.2 AA as far as axe can tell: one line for
 * each element, empty where all is well.
 */
export const axeViolations = (page: Page, within = "html"): Promise<string[]> => violationsOf(page, within, WCAG_22_AA);

async function violationsOf(page: Page, within: string, runOnly: RunOnly): Promise<string[]> {
  // What fades in has too little contrast on its way.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== "running" || effect?.getComputedTiming().endTime === Infinity),
  );
  // Frames are left out: the only ones are previews of documents, in which the browser blocks every script.
  const alone: Page = Object.create(page, { frames: { value: () => [page.mainFrame()] } });
  const axe = new AxeBuilder({ page: alone }).setLegacyMode().include(within);
  // Rules that hold are tried but not listed, because listing takes axe as long as trying.
  const { violations } = await axe.options({ resultTypes: ["violations"], iframes: false, runOnly }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} — ${node.failureSummary?.split("\n")[1]?.trim() ?? ""}`),
  );
}

/**
 * The same as `axeViolations` in light, and then the rules about colours in dark, as a page shows it that follows the
 * system's scheme; each line begins with the scheme. The page stays dark.
 */
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

// Colours are measured once nothing moves but what never ends, such as a skeleton's shimmer.
function hasSettled(colorScheme: string): boolean {
  const isDone = ({ effect, playState }: Animation) =>
    playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
  const shown = document.documentElement.getAttribute("data-mantine-color-scheme");
  return shown === colorScheme && document.getAnimations().every(isDone);
}
