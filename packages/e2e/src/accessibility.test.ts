import { expect, test } from "bun:test";
import { axeViolationsByScheme } from "@crm/testing/browser";
import type { Page } from "playwright-core";
import { chooseFromMenu } from "./product/choose-from-menu";
import { inABrowser, PHONE, WIDE } from "./product/in-a-browser";

type Screen = [name: string, path: string, open: (page: Page) => Promise<unknown>];

/** The dashboard and its dialogs, each with the steps that open it. */
const DASHBOARD: Screen[] = [
  ["the dashboard", "/", (page) => page.getByRole("region", { name: "Contracts" }).getByRole("link").first().waitFor()],
  ["Add New Contract", "/", (page) => page.getByRole("main").getByRole("button", { name: "Add Contract" }).click()],
  ["Upload Contract Document", "/", (page) => page.getByRole("button", { name: "Upload Document" }).click()],
  ["Upload Multi-Page Contract Images", "/", (page) => chooseFromMenu(page, "More Actions", "Upload Image")],
  ["Upload Multiple PDF Contracts", "/", (page) => chooseFromMenu(page, "More Actions", "Upload Multiple PDFs")],
  ["Import Contracts", "/", (page) => page.getByRole("button", { name: "Import CSV" }).click()],
  ["Contract Details", "/", (page) => openOfElif(page, "View")],
  ["Are you sure?", "/", (page) => openOfElif(page, "Delete")],
];

const OTHER_SCREENS: Screen[] = [
  [
    "/upload",
    "/upload",
    (page) => page.getByRole("heading", { level: 1, name: "Upload Contract Documents" }).waitFor(),
  ],
  ["/vault", "/vault", (page) => page.getByRole("main").getByText("18 files").waitFor()],
  ["Upload Files", "/vault", (page) => page.getByRole("button", { name: "Upload Files" }).click()],
  ["/revenue", "/revenue", openFigures],
  ["/videos", "/videos", (page) => page.getByRole("region", { name: "Videos" }).getByRole("heading").first().waitFor()],
  ["/video-review", "/video-review", (page) => page.getByRole("tab", { name: /^Submitted \d/ }).waitFor()],
  ["/video-tracking", "/video-tracking?all=true", (page) => page.getByText("62 videos").waitFor()],
  ["/people", "/people", (page) => page.getByRole("region", { name: "People" }).getByText("1 person").waitFor()],
  ["Invite a Person", "/people", (page) => page.getByRole("button", { name: "Invite", exact: true }).click()],
  ["/account", "/account", (page) => page.getByRole("main").getByText("This device").waitFor()],
  ["/audit", "/audit", (page) => page.getByRole("region", { name: "Audit events" }).waitFor()],
  [
    "A document was stored in the vault.",
    "/audit",
    (page) => page.getByRole("button", { name: "A document was stored in the vault." }).first().click(),
  ],
  ["Page Not Found", "/no-such-screen", (page) => page.getByRole("heading", { name: "Page Not Found" }).waitFor()],
];

const SIZES = [
  ["wide", WIDE],
  ["on a phone", PHONE],
  // Widths between the two show the same components.
  ...(process.env.VERIFY_FULL ? [["at 640 px", { width: 640, height: 800 }] as const] : []),
] as const;

inABrowser("axe finds no violation of WCAG 2.2 AA in light and dark", { SEED_DEMO: "true" }, ({ stranger, admin }) => {
  for (const [size, viewport] of SIZES) {
    test(`the log-in, ${size}`, async () => {
      const { page } = await stranger({ viewport });
      await page.getByPlaceholder("Enter admin password").waitFor();
      expect(await axeViolationsByScheme(page)).toEqual([]);
    });

    test.each([
      ["the dashboard and its dialogs", DASHBOARD],
      ["every other screen", OTHER_SCREENS],
    ])(
      `%s, ${size}`,
      async (_, screens) => {
        const { page } = await admin("/", { viewport });
        const found: Record<string, string[]> = {};
        for (const [name, path, open] of screens) {
          await goTo(page, path);
          await open(page);
          const isDialog = /^[A-Z]/.test(name) && name !== "Page Not Found";
          const dialog = page.getByRole("dialog", { name });
          if (isDialog) await dialog.waitFor();
          const violations = await axeViolationsByScheme(page, isDialog ? "[role=dialog]" : "html");
          if (await scrollsSideways(page)) violations.push("scrolls sideways");
          if (violations.length > 0) found[name] = violations;
          if (isDialog) await page.keyboard.press("Escape");
          if (isDialog) await dialog.waitFor({ state: "detached" });
        }
        expect(found).toEqual({});
      },
      600_000,
    );
  }
});

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

// A screen's dialogs open without a reload, because loading everything again takes as long as checking a dialog.
async function goTo(page: Page, path: string): Promise<void> {
  const there = new URL(path, page.url());
  if (there.pathname !== new URL(page.url()).pathname) await page.goto(there.href);
}

async function openFigures(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) await page.locator("summary").filter({ hasText: "Revenue by month" }).click();
  await page.getByRole("img", { name: /Expected against received/ }).waitFor();
  await page.getByText(/^Figures, /).click();
}

async function openOfElif(page: Page, what: "View" | "Delete"): Promise<void> {
  await page.getByLabel("Search contracts").fill("elif.travels");
  await page.getByRole("button", { name: `${what} contract of Elif Demir` }).click();
}
