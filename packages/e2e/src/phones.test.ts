import { expect, test } from "bun:test";
import { inABrowser, PHONE } from "./product/in-a-browser";

const ON_A_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true };

const MAX_HEIGHT = 6000;
const MIN_TARGET = 40;
const MIN_INPUT_FONT = 16;
const PAGE_ROWS = 20;

/** Sentences of earlier screens that were not plain English. */
const NOT_PLAIN = /says nobody to bill|that (is|are) uncertain|nobody looked at|had messages for|Not the last writes/;

/** Screens, with the largest distance of the first row from the top, in px, where they have a list. */
const SCREENS: [path: string, mostTop: number | null][] = [
  ["/", 800],
  ["/vault", 600],
  ["/revenue", 600],
  ["/for-you", 600],
  ["/videos", 600],
  ["/video-tracking", 600],
  ["/video-tracking?all=true", 600],
  ["/payments", 600],
  ["/campaign-manager?tab=portals", 600],
  ["/campaign-manager?tab=submissions", 600],
  ["/campaign-manager?tab=payouts", 600],
  ["/campaign-manager?tab=products", 600],
  ["/portal-announcements", 600],
  ["/communication", 600],
  ["/upload", null],
  ["/video-review", null],
  ["/campaign-manager", null],
  ["/status", null],
  ["/audit", null],
  ["/people", 600],
  ["/account", null],
  ["/no-such-screen", null],
];

inABrowser("the back-office on a phone", { SEED_DEMO: "true" }, ({ admin }) => {
  test.each(SCREENS)("%s shows its first row high up, is short and has targets for fingers", async (path, mostTop) => {
    const { page } = await admin(path, ON_A_PHONE);
    await page.getByRole("region", { name: "Cookie notice" }).waitFor();
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    if (mostTop !== null) await page.locator(ROW).first().waitFor();
    await page.waitForFunction(hasLoaded);
    if (mostTop !== null) {
      const top = await page
        .locator(ROW)
        .first()
        .evaluate((row) => row.getBoundingClientRect().top + scrollY);
      expect(top).toBeLessThanOrEqual(mostTop);
      expect(await page.locator(ROW).count()).toBeLessThanOrEqual(PAGE_ROWS);
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MAX_HEIGHT);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(await page.getByRole("main").textContent()).not.toMatch(NOT_PLAIN);
    expect(await page.evaluate(tooSmall, { minTarget: MIN_TARGET, minFont: MIN_INPUT_FONT })).toEqual([]);
  });

  test("the filters are behind one button that counts those that are set", async () => {
    const { page } = await admin("/vault?type=pdf", ON_A_PHONE);
    const controls = page.getByRole("search");
    expect(await controls.getByRole("combobox").count()).toBe(0);
    await controls.getByRole("button", { name: "Filters 1 set" }).click();
    expect(await controls.getByRole("combobox", { name: "Type" }).inputValue()).toBe("PDF Documents");
    await controls.getByRole("combobox", { name: "Type" }).click();
    await page.getByRole("option", { name: "All Types" }).click();
    await controls.getByRole("button", { name: "Filters", exact: true }).click();
    expect(new URL(page.url()).search).toBe("");
    expect(await controls.getByRole("combobox").count()).toBe(0);
  });

  test.each([
    ["/", "Contracts"],
    ["/videos", "Videos"],
  ])("the list of %s has 20 rows, and Load more adds the next ones and focuses the first", async (path, list) => {
    const { page } = await admin(path, ON_A_PHONE);
    const region = page.getByRole("region", { name: list });
    await region.getByText(/^Showing (20 of )?\d+/).waitFor();
    const before = await page.evaluate(() => document.documentElement.scrollHeight);
    await region.getByRole("button", { name: "Load more" }).click();
    await page.waitForFunction((height) => document.documentElement.scrollHeight > height + 1000, before);
    await page.waitForFunction((row) => document.activeElement?.closest(row) !== null, ROW);
  });
});

const ROW = ':is(.crm-list-card, .crm-list-row):not([data-testid="placeholder-row"])';

// Folded content may still load.
function hasLoaded(): boolean {
  const placeholders = '.mantine-Skeleton-root, [data-testid="placeholder-row"]';
  return [...document.querySelectorAll(placeholders)].every((element) => !element.checkVisibility());
}

/** Controls whose touch area is too low or too narrow, and fields whose small text makes a phone zoom in. */
function tooSmall({ minTarget, minFont }: { minTarget: number; minFont: number }): string[] {
  const controls = "a[href], button, input, select, textarea, summary, [role=tab], [role=button]";
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(controls)) {
    if (!element.checkVisibility({ opacityProperty: false, visibilityProperty: true })) continue;
    if (element.matches(":disabled, .shell-skip, .player-mark")) continue;
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1 || isInSentence(element)) continue;
    const name = `${element.tagName.toLowerCase()}.${element.className} “${(element.ariaLabel ?? element.textContent).slice(0, 30)}”`;
    if (element.matches("input:not([type=checkbox], [type=radio], [type=file], [type=range]), select, textarea")) {
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < minFont) found.push(`${name}: text of ${size} px`);
    }
    element.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const takes = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
    };
    if (!takes(x, y)) {
      found.push(`${name}: covered`);
      continue;
    }
    const reach = (dx: number, dy: number) => {
      let far = 0;
      while (far < minTarget && takes(x + dx * (far + 0.5), y + dy * (far + 0.5))) far += 0.5;
      return far;
    };
    const [wide, high] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
    if (wide < minTarget - 1 || high < minTarget - 1) found.push(`${name}: ${Math.round(wide)} × ${Math.round(high)}`);
  }
  scrollTo(0, 0);
  return found;

  function isInSentence(element: HTMLElement): boolean {
    if (getComputedStyle(element).display !== "inline" || element.closest(".crm-list-card, .crm-list-row"))
      return false;
    return (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length;
  }
}
