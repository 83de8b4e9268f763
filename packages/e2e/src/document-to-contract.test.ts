import { expect, test } from "bun:test";
import { formatDate } from "@crm/domain/value/calendar";
import { formatUsd } from "@crm/domain/value/money";
import type { Page } from "playwright-core";
import { AGREEMENT } from "./documents/agreement";
import { confirmAllValues, dropFile } from "./documents/in-batch";
import {
  type GivenFile,
  LIBRE_OFFICE,
  libreOfficeFile,
  photographedPng,
  printedPdf,
  writtenDocx,
} from "./documents/third-party-files";
import { chooseFromMenu } from "./product/choose-from-menu";
import { inABrowser } from "./product/in-a-browser";
import { WAIT_MS } from "./product/patience";

inABrowser("a document becomes a contract on the dashboard", {}, ({ admin, browser }) => {
  test("a PDF dropped on the dialog becomes a contract", async () => {
    const { page } = await admin();
    await page.getByRole("button", { name: "Upload Document" }).click();
    const dialog = page.getByRole("dialog", { name: "Upload Contract Document" });
    await dropFile(dialog.getByText("Drop a document here"), await printedPdf(browser()));
    await expectPrefilled(page);
    await saveAndFind(page, "@maya.prints");
  });

  test("a PDF uploaded at /upload becomes a contract and shows the success messages", async () => {
    const { page } = await admin("/upload");
    await page.getByRole("heading", { name: "Upload Contract Documents" }).waitFor();
    await page
      .getByRole("main")
      .getByRole("button", { name: /upload/i })
      .first()
      .click();
    await chooseInDialog(page, await printedPdf(browser(), "from-the-upload-page.pdf"));
    await expectPrefilled(page);
    await page.getByLabel("Social Handle").fill("@maya.uploads");
    await confirmAllValues(page.getByRole("dialog"));
    await page.getByRole("dialog").getByRole("button", { name: "Add Contract" }).click();
    await page.getByText("Contract has been successfully created from PDF").waitFor();
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expectRow(page, "@maya.uploads");
  });

  test("a Word document becomes a contract", async () => {
    await fromUploadDocument(await admin().then(({ page }) => page), await writtenDocx(), "@maya.writes");
  });

  test("a photo of a page becomes a contract", async () => {
    const { page } = await admin();
    await chooseFromMenu(page, "More Actions", "Upload Image");
    await chooseInDialog(page, await photographedPng(browser()));
    await page.getByRole("button", { name: "Extract Contract" }).click();
    await expectPrefilled(page);
    await saveAndFind(page, "@maya.snaps");
  });

  for (const kind of ["pdf", "docx"] as const) {
    test.skipIf(LIBRE_OFFICE === null)(
      `a ${kind} saved by LibreOffice becomes a contract (needs soffice on the PATH)`,
      async () => {
        await fromUploadDocument(
          await admin().then(({ page }) => page),
          await libreOfficeFile(kind),
          `@maya.office.${kind}`,
        );
      },
    );
  }

  test("a file of an unsupported type is refused, and nothing is stored", async () => {
    const { page } = await admin();
    const filesBefore = await fileCount(page);
    await page.getByRole("button", { name: "Upload Document" }).click();
    await chooseInDialog(page, { name: "clip.mp4", mimeType: "video/mp4", buffer: Buffer.from("not a document") });
    await page.getByText("Please upload a PDF, Word document (.doc, .docx), or text file").waitFor();
    expect(await fileCount(page)).toBe(filesBefore);
  });

  test("a damaged PDF shows its reason in the open dialog, and nothing is stored", async () => {
    const { page } = await admin("/", { errorsAllowed: true });
    const filesBefore = await fileCount(page);
    await page.getByRole("button", { name: "Upload Document" }).click();
    const whole = await printedPdf(browser());
    await chooseInDialog(page, { ...whole, name: "broken.pdf", buffer: whole.buffer.subarray(0, 600) });
    await page.getByRole("dialog").getByRole("alert").waitFor();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    expect(await fileCount(page)).toBe(filesBefore);
  });
});

async function fromUploadDocument(page: Page, file: GivenFile, handle: string): Promise<void> {
  await page.getByRole("button", { name: "Upload Document" }).click();
  await chooseInDialog(page, file);
  await expectPrefilled(page);
  await saveAndFind(page, handle);
}

async function chooseInDialog(page: Page, file: GivenFile): Promise<void> {
  await page.getByRole("dialog").locator('input[type="file"]').setInputFiles(file);
}

async function expectPrefilled(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Add New Contract" });
  // OCR runs at a low priority, so a page can take minutes on a busy machine.
  await dialog.waitFor({ timeout: 4 * WAIT_MS });
  const shown = (label: string) => dialog.getByLabel(label).first().inputValue();
  expect(await shown("Full Name")).toBe(AGREEMENT.fullName);
  expect(await shown("Social Handle")).toBe(AGREEMENT.socialHandle);
  expect((await shown("Monthly Fee")).replace(/[$,]/g, "")).toMatch(/^3150(?:\.00)?$/);
  expect(await shown("Start Date")).toBe(AGREEMENT.startDate);
  expect(await shown("End Date")).toBe(AGREEMENT.endDate);
  expect(await shown("Videos")).toBe(String(AGREEMENT.videosPerMonth));
  for (const platform of AGREEMENT.platforms) await dialog.getByText(platform, { exact: true }).first().waitFor();
}

// Each test saves under a different handle, because a handle has only one contract.
async function saveAndFind(page: Page, handle: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Add New Contract" });
  await dialog.getByLabel("Social Handle").fill(handle);
  await confirmAllValues(dialog);
  await dialog.getByRole("button", { name: "Add Contract" }).click();
  await page.getByText("Contract added successfully").waitFor();
  await expectRow(page, handle);
}

async function expectRow(page: Page, handle: string): Promise<void> {
  const row = page.getByRole("row").filter({ hasText: handle });
  await row.waitFor();
  const text = await row.textContent();
  for (const expected of [
    AGREEMENT.fullName,
    formatUsd(AGREEMENT.monthlyFee),
    formatDate(AGREEMENT.startDate),
    formatDate(AGREEMENT.endDate),
  ]) {
    expect(text).toContain(expected);
  }
}

async function fileCount(page: Page): Promise<number> {
  const answer = await page.request.get(new URL("/api/contracts/summary", page.url()).href);
  return (await answer.json()).contractFiles;
}
