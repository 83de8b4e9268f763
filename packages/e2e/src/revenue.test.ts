import { expect, test } from "bun:test";
import { demoContract } from "@crm/demo";
import { revenueMonths } from "@crm/domain/payout/revenue";
import { dayIn, formatDate, formatMonth } from "@crm/domain/value/calendar";
import { formatUsd } from "@crm/domain/value/money";
import type { Page } from "playwright-core";
import { inABrowser, PHONE } from "./product/in-a-browser";

const TODAY = dayIn("America/New_York", new Date());
const ELIF = demoContract("elif", TODAY).contract;
const MONTHS = revenueMonths(ELIF);
const RANGE_OF_CHART = /^[A-Z][a-z]{2} \d{4} – [A-Z][a-z]{2} \d{4}(, of the records from .+)?$/;
const RANGE_OF_TOTALS =
  /^The totals are of all records: [A-Z][a-z]{2} \d{4} – [A-Z][a-z]{2} \d{4}\.( \d+ contracts? ha(s|ve) none\.)?$/;
const EMPTY = "No revenue records found. Select a contract and generate revenue records to get started.";

inABrowser("Revenue with the demo's records", { SEED_DEMO: "true" }, ({ admin }) => {
  test("opens from the navigation, and its cards filter the list", async () => {
    const { page } = await admin();
    await page.getByRole("navigation").getByRole("link", { name: "Revenue" }).click();
    await page.getByRole("heading", { name: "Revenue Tracking" }).waitFor();
    for (const label of ["Total Expected", "Total Received", "Pending", "Overdue"])
      await card(page, label)
        .getByText(/^\$[\d,]+\.\d\d$/)
        .waitFor();
    await card(page, "Overdue").click();
    await page.waitForURL(/status=overdue/);
    await page
      .getByRole("button", { name: /^Mark Overdue/ })
      .first()
      .waitFor({ state: "detached" });
    const rows = await list(page).locator("tbody tr").allTextContents();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toContain("Overdue");
    await page.reload();
    await card(page, "Overdue").and(page.locator("[aria-pressed=true]")).waitFor();
  });

  test("records of a contract are generated, marked paid, undone and marked pending, and the cards follow", async () => {
    const { page } = await admin("/revenue");
    expect(await page.getByRole("button", { name: "Generate Revenue Records" }).count()).toBe(0);
    await page.getByRole("button", { name: "Contract: All Contracts" }).click();
    await page.getByRole("textbox", { name: "Search by name or handle" }).fill("elif");
    await page.getByRole("option", { name: /Elif Demir/ }).click();
    await page.getByText(EMPTY).waitFor();
    await page.getByRole("button", { name: "Generate Revenue Records" }).first().click();
    await page.getByText("Revenue records generated successfully").waitFor();
    await page.getByText(`${MONTHS.length} records`, { exact: true }).waitFor();
    await card(page, "Pending")
      .getByText(formatUsd(`${2600 * MONTHS.length}.00`))
      .waitFor();

    const first = list(page).locator("tbody tr:not(.crm-list-group)").first();
    const month = formatMonth(MONTHS[0] ?? "");
    await first.getByRole("button", { name: `Mark Paid: ${month} of Elif Demir` }).click();
    await page.getByText("Revenue record updated successfully").waitFor();
    await card(page, "Total Received").getByText("$2,600.00").waitFor();
    for (const shown of [month, "Paid", formatDate(TODAY)]) expect(await first.textContent()).toContain(shown);

    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText(`Undone: ${month} is Pending again`).waitFor();
    await card(page, "Total Received").getByText("$0.00").waitFor();
    await first.getByRole("button", { name: /^Mark Overdue/ }).click();
    await card(page, "Overdue").getByText("$2,600.00").waitFor();
    await first.getByRole("button", { name: /^Mark Pending/ }).click();
    await card(page, "Overdue").getByText("$0.00").waitFor();

    await page.getByRole("button", { name: "Generate Revenue Records" }).click();
    await page.getByText("Every month already has a record.").waitFor();
    await page.getByText(`${MONTHS.length} records`, { exact: true }).waitFor();
  });

  test("the URL of a contract opens its records, and a status change that came too late is refused", async () => {
    const { page } = await admin("/revenue", { errorsAllowed: true });
    const id = await idOf(page, "priyaglows");
    await page.goto(new URL(`/revenue?contract=${id}&status=pending`, page.url()).href);
    await page.getByRole("button", { name: "Contract: Priya Raman" }).waitFor();
    const first = list(page).locator("tbody tr:not(.crm-list-group)").first();
    const record = await ask(page, `/api/revenue?contractId=${id}&status=pending&sort=oldest&limit=1`);
    await page.request.put(new URL(`/api/revenue/${record[0].id}`, page.url()).href, {
      data: { status: "paid" },
      headers: { "X-Requested-With": "tests" },
    });
    await first.getByRole("button", { name: /^Mark Overdue/ }).click();
    await page.getByText("Failed to update revenue record").waitFor();
    const after = await ask(page, `/api/revenue/${record[0].id}`);
    expect(after).toMatchObject({ status: "paid", actualAmount: record[0].expectedAmount, paidDate: TODAY });
  });

  test("a record is marked paid by keyboard alone, and focus stays on it", async () => {
    const { page } = await admin("/revenue?status=overdue");
    const button = page.getByRole("button", { name: /^Mark Pending: .* of Omar Haddad/ });
    await button.focus();
    await page.keyboard.press("Enter");
    await page.getByText("Revenue record updated successfully").waitFor();
    await page.getByRole("button", { name: /^Mark Overdue: .* of Omar Haddad/, disabled: false }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toMatch(
      /^Actions for .* Omar/,
    );
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Mark Paid");
  });

  test("the chart shows months, range and today, with its figures as a table", async () => {
    const { page } = await admin("/revenue");
    const chart = page.getByRole("region", { name: "Revenue by month" });
    await chart.getByRole("img", { name: /Expected against received/ }).waitFor();
    expect(await chart.locator("rect[data-series=received]").count()).toBeGreaterThan(10);
    expect(await chart.locator(".months-today text").textContent()).toBe("Today");
    expect(await chart.locator(".months-range").textContent()).toMatch(RANGE_OF_CHART);
    await page.getByText(RANGE_OF_TOTALS).waitFor();
    await chart.locator(".months-column").nth(3).hover();
    await page.getByRole("tooltip").getByText("Received $").waitFor();
    await chart.getByText(/^Figures, /).click();
    await chart.getByRole("rowheader", { name: formatMonth(TODAY) }).waitFor();
  });

  test("the export contains the rows that are shown", async () => {
    const { page } = await admin("/revenue");
    const id = await idOf(page, "linusbuilds");
    await page.goto(new URL(`/revenue?contract=${id}&status=paid`, page.url()).href);
    await list(page).waitFor();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe("revenue.csv");
    const [header, ...lines] = (await Bun.file(await download.path()).text()).trimEnd().split("\r\n");
    expect(header).toBe("Contract,Social Handle,Month,Expected,Actual,Status,Paid Date,Notes");
    expect(lines).toHaveLength(revenueMonths(demoContract("linus", TODAY).contract).length);
    expect(
      lines.filter((line) => !/^Linus Berger,@linusbuilds,\d{4}-\d\d-01,3200\.00,3200\.00,paid,/.test(line)),
    ).toEqual([]);
  });

  for (const width of [PHONE.width, 640])
    test(`at ${width} px the records are cards, and nothing scrolls sideways`, async () => {
      const { page } = await admin("/revenue", { viewport: { width, height: PHONE.height } });
      // Excludes the row for upcoming months, which is listed first.
      const records = list(page)
        .getByRole("listitem")
        .filter({ has: page.getByRole("button", { name: /^Mark Paid/ }) });
      await records.first().waitFor();
      expect(await list(page).getByRole("table").count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
});

const card = (page: Page, label: string) =>
  page.getByRole("region", { name: "Totals" }).locator(".crm-stat").filter({ hasText: label });

const list = (page: Page) => page.getByRole("region", { name: "Revenue records" });

const ask = async (page: Page, path: string) => (await page.request.get(new URL(path, page.url()).href)).json();

const idOf = async (page: Page, handle: string) => (await ask(page, `/api/contracts?search=${handle}`))[0].id;
