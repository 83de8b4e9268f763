import { expect, test } from "bun:test";
import { join } from "node:path";
import { axeViolationsByScheme } from "@crm/testing/browser";
import type { Locator, Page } from "playwright-core";
import { confirmAllValues, inBatch } from "./documents/in-batch";
import { printedPdf, writtenDocx } from "./documents/third-party-files";
import { adminOf } from "./product/call";
import { inABrowser, PHONE } from "./product/in-a-browser";

const ROOT = join(import.meta.dir, "../../..");

inABrowser("corrections of extracted values", {}, ({ admin, browser, product }) => {
  test("Status reports no data before the first correction, without a violation that axe finds", async () => {
    const { page } = await admin("/status");
    await readingOf(page).getByText("No data yet").waitFor();
    expect(await axeViolationsByScheme(page)).toEqual([]);
    expect(await evaluated()).toContain("so there is nothing to score yet");
  });

  test("Status and the evaluation count corrections of the form, whose values appear in no log", async () => {
    const { page } = await admin();
    await page.getByRole("button", { name: "Upload Document" }).click();
    await page
      .getByRole("dialog")
      .locator('input[type="file"]')
      .setInputFiles(await writtenDocx());
    const form = page.getByRole("dialog", { name: "Add New Contract" });
    await form.getByLabel("Monthly Fee").fill("$4,321.00");
    await confirmAllValues(form);
    await form.getByRole("button", { name: "Add Contract" }).click();
    await page.getByText("Contract added successfully").waitFor();

    await page.getByRole("link", { name: "Status" }).click();
    const reading = readingOf(page);
    await reading.getByText("The last document").waitFor();
    expect(await lineOf(reading, "Monthly Fee")).toMatch(/^Monthly Fee0%.*1 changed$/);
    expect(await lineOf(reading, "Start Date")).toBe("Start Date100%1 left as read");

    const table = await evaluated();
    expect(table).toMatch(/\| monthlyFee +\| +0 \| +1 \| +0 \| +0 \| +0 \| +0\.000 \|/);
    expect(table).not.toMatch(/4321|3150|Maya/);
    expect(await evaluated("--mistakes")).toContain('monthlyFee changed: read "3150.00", saved "4321.00"');
    // Matches whole words only, because times in milliseconds may contain any four digits.
    expect(product().output()).not.toMatch(/\b(?:4321|3150)\b|Maya/);
  });

  test("corrections of a batch are counted, and deleted with their contract", async () => {
    const { page } = await admin();
    const batch = inBatch(page);
    await batch.open();
    await batch.choose([await printedPdf(browser(), "in-a-batch.pdf")]);
    await batch.ended();
    await batch.review(1);
    const row = batch.row("in-a-batch.pdf");
    await row.getByRole("button", { name: /^Edit/ }).click();
    await row.getByLabel("Social Handle").fill("@maya.in.a.batch");
    await row.getByRole("button", { name: "Done" }).click();
    await batch.save();
    await page.getByText("Processed 1 contract").waitFor();

    await page.goto(`${product().origin}/status`);
    await readingOf(page).getByText("The last 2 documents").waitFor();
    expect(await lineOf(readingOf(page), "Social Handle")).toMatch(/^Social Handle50%.*1 left as read · 1 changed$/);

    const call = await adminOf(product());
    const [contract] = await (await call("/api/contracts?search=maya.in.a.batch")).json();
    expect((await call(`/api/contracts/${contract.id}`, { method: "DELETE" })).status).toBe(204);
    await page.reload();
    await readingOf(page).getByText("The last document", { exact: true }).waitFor();
  });

  test("Status shows the corrections without a violation that axe finds, and fits on a phone", async () => {
    const { page } = await admin("/status", { viewport: PHONE });
    await readingOf(page).getByText("The last document", { exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(await axeViolationsByScheme(page)).toEqual([]);
  });

  /** Returns what `bun run eval --corrections` prints about the running product. */
  async function evaluated(...words: string[]): Promise<string> {
    const child = Bun.spawn([process.execPath, "packages/commands/src/eval.ts", "--corrections", ...words], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: product().dataDir },
      stdout: "pipe",
      stderr: "inherit",
    });
    const text = await new Response(child.stdout).text();
    expect(await child.exited).toBe(0);
    return text;
  }
});

const readingOf = (page: Page): Locator => page.getByRole("region", { name: "Reading of Documents" });

const lineOf = (reading: Locator, name: string): Promise<string | null> =>
  reading
    .getByRole("listitem")
    .filter({ has: reading.page().getByText(name, { exact: true }) })
    .textContent();
