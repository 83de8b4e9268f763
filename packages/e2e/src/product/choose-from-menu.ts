import type { Page } from "playwright-core";

export async function chooseFromMenu(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}
