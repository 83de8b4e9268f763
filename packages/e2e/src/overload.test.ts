import { expect, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import type { Page, Route } from "playwright-core";
import { inABrowser } from "./product/in-a-browser";
import { WAIT_MS } from "./product/patience";

const TEXT = "The server is busy. Please try again in a moment.";

const refuse = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { "Retry-After": "1" },
    json: { error: TEXT, message: TEXT, code: "overloaded", requestId: "r-503" },
  });

/** Refuses the first calls of this kind and passes the others on to the server. Returns the number of calls so far. */
async function refuseFirst(page: Page, { method, path, times }: { method: string; path: RegExp; times: number }) {
  let calls = 0;
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback();
    calls += 1;
    return calls <= times ? refuse(route) : route.continue();
  });
  return () => calls;
}

const CONTRACT_LIST = /\/api\/contracts\?/;

inABrowser("screens of an overloaded server", { SEED_DEMO: "true" }, ({ admin }) => {
  test("a list that is refused twice says that the server is busy, then shows its rows", async () => {
    const { page } = await admin("/payments", { errorsAllowed: true });
    const calls = await refuseFirst(page, { method: "GET", path: CONTRACT_LIST, times: 2 });
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    const notice = page.getByText("The server is busy. Trying again in 1 s…");
    await notice.waitFor({ timeout: WAIT_MS });
    await page
      .getByRole("button", { name: /^Delete contract of/ })
      .first()
      .waitFor({ timeout: WAIT_MS });
    await notice.waitFor({ state: "hidden", timeout: WAIT_MS });
    expect(calls()).toBeGreaterThanOrEqual(3);
  });

  test("a list that is always refused shows the error, and Retry shows its rows", async () => {
    const { page } = await admin("/payments", { errorsAllowed: true });
    await refuseFirst(page, { method: "GET", path: CONTRACT_LIST, times: 5 });
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    await page.getByText(TEXT).first().waitFor({ timeout: WAIT_MS });
    await page.getByRole("button", { name: "Retry" }).first().click();
    await page
      .getByRole("button", { name: /^Delete contract of/ })
      .first()
      .waitFor({ timeout: WAIT_MS });
  });

  test("a write that is refused is not repeated, and the form keeps what was typed", async () => {
    const { page } = await admin("/?contract=1", { errorsAllowed: true });
    const calls = await refuseFirst(page, { method: "PUT", path: /\/api\/contracts\/1$/, times: 1 });
    const details = page.getByRole("dialog", { name: "Contract Details" });
    const notes = details.getByLabel("Notes");
    await notes.fill("Called on Friday");
    await details.getByRole("button", { name: "Save Changes" }).first().click();
    await page.getByText(TEXT).first().waitFor({ timeout: WAIT_MS });
    expect(await notes.inputValue()).toBe("Called on Friday");
    expect(calls()).toBe(1);
    await details.getByRole("button", { name: "Save Changes" }).first().click();
    await eventually(() => calls() === 2);
  });
});
