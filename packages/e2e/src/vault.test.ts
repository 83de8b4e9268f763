import { expect, test } from "bun:test";
import { axeViolations, axeViolationsByScheme } from "@crm/testing/browser";
import type { Locator, Page } from "playwright-core";
import { faxPdf } from "./documents/fax-pdf";
import { dropFile } from "./documents/in-batch";
import { type GivenFile, photographedPng, printedPdf, writtenDocx } from "./documents/third-party-files";
import { inABrowser, PHONE, WIDE } from "./product/in-a-browser";

const MARKUP = "<img src=x onerror=alert(1)>";

inABrowser("the vault", { SEED_DEMO: "true" }, ({ admin, browser }) => {
  test("opens from the navigation and lists the demo's files and figures", async () => {
    const { page } = await admin();
    await page.getByRole("navigation").getByRole("link", { name: "Vault" }).click();
    await page.getByRole("heading", { level: 1, name: "Contract Vault" }).waitFor();
    await row(page, "kwame-asante-scan.png").waitFor();
    for (const card of ["Total Files", "Total Storage", "Recent Uploads"]) await page.getByText(card).waitFor();
  });

  test("a dropped PDF is uploaded, drawn and found by its text, and its second upload is named a duplicate", async () => {
    const { page } = await admin("/vault");
    const name = "dropped agreement.pdf";
    const pdf = await printedPdf(browser(), name);
    await row(page, "kwame-asante-scan.png").waitFor();
    await dropFile(page.getByRole("main"), pdf);
    const uploads = page.getByRole("dialog", { name: "Upload Files" });
    await uploads.getByText("Uploaded").waitFor();
    await page.getByText("File uploaded successfully").first().waitFor();
    await upload(uploads, { ...pdf, name: "the same again.pdf" });
    await uploads.getByText("Same file as").waitFor();
    expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
    await uploads.getByRole("link", { name }).click();

    const opened = page.getByRole("dialog", { name });
    await drawn(opened);
    await opened
      .getByRole("region", { name: "Duplicates" })
      .getByRole("link", { name: "the same again.pdf" })
      .waitFor();
    await page.keyboard.press("Escape");
    await uploads.getByRole("button", { name: "Close", exact: true }).click();

    // A job reads the text after the upload.
    await untilFound(page, "harbor ownership", 2);
    await search(page, "harbor ownersh");
    await row(page, name).getByText("1 duplicate").waitFor();
    await page.waitForFunction(() => document.querySelectorAll("tbody tr").length === 2);
    expect(page.url()).toContain("search=harbor+owner");
  });

  test("a PDF in fax encoding is drawn without WebAssembly", async () => {
    const { page } = await admin("/vault");
    await uploadAlone(page, faxPdf());
    await row(page, "fax.pdf").click();
    await drawn(page.getByRole("dialog", { name: "fax.pdf" }));
  });

  test("a picture and a Word document are previewed", async () => {
    const { page } = await admin("/vault");
    await uploadAlone(page, await photographedPng(browser()), { ...(await writtenDocx()), name: `${MARKUP}.docx` });
    await row(page, "IMG_0417.png").click();
    const picture = page.getByRole("img", { name: "IMG_0417.png" });
    await picture.waitFor();
    await page.waitForFunction(() => {
      const shown = document.querySelector<HTMLImageElement>("img.document-picture");
      return shown?.complete && shown.naturalWidth === 1440;
    });
    await page.keyboard.press("Escape");

    await row(page, MARKUP).click();
    const opened = page.getByRole("dialog", { name: MARKUP });
    const paper = opened.frameLocator('iframe[title="The document"]');
    await paper.getByText("The Brand pays the Creator a monthly fee of $3,150.00").waitFor();
    expect(await paper.getByRole("heading", { name: "3. Fee" }).count()).toBe(1);
    expect(await page.locator("img[src=x]").count()).toBe(0);
    await paper.locator("body").press("Escape");
    await opened.waitFor({ state: "detached" });
  });

  test("a file keeps its contract, notes and tags after a reload", async () => {
    const { page } = await admin("/vault?search=kwame-asante-scan");
    await row(page, "kwame-asante-scan.png").click();
    const opened = page.getByRole("dialog", { name: "kwame-asante-scan.png" });
    await opened.getByRole("button", { name: /^Contract/ }).click();
    await page.getByRole("textbox", { name: "Search by name or handle" }).fill("elif");
    await page.getByRole("option", { name: /Elif Demir/ }).click();
    await page.getByText("File assigned to Elif Demir").waitFor();
    await opened.getByLabel("Notes").fill(`Signed ${MARKUP}`);
    await opened.getByLabel("Tags").fill("signed, 2026");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Keep editing" }).click();
    await opened.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("File updated").waitFor();
    await page.reload();
    await opened.getByLabel("Tags").waitFor();
    expect(await opened.getByLabel("Notes").inputValue()).toBe(`Signed ${MARKUP}`);
    await page.keyboard.press("Escape");
    const listed = row(page, "kwame-asante-scan.png");
    await listed.getByText("Elif Demir").waitFor();
    await listed.getByText(`Signed ${MARKUP}`).waitFor();
    await listed.click();
    await opened.getByRole("link", { name: "Open the contract of Elif Demir" }).click();
    await page.getByRole("dialog", { name: "Contract Details" }).waitFor();
  });

  test.each(["Enter", "Space", "ArrowDown"])(
    "%s on the contract filter opens its search field, which works by keyboard alone",
    async (key) => {
      const { page } = await admin("/vault");
      const filter = page.getByRole("button", { name: /^Contract: / });
      await filter.focus();
      await page.keyboard.press(key);
      const field = page.getByRole("textbox", { name: "Search by name or handle" });
      await focused(field);
      expect(await filter.getAttribute("aria-expanded")).toBe("true");
      await page.keyboard.press("Escape");
      await focused(filter);
      expect(await filter.getAttribute("aria-expanded")).toBe("false");

      await page.keyboard.press(key);
      await focused(field);
      await page.keyboard.press("Tab");
      await field.waitFor({ state: "hidden" });
      const after = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
      await filter.focus();
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(after ?? "");

      await filter.focus();
      await page.keyboard.press(key);
      await focused(field);
      await page.keyboard.type("elif");
      await page.getByRole("option", { name: /Elif Demir/ }).waitFor();
      await page.getByRole("option").nth(1).waitFor({ state: "detached" });
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await focused(page.getByRole("button", { name: "Contract: Elif Demir" }));
    },
  );

  test("a checkbox is outlined like a field, and Next file is faded at the end of the list", async () => {
    const { page } = await admin("/vault?search=kwame-asante-scan", { colorScheme: "dark" });
    const box = page.getByRole("checkbox", { name: "Select kwame-asante-scan.png" });
    const outline = (of: Locator) => of.evaluate((element) => getComputedStyle(element).borderColor);
    expect(await outline(box)).toBe(await outline(page.getByLabel("Search files")));
    await row(page, "kwame-asante-scan.png").click();
    const next = page.getByRole("dialog").getByRole("button", { name: "Next file" });
    expect(await next.evaluate((element) => Number(getComputedStyle(element).opacity))).toBeLessThan(0.5);
  });

  test("on a phone the bar of selected files is above the cookie notice", async () => {
    const { page } = await admin("/vault", { viewport: PHONE });
    await page.getByRole("checkbox", { name: "Select Posting guidelines.docx" }).check();
    const bar = await page.getByRole("region", { name: "Selected files" }).boundingBox();
    const notice = await page.getByRole("region", { name: "Cookie notice" }).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
  });

  test("Escape in the list of contracts closes only that list, not the file's dialog", async () => {
    const { page } = await admin("/vault");
    await row(page, "Posting guidelines.docx").click();
    const opened = page.getByRole("dialog", { name: "Posting guidelines.docx" });
    await opened.getByRole("button", { name: /^Contract/ }).click();
    await page.getByRole("option", { name: "Unassigned" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("option", { name: "Unassigned" }).waitFor({ state: "detached" });
    expect(await opened.isVisible()).toBe(true);
  });

  test("Delete removes a file after confirmation", async () => {
    const { page } = await admin("/vault?search=leila-farouk");
    await page.getByRole("button", { name: "Delete leila-farouk-terms.pdf" }).click();
    const sure = page.getByRole("dialog", { name: "Are you sure?" });
    await sure.getByRole("button", { name: "Delete" }).click();
    await page.getByText("File deleted successfully").waitFor();
    await page.getByText("No files match.").waitFor();
  });

  test("a file whose type is unsupported, or whose content does not match its type, is refused with the reason", async () => {
    const { page } = await admin("/vault", { errorsAllowed: true });
    await page.getByRole("button", { name: "Upload Files" }).click();
    const uploads = page.getByRole("dialog", { name: "Upload Files" });
    await upload(uploads, { name: "run.exe", mimeType: "", buffer: Buffer.from("MZ") });
    await uploads.getByText("File type must be one of .pdf, .doc, .docx").waitFor();
    await upload(uploads, { name: "page.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html><script>") });
    await uploads.getByText("The content of this file is not that of a .pdf file").waitFor();
  });

  for (const [size, viewport] of [
    ["wide", WIDE],
    ["on a phone", PHONE],
  ] as const) {
    test(`axe finds no violation in the list and the dialogs, ${size}`, async () => {
      const { page } = await admin("/vault", { viewport });
      await page.getByRole("link", { name: "Posting guidelines.docx", exact: true }).waitFor();
      await page.getByRole("checkbox", { name: "Select Posting guidelines.docx" }).check();
      expect(await axeViolationsByScheme(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      for (const name of ["Posting guidelines.docx", "Juno Achterberg - to be entered.pdf"]) {
        await page.getByRole("link", { name, exact: true }).click();
        const opened = page.getByRole("dialog", { name });
        await opened.locator("iframe, canvas[data-drawn]").first().waitFor();
        await opened.getByRole("button", { name: /^Contract/ }).click();
        await page.getByRole("option").nth(3).waitFor();
        expect(await axeViolationsByScheme(page, "[role=dialog]")).toEqual([]);
        expect(await axeViolationsByScheme(page, ".crm-contract-choices")).toEqual([]);
        await page.keyboard.press("Escape");
        await page.getByRole("option").first().waitFor({ state: "detached" });
        await page.keyboard.press("Escape");
        await opened.waitFor({ state: "detached" });
      }
      await page.getByRole("button", { name: "Upload Files" }).click();
      const uploads = page.getByRole("dialog", { name: "Upload Files" });
      await upload(uploads, { name: "run.exe", mimeType: "", buffer: Buffer.from("MZ") });
      await uploads.getByText("File type must be one of").waitFor();
      expect(await axeViolationsByScheme(page, "[role=dialog]")).toEqual([]);
    });
  }
});

const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

const focused = (element: Locator) => element.and(element.page().locator(":focus")).waitFor();

const upload = (dialog: Locator, ...files: GivenFile[]) =>
  dialog.locator("input[type=file]").first().setInputFiles(files);

async function uploadAlone(page: Page, ...files: GivenFile[]): Promise<void> {
  await page.getByRole("button", { name: "Upload Files" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Files" });
  await upload(dialog, ...files);
  await dialog
    .getByText("Uploaded")
    .nth(files.length - 1)
    .waitFor();
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

async function untilFound(page: Page, words: string, count: number): Promise<void> {
  const address = new URL(`/api/contract-files?search=${encodeURIComponent(words)}`, page.url()).href;
  for (let found = 0; found < count; await page.waitForTimeout(250))
    found = (await (await page.request.get(address)).json()).length;
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel("Search files").fill(text);
  await page.waitForFunction((typed) => new URL(location.href).searchParams.get("search") === typed, text);
}

/** Waits for a drawn page of a PDF, and expects dark and light pixels on it. */
async function drawn(dialog: Locator): Promise<void> {
  const canvas = dialog.locator("canvas[data-drawn]").first();
  await canvas.waitFor();
  const [darkest, lightest] = await canvas.evaluate((element: HTMLCanvasElement) => {
    const { data = [] } = element.getContext("2d")?.getImageData(0, 0, element.width, element.height) ?? {};
    const greens = Array.from(data).filter((_, index) => index % 4 === 1);
    return [greens.reduce((a, b) => Math.min(a, b), 255), greens.reduce((a, b) => Math.max(a, b), 0)];
  });
  expect(darkest).toBeLessThan(80);
  expect(lightest).toBeGreaterThan(200);
}

/** By how many pixels the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
