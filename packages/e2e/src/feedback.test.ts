import { expect, test } from "bun:test";
import { TEST_PASSWORD } from "@crm/testing/server";
import type { ElementHandle, Locator, Page, Route } from "playwright-core";
import { answered, signed } from "./payments/creators";
import { adminOf } from "./product/call";
import { inABrowser } from "./product/in-a-browser";
import { WAIT_MS } from "./product/patience";

const SLOW_MS = 800;

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole("button", { name }).first();
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/**
 * Takes the steps of an action up to its last click. Returns that button, and the field or question that must survive a failure.
 */
type Steps = (page: Page) => Promise<{ click: Locator; typed?: Locator; question?: Locator }>;

const ACTIONS: [name: string, path: string, steps: Steps][] = [
  [
    "Save Changes of a contract",
    "/?contract=1",
    async (page) => {
      const details = dialog(page, "Contract Details");
      const typed = details.getByLabel("Notes");
      await typed.fill("Called on Friday");
      return { click: button(details, "Save Changes"), typed };
    },
  ],
  [
    "Archive of a contract",
    "/?contract=1",
    async (page) => {
      await button(dialog(page, "Contract Details"), "Archive").click();
      const question = dialog(page, "Archive this contract?");
      return { click: button(question, "Archive"), question };
    },
  ],
  [
    "Delete of a contract",
    "/",
    async (page) => {
      await button(page, /^Delete contract of/).click();
      const question = dialog(page, "Are you sure?");
      return { click: button(question, "Delete"), question };
    },
  ],
  [
    "Mark Paid of a revenue record",
    "/revenue?status=pending",
    async (page) => ({ click: button(page, /^Mark Paid: /) }),
  ],
  [
    "Approve of a payout",
    "/campaign-manager?tab=payouts&status=OPEN",
    async (page) => ({ click: button(page, /^Approve: /) }),
  ],
  [
    "Paid of a payout",
    "/payments",
    async (page) => {
      await button(page, /^Paid: /).click();
      const paid = dialog(page, "Mark Paid");
      const typed = paid.getByRole("textbox", { name: "Payment Reference" });
      await typed.fill("PP-77");
      return { click: button(paid, /^Mark .* paid to/), typed };
    },
  ],
  [
    "Approve of a submission",
    "/campaign-manager?tab=submissions&status=PENDING",
    async (page) => ({ click: button(page, /^Approve: /) }),
  ],
  [
    "Create Announcement",
    "/portal-announcements",
    async (page) => {
      await button(page, "New Announcement").click();
      const form = dialog(page, "Create New Announcement");
      const typed = form.getByRole("textbox", { name: /^Title/ });
      await typed.fill("Hours");
      await form.getByRole("textbox", { name: /^Content/ }).fill("Closed on Friday.");
      return { click: form.locator("button[type=submit]"), typed };
    },
  ],
  [
    "Complete of a task",
    "/communication",
    async (page) => {
      await button(page, /^Complete/).click();
      const form = page.getByRole("dialog");
      const typed = form.getByRole("textbox", { name: /Notes/ });
      await typed.fill("All is well");
      return { click: button(form, "Complete"), typed };
    },
  ],
  [
    "Generate New Messages",
    "/communication",
    async (page) => {
      await button(page, /^AI Messages for/).click();
      return { click: button(page.getByRole("dialog"), "Generate New Messages") };
    },
  ],
];

inABrowser("slow calls that fail", { SEED_DEMO: "true" }, ({ admin, product, stranger }) => {
  test.each(ACTIONS)(
    "%s is busy until the response and keeps typed values and its question after a failure",
    async (_, path, steps) => {
      const { page } = await admin(path, { errorsAllowed: true });
      const { click, typed, question } = await steps(page);
      const words = await typed?.inputValue();
      const clicked = await elementOf(click);
      const answers = await holdWrites(page);
      await clicked.click();
      await answers.isAsked;
      await waitUntilBusy(clicked);
      await answers.fail();
      await page.getByRole("alert").first().waitFor();
      await question?.getByRole("alert").waitFor();
      if (typed) expect(await typed.inputValue()).toBe(words ?? "");
      await waitUntilBusy(clicked, false);
    },
  );

  test.each([
    ["/", "Active"],
    ["/revenue", "Paid"],
    ["/payments", "Paid"],
  ])("a filter of %s dims its list before the rows come", async (path, choice) => {
    const { page } = await admin(path);
    await page.locator(":is(.crm-list-table tbody tr, .crm-list-card)").first().waitFor();
    const answers = await holdReads(page);
    await page
      .getByRole("combobox", { name: /Status/ })
      .first()
      .click();
    await page.getByRole("option", { name: choice, exact: true }).click();
    await answers.isAsked;
    await page.locator(".crm-stale").first().waitFor();
    await answers.release();
    await page.locator(".crm-stale").first().waitFor({ state: "detached" });
  });

  test("each entry of the navigation is current and shows its screen's outline before the rows arrive", async () => {
    const { page } = await admin();
    const navigation = page.getByRole("navigation", { name: "Main" });
    const answers = await holdReads(page);
    for (const link of await navigation.getByRole("link").all()) {
      await link.click();
      await page.waitForFunction(
        (element) => element?.getAttribute("aria-current") === "page",
        await link.elementHandle(),
      );
      await page.locator("main").locator('.mantine-Skeleton-root, [aria-busy="true"], h1').first().waitFor();
    }
    await answers.release();
  });

  test("Logout and Sign In are busy until the response, and a failed log-in keeps the password", async () => {
    const { page } = await stranger({ errorsAllowed: true });
    const password = page.getByPlaceholder("Enter admin password");
    await password.fill(TEST_PASSWORD);
    let answers = await holdWrites(page);
    const signIn = page.getByRole("button", { name: "Sign In" });
    const submit = await elementOf(signIn);
    await submit.click();
    await answers.isAsked;
    await waitUntilBusy(submit);
    await answers.fail();
    await page.getByRole("alert").first().waitFor();
    expect(await password.inputValue()).toBe(TEST_PASSWORD);
    await page.unrouteAll();
    await signIn.click();
    await page.getByRole("main").waitFor();
    await password.waitFor({ state: "detached" });
    answers = await holdWrites(page);
    const logOut = await elementOf(page.getByRole("button", { name: "Logout" }));
    await logOut.click();
    await answers.isAsked;
    await waitUntilBusy(logOut);
    await answers.fail();
    await page.getByText("You could not be logged out. Please try again.").waitFor();
    await waitUntilBusy(logOut, false);
  });

  test("a portal's payout request is busy until the response and keeps typed values after a failure", async () => {
    const call = await adminOf(product());
    const ada = await signed(call, "Ada Slow", "@ada.slow", { fee: "1500.00", startsIn: -10, videos: 0 });
    const { slug } = await answered(call, `/api/contracts/${ada}/create-portal`, { method: "POST" });
    const { page } = await stranger({ errorsAllowed: true });
    await page.goto(`${product().origin}/portal/${slug}`);
    await button(page, "Request Payout").click();
    const form = page.getByRole("dialog");
    await form.getByRole("combobox", { name: "Payment method" }).selectOption("PayPal");
    const typed = form.getByRole("textbox", { name: "PayPal email" });
    await typed.fill("ada@example.com");
    await form.getByRole("textbox", { name: "Description" }).fill("This term");
    const answers = await holdWrites(page);
    const send = await elementOf(form.locator("button[type=submit]"));
    await send.click();
    await answers.isAsked;
    await waitUntilBusy(send);
    await answers.fail();
    await waitUntilBusy(send, false);
    expect(await typed.inputValue()).toBe("ada@example.com");
  });
});

/** The element itself, because the text of a button changes while it is busy. */
async function elementOf(locator: Locator): Promise<ElementHandle<Element>> {
  const element = await locator.elementHandle();
  if (!element) throw new Error(`${locator} is not in the page`);
  return element as ElementHandle<Element>;
}

/** Waits until a button is busy, or with `isBusy` false until it no longer is. */
async function waitUntilBusy(button: ElementHandle<Element>, isBusy = true): Promise<void> {
  const state = ":disabled, [data-loading], [aria-busy=true]";
  for (let waits = WAIT_MS / 20; (await button.evaluate((each, css) => each.matches(css), state)) !== isBusy; waits--) {
    if (waits === 0) throw new Error(`A button is ${isBusy ? "not" : "still"} busy`);
    await Bun.sleep(20);
  }
}

/** Holds every write until the test fails it, at the earliest after 800 ms. */
async function holdWrites(page: Page) {
  return hold(page, (route) => route.request().method() !== "GET");
}

async function holdReads(page: Page) {
  return hold(page, (route) => route.request().method() === "GET" && !route.request().url().includes("/events"));
}

async function hold(page: Page, isHeld: (route: Route) => boolean) {
  const asked = Promise.withResolvers<void>();
  const decided = Promise.withResolvers<"fail" | "pass">();
  await page.route("**/api/**", async (route) => {
    if (!isHeld(route)) return route.fallback();
    asked.resolve();
    if ((await decided.promise) === "pass") return route.fallback().catch(() => {});
    const json = { error: "The disk is full", code: "internal" };
    await route.fulfill({ status: 500, json }).catch(() => {});
  });
  const decide = async (how: "fail" | "pass") => {
    await page.waitForTimeout(SLOW_MS);
    decided.resolve(how);
  };
  return { isAsked: asked.promise, fail: () => decide("fail"), release: () => decide("pass") };
}
