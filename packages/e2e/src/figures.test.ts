import { expect, test } from "bun:test";
import { parseMoney } from "@crm/domain/value/money";
import * as creatorFigures from "@crm/domain/words/creator-figures";
import * as figures from "@crm/domain/words/figures";
import { TODAY_FIGURES } from "@crm/domain/words/today-figures";
import type { Page } from "playwright-core";
import { adminOf } from "./product/call";
import { inABrowser } from "./product/in-a-browser";

const FIGURES = Object.values({ ...figures, ...creatorFigures }).flatMap((table) => Object.values(table));
const SCREENS = [...new Set([...FIGURES.map(({ name }) => screenOf(name))])];

/** The call whose answer lists the rows of a figure, where it is not the one of its screen. */
const LIST_CALLS: Readonly<Record<string, string>> = {
  contracts: "/api/contracts",
  "contracts.files": "/api/contract-files",
  vault: "/api/contract-files",
  revenue: "/api/revenue",
  payments: "/api/payout-requests",
  "payments.owed": "/api/payout-requests/payables",
  "campaign.portals": "/api/campaign-manager/portals?state=active",
  campaign: "/api/submissions",
  "campaign.pendingPayouts": "/api/payout-requests",
  videos: "/api/video-submissions",
  tracking: "/api/video-tracking",
  announcements: "/api/portal-announcements",
  communication: "/api/contracts/communication-status",
  "today.videosToReview": "/api/video-submissions",
  "today.payoutsToDecide": "/api/payout-requests",
  "today.termsOwed": "/api/payout-requests/payables",
  "today.revenueOverdue": "/api/revenue",
  "today.contactsDue": "/api/contracts/communication-status",
  "today.contractsEnding": "/api/contracts",
};

type Row = Record<string, string | number | null>;

/** What a figure adds up of its rows, where it does not count them. */
const SUMS: Readonly<Record<string, (row: Row) => number>> = {
  "contracts.monthlyRevenue": ({ monthlyFee }) => cents(monthlyFee),
  "contracts.monthlyVideos": ({ videosPerMonth }) => Number(videosPerMonth),
  "revenue.expected": ({ expectedAmount }) => cents(expectedAmount),
  "revenue.received": ({ actualAmount }) => cents(actualAmount),
  "revenue.pending": ({ expectedAmount }) => cents(expectedAmount),
  "revenue.overdue": ({ expectedAmount }) => cents(expectedAmount),
  "payments.requested": ({ amountCents }) => Number(amountCents),
  "payments.paid": ({ amountCents }) => Number(amountCents),
  "payments.pending": ({ amountCents }) => Number(amountCents),
  "payments.owed": ({ amountCents }) => Number(amountCents),
  "campaign.pendingPayouts": ({ amountCents }) => Number(amountCents),
  "tracking.views": ({ views }) => Number(views),
};

// Sizes are shown rounded.
const NOT_COUNTED = ["vault.bytes"];

inABrowser("the figures of the demo", { SEED_DEMO: "true" }, ({ admin, product }) => {
  test.each(SCREENS)("of %s each lead to the rows that they count", async (screen) => {
    const { page } = await admin(FIGURES.find(({ name }) => screenOf(name) === screen)?.path);
    await page.locator("[data-figure]").first().waitFor();
    const shown = await page
      .locator(".crm-stat")
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-figure")));
    const names = FIGURES.flatMap(({ name }) => (screenOf(name) === screen ? name : []));
    expect(shown.toSorted()).toEqual(names.toSorted());
    for (const name of names.filter((each) => !NOT_COUNTED.includes(each))) {
      const card = page.locator(`[data-figure="${name}"]`);
      const value = await numberIn(page, name);
      expect(await card.textContent()).not.toMatch(/undefined|NaN/);
      const call = LIST_CALLS[name] ?? LIST_CALLS[screen] ?? "";
      const listed = await rowsAfter(page, call, async () => {
        if ((await card.getAttribute("aria-pressed")) === "false") await card.click();
        await page.reload();
      });
      const rows: Row[] = await (await adminOf(product()))(listed).then((answer) => answer.json());
      const sum = SUMS[name];
      expect([name, sum ? rows.reduce((total, row) => total + sum(row), 0) : rows.length]).toEqual([name, value]);
      await page.goto(`${product().origin}${FIGURES.find((figure) => figure.name === name)?.path}`);
    }
  });

  test("of what needs the admin each lead to the rows that they count", async () => {
    const { page } = await admin();
    for (const { name, path } of Object.values(TODAY_FIGURES)) {
      const link = page.locator(`[data-figure="${name}"]`);
      const value = Number(await link.locator(".needs-today-count").textContent());
      expect([name, value > 0]).toEqual([name, true]);
      const listed = await rowsAfter(page, LIST_CALLS[name] ?? "", async () => {
        await link.click();
        await page.waitForURL((url) => url.pathname === path);
        await page.reload();
      });
      const rows: Row[] = await (await adminOf(product()))(listed).then((answer) => answer.json());
      expect([name, rows.length]).toEqual([name, value]);
      await page.goto(product().origin);
    }
  });
});

function screenOf(name: string): string {
  return name.slice(0, name.indexOf("."));
}

const cents = (amount: string | number | null | undefined): number => parseMoney(String(amount)) ?? Number.NaN;

/** The number of a card, money in cents. */
async function numberIn(page: Page, name: string): Promise<number> {
  const value = page.locator(`[data-figure="${name}"] .crm-stat-value`);
  await value.filter({ hasText: /\d/ }).waitFor();
  const text = (await value.textContent()) ?? "";
  return text.includes("$") ? cents(text.replaceAll(/[$,]/g, "")) : Number(text.replaceAll(",", ""));
}

/** The address of all rows of the list that a screen asks for after something is done. */
async function rowsAfter(page: Page, call: string, act: () => Promise<void>): Promise<string> {
  await act();
  const asked = await page.waitForFunction((wanted) => {
    const calls = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
    const [path, query = ""] = wanted.split("?");
    const isWanted = ({ pathname, search }: URL) =>
      pathname === path && search.includes("limit=") && search.includes(query);
    return calls.findLast(isWanted)?.href;
  }, call);
  const { pathname, searchParams } = new URL(String(await asked.jsonValue()));
  searchParams.delete("limit");
  return `${pathname}?${searchParams}`;
}
