import { expect, test } from "bun:test";
import { addDays, dayIn } from "@crm/domain/value/calendar";
import type { Page } from "playwright-core";
import { adminOf } from "./product/call";
import { inABrowser, PHONE } from "./product/in-a-browser";

const CONTRACTS = 900;
const TODAY = dayIn("America/New_York", new Date());

inABrowser("the dashboard with many contracts", {}, ({ admin, product }) => {
  test("renders few rows at a time, and shows every contract while scrolling", async () => {
    await importContracts();
    const { page, watch } = await admin();
    await page.getByText(`${CONTRACTS} contracts`).waitFor();
    expect(await page.getByRole("table").getAttribute("aria-rowcount")).toBe(String(CONTRACTS + 1));
    const seen = new Set<string>();
    let most = 0;
    for (let steps = 0; seen.size < CONTRACTS && steps < 300; steps++) {
      const shown = await names(page);
      most = Math.max(most, shown.length);
      for (const name of shown) seen.add(name);
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(30);
    }
    expect(seen.size).toBe(CONTRACTS);
    expect(most).toBeLessThanOrEqual(80);
    const pages = watch.requests.filter(({ url }) => url.includes("/api/contracts?"));
    expect(pages.length).toBeLessThanOrEqual(Math.ceil(CONTRACTS / 200) + 1);
  });

  test("End, Home and the arrow keys reach rows that are not rendered, and focus survives when its row scrolls away", async () => {
    const { page } = await admin("/?sort=name-asc");
    await page.getByRole("link", { name: "Creator 0000" }).focus();
    await page.keyboard.press("End");
    await focusedRow(page, 401);
    await page.keyboard.press("ArrowUp");
    await focusedRow(page, 400);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("link", { name: "Creator 0001" }).waitFor();
    await focusedRow(page, 400);
    await page.keyboard.press("ArrowDown");
    await focusedRow(page, 401);
    await page.keyboard.press("PageDown");
    await page.keyboard.press("Home");
    await focusedRow(page, 2);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Contract Details" }).waitFor();
    await page.keyboard.press("Escape");
    await focusedRow(page, 2);
  });

  test("going back restores the scroll position of the list", async () => {
    const { page } = await admin("/?sort=name-asc");
    await page.getByRole("link", { name: "Creator 0000" }).waitFor();
    await scrollToRow(page, "Creator 0500");
    const place = await page.evaluate(() => scrollY);
    await page.getByRole("link", { name: "Upload", exact: true }).first().click();
    await page.waitForURL(/\/upload$/);
    await page.goBack();
    await page.getByRole("link", { name: "Creator 0500" }).waitFor();
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(100);
  });

  test("a write refreshes the shown rows and fetches only the pages near the window", async () => {
    const { page, watch } = await admin("/?sort=name-asc");
    await page.getByRole("link", { name: "Creator 0000" }).waitFor();
    await scrollToRow(page, "Creator 0700");
    await page.getByRole("link", { name: "Creator 0700" }).click();
    const details = page.getByRole("dialog", { name: "Contract Details" });
    await details.getByLabel("Monthly Fee").fill("4321");
    watch.requests.length = 0;
    await details.getByRole("button", { name: "Save Changes" }).click();
    await page.getByRole("row").filter({ hasText: "Creator 0700" }).filter({ hasText: "$4,321.00" }).waitFor();
    const asked = watch.requests.filter(({ url }) => url.includes("/api/contracts?"));
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(await page.getByRole("link", { name: "Creator 0700" }).isVisible()).toBe(true);
  });

  test("a search scrolls the list to its first row", async () => {
    const { page } = await admin("/?sort=name-asc");
    await page.getByRole("link", { name: "Creator 0000" }).waitFor();
    await scrollToRow(page, "Creator 0500");
    await page.keyboard.press("/");
    await page.keyboard.type("creator_0");
    await page.getByText("900 contracts").waitFor();
    await page.getByRole("link", { name: "Creator 0000" }).waitFor();
    expect(await page.getByRole("link", { name: "Creator 0000" }).isVisible()).toBe(true);
  });

  test("on a phone Load more adds 20 cards and focuses the first of them", async () => {
    const { page } = await admin("/?sort=name-asc", { viewport: PHONE, hasTouch: true, isMobile: true });
    await page.getByRole("link", { name: "Creator 0000" }).waitFor();
    await page.getByText("Showing 20 of 900 contracts").waitFor();
    for (const shown of [40, 60]) {
      await page.getByRole("button", { name: "Load more" }).click();
      await page.getByText(`Showing ${shown} of 900 contracts`).waitFor();
      const first = `Creator 00${shown - 20}`;
      await page.waitForFunction((name) => document.activeElement?.textContent === name, first);
    }
    await scrollToRow(page, "Creator 0059");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });

  async function importContracts(): Promise<void> {
    const rows = Array.from({ length: CONTRACTS }, (_, at) => {
      const number = String(at).padStart(4, "0");
      return `Creator ${number},@creator_${number},${TODAY},${addDays(TODAY, 90)},${1000 + at}`;
    });
    const header = "Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee";
    const body = new FormData();
    body.append("file", new File([[header, ...rows].join("\r\n")], "creators.csv", { type: "text/csv" }));
    const call = await adminOf(product());
    expect((await call("/api/contracts/import", { method: "POST", body })).status).toBe(200);
  }
});

const names = (page: Page) => page.locator("[data-row] .crm-list-link").allTextContents();

async function focusedRow(page: Page, rowIndex: number): Promise<void> {
  await page.waitForFunction(
    (index) => document.activeElement?.closest("tr")?.getAttribute("aria-rowindex") === String(index),
    rowIndex,
  );
}

async function scrollToRow(page: Page, name: string): Promise<void> {
  const link = page.getByRole("link", { name });
  for (let steps = 0; steps < 200 && !(await link.isVisible()); steps++) {
    await page.evaluate(() => scrollBy(0, 700));
    await page.waitForTimeout(30);
  }
  await link.scrollIntoViewIfNeeded();
}
