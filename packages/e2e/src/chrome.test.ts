import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { PRODUCT_NAME } from "@crm/domain/words/product";
import { axeViolations } from "@crm/testing/browser";
import { TEST_PASSWORD } from "@crm/testing/server";
import type { Locator, Page } from "playwright-core";
import { onReusedPages, PHONE, WIDE } from "./product/in-a-browser";

/** A wide window, a low one, one just too narrow for the wide layout, a phone and a narrow phone. */
const SIZES = [WIDE, { width: 1280, height: 600 }, { width: 1023, height: 768 }, PHONE, { width: 320, height: 568 }];

onReusedPages("the shell around the screens", {}, ({ product, stranger, admin }) => {
  const GROUPS = [
    ["Contracts", "Dashboard", "Upload", "Vault"],
    ["Videos", "Videos", "Review", "Video Tracking"],
    ["Money", "Payments", "Revenue"],
    ["Creators", "Campaign Manager", "Portal Announcements", "Communication"],
  ];

  test("the navigation lists the screens in groups, and the entry of the open screen is the only current one", async () => {
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

  test("each URL marks one entry of the navigation as current, with a filter too, and /for-you marks Videos", async () => {
    const { page } = await admin("/");
    for (const [path, entry] of [
      ["/", "Dashboard"],
      ["/?status=active", "Dashboard"],
      ["/upload", "Upload"],
      ["/videos", "Videos"],
      ["/for-you", "Videos"],
      ["/video-tracking", "Video Tracking"],
      ["/status", "Status"],
      ["/audit?actor=system", "Audit"],
      ["/people", "People"],
    ] as const) {
      await page.goto(product().origin + path);
      await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
      expect([path, await currentLinks(page)]).toEqual([path, [entry]]);
    }
  });

  test.each([
    ["wide", WIDE],
    ["on a phone", PHONE],
  ] as const)(
    "Status lists the servers and warns that no backup was made, without a violation that axe finds, %s",
    async (_, viewport) => {
      const { page } = await admin("/status", { viewport });
      await page.getByRole("heading", { level: 1, name: "Status" }).waitFor();
      await page.getByRole("region", { name: "Servers" }).getByText("Running").waitFor();
      expect(await page.getByRole("list", { name: "Warnings" }).textContent()).toContain("No backup has been made");
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    },
  );

  test("Add Contract in the navigation opens /upload", async () => {
    const { page } = await admin();
    await page.getByRole("complementary").getByRole("link", { name: "Add Contract" }).click();
    await page.getByRole("heading", { name: "Upload Contract Documents" }).waitFor();
  });

  test("an unknown URL shows Page Not Found with a link back to the dashboard", async () => {
    const { page } = await admin("/no-such-screen");
    await page.getByRole("heading", { name: "Page Not Found" }).waitFor();
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("Accept, Decline and the cross hide the cookie notice until the page is loaded again", async () => {
    const { page } = await admin();
    const notice = page.getByRole("region", { name: "Cookie notice" });
    for (const button of ["Accept", "Decline", "Close cookie notice"]) {
      await notice.getByRole("button", { name: button }).click();
      await notice.waitFor({ state: "detached" });
      await page.reload();
      await notice.waitFor();
    }
  });

  describe("the cookie notice at five window sizes", () => {
    test.each(["/", "/video-review", "/no-such-screen"])(
      "covers nothing of %s, whose content ends above it",
      async (path) => {
        const { page } = await admin(path);
        await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
        await page.getByRole("region", { name: "Cookie notice" }).waitFor();
        for (const size of SIZES) {
          await page.setViewportSize(size);
          // Polled, because parts that load later make the page longer.
          await page.waitForFunction(endsAboveNotice);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
        }
      },
    );

    test("shows its text and buttons in full", async () => {
      const { page } = await admin("/upload");
      const notice = page.getByRole("region", { name: "Cookie notice" });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.waitForFunction(endsAboveNotice);
        const outer = await boxOf(notice);
        const parts = [
          notice.getByText("This application keeps you logged in with a cookie."),
          ...["Decline", "Accept", "Close cookie notice"].map((name) => notice.getByRole("button", { name })),
        ];
        const boxes = await Promise.all(parts.map(boxOf));
        for (const box of boxes) expect(isWithin(box, outer)).toBe(true);
        expect(outer.y + outer.height).toBeLessThanOrEqual(size.height);
        expect(boxes.some((box, index) => boxes.slice(index + 1).some((other) => overlaps(box, other)))).toBe(false);
      }
    });
  });

  test("a toast is at most 420 px wide and stays inside windows of every size", async () => {
    const { page } = await admin("/status", { errorsAllowed: true });
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    for (const size of [
      { width: 1920, height: 1080 },
      { width: 1280, height: 800 },
      { width: 700, height: 900 },
      PHONE,
    ]) {
      await page.setViewportSize(size);
      await page.getByRole("button", { name: /^Copy/ }).click();
      const toast = page.locator(".mantine-Notification-root");
      const { x, width } = await boxOf(toast);
      expect(width).toBeLessThanOrEqual(420);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(size.width);
      await toast.getByRole("button").click();
      await toast.waitFor({ state: "detached" });
    }
  });

  test("the title, the log-in, the navigation and the API document show one product name", async () => {
    const { page } = await stranger();
    await page.getByRole("heading", { level: 1, name: PRODUCT_NAME }).waitFor();
    expect(await page.title()).toBe(`Sign In · ${PRODUCT_NAME}`);
    const { page: inside } = await admin("/");
    expect(await inside.getByRole("complementary").getByText(PRODUCT_NAME).isVisible()).toBe(true);
    await inside.waitForFunction((name) => document.title.endsWith(` · ${name}`), PRODUCT_NAME);
    const apiDocument = await inside.request.get(`${product().origin}/api/openapi.json`);
    expect((await apiDocument.json()).info.title).toBe(PRODUCT_NAME);
    const portal = Bun.file(join(import.meta.dir, "../../../mf-portal/dist-portal/portal/index.html"));
    expect(await portal.text()).toContain(`<title>Creator Portal · ${PRODUCT_NAME}</title>`);
  });

  test("the skip link is the first stop of Tab and moves focus to the content", async () => {
    const { page } = await admin("/upload");
    await page.getByRole("heading", { name: "Upload Contract Documents" }).waitFor();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.waitForFunction(() => (document.activeElement?.getBoundingClientRect().top ?? -1) >= 0);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.id === "main");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    expect(await page.getByRole("heading", { name: "Upload Contract Documents" }).isVisible()).toBe(true);
  });

  test.each([
    "/",
    "/upload",
    "/vault",
    "/for-you",
    "/video-review",
    "/payments",
    "/campaign-manager",
    "/communication",
  ])("every control of %s shows a ring when Tab reaches it", async (path) => {
    const { page } = await admin(path);
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    await page.waitForFunction(() => document.querySelector(".mantine-Skeleton-root") === null);
    const bare: string[] = [];
    for (let stop = 0; stop < 70; stop++) {
      await page.keyboard.press("Tab");
      const problem = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const hasRing = [element, ...["::before", "::after"]].some((of) => {
          const style = typeof of === "string" ? getComputedStyle(element, of) : getComputedStyle(of);
          return style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
        });
        return hasRing ? null : element.outerHTML.slice(0, 200);
      });
      if (problem !== null) bare.push(problem);
    }
    expect(bare).toEqual([]);
  });

  test("key hints are hidden on a touch screen", async () => {
    const { page } = await admin("/");
    const hint = page.locator("kbd").first();
    await hint.waitFor();
    const touch = await admin("/", { viewport: WIDE, hasTouch: true, isMobile: true });
    await touch.page.locator("kbd").first().waitFor({ state: "attached" });
    expect(await touch.page.locator("kbd").first().isVisible()).toBe(false);
  });

  test("a lost session shows one dialog, and its log-in repeats the refused call", async () => {
    const { page } = await admin("/", { errorsAllowed: true });
    await page.getByText("Nothing needs you today.").waitFor();
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Refresh contracts" }).click();
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await dialog.waitFor();
    await page.waitForTimeout(500);
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(await page.getByText(/logged out/).count()).toBe(0);
    await page.context().addCookies(cookies);
    await dialog.getByPlaceholder("Enter admin password").fill(TEST_PASSWORD);
    await dialog.getByRole("button", { name: "Sign In" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  test("the buttons of a dialog taller than the window stay visible", async () => {
    const { page } = await admin("/", { viewport: { width: 1440, height: 500 } });
    await page.getByRole("main").getByRole("button", { name: "Add Contract" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add New Contract" });
    await dialog.waitFor();
    await page.waitForTimeout(300);
    expect(await dialog.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
    const button = await dialog.getByRole("button", { name: "Add Contract" }).boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(500);
  });

  test("on a phone the navigation is a side menu, and nothing is wider than the window", async () => {
    const { page } = await admin("/", { viewport: PHONE, hasTouch: true, isMobile: true });
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog");
    for (const [group = ""] of GROUPS) await menu.getByRole("list", { name: group }).waitFor();
    await menu.getByRole("link", { name: "Upload", exact: true }).click();
    await page.getByRole("heading", { name: "Upload Contract Documents" }).waitFor();
    await menu.waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });

  test("the server sends its security headers and a request id with the page", async () => {
    const answer = await fetch(`${product().origin}/`, { headers: { accept: "text/html" } });
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("x-request-id")).toBeTruthy();
  });
});

/** Texts of the navigation links that are marked as the current page. */
const currentLinks = (page: Page) => page.getByRole("complementary").locator('a[aria-current="page"]').allInnerTexts();

type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not in sight.`);
  return box;
}

const isWithin = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Scrolls to the end of the page. Returns true if the cookie notice is visible and covers nothing there. */
function endsAboveNotice(): boolean {
  scrollTo(0, document.documentElement.scrollHeight);
  const notice = document.querySelector('[aria-label="Cookie notice"]')?.getBoundingClientRect();
  if (!notice || notice.bottom > innerHeight) return false;
  return [...document.querySelectorAll("main, main *, aside, header, [role=navigation] *")].every((element) => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    // Skips hidden content, which may still have a size, and links that are scrolled out of the navigation.
    if (
      width === 0 ||
      height === 0 ||
      !element.checkVisibility() ||
      element.closest("aside") !== (element.tagName === "ASIDE" ? element : null)
    )
      return true;
    return bottom <= notice.top + 1 || top >= notice.bottom || right <= notice.left + 1 || left >= notice.right;
  });
}
