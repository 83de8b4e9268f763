import { beforeAll, expect, test } from "bun:test";
import { randomInt } from "node:crypto";
import { CONTRACT_LIFE_STATUSES } from "@crm/domain/contract/contract-status";
import { PAYOUT_STATUSES } from "@crm/domain/payout/payout";
import { REVENUE_STATUSES } from "@crm/domain/payout/revenue";
import { parseMoney } from "@crm/domain/value/money";
import { CAMPAIGN_SUBMISSION_STATUSES } from "@crm/domain/video/campaign-submission";
import { DELIVERABLE_STATUSES } from "@crm/domain/video/deliverable";
import { VIDEO_STATUSES } from "@crm/domain/video/video-submission";
import * as creatorFigures from "@crm/domain/words/creator-figures";
import * as figures from "@crm/domain/words/figures";
import { TODAY_FIGURES } from "@crm/domain/words/today-figures";
import type { Page } from "playwright-core";
import { randomFrom } from "./power-cut/cut-power";
import { adminOf, type Call } from "./product/call";
import { inABrowser } from "./product/in-a-browser";

const FIGURES = Object.values({ ...figures, ...creatorFigures }).flatMap((table) => Object.values(table));
const SCREENS = [...new Set([...FIGURES.map(({ name }) => screenOf(name))])];

/** The call that lists the rows of a figure or of all figures of a screen. */
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

/** Figures that are a sum over their rows; all others are the number of their rows. */
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

/** The expected text under the label of each figure whose text contains a number. */
const COUNTED_SCOPES: Readonly<Record<string, RegExp>> = {
  "contracts.active": /^Not yet ended, \d+ starts? later$/,
  "contracts.monthlyRevenue": /^Sum of monthly fees of contracts not yet ended, \d+ starts? later$/,
  "contracts.monthlyVideos": /^Videos per month in contracts not yet ended, \d+ starts? later$/,
  "revenue.expected": /^\d+ of \d+ contracts have revenue records, archived ones counted$/,
  "payments.requested": /^\d+ requests?, \d+ declined not counted$/,
  "payments.paid": /^\d+ payments?$/,
  "payments.pending": /^\d+ requests? not paid yet$/,
  "payments.owed": /^\d+ terms?$/,
  "campaign.pendingPayouts": /^\d+ requests? not paid yet$/,
  "videos.thisMonth": /^\d+ approved$/,
  "videos.approved": /^\d+% approval rate$/,
  "announcements.active": /^\d+ in total$/,
};

// Signs of a missing value other than the dash of the house style.
const OTHER_SIGNS = /^\s*(-|—|n\/?a|none|null|undefined|NaN)\s*$/i;

// Excluded, because sizes are shown rounded.
const NOT_COUNTED = ["vault.bytes"];

// A time zone where it is about noon, so that the day does not end between reading a figure and reading its rows.
const hoursToNoon = 12 - new Date().getUTCHours();
const BUSINESS_TIME_ZONE = `Etc/GMT${hoursToNoon > 0 ? "-" : "+"}${Math.abs(hoursToNoon)}`;

inABrowser("figures of the demo", { SEED_DEMO: "true", BUSINESS_TIME_ZONE }, ({ admin, product }) => {
  let call: Call;
  beforeAll(async () => {
    call = await adminOf(product());
  });
  /** The call of the rows to which a figure led, by the figure's name. */
  const calls = new Map<string, string>();
  const countedRows = async (name: string): Promise<number> => {
    const rows: Row[] = await (await call(calls.get(name) ?? "")).json();
    const amountOf = SUMS[name];
    return amountOf ? rows.reduce((sum, row) => sum + amountOf(row), 0) : rows.length;
  };

  test.each(SCREENS)(
    "figures of %s name what they count and lead to those rows, where a missing value is one dash",
    async (screen) => {
      const { home, figures } = shownOn(screen);
      const { page } = await admin(home);
      await page.locator("[data-figure]").first().waitFor();
      const shown = await page
        .locator(".crm-stat")
        .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-figure")));
      expect(shown.toSorted()).toEqual(figures.toSorted());
      for (const name of figures) {
        const scope = page.locator(`[data-figure="${name}"] .crm-stat-label + span`);
        await scope.filter({ hasText: /\S/ }).waitFor();
        expect(await scope.textContent()).toMatch(COUNTED_SCOPES[name] ?? /^[A-Z][a-z ,-]+( \d+ (days|hours))?$/);
      }
      await page.locator('[data-testid="placeholder-row"]').first().waitFor({ state: "detached" });
      expect(await page.locator("td").filter({ hasText: OTHER_SIGNS }).allTextContents()).toEqual([]);
      for (const name of figures.filter((each) => !NOT_COUNTED.includes(each))) {
        // On some screens the filter of the previous card would change the figures of the others.
        if (page.url() !== product().origin + home) await page.goto(product().origin + home);
        const card = page.locator(`[data-figure="${name}"]`);
        const value = await numberIn(page, name);
        expect(await card.textContent()).not.toMatch(/undefined|NaN/);
        const listed = await rowsAfter(page, LIST_CALLS[name] ?? LIST_CALLS[screen] ?? "", async () => {
          if ((await card.getAttribute("aria-pressed")) === "false") await card.click();
          await page.reload();
        });
        calls.set(name, listed);
        expect([name, await countedRows(name)]).toEqual([name, value]);
      }
    },
  );

  test("figures of Needs you today lead to the rows that they count", async () => {
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
      calls.set(name, listed);
      expect([name, await countedRows(name)]).toEqual([name, value]);
      await page.goto(product().origin);
    }
  });

  test("figures equal the rows of their lists after a hundred random changes, and Payments and Campaign Manager show one pending sum", async () => {
    await changeAtRandom(call);
    const shown = new Map<string, number>();
    const { page } = await admin();
    await page.locator(".needs-today-item").first().waitFor();
    for (const { name } of Object.values(TODAY_FIGURES)) {
      const value = Number(await page.locator(`[data-figure="${name}"] .needs-today-count`).textContent());
      expect([name, await countedRows(name)]).toEqual([name, value]);
    }
    for (const screen of SCREENS) {
      const { home, figures } = shownOn(screen);
      await page.goto(product().origin + home);
      for (const name of figures.filter((each) => !NOT_COUNTED.includes(each))) {
        const value = await numberIn(page, name);
        shown.set(name, value);
        expect([name, await countedRows(name)]).toEqual([name, value]);
      }
    }
    expect(shown.get("campaign.pendingPayouts")).toBe(shown.get("payments.pending") ?? Number.NaN);
  });
});

function shownOn(screen: string): { home: string; figures: string[] } {
  const figures = FIGURES.filter(({ name }) => screenOf(name) === screen);
  return { home: figures[0]?.path ?? "/", figures: figures.map(({ name }) => name) };
}

/** Makes random calls, of which the server may refuse some. The seed is new in each run and logged. */
async function changeAtRandom(call: Call): Promise<void> {
  const seed = Number(process.env.FIGURES_SEED ?? randomInt(2 ** 31));
  console.log(`FIGURES_SEED=${seed}`);
  const random = randomFrom(seed);
  const one = <T>(of: readonly T[]): T => of[random(of.length)] as T;
  const day = (from: number, days: number) =>
    new Date(Date.now() + (from + random(days)) * 86_400_000).toISOString().slice(0, 10);
  const rowsOf = async (path: string): Promise<Row[]> => (await call(path)).json();
  const contracts = await rowsOf("/api/contracts");
  const videos = await rowsOf("/api/video-submissions");
  const payouts = await rowsOf("/api/payout-requests");
  const revenue = await rowsOf("/api/revenue");
  const announcements = await rowsOf("/api/portal-announcements");
  const submissions = await rowsOf("/api/submissions");
  const deliverables = await rowsOf("/api/video-deliverables");
  const tasks = await rowsOf("/api/communication-schedule");
  const put = (path: string, json: unknown) => call(path, { method: "PUT", json });
  const changes = [
    () => put(`/api/contracts/${one(contracts).id}/status`, { status: one(CONTRACT_LIFE_STATUSES) }),
    () => put(`/api/contracts/${one(contracts).id}`, { startDate: day(-400, 430), endDate: day(40, 500) }),
    () => put(`/api/contracts/${one(contracts).id}`, { startDate: day(-400, 300), endDate: day(-90, 130) }),
    () => call(`/api/contracts/${one(contracts).id}`, { method: "DELETE" }),
    () => call(`/api/revenue/generate/${one(contracts).id}`, { method: "POST" }),
    () => call(`/api/communication-schedule/create/${one(contracts).id}`, { method: "POST" }),
    () => put(`/api/revenue/${one(revenue).id}`, { status: one(REVENUE_STATUSES) }),
    () => put(`/api/video-submissions/${one(videos).id}/status`, { status: one(VIDEO_STATUSES), adminNotes: "Seen" }),
    () => put(`/api/payout-requests/${one(payouts).id}/status`, { status: one(PAYOUT_STATUSES), declineNotes: "No" }),
    () => put(`/api/portal-announcements/${one(announcements).id}`, { isActive: one(["true", "false"]) }),
    () => put(`/api/portal-announcements/${one(announcements).id}`, { expiresAt: day(-30, 60) }),
    () => put(`/api/submissions/${one(submissions).id}`, { status: one(CAMPAIGN_SUBMISSION_STATUSES) }),
    () => put(`/api/video-deliverables/${one(deliverables).id}`, { status: one(DELIVERABLE_STATUSES) }),
    () =>
      call(`/api/communication-schedule/${one(tasks).id}`, {
        method: "PATCH",
        json: { nextContactDate: day(-5, 10), followUpDate: day(-5, 10) },
      }),
  ];
  const answers = Array.from({ length: 100 }, (_, at) => at % changes.length);
  for (const at of answers) {
    const answer = await changes[at]?.();
    if (answer && answer.status >= 500) throw new Error(`Change ${at}: ${answer.status} ${await answer.text()}`);
  }
}

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

/** Performs `act` and returns the call for all rows of the list that the screen then fetches. */
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
