import { expect, test } from "bun:test";
import { axeViolations } from "@crm/testing/browser";
import type { Locator, Page } from "playwright-core";
import { type Place, placeOfWords } from "./documents/agreement";
import {
  type GivenFile,
  photographedPng,
  placesInPhoto,
  printedPdf,
  scannedPdf,
  writtenDocx,
} from "./documents/third-party-files";
import { chooseFromMenu } from "./product/choose-from-menu";
import { inABrowser, PHONE, WIDE } from "./product/in-a-browser";
import { WAIT_MS } from "./product/patience";

/** The words of the agreement from which each field is read. */
const WORDS = {
  fullName: "Maya Ellison",
  socialHandle: "@maya.ellison",
  monthlyFee: "$3,150.00",
  startDate: "February 1, 2027",
  endDate: "January 31, 2028",
  videosPerMonth: "five (5) videos per month",
  platforms: "Instagram and TikTok",
};

inABrowser("the review of an extracted contract", {}, ({ admin, browser, product }) => {
  test("a PDF: each field's mark highlights the words it was read from", async () => {
    const { page } = await admin();
    const form = await reviewed(page, await printedPdf(browser()));
    await form.locator(".document-words span").first().waitFor();
    for (const [field, words] of Object.entries(WORDS)) {
      await show(form, field);
      expectOver(await litPlaces(form), await laidPlace(form, words), words);
      await expectInSight(form);
    }
  });

  test("a photo: the highlight covers the words", async () => {
    const { page } = await admin();
    const { fullName, monthlyFee, endDate } = WORDS;
    const texts = [fullName, monthlyFee, endDate];
    const drawn = await placesInPhoto(browser(), texts);
    const form = await photographedReview(page);
    for (const [index, field] of ["fullName", "monthlyFee", "endDate"].entries()) {
      await show(form, field);
      const place = drawn[index];
      if (!place) throw new Error("There is no place");
      expectOver(await litPlaces(form), place, texts[index] ?? "");
    }
  });

  for (const [kind, turns] of [
    ["a PDF", 1],
    ["a PDF", 3],
    ["a photo", 1],
  ] as const)
    test(`${kind} turned ${turns} times by a quarter: the highlight turns with the words, and a click on it focuses its field`, async () => {
      const { page } = await admin("/");
      const form =
        kind === "a PDF" ? await reviewed(page, await printedPdf(browser())) : await photographedReview(page);
      const turn = form.getByRole("button", { name: "Turn" });
      await turn.focus();
      for (let left = turns; left > 0; left--) await page.keyboard.press("Enter");
      await show(form, "monthlyFee");
      await expectInSight(form);
      if (kind === "a PDF") {
        await form.locator(".document-words span").first().waitFor();
        const words = await laidPlace(form, WORDS.monthlyFee);
        expectOver((await litPlaces(form)).map(onItsSide), onItsSide(words), WORDS.monthlyFee);
      } else {
        const [drawn] = await placesInPhoto(browser(), [WORDS.monthlyFee]);
        if (!drawn) throw new Error("There is no place");
        expectOver((await litPlaces(form)).map(turnedBack), drawn, WORDS.monthlyFee);
      }
      const { x, y, width, height } = (await form.locator("[data-lit]").first().boundingBox()) ?? NOWHERE;
      expect(height).toBeGreaterThan(width);
      await page.mouse.click(x + width / 2, y + height / 2);
      await form.getByLabel("Monthly Fee").and(page.locator(":focus")).waitFor();
    });

  test("a Word document: each field's words are marked in its text", async () => {
    const { page } = await admin();
    const form = await reviewed(page, await writtenDocx());
    const paper = form.frameLocator('iframe[title="The document"]');
    await paper.locator("mark").first().waitFor();
    for (const [field, words] of Object.entries(WORDS)) {
      await show(form, field);
      await paper.locator(`mark[data-lit][data-passage~="${field}"]`).first().waitFor();
      const lit = await paper.locator("mark[data-lit]").allTextContents();
      expect(lit.join(" ")).toContain(words);
    }
  });

  test("a click on a passage focuses its field", async () => {
    const { page } = await admin();
    const form = await reviewed(page, await printedPdf(browser()));
    const fee = form.locator('[data-passage="monthlyFee"]').first();
    await fee.waitFor();
    const { x, y, width, height } = (await fee.boundingBox()) ?? NOWHERE;
    await page.mouse.click(x + width / 2, y + height / 2);
    await form.getByLabel("Monthly Fee").and(page.locator(":focus")).waitFor();
  });

  test("the success message covers the document, not the form or its buttons", async () => {
    const { page } = await admin();
    const form = await reviewed(page, await printedPdf(browser()));
    const toast = page.locator(".mantine-Notification-root").filter({ hasText: "Contract information extracted" });
    await toast.hover();
    const [word, paper] = await Promise.all([
      toast.boundingBox(),
      form.getByRole("region", { name: "Document" }).boundingBox(),
    ]);
    if (!word || !paper) throw new Error("One of them is not seen");
    expect(word.x).toBeGreaterThanOrEqual(paper.x);
    expect(word.x + word.width).toBeLessThanOrEqual(paper.x + paper.width);
    expect(word.y + word.height).toBeLessThanOrEqual(paper.y + paper.height);
  });

  test("Cancel during a long scan ends the work on the server, stores nothing and keeps the chosen file", async () => {
    const { page } = await admin();
    const before = await kept(page);
    const dialog = await choose(page, await scannedPdf(browser(), 12));
    await dialog.getByText(/^Reading (page|the document)/).waitFor();
    expect(await scanReaders(product().pid)).not.toEqual([]);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.getByText("scan.pdf").waitFor();
    await dialog.getByRole("button", { name: "Read it" }).waitFor();
    for (let left = 600; left > 0 && (await scanReaders(product().pid)).length > 0; left--)
      await page.waitForTimeout(100);
    expect(await scanReaders(product().pid)).toEqual([]);
    expect(await kept(page)).toBe(before);
  });

  test("on a phone the document covers the form, and Back to the form focuses the field", async () => {
    const { page } = await admin("/", { viewport: PHONE, hasTouch: true });
    const form = await reviewed(page, await printedPdf(browser()));
    expect(await form.locator(".document-page").count()).toBe(0);
    await show(form, "monthlyFee");
    const sheet = page.getByRole("dialog", { name: "Document" });
    await sheet.locator("[data-lit]").first().waitFor();
    await expectInSight(sheet);
    expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
    await sheet.getByRole("button", { name: "Back to the form" }).click();
    await form.getByLabel("Monthly Fee").and(page.locator(":focus")).waitFor();
  });

  for (const colorScheme of ["light", "dark"] as const)
    test(`axe finds no violation in the review, ${colorScheme}`, async () => {
      const { page } = await admin("/", { viewport: WIDE, colorScheme });
      const form = await reviewed(page, await printedPdf(browser()));
      await form.locator("canvas[data-drawn]").waitFor();
      await page.waitForTimeout(250);
      expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
    });

  async function photographedReview(page: Page): Promise<Locator> {
    await chooseFromMenu(page, "More Actions", "Upload Image");
    await page
      .getByRole("dialog")
      .locator('input[type="file"]')
      .setInputFiles(await photographedPng(browser()));
    await page.getByRole("button", { name: "Extract Contract" }).click();
    return prefilled(page);
  }
});

const NOWHERE: Place = { x: 0, y: 0, width: 0, height: 0 };

async function choose(page: Page, file: GivenFile): Promise<Locator> {
  await page.getByRole("button", { name: "Upload Document" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Contract Document" });
  await dialog.locator('input[type="file"]').setInputFiles(file);
  return dialog;
}

async function reviewed(page: Page, file: GivenFile): Promise<Locator> {
  await choose(page, file);
  return prefilled(page);
}

async function prefilled(page: Page): Promise<Locator> {
  const form = page.getByRole("dialog", { name: "Add New Contract" });
  // Reading a photo takes half a minute of CPU time.
  await form.waitFor({ timeout: 4 * WAIT_MS });
  return form;
}

const show = (form: Locator, field: string) => form.locator(`[data-field="${field}"] .contracts-passage`).click();

/** The positions of the lit highlights, as fractions of their page. */
function litPlaces(form: Locator): Promise<Place[]> {
  return form.locator("[data-lit]").evaluateAll((boxes) =>
    boxes.map((box) => {
      const page = box.closest(".document-page")?.getBoundingClientRect();
      const { x, y, width, height } = box.getBoundingClientRect();
      if (!page) throw new Error("It lies on no page");
      return {
        x: (x - page.x) / page.width,
        y: (y - page.y) / page.height,
        width: width / page.width,
        height: height / page.height,
      };
    }),
  );
}

/** The position of words on the first page, from the text layer of pdf.js. */
const laidPlace = (form: Locator, words: string) => placeOfWords(form.locator(".document-page").first(), words);

/** Expects that a highlight covers the words within 1 % of the page, and is no taller than two lines. */
function expectOver(lit: readonly Place[], words: Place, text: string): void {
  const middle = words.y + words.height / 2;
  const line = lit.find(({ y, height }) => y <= middle && y + height >= middle);
  if (!line) throw new Error(`Nothing is lit where “${text}” stands: ${JSON.stringify({ lit, words })}`);
  expect(line.x).toBeLessThanOrEqual(words.x + 0.01);
  expect(line.x + line.width).toBeGreaterThanOrEqual(words.x + words.width - 0.01);
  expect(line.height).toBeLessThan(2.2 * words.height);
}

/** Swaps the axes of a position, so that vertical lines of text can be compared like horizontal ones. */
const onItsSide = ({ x, y, width, height }: Place): Place => ({ x: y, y: x, width: height, height: width });

/** Converts a position on a page turned by 90° to the upright page. */
const turnedBack = ({ x, y, width, height }: Place): Place => ({
  x: y,
  y: 1 - x - width,
  width: height,
  height: width,
});

async function expectInSight(around: Locator): Promise<void> {
  await around.page().waitForFunction(() => {
    const lit = document.querySelector(".document-frame [data-lit]")?.getBoundingClientRect();
    const frame = document.querySelector(".document-frame")?.getBoundingClientRect();
    return lit && frame && lit.top >= frame.top && lit.bottom <= frame.bottom;
  });
}

/** Child processes of low priority. The process that looked for text in the scan waits for the next document. */
async function scanReaders(pid: number): Promise<string[]> {
  const found = await new Response(Bun.spawn(["ps", "-o", "pid=,stat=", "--ppid", String(pid)]).stdout).text();
  return found.split("\n").filter((line) => line.includes("N") && !line.includes("Z"));
}

async function kept(page: Page): Promise<number> {
  const answer = await page.request.get(new URL("/api/contracts/summary", page.url()).href);
  return (await answer.json()).contractFiles;
}
