import { afterAll, expect, test } from "bun:test";
import { rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatUsd } from "@crm/domain/value/money";
import { eventually } from "@crm/testing/eventually";
import type { Locator, Page } from "playwright-core";
import { AGREEMENT } from "./documents/agreement";
import { confirmAllValues, dropFile } from "./documents/in-batch";
import { printedPdf } from "./documents/third-party-files";
import { inABrowser } from "./product/in-a-browser";

const huge = join(tmpdir(), `huge-${process.pid}.pdf`);
afterAll(() => rm(huge, { force: true }));

inABrowser("/upload", {}, ({ admin, browser }) => {
  test("lists the extracted fields and tips, and links back to the dashboard", async () => {
    const { page } = await admin("/upload");
    await page.getByRole("heading", { level: 1, name: "Upload Contract Documents" }).waitFor();
    const lines = await page.getByRole("main").getByRole("listitem").allTextContents();
    expect(lines).toEqual([
      "Full name",
      "Social handle",
      "Monthly fee",
      "Contract dates",
      "Platform",
      "Terms and notes",
      "Use clear PDFs",
      "Text-based PDFs work better than scans",
      "Files up to 100MB",
      "Works for typed and handwritten contracts",
    ]);
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await page.getByRole("heading", { level: 1, name: "Contract Dashboard" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("accepts a file dropped anywhere on the page: a CSV to import, a document to read", async () => {
    const { page } = await admin("/upload");
    const tips = page.getByRole("heading", { name: "Tips" });
    await tips.waitFor();
    const csv = Buffer.from("Full Name,Social Media Handle\r\nAda Okafor,@ada");
    await dropAnywhere(page, { name: "creators.csv", mimeType: "text/csv", buffer: csv });
    const plan = page.getByRole("dialog", { name: "Import Contracts" });
    await plan.getByText("creators.csv").first().waitFor();
    await page.reload();
    await tips.waitFor();
    await dropAnywhere(page, await printedPdf(browser(), "dropped.pdf"));
    await page.getByRole("dialog", { name: "Add New Contract" }).waitFor();
  });

  test("creates a contract from a PDF after its form was reviewed, and links to it and its document", async () => {
    const { page } = await admin("/upload");
    const form = await reviewed(page, await printedPdf(browser(), "maya.pdf"));
    expect(await listed(page)).toEqual([]);
    await form.getByRole("button", { name: "Add Contract" }).click();
    await page.getByText("Contract created", { exact: true }).waitFor();
    await page.getByText("Contract has been successfully created from PDF").waitFor();
    await page.getByRole("link", { name: "View contract" }).click();
    const details = page.getByRole("dialog", { name: "Contract Details" });
    expect(await details.getByLabel("Monthly Fee").inputValue()).toBe(formatUsd(AGREEMENT.monthlyFee));
    await details.getByRole("tab", { name: "Documents (1)" }).click();
    await details.getByRole("link", { name: "maya.pdf" }).waitFor();
  });

  test("offers to update the contract that has the handle, with old and new values", async () => {
    const { page } = await admin("/upload", { errorsAllowed: true });
    const form = await reviewed(page, await printedPdf(browser(), "maya again.pdf"));
    await form.getByLabel("Monthly Fee").fill("$4,000");
    await form.getByRole("button", { name: "Add Contract" }).click();
    await page.getByText("Failed to create contract").waitFor();
    await form.getByText("A contract with this social handle already exists").waitFor();
    const offer = form.getByRole("alert").filter({ hasText: "has a contract with this handle" });
    expect(await offer.textContent()).toContain(`Monthly Fee${formatUsd(AGREEMENT.monthlyFee)}becomes$4,000.00`);
    await offer.getByRole("button", { name: "Update that contract instead" }).click();
    await page.getByText("Contract updated successfully").waitFor();
    expect(await listed(page)).toMatchObject([{ socialHandle: AGREEMENT.socialHandle, monthlyFee: "4000.00" }]);
  });

  test("keeps typed values when creating fails, and creates one contract on the second attempt", async () => {
    const { page } = await admin("/upload", { errorsAllowed: true });
    const form = await reviewed(page, await printedPdf(browser(), "later.pdf"));
    await form.getByLabel("Social Handle").fill("@maya.later");
    await page.route("**/api/contracts", (route) => route.abort());
    await form.getByRole("button", { name: "Add Contract" }).click();
    await page.getByText("Failed to create contract").waitFor();
    await form.getByText("The server could not be reached. Check your connection and try again.").waitFor();
    expect(await form.getByLabel("Social Handle").inputValue()).toBe("@maya.later");
    await page.unroute("**/api/contracts");
    await form.getByRole("button", { name: "Add Contract" }).click();
    await page.getByText("Contract has been successfully created from PDF").waitFor();
    expect(await listed(page, "maya.later")).toHaveLength(1);
  });

  test("falls back to the call that detects the file type by content when the first call fails", async () => {
    const { page } = await admin("/upload", { errorsAllowed: true });
    await page.route("**/extract-pdf", (route) => route.fulfill({ status: 500, body: "" }));
    await reviewed(page, await printedPdf(browser(), "second call.pdf"));
    await page.getByText("Contract information extracted").waitFor();
  });

  test("shows Failed to process PDF/Word document for a truncated PDF, and stores nothing", async () => {
    const { page } = await admin("/upload", { errorsAllowed: true });
    const before = await stored(page);
    const whole = await printedPdf(browser(), "broken.pdf");
    const dialog = await chosen(page, { ...whole, buffer: whole.buffer.subarray(0, 600) });
    await page.getByText("Failed to process PDF/Word document").waitFor();
    await dialog.getByText("This file is damaged or incomplete and cannot be read.").waitFor();
    await dialog.getByRole("button", { name: "Try again" }).waitFor();
    expect(await stored(page)).toBe(before);
  });

  test("names the reason when the content of a .pdf file is not a PDF", async () => {
    const { page } = await admin("/upload", { errorsAllowed: true });
    const dialog = await chosen(page, {
      name: "page.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("<html>hi</html>"),
    });
    await page.getByText("Failed to process PDF/Word document").waitFor();
    await dialog.getByText("The content of this file is not that of a .pdf file").waitFor();
  });

  test("shows Failed to extract contract information when the server gives no reason", async () => {
    const { page } = await admin("/upload", { errorsAllowed: true });
    await page.route("**/extract-pdf", (route) => route.fulfill({ status: 503, body: "" }));
    const dialog = await chosen(page, await printedPdf(browser()));
    await page.getByText("Failed to extract contract information").first().waitFor();
    await page.unroute("**/extract-pdf");
    await dialog.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("dialog", { name: "Add New Contract" }).waitFor();
  });

  test("accepts only readable files of at most 100 MB, and 10 MB in the dashboard's dialog, and sends no other", async () => {
    const { page, watch } = await admin("/upload");
    const dialog = await chosen(page, { name: "clip.mp4", mimeType: "video/mp4", buffer: Buffer.from("x") });
    await dialog.getByText("Please select a PDF, Word document (.doc, .docx), text file, PNG or JPEG").waitFor();
    await Bun.write(huge, "%PDF-1.7\n");
    await truncate(huge, 100 * 1024 * 1024 + 1);
    await dialog.locator('input[type="file"]').setInputFiles(huge);
    await dialog.getByText("File is larger than 104857600 bytes").waitFor();

    await page.goto(new URL("/", page.url()).href);
    await page.getByRole("button", { name: "Upload Document" }).click();
    const single = page.getByRole("dialog", { name: "Upload Contract Document" });
    await truncate(huge, 10 * 1024 * 1024 + 1);
    await single.locator('input[type="file"]').setInputFiles(huge);
    await single.getByText("File is larger than 10485760 bytes").waitFor();
    await single
      .locator('input[type="file"]')
      .setInputFiles({ name: "clip.mp4", mimeType: "video/mp4", buffer: Buffer.from("x") });
    await single.getByText("Please upload a PDF, Word document (.doc, .docx), or text file").waitFor();
    expect(watch.requests.filter(({ url }) => url.includes("/extract-"))).toEqual([]);
  });
});

/** Drags a file over the tips, and drops it on the overlay that appears. */
async function dropAnywhere(page: Page, file: Parameters<typeof dropFile>[1]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["x"], "dragged"));
    return transfer;
  });
  const over = page.getByText("Drop to add contracts");
  await eventually(async () => {
    await page.getByRole("heading", { name: "Tips" }).dispatchEvent("dragenter", { dataTransfer });
    return over.isVisible();
  });
  await dropFile(over, file);
}

type Chosen = { name: string; mimeType: string; buffer: Buffer };

async function chosen(page: Page, file: Chosen): Promise<Locator> {
  await page.getByRole("button", { name: "Upload document" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Contract Document" });
  await dialog.locator('input[type="file"]').setInputFiles(file);
  return dialog;
}

/** The review form with the values of a PDF. */
async function reviewed(page: Page, file: Chosen): Promise<Locator> {
  await chosen(page, file);
  const form = page.getByRole("dialog", { name: "Add New Contract" });
  await form.waitFor();
  expect(await form.getByLabel("Full Name").inputValue()).toBe(AGREEMENT.fullName);
  expect(await form.getByLabel("End Date").inputValue()).toBe(AGREEMENT.endDate);
  await confirmAllValues(form);
  return form;
}

async function listed(page: Page, search = ""): Promise<unknown[]> {
  return (await page.request.get(new URL(`/api/contracts?search=${search}`, page.url()).href)).json();
}

async function stored(page: Page): Promise<number> {
  return (await (await page.request.get(new URL("/api/contract-files/summary", page.url()).href)).json()).files;
}
