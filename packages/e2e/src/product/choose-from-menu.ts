import type { Page } from "playwright-core";

/** Opens a menu by its button and chooses an entry of it. */
export async function chooseFromMenu(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}
