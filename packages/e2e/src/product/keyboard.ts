import type { Locator, Page } from "playwright-core";

const MAX_STOPS = 250;

/** Presses Tab until a control has the focus. */
export async function reach(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${MAX_STOPS} times Tab did not reach ${control}`);
}

export async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control);
  await page.keyboard.press("Enter");
}

/** Opens a select and chooses the option after the present one. */
export async function chooseNext(page: Page, select: Locator, name: string): Promise<void> {
  await press(page, select);
  await page.getByRole("option", { name, exact: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}
