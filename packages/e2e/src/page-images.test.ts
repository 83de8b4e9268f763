import { expect, test } from "bun:test";
import { axeViolationsByScheme } from "@crm/testing/browser";
import type { Browser, Locator, Page } from "playwright-core";
import { confirmAllValues } from "./documents/in-batch";
import { type GivenFile, photographedPng } from "./documents/third-party-files";
import { chooseFromMenu } from "./product/choose-from-menu";
import { inABrowser, PHONE, WIDE } from "./product/in-a-browser";

inABrowser("Upload Multi-Page Contract Images", {}, ({ admin, browser }) => {
  const openDialog = async (page: Page) => {
    await chooseFromMenu(page, "More Actions", "Upload Image");
    const dialog = page.getByRole("dialog", { name: "Upload Multi-Page Contract Images" });
    await dialog.getByRole("button", { name: "Add page 5" }).waitFor();
    return dialog;
  };

  test("has five places, requires an image, and accepts only PNG and JPEG below 50 megapixels", async () => {
    const { page } = await admin();
    const dialog = await openDialog(page);
    await dialog.getByRole("button", { name: "Extract Contract" }).click();
    await dialog.getByText("Please add at least one image").waitFor();
    await choose(dialog, { name: "page.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
    await dialog.getByText("File type must be one of image/png, image/jpeg").waitFor();
    await choose(dialog, { name: "huge.png", mimeType: "image/png", buffer: pngClaiming(50_000, 50_000) });
    await dialog.getByText("This image has more than 50 megapixels. Upload a smaller one.").waitFor();
    expect(await dialog.getByRole("button", { name: /^Add page/ }).count()).toBe(5);
  });

  test("shows a photo upright by the camera's orientation data", async () => {
    const { page } = await admin();
    const dialog = await openDialog(page);
    await choose(dialog, await sidewaysPhoto(browser()));
    const picture = dialog.getByRole("button", { name: "Page 1, sideways.jpg" }).locator("canvas");
    await picture.waitFor();
    const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
    expect(height).toBeGreaterThan(width * 1.5);
  });

  test("reorders pages by keyboard, mouse and arrows, and announces each move", async () => {
    const { page } = await admin();
    const dialog = await openDialog(page);
    await choose(dialog, ...["a", "b", "c"].map(greyPng));
    const handle = (number: number) => dialog.getByRole("button", { name: new RegExp(`^Page ${number},`) });
    await handle(1).focus();
    await page.keyboard.press("Space");
    await heard(page, "Picked up page 1, a.png.");
    await page.keyboard.press("ArrowRight");
    await heard(page, "Now page 2.");
    await page.keyboard.press("Space");
    await heard(page, "a.png is page 2.");
    await expectOrder(dialog, ["b.png", "a.png", "c.png"]);
    await putDown(page);
    await page.keyboard.press("Space");
    await heard(page, "Picked up page 2, a.png.");
    await page.keyboard.press("ArrowRight");
    await heard(page, "Now page 3.");
    await page.keyboard.press("Escape");
    await heard(page, "a.png is page 2 as before.");
    await expectOrder(dialog, ["b.png", "a.png", "c.png"]);
    await putDown(page);
    await drag(page, handle(3), handle(1));
    await expectOrder(dialog, ["c.png", "b.png", "a.png"]);
    await dialog.getByRole("button", { name: "Move page 3 to the left" }).click();
    await expectOrder(dialog, ["c.png", "a.png", "b.png"]);
    await dialog.getByRole("button", { name: "Remove page 1" }).click();
    await expectOrder(dialog, ["a.png", "b.png"]);
  });

  test("reads all pages as one contract and saves them with it", async () => {
    const { page } = await admin();
    const dialog = await openDialog(page);
    const front = await photographedPng(browser());
    await choose(dialog, await screenshot(browser(), "back.png", "png"), front);
    await dialog.getByRole("button", { name: "Move page 2 to the left" }).click();
    await dialog.getByRole("button", { name: "Extract Contract" }).click();
    const form = page.getByRole("dialog", { name: "Add New Contract" });
    await form.waitFor({ timeout: 150_000 });
    await form.getByLabel("Social Handle").fill("@maya.pages");
    await confirmAllValues(form);
    await form.getByRole("button", { name: "Add Contract" }).click();
    await page.getByText("Contract added successfully").waitFor();
    const files = await page.evaluate(async () => {
      const [contract] = await (await fetch("/api/contracts?search=maya.pages")).json();
      return (await fetch(`/api/contract-files?contractId=${contract.id}`)).json();
    });
    const pages = files.map(({ fileName, notes }: { fileName: string; notes: string }) => `${notes}: ${fileName}`);
    expect(pages.toSorted()).toEqual([`Page 1 of 2: ${front.name}`, "Page 2 of 2: back.png"]);
    // OCR runs at a low priority, so two pages can take minutes.
  }, 180_000);

  for (const [size, viewport] of [
    ["wide", WIDE],
    ["on a phone", PHONE],
  ] as const)
    test(`axe finds no violation in the dialog, empty and filled, ${size}`, async () => {
      const { page } = await admin("/", { viewport });
      const dialog = await openDialog(page);
      expect(await axeViolationsByScheme(page, "[role=dialog]")).toEqual([]);
      await choose(dialog, ...["a", "b", "c"].map(greyPng));
      await dialog.getByRole("button", { name: "Page 3, c.png" }).waitFor();
      expect(await axeViolationsByScheme(page, "[role=dialog]")).toEqual([]);
    });
});

const choose = (dialog: Locator, ...files: GivenFile[]) => dialog.locator("input[type=file]").setInputFiles(files);

const heard = (page: Page, text: string) =>
  page.waitForFunction((words) => document.querySelector("[id^=dnd-kit-announcement]")?.textContent === words, text);

/** Waits until a dropped page has settled. */
const putDown = (page: Page) => page.waitForFunction(() => document.querySelector("[data-dragged]") === null);

async function expectOrder(dialog: Locator, names: string[]): Promise<void> {
  for (const [index, name] of names.entries())
    await dialog.getByRole("button", { name: `Page ${index + 1}, ${name}` }).waitFor();
}

/** Drags in steps, as a hand does. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("There is nothing to drag");
  const y = start.y + start.height / 2;
  await page.mouse.move(start.x + start.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(start.x, y, { steps: 5 });
  await page.mouse.move(end.x + end.width * 0.3, y, { steps: 20 });
  await page.mouse.up();
}

/** A picture of one grey pixel. */
function greyPng(name: string): GivenFile {
  const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGN4BwAA8ADv8GkuoQAAAABJRU5ErkJggg==";
  return { name: `${name}.png`, mimeType: "image/png", buffer: Buffer.from(pixel, "base64") };
}

function pngClaiming(width: number, height: number): Buffer {
  const { buffer } = greyPng("x");
  const claiming = Buffer.from(buffer);
  claiming.writeUInt32BE(width, 16);
  claiming.writeUInt32BE(height, 20);
  return claiming;
}

/** A picture twice as wide as high, whose orientation data turns it by 90°. */
async function sidewaysPhoto(browser: Browser): Promise<GivenFile> {
  const { buffer: jpeg, ...photo } = await screenshot(browser, "sideways.jpg", "jpeg");
  // Camera data with one entry: orientation 6.
  const exif = Buffer.from("ffe1002245786966000049492a0008000000010012010300010000000600000000000000", "hex");
  return { ...photo, buffer: Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]) };
}

async function screenshot(browser: Browser, name: string, type: "png" | "jpeg"): Promise<GivenFile> {
  const page = await browser.newPage({ viewport: { width: 400, height: 200 } });
  await page.setContent("<h1>Signed by both parties</h1>");
  const buffer = await page.screenshot({ type });
  await page.close();
  return { name, mimeType: `image/${type}`, buffer };
}
