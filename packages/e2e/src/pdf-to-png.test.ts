import { expect, test } from "bun:test";
import { axeViolationsByScheme } from "@crm/testing/browser";
import { unzipSync } from "fflate";
import type { Browser, Download, Page } from "playwright-core";
import { dropFile } from "./documents/in-batch";
import type { GivenFile } from "./documents/third-party-files";
import { inABrowser, PHONE, WIDE } from "./product/in-a-browser";

inABrowser("PDF to PNG Converter", {}, ({ admin, browser }) => {
  const cardOf = (page: Page) => page.getByRole("region", { name: "PDF to PNG Converter" });
  const unfolded: typeof admin = async (...given) => {
    const one = await admin(...given);
    await cardOf(one.page).getByRole("heading").click();
    return one;
  };
  const choose = (page: Page, file: GivenFile) => cardOf(page).locator("input[type=file]").setInputFiles(file);

  test("a dropped PDF becomes pictures of its pages, to download one by one or in one zip", async () => {
    const { page } = await unfolded();
    const pdf = await printed(browser(), 3);
    await dropFile(cardOf(page).getByText("Drop a PDF here, or click to browse"), pdf);
    const dialog = page.getByRole("dialog", { name: "Pages of three-pages.pdf" });
    await dialog.getByText("3 pages at 150 dpi, kept for an hour.").waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>("[role=dialog] img")].every(
        ({ naturalWidth }) => naturalWidth === 1275,
      ),
    );
    const [one] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Download page 2" }).click(),
    ]);
    expect(one.suggestedFilename()).toBe("three-pages-page-2.png");
    expect((await bytesOf(one)).subarray(1, 4).toString()).toBe("PNG");
    const [all] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Download all" }).click(),
    ]);
    expect(all.suggestedFilename()).toBe("three-pages-pages.zip");
    const files = unzipSync(new Uint8Array(await bytesOf(all)));
    expect(Object.keys(files)).toEqual([1, 2, 3].map((number) => `three-pages-page-${number}.png`));
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("View pages");
  });

  test("a refused file and a failed call show their reasons", async () => {
    const { page } = await unfolded("/", { errorsAllowed: true });
    const alert = cardOf(page).getByRole("alert");
    await choose(page, { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("x") });
    await alert.getByText("Please select a PDF file").waitFor();
    await choose(page, await printed(browser(), 51));
    await alert.getByText("Failed to convert PDF to images").waitFor();
    await alert.getByText("This PDF has more than 50 pages. Split it and convert its parts.").waitFor();
    await page.context().setOffline(true);
    await alert.getByRole("button", { name: "Try again" }).click();
    await alert.getByText("Network error during conversion").waitFor();
  });

  for (const [size, viewport] of [
    ["wide", WIDE],
    ["on a phone", PHONE],
  ] as const)
    test(`axe finds no violation in the card and its dialog, ${size}`, async () => {
      const { page } = await unfolded("/", { viewport });
      await cardOf(page).waitFor();
      expect(await axeViolationsByScheme(page, ".contracts-convert")).toEqual([]);
      await choose(page, await printed(browser(), 3));
      await page.getByRole("dialog").getByRole("button", { name: "Download page 3" }).waitFor();
      expect(await axeViolationsByScheme(page, "[role=dialog]")).toEqual([]);
      await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(await axeViolationsByScheme(page, ".contracts-convert")).toEqual([]);
    });
});

/** A PDF of numbered pages, as Chromium prints it. */
async function printed(browser: Browser, pages: number): Promise<GivenFile> {
  const page = await browser.newPage();
  const sheets = Array.from({ length: pages }, (_, index) => `<h1 style="break-after: page">Page ${index + 1}</h1>`);
  await page.setContent(sheets.join("").replace(/(.*)break-after: page/s, "$1"));
  const buffer = await page.pdf({ format: "Letter" });
  await page.close();
  return { name: pages === 3 ? "three-pages.pdf" : `${pages}-pages.pdf`, mimeType: "application/pdf", buffer };
}

async function bytesOf(download: Download): Promise<Buffer> {
  return Buffer.from(await Bun.file(await download.path()).arrayBuffer());
}
