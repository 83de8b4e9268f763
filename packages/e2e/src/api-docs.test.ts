import { expect, test } from "bun:test";
import { inABrowser, PHONE } from "./product/in-a-browser";

inABrowser("/api/docs", {}, ({ product, admin }) => {
  test("opens from Status, shows every group of calls, and loads nothing from elsewhere", async () => {
    const { page } = await admin("/status");
    const foreign: string[] = [];
    page.context().on("request", (request) => {
      if (!request.url().startsWith(product().origin) && !request.url().startsWith("data:"))
        foreign.push(request.url());
    });
    const [docs] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: "API Reference" }).click(),
    ]);
    await docs.getByRole("heading", { name: "Contract Management System" }).waitFor();
    await docs.getByRole("link", { name: "payouts", exact: true }).waitFor();
    expect(foreign).toEqual([]);
  });

  test("a call shows its answers by status, and only reading calls can be tried", async () => {
    const { page } = await admin("/api/docs#/payouts");
    await page.getByText("Move a payout request to another status").first().waitFor();
    await page.getByText("Read a payout request").first().click();
    await page.getByRole("button", { name: "Try it out" }).waitFor();
    await page.getByText("Move a payout request to another status").first().click();
    await page.getByText("If-Match").first().waitFor();
    expect(await page.getByRole("button", { name: "Try it out" }).count()).toBe(1);
  });

  test("follows the dark scheme, and fits a phone", async () => {
    const { page } = await admin("/api/docs", { viewport: PHONE, colorScheme: "dark" });
    await page.getByRole("link", { name: "payouts", exact: true }).waitFor();
    const isDark = () => document.documentElement.classList.contains("dark-mode");
    expect(await page.evaluate(isDark)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});
