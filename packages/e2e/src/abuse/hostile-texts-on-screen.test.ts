import { expect, test } from "bun:test";
import { csvRecord } from "@crm/domain/import/csv-cell";
import type { Browser } from "playwright-core";
import { adminOf, type Call } from "../product/call";
import { inABrowser } from "../product/in-a-browser";
import { HOSTILE_TEXTS, keptText } from "./hostile-text-samples";

const TEXTS = HOSTILE_TEXTS.map(([, text]) => keptText(text));
const MARKUP = TEXTS.filter((text) => /[<"']/.test(text));

inABrowser("hostile texts in a browser", {}, ({ admin, product, browser }) => {
  let ids: number[] = [];
  const filled = async (): Promise<Call> => {
    const call = await adminOf(product());
    if (ids.length > 0) return call;
    const period = { monthlyFee: "10", startDate: "2027-01-01", endDate: "2027-12-31" };
    const rows = TEXTS.map((text, at) => ({
      ...period,
      fullName: text,
      socialHandle: `@${at} ${text}`,
      notes: text,
      platforms: [text.slice(0, 40)],
    }));
    const saved = await (await call("/api/contracts/bulk-upsert", { method: "POST", json: rows })).json();
    ids = saved.rows.map(({ id }: { id: number }) => id);
    for (const [at, text] of MARKUP.entries()) {
      const form = new FormData();
      form.set("file", new File([`Name: ${text}\nMonthly fee: $100 ${text}`], `${at} ${text.replaceAll("/", "")}.txt`));
      form.set("contractId", String(ids[at]));
      const answer = await call("/api/contract-files/upload", { method: "POST", body: form });
      if (answer.status !== 201) continue;
      const { id } = await answer.json();
      await call(`/api/contract-files/${id}`, { method: "PATCH", json: { notes: text, tags: text } });
    }
    return call;
  };
  /** A page that records every script, dialog and request that a text causes. */
  const watched = async (path: string) => {
    const { page, watch } = await admin("/");
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      // The browser asks before unsaved changes are lost.
      if (dialog.type() === "beforeunload") return void dialog.accept();
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(new URL(path, page.url()).href);
    const inert = async () => {
      expect(dialogs).toEqual([]);
      expect(await page.evaluate(() => "ran" in window || document.cookie.includes("ran"))).toBe(false);
      expect(watch.requests.filter(({ url }) => !url.startsWith(product().origin))).toEqual([]);
      expect(watch.requests.filter(({ status }) => status >= 500)).toEqual([]);
    };
    return { page, inert };
  };

  test("the contract list and its search show hostile texts as typed", async () => {
    await filled();
    const { page, inert } = await watched("/");
    await page.getByRole("row").nth(5).waitFor();
    for (const text of MARKUP) {
      await page.getByLabel("Search contracts").fill(text.slice(0, 60));
      await page.getByRole("link", { name: text, exact: true }).first().waitFor();
    }
    await inert();
  });

  test("details, documents and timeline show hostile texts as text", async () => {
    const call = await filled();
    const { page, inert } = await watched("/");
    for (const [at, text] of MARKUP.slice(0, 6).entries()) {
      const id = ids[TEXTS.indexOf(text)] ?? 0;
      await call(`/api/contracts/${id}`, {
        method: "PUT",
        json: { notes: `${text} again ${at}`, platform: text.slice(0, 40) },
      });
      await page.goto(new URL(`/?contract=${id}`, page.url()).href);
      const dialog = page.getByRole("dialog", { name: "Contract Details" });
      await dialog.getByLabel("Notes").waitFor();
      expect(await dialog.getByLabel("Full Name").inputValue()).toBe(text.replace(/[\r\n]/g, ""));
      await dialog.getByRole("tab", { name: /^Documents/ }).click();
      await dialog.getByRole("tab", { name: "Timeline" }).click();
      await dialog.getByText("created this contract by a bulk save").waitFor();
    }
    await inert();
  });

  test("the import plan and the delete dialog show hostile texts as text", async () => {
    await filled();
    const { page, inert } = await watched("/");
    const rows = MARKUP.map((text, at) => csvRecord([`New ${text}`, `@new${at} ${text}`, text, "not a fee"]));
    const csv = [
      csvRecord(["Full Name", "Social Media Handle", "Notes", "Monthly Fee", MARKUP[0] ?? ""]),
      ...rows.map((row) => `${row},x`),
    ];
    await page.getByRole("button", { name: "Import CSV" }).click();
    const dialog = page.getByRole("dialog", { name: "Import Contracts" });
    const name = `${MARKUP[1]?.replaceAll("/", "")}.csv`;
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(csv.join("\r\n")) });
    await dialog.getByText(`${MARKUP.length} Failed`).waitFor();
    await page.goto(new URL("/", page.url()).href);
    await page.getByLabel("Search contracts").fill(MARKUP[1] ?? "");
    await page.getByRole("button", { name: `Delete contract of ${MARKUP[1]}` }).click();
    await page
      .getByRole("dialog", { name: "Are you sure?" })
      .getByText(MARKUP[1] ?? "")
      .waitFor();
    await inert();
  });

  test("the vault shows names, notes and a text's preview as text", async () => {
    const call = await filled();
    const files: { id: number }[] = await (await call("/api/contract-files")).json();
    const { page, inert } = await watched("/vault");
    await page.getByRole("row").nth(3).waitFor();
    for (const { id } of files.slice(0, 6)) {
      await page.goto(new URL(`/vault?file=${id}`, page.url()).href);
      await page.getByRole("dialog").getByText("Monthly fee: $100").waitFor();
    }
    await inert();
  });

  test("the revenue screen shows a creator's name as text", async () => {
    const call = await filled();
    const text = MARKUP[1] ?? "";
    await call(`/api/revenue/generate/${ids[TEXTS.indexOf(text)]}`, { method: "POST" });
    const { page, inert } = await watched("/revenue");
    await page.getByText(text).first().waitFor();
    await inert();
  });

  test("announcements, their form and their deletion show titles, texts and creators as text", async () => {
    const call = await filled();
    const text = MARKUP[1] ?? "";
    for (const [at, markup] of MARKUP.entries()) {
      const json = { contractId: ids[TEXTS.indexOf(text)], title: `${at} ${markup}`, message: markup };
      await call("/api/portal-announcements", { method: "POST", json });
    }
    const { page, inert } = await watched("/portal-announcements");
    await page.getByText(`0 ${MARKUP[0]}`).waitFor();
    await page.getByRole("link", { name: `1 ${text}`, exact: true }).click();
    const form = page.getByRole("dialog", { name: "Edit Announcement" });
    await form.getByRole("region", { name: "Preview" }).getByText(`1 ${text}`).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `Delete 1 ${text}`, exact: true }).click();
    await page.getByRole("dialog", { name: "Delete Announcement" }).getByText(`1 ${text}`).waitFor();
    await inert();
  });

  test("a payment request, its panel and its dialogs show names, details and descriptions as text", async () => {
    const call = await filled();
    const text = MARKUP[1] ?? "";
    const contractId = ids[TEXTS.indexOf(text)];
    const json = { contractId, paymentMethod: "paypal", paymentDetails: text, description: text };
    const { id } = await (await call("/api/payout-requests", { method: "POST", json })).json();
    const { page, inert } = await watched(`/payments?request=${id}`);
    const panel = page.getByRole("dialog", { name: `Payment request #${id}` });
    await panel.getByText(text, { exact: true }).nth(1).waitFor();
    await panel.getByRole("button", { name: /^Paid: / }).click();
    const dialog = page.getByRole("dialog", { name: "Mark Paid" });
    await dialog.getByRole("button", { name: `Mark $10.00 paid to ${text}` }).waitFor();
    await dialog.getByRole("button", { name: "Show details" }).click();
    await dialog.getByText(text, { exact: true }).waitFor();
    await inert();
  });

  test("the review of an extracted contract shows markup in a document as text", async () => {
    await filled();
    const { page, inert } = await watched("/");
    const words = [
      "CREATOR AGREEMENT",
      `This agreement is entered into between Acme Inc. and Ada Okafor ${MARKUP[1]} (the "Creator").`,
      "The Creator posts on TikTok as @ada.words.",
      `The Brand pays the Creator a monthly fee of $2,500.00 ${MARKUP[0]}.`,
      `The term begins on January 5, 2027 and ends on December 31, 2027. ${MARKUP[2]}`,
    ];
    await page.getByRole("button", { name: "Upload Document" }).click();
    await page
      .getByRole("dialog")
      .locator('input[type="file"]')
      .setInputFiles(await pdfOf(browser(), words));
    const form = page.getByRole("dialog", { name: "Add New Contract" });
    await form.waitFor();
    expect(await form.getByLabel("Monthly Fee").inputValue()).toBe("$2,500.00");
    await form.getByRole("button", { name: "Add Contract" }).click();
    await page.waitForTimeout(500);
    await inert();
  });
});

async function pdfOf(browser: Browser, paragraphs: readonly string[]) {
  const page = await browser.newPage();
  const escaped = paragraphs.map((text) => `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`);
  await page.setContent(escaped.join("\n"));
  const buffer = await page.pdf({ format: "Letter" });
  await page.close();
  return { name: "words.pdf", mimeType: "application/pdf", buffer };
}
