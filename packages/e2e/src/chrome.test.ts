import { expect, test } from "bun:test";
import { axeViolations } from "@crm/testing/browser";
import type { Page } from "playwright-core";
import { inABrowser, PHONE, WIDE } from "./product/in-a-browser";

inABrowser("the shell around the screens", {}, ({ product, admin }) => {
  const GROUPS = [
    ["Contracts", "Dashboard", "Upload", "Vault"],
    ["Videos", "Videos", "Review", "Video Tracking"],
    ["Money", "Payments", "Revenue"],
    ["Creators", "Campaign Manager", "Portal Announcements", "Communication"],
  ];

  test("names only what is there, in groups: each entry leads to a screen and is then the only current one", async () => {
    const { page } = await admin();
    const navigation = page.getByRole("navigation", { name: "Main" });
    for (const [group = "", ...entries] of GROUPS)
      expect(await navigation.getByRole("list", { name: group }).getByRole("link").allInnerTexts()).toEqual(entries);
    expect(await navigation.getByRole("link").count()).toBe(11);
    for (const entry of GROUPS.flatMap(([, ...entries]) => entries)) {
      await navigation.getByRole("link", { name: entry, exact: true }).click();
      await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
      expect(await currentLinks(page)).toEqual([entry]);
    }
  });

  test.each([
    ["/", "Dashboard"],
    ["/?contract=1", "Dashboard"],
    ["/upload", "Upload"],
    ["/videos", "Videos"],
    ["/for-you", "Videos"],
    ["/video-tracking", "Video Tracking"],
    ["/status", "Status"],
  ])("%s has one current entry, %s", async (path, entry) => {
    const { page } = await admin(path);
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    expect(await currentLinks(page)).toEqual([entry]);
  });

  test.each([
    ["wide", WIDE],
    ["on a phone", PHONE],
  ] as const)("Status tells an operator how the servers stand, %s", async (_, viewport) => {
    const { page } = await admin("/status", { viewport });
    await page.getByRole("heading", { level: 1, name: "Status" }).waitFor();
    await page.getByRole("region", { name: "Servers" }).getByText("Running").waitFor();
    expect(await page.getByRole("list", { name: "Warnings" }).textContent()).toContain("No backup has been made");
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });

  test("Add Contract leads to /upload", async () => {
    const { page } = await admin();
    await page.getByRole("complementary").getByRole("link", { name: "Add Contract" }).click();
    await page.getByRole("heading", { name: "Upload Contract Documents" }).waitFor();
  });

  test("an unknown address reads Page Not Found and leads back", async () => {
    const { page } = await admin("/no-such-screen");
    await page.getByRole("heading", { name: "Page Not Found" }).waitFor();
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test.each(["Accept", "Decline", "Close cookie notice"])(
    "%s hides the cookie notice until the next load",
    async (button) => {
      const { page } = await admin();
      const notice = page.getByRole("region", { name: "Cookie notice" });
      await notice.getByRole("button", { name: button }).click();
      await notice.waitFor({ state: "detached" });
      await page.reload();
      await notice.waitFor();
    },
  );

  test.each([
    ["wide", WIDE],
    ["on a phone", PHONE],
  ] as const)("the page ends above the cookie notice, %s", async (_, viewport) => {
    const { page } = await admin("/", { viewport });
    await page.getByRole("button", { name: "Upload Document" }).waitFor();
    await page.waitForFunction(() => document.documentElement.style.getPropertyValue("--crm-covered-end") !== "");
    // Again and again, because parts that load later make the page longer.
    await page.waitForFunction(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const end = document.querySelector("main")?.lastElementChild?.getBoundingClientRect().bottom;
      const notice = document.querySelector('[aria-label="Cookie notice"]')?.getBoundingClientRect().top;
      return end !== undefined && notice !== undefined && end <= notice;
    });
  });

  test("the buttons of a dialog longer than the window are in sight", async () => {
    const { page } = await admin("/", { viewport: { width: 1440, height: 500 } });
    await page.getByRole("main").getByRole("button", { name: "Add Contract" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add New Contract" });
    await dialog.waitFor();
    await page.waitForTimeout(300);
    expect(await dialog.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
    const button = await dialog.getByRole("button", { name: "Add Contract" }).boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(500);
  });

  test("on a phone the navigation is a side menu, and nothing is wider than the screen", async () => {
    const { page } = await admin("/", { viewport: PHONE, hasTouch: true, isMobile: true });
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog");
    expect(await menu.getByRole("list").count()).toBe(GROUPS.length);
    await menu.getByRole("link", { name: "Upload", exact: true }).click();
    await page.getByRole("heading", { name: "Upload Contract Documents" }).waitFor();
    await menu.waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });

  test("the server says who it is on every page", async () => {
    const answer = await fetch(`${product().origin}/`, { headers: { accept: "text/html" } });
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("x-request-id")).toBeTruthy();
  });
});

/** What the links beside the screen say that are marked as the current page. */
const currentLinks = (page: Page) => page.getByRole("complementary").locator('a[aria-current="page"]').allInnerTexts();
