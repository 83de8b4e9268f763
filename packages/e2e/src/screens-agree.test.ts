import { expect, test } from "bun:test";
import { axeViolations } from "@crm/testing/browser";
import { eventually } from "@crm/testing/eventually";
import type { Page } from "playwright-core";
import { inABrowser } from "./product/in-a-browser";

const VIDEO_WORDS = ["Submitted", "Reviewing", "Approved", "Needs Revision", "Rejected"];

inABrowser("screens that agree with each other", { SEED_DEMO: "true" }, ({ admin, stranger, product }) => {
  test("Payments, its filter and Campaign Manager name a payment state alike, and missing videos are amber until it is paid", async () => {
    const { page } = await admin("/payments?sort=recent");
    await page.getByRole("row").nth(3).waitFor();
    const words = ["Requested", "Approved", "Paid", "Declined"];
    expect(await badges(page)).toSatisfy((shown: string[]) => shown.every((word) => words.includes(word)));
    expect(await choices(page, "Status")).toEqual(expect.arrayContaining(words));
    // Without a payout sync, no request can be Synced.
    expect(await page.getByText("Synced").count()).toBe(0);
    const approvedOf = (status: string, videos: string) =>
      page
        .locator(`tr[data-status=${status}]`)
        .getByText(videos, { exact: true })
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    expect(hueOf(await approvedOf("REQUESTED", "0 of 2 approved"))).toBeWithin(20, 50);
    expect(await approvedOf("PAID", "0 of 4 approved")).toBe(await approvedOf("PAID", "4 of 4 approved"));
    await page.goto(`${product().origin}/campaign-manager?tab=payouts`);
    await page.getByRole("row").nth(3).waitFor();
    expect(await badges(page)).toSatisfy((shown: string[]) => shown.every((word) => words.includes(word)));
    expect(await choices(page, "Status")).toEqual(expect.arrayContaining(words));
  });

  test("Needs Revision is yellow and readable in light and dark, and a contract names its next due day", async () => {
    const { page } = await admin("/video-review?status=needs_revision");
    const badge = page.locator("[data-tone]").filter({ hasText: "Needs Revision" }).first();
    await badge.waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      const hue = hueOf(await badge.evaluate((element) => getComputedStyle(element).backgroundColor));
      expect(hue).toBeGreaterThanOrEqual(40);
      expect(hue).toBeLessThanOrEqual(65);
      expect(await axeViolations(page, ".review-badges")).toEqual([]);
    }
    await page.goto(`${product().origin}/?status=upcoming`);
    await page
      .getByText(/^Starts [A-Z][a-z]{2} \d+$/)
      .first()
      .waitFor();
  });

  test("a date is the business's on screen and the reader's in its tooltip", async () => {
    const { page } = await admin("/payments?sort=recent", { timezoneId: "Asia/Tokyo" });
    const time = page.locator("main time[title]").first();
    await time.waitFor();
    const [at, title, words] = await time.evaluate((element: HTMLTimeElement) => [
      element.dateTime,
      element.title,
      element.textContent,
    ]);
    const day = new Date(String(at)).toLocaleDateString("en-US", { timeZone: "America/New_York", dateStyle: "medium" });
    expect(words).toContain(day);
    expect(title).toEndWith("where you are)");
  });

  test("Payments lists requests that wait for a decision first and folds past months", async () => {
    const { page } = await admin("/payments");
    await page.getByText("Waiting for a decision").waitFor();
    const [first] = await page
      .getByRole("row")
      .filter({ hasText: /requests?\$/ })
      .allTextContents();
    expect(first).toStartWith("Waiting for a decision");
    const folds = page.locator("tbody .fold-button");
    expect(await folds.evaluateAll((buttons) => buttons.map((button) => button.ariaExpanded))).toContain("false");
    const waiting = page.getByRole("row").filter({ hasText: "of 2 approved" }).first();
    expect(await waiting.getByRole("button").count()).toBe(2);
  });

  test("Revenue folds future months and shows a row's actions on hover and focus", async () => {
    const { page } = await admin("/revenue");
    const fold = page.getByRole("button", { name: "Months to come" });
    await fold.waitFor();
    expect(await fold.getAttribute("aria-expanded")).toBe("false");
    const row = page.locator(".revenue-table tbody tr:not(.crm-list-group)").first();
    const actions = row.getByRole("button", { name: /^Mark / }).first();
    await page.mouse.move(0, 0);
    expect(await actions.evaluate(opacityOf)).toBe(0);
    await row.hover();
    await eventually(async () => (await actions.evaluate(opacityOf)) === 1);
    await page.mouse.move(0, 0);
    await eventually(async () => (await actions.evaluate(opacityOf)) === 0);
    await actions.focus();
    await eventually(async () => (await actions.evaluate(opacityOf)) === 1);
  });

  test("Video Tracking opens on deliverables, and All adds creators' videos with the labels of Videos", async () => {
    const { page } = await admin("/video-tracking");
    await page.getByRole("button", { name: "Deliverables", pressed: true }).waitFor();
    await page.getByText(/^\d+ deliverables$/).waitFor();
    await page.getByRole("button", { name: "All", exact: true }).click();
    await page.getByText("62 videos").waitFor();
    const sent = await page.locator("tr[data-kind=submission] .tracking-badges [data-tone]").allTextContents();
    expect(sent).toContain("Needs Revision");
    expect(sent.filter((word) => !VIDEO_WORDS.includes(word))).toEqual([]);
    expect(await choices(page, "Status")).toEqual(expect.arrayContaining(VIDEO_WORDS));
  });

  test("Videos is a dense grid, and tabs of Videos and Review use the labels of badges and the counts of their lists", async () => {
    const { page } = await admin("/for-you");
    const tabs = page.getByRole("tablist", { name: "Status" }).getByRole("tab");
    const words = async () => {
      await tabs.filter({ hasText: /\d/ }).first().waitFor();
      const texts = await tabs.allTextContents();
      for (const text of texts) expect(text).toMatch(/^[A-Z][A-Za-z ]+\d+$/);
      return texts.map((text) => text.replace(/\d+$/, ""));
    };
    expect(await words()).toEqual(["All", ...VIDEO_WORDS]);
    const shown = await page.locator(".submission-badges [data-tone]").allTextContents();
    expect(shown).toContain("Needs Revision");
    expect(shown.filter((word) => !VIDEO_WORDS.includes(word))).toEqual([]);
    const tops = () => page.locator(".submission-card").evaluateAll(topsOf);
    const [first = 0, second, third, next = 0] = await tops();
    expect([second, third]).toEqual([first, first]);
    expect(next - first).toBeWithin(1, 380);
    await page.setViewportSize({ width: 1920, height: 900 });
    await eventually(async () => new Set((await tops()).slice(0, 4)).size === 1);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Review", exact: true }).click();
    await page.locator(".review-badges").getByText("Submitted", { exact: true }).waitFor();
    expect(await words()).toEqual(["Submitted", "Needs Revision", "Approved", "Rejected"]);
  });

  test("/upload offers every way to add contracts", async () => {
    const { page } = await admin("/upload");
    for (const name of ["By hand", "Several documents", "Pictures of one contract", "CSV"])
      await page
        .getByRole("main")
        .getByRole("button", { name })
        .or(page.getByRole("main").getByRole("link", { name }))
        .first()
        .waitFor();
  });

  test("X on Video Review arms Reject for five seconds, and Escape disarms it", async () => {
    const { page } = await admin("/video-review");
    await page.getByRole("button", { name: "Reject" }).waitFor();
    await page.keyboard.press("x");
    await page.getByText("Press Enter within five seconds to reject this video, or Escape to cancel.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByText(/^Press Enter within five seconds/).waitFor({ state: "detached" });
  });

  test("a wrong password is selected, so that typing replaces it", async () => {
    const { page } = await stranger({ errorsAllowed: true });
    const field = page.getByPlaceholder("Enter admin password");
    await field.fill("not the password");
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByText("Invalid password. Please try again.").waitFor();
    await page.waitForFunction(() => document.activeElement?.matches("input"));
    await page.keyboard.type("x");
    expect(await field.inputValue()).toBe("x");
  });
});

async function badges(page: Page): Promise<string[]> {
  return page.locator("tbody [data-tone]").allTextContents();
}

async function choices(page: Page, filter: string): Promise<string[]> {
  await page.getByRole("combobox", { name: filter }).click();
  await page.getByRole("option").first().waitFor();
  const shown = await page.getByRole("option").allTextContents();
  await page.keyboard.press("Escape");
  return shown;
}

/** The opacity of an element within its row's actions. */
function opacityOf(element: Element): number {
  let least = 1;
  for (let part: Element | null = element; part && part.tagName !== "TR"; part = part.parentElement)
    least = Math.min(least, Number(getComputedStyle(part).opacity));
  return least;
}

/** The distances of a list's first cards from the top of the window, in pixels. */
function topsOf(cards: Element[]): number[] {
  return cards.slice(0, 5).map((card) => Math.round(card.getBoundingClientRect().top));
}

/** The hue of a colour as browsers write it, `rgb(148, 69, 10)`, in degrees. */
function hueOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const part =
    most === red
      ? ((green - blue) / (most - least)) % 6
      : most === green
        ? (blue - red) / (most - least) + 2
        : (red - green) / (most - least) + 4;
  return (part * 60 + 360) % 360;
}
