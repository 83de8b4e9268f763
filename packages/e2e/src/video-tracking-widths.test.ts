import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { inABrowser } from "./product/in-a-browser";

// The table begins at 1024 px.
const WIDTHS = [...Array.from({ length: (1920 - 320) / 50 + 1 }, (_, step) => 320 + step * 50), 1024];
const MIN_TITLE = 160;

const LONG =
  "Unterhaltungselektronikfachgeschäftseröffnungsvideo with the whole team, the visitors, and everything that was said";
const DELIVERABLES = [
  { title: "Short", platform: "Instagram", views: 123_456_789, engagement: 98_765_432, status: "planned" },
  { title: LONG, platform: "A platform of fifty letters, which is the most", views: 1, status: "in_progress" },
  { title: "מאחורי הקלעים באולפן", description: "שתי דקות, בלי מוזיקה עם מילים", expectedDeliveryDate: "2025-01-31" },
  { title: "x".repeat(200), description: "y".repeat(400), status: "completed", expectedDeliveryDate: "2027-12-31" },
];
const PEOPLE = [
  { fullName: "Ada Lovelace", socialHandle: "@ada" },
  { fullName: "محمد عبد الرحمن الطويل جداً", socialHandle: "@a_handle_as_long_as_a_handle_may_be_somewhere" },
];

inABrowser("Video Tracking at every width", { SEED_DEMO: "true" }, ({ admin }) => {
  for (const path of ["/video-tracking", "/video-tracking?all=true"])
    test(`${path} shows readable titles without overlaps and does not scroll sideways`, async () => {
      const { page } = await admin(path);
      if (path === "/video-tracking") await addOdd(page);
      await page.locator(".tracking-title-words").first().waitFor();
      const wrong: Record<number, string[]> = {};
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.waitForFunction(layoutIsStill);
        const found = await page.evaluate(wrongInLayout, MIN_TITLE);
        if (found.length > 0) wrong[width] = found;
      }
      expect(wrong).toEqual({});
    });
});

async function addOdd(page: Page): Promise<void> {
  const ids: number[] = [];
  for (const person of PEOPLE) {
    const contract = { ...person, monthlyFee: "2500.00", startDate: "2026-01-10", endDate: "2027-12-31" };
    ids.push((await post(page, "/api/contracts", contract)).id);
  }
  for (const [index, deliverable] of DELIVERABLES.entries())
    await post(page, "/api/video-deliverables", { ...deliverable, contractId: ids[index % ids.length] });
  await page.reload();
  await page.getByRole("link", { name: "Short", exact: true }).waitFor();
}

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(new URL(path, page.url()).href, {
    data,
    headers: { "X-Requested-With": "tests" },
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** Whether the list has the layout for the window's width. Runs in the page. */
function layoutIsStill(): boolean {
  const isTable = document.querySelector(".tracking-table") !== null;
  const hasRoom = matchMedia("(min-width: 64em)").matches;
  return isTable === hasRoom && document.querySelector(".tracking-title-words") !== null;
}

/** Texts that are cut or overlap. Runs in the page. */
function wrongInLayout(minTitle: number): string[] {
  const wrong: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) wrong.push(`scrolls sideways by ${root.scrollWidth - root.clientWidth}`);
  const named = (element: Element) => element.textContent?.slice(0, 30) ?? "";
  for (const title of document.querySelectorAll(".tracking-title")) {
    // A card's title is no wider than its words.
    const place = title.closest("td, .crm-card-start") ?? title;
    const { width } = place.getBoundingClientRect();
    if (width < minTitle) wrong.push(`title of ${Math.round(width)} px: ${named(title)}`);
  }
  for (const row of document.querySelectorAll(".tracking-table tr")) {
    const cells = [...row.children].filter((cell) => cell.getBoundingClientRect().width > 0);
    for (const cell of cells) {
      const own = cell.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(cell);
      for (const part of range.getClientRects())
        if (part.width > 1 && (part.left < own.left - 1 || part.right > own.right + 1)) {
          wrong.push(
            `out of its cell by ${Math.round(Math.max(own.left - part.left, part.right - own.right))} px: ${named(cell)}`,
          );
          break;
        }
    }
  }
  for (const card of document.querySelectorAll(".tracking-card"))
    if (card.scrollWidth > card.clientWidth) wrong.push(`card wider than its frame: ${named(card)}`);
  return wrong;
}
