import { expect, test } from "bun:test";
import type { Page, Route } from "playwright-core";
import { printedPdf } from "./documents/third-party-files";
import { inABrowser } from "./product/in-a-browser";

const PAYMENTS = "**/mf/*payments/**";
const gone = (route: Route) => route.fulfill({ status: 404, body: "{}" });

inABrowser("modules that fail in an open page", {}, ({ product, admin, browser }) => {
  const panel = (page: Page, label: string) => page.getByRole("heading", { name: `${label} is not available` });
  const open = (page: Page, label: string) => page.getByRole("link", { name: label, exact: true }).click();
  const retry = (page: Page) => page.getByRole("button", { name: "Retry" }).click();
  const atDashboard = async () => {
    const { page } = await admin("/", { errorsAllowed: true });
    await page.getByRole("heading", { level: 1, name: "Contract Dashboard" }).waitFor();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    return page;
  };
  const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in window);

  test.each([
    ["is down", "**/mf/*payments/**/mf-manifest.json", gone, "The server answered 404"],
    [
      "sends an unexpected manifest",
      "**/mf/*payments/**/mf-manifest.json",
      withText("{}", "application/json"),
      "not what the registry announced",
    ],
    ["has no entry", "**/mf/*payments/**/remoteEntry.js", gone, "Its code could not be loaded"],
    [
      "sends broken code",
      "**/mf/*payments/**/remoteEntry.js",
      withText("export const ((", "text/javascript"),
      "not a module",
    ],
    [
      "throws as it starts",
      "**/mf/*payments/**/assets/module-*.js",
      withText("throw new Error('No config')", "text/javascript"),
      "No config",
    ],
    ["lacks a screen's file", "**/mf/*payments/**/assets/revenue-*.js", gone, "A part of its code could not be loaded"],
  ])(
    "one that %s is a panel with the reason, the others go on, and Retry brings it back in the same page",
    async (_, files, broken, reason) => {
      const page = await atDashboard();
      await page.route(files, broken);
      await open(page, "Revenue");
      await panel(page, "Revenue").waitFor();
      expect(await page.getByRole("main").getByRole("alert").textContent()).toContain(reason);
      await open(page, "Vault");
      await page.getByRole("heading", { level: 1, name: "Contract Vault" }).waitFor();
      await open(page, "Revenue");
      await panel(page, "Revenue").waitFor();
      expect(await page.title()).toStartWith("Revenue is not available");
      await page.unroute(files);
      await retry(page);
      await page.getByRole("heading", { name: "Revenue Tracking" }).waitFor();
      expect(await isSamePage(page)).toBe(true);
    },
  );

  test("a module that hangs becomes a panel after eight seconds, and Retry does not wait for it", async () => {
    const page = await atDashboard();
    await page.route(PAYMENTS, () => {});
    await open(page, "Revenue");
    await panel(page, "Revenue").waitFor();
    expect(await page.getByRole("main").getByRole("alert").textContent()).toContain("within 8 seconds");
    await page.unroute(PAYMENTS);
    await retry(page);
    await page.getByRole("heading", { name: "Revenue Tracking" }).waitFor();
    expect(await isSamePage(page)).toBe(true);
  });

  test("the server logs each failed module once, with module, version and kind", async () => {
    const lines = product()
      .output()
      .split("\n")
      .filter((line) => line.includes('"mf-payments"') && line.includes('"kind"'));
    const kinds = lines.map((line) => JSON.parse(line).kind);
    for (const kind of ["unreachable", "malformed", "threw", "chunk", "silent"]) expect(kinds).toContain(kind);
    expect(JSON.parse(lines[0] ?? "{}")).toMatchObject({ module: "mf-payments", version: expect.stringMatching(/-b/) });
    // One line for each page, although the module failed twice in each page.
    expect(lines).toHaveLength(7);
  });

  test("a registry with bad or missing entries starts the good modules and names the missing ones", async () => {
    const { page } = await admin("/", { errorsAllowed: true });
    await page.route(
      `${product().origin}/`,
      withModules((modules) => modules.filter(({ name }) => name !== "mf-payments")),
    );
    await page.reload();
    const needs = page.getByRole("region", { name: "Needs you today" });
    await needs.getByText("Not available now: Payouts to decide, Owed but not requested, Overdue revenue").waitFor();
    await page.route(
      `${product().origin}/vault`,
      withModules((modules) => {
        const [contracts] = modules;
        const entry = "https://evil.example/mf-manifest.json";
        const away = { ...contracts, name: "mf-away", entry, routes: [{ path: "/away" }] };
        return [...modules, { name: "mf-half" }, null, away, { ...contracts, name: "mf-thief" }];
      }),
    );
    await page.goto(`${product().origin}/vault`);
    await page.getByRole("heading", { level: 1, name: "Contract Vault" }).waitFor();
    const notice = await page
      .getByText("Some screens are missing")
      .locator("xpath=ancestor::*[@role='alert']")
      .textContent();
    for (const part of ["mf-half", "Entry", "evil.example", "belongs to mf-contracts"]) expect(notice).toContain(part);
    await page.route(`${product().origin}/vault`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(id="module-registry"[^>]*>)[^<]*/, "$1no json");
      await route.fulfill({ response: answer, body });
    });
    await page.route("**/modules.json", withText("no json", "text/html"));
    await page.reload();
    await page.getByText("the registry at /modules.json could not be read").waitFor();
  });

  test("after a deploy a form with values stays open and offers Retry for a missing script instead of reloading", async () => {
    const page = await atDashboard();
    const answer = await page.request.get(`${product().origin}/modules.json`);
    const registry = await answer.json();
    for (const module of registry.modules) if (module.name === "mf-contracts") module.version = "9.0.0-bnewer";
    await page.route("**/modules.json", (route) => route.fulfill({ json: registry }));
    const files = "**/mf/*contracts/**/assets/document-view-*.js";
    await page.route(files, gone);
    await page.getByRole("button", { name: "Upload Document" }).click();
    await page
      .getByRole("dialog")
      .locator("input[type=file]")
      .setInputFiles(await printedPdf(browser()));
    const form = page.getByRole("dialog", { name: "Add New Contract" });
    const trouble = form.getByRole("alert").filter({ hasText: "The document could not be loaded" });
    await trouble.waitFor();
    await form.getByLabel("Full Name").fill("Maya of the open tab");
    await page.unroute(files);
    await trouble.getByRole("button", { name: "Retry" }).click();
    await form.locator(".document-page").first().waitFor();
    expect(await form.getByLabel("Full Name").inputValue()).toBe("Maya of the open tab");
    expect(await isSamePage(page)).toBe(true);
  });

  test("a new version shows a notice, and a missing script then reloads the page once", async () => {
    const page = await atDashboard();
    await page.route("**/modules.json", async (route) => {
      const answer = await route.fetch();
      const registry = await answer.json();
      for (const module of registry.modules) if (module.name === "mf-payments") module.version = "9.0.0-bnewer";
      await route.fulfill({ json: registry });
    });
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.getByText("A new version of Payments is available. Reload when it suits you.").waitFor();
    expect(await isSamePage(page)).toBe(true);
    await page.getByRole("button", { name: "Later" }).click();
    expect(await page.getByText("A new version of Payments").count()).toBe(0);
    await page.route("**/mf/*payments/**/assets/revenue-*.js", gone);
    const reloaded = page.waitForEvent("load");
    await open(page, "Revenue");
    await reloaded;
    await panel(page, "Revenue").waitFor();
    expect(await isSamePage(page)).toBe(false);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await retry(page);
    await panel(page, "Revenue").waitFor();
    expect(await isSamePage(page)).toBe(true);
  });
});

type Modules = { name: string; routes?: { path: string }[]; entry?: string }[];

/** Serves the page with a changed module registry. */
function withModules(changed: (modules: Modules) => (Modules[number] | null)[]) {
  return async (route: Route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(id="module-registry"[^>]*>)([^<]*)/, (_, tag, json) => {
      const registry = JSON.parse(json);
      return tag + JSON.stringify({ ...registry, modules: changed(registry.modules) });
    });
    await route.fulfill({ response: answer, body });
  };
}

function withText(body: string, contentType: string) {
  return (route: Route) => route.fulfill({ body, contentType });
}
