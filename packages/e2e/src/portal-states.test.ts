import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { PORTAL_BYTES } from "@crm/domain/module/size-budgets";
import { addDays, dayIn, formatDate } from "@crm/domain/value/calendar";
import { SPARK_CODE_MEANING } from "@crm/domain/words/portal";
import { axeViolations, findHeadlessShell, launchHeadlessShell, watchPage } from "@crm/testing/browser";
import { freePort, type RunningServer, startServer } from "@crm/testing/server";
import type { Browser, Page } from "playwright-core";
import { answered, approved, signed, TODAY, uploaded } from "./payments/creators";
import { adminOf, type Call } from "./product/call";
import { PHONE } from "./product/in-a-browser";
import { TEST_MS, WAIT_MS } from "./product/patience";

// A time zone where the date differs from the business's.
const ELSEWHERE = ["Pacific/Kiritimati", "Pacific/Pago_Pago"].find((zone) => dayIn(zone, new Date()) !== TODAY);
const NARROW = { width: 320, height: 640 };
const DAY_SECONDS = 86_400;
const SIZES = join(import.meta.dir, "../../../mf-portal/dist-portal/sizes.json");

const THUMB = { hasTouch: true, isMobile: true, reducedMotion: "reduce" } as const;

describe.skipIf(findHeadlessShell() === null)("a creator's portal on a phone", () => {
  setDefaultTimeout(TEST_MS);
  const port = String(freePort());
  const people = { ada: "", grace: "", linus: "", eve: "" };
  let product: RunningServer;
  let browser: Browser;
  let call: Call;
  const ids = { ada: 0, grace: 0, linus: 0 };

  beforeAll(async () => {
    [product, browser] = await Promise.all([startServer({ PORT: port }), launchHeadlessShell()]);
    call = await adminOf(product);
    // Ada's first term begins in five days. The other creators' terms began ten days ago.
    ids.ada = await signed(call, "Ada Okafor", "@ada", { fee: "1500.00", startsIn: 5, videos: 2 });
    ids.grace = await signed(call, "Grace Lim", "@grace", { fee: "900.00", startsIn: -10, videos: 2 });
    ids.linus = await signed(call, "Linus Berg", "@linus", { fee: "700.00", startsIn: -10, videos: 1 });
    const ended = { startDate: addDays(TODAY, -20), endDate: addDays(TODAY, 8) };
    const eve = { fullName: "Eve Moss", socialHandle: "@eve", monthlyFee: "100.00", videosPerMonth: 1, ...ended };
    const { id: eveId } = await answered(call, "/api/contracts", { method: "POST", json: eve });
    await approved(call, await uploaded(call, ids.linus));
    const late = { contractId: ids.grace, title: "Spring look", expectedDeliveryDate: addDays(TODAY, 7) };
    await answered(call, "/api/video-deliverables", { method: "POST", json: late });
    for (const [name, id] of Object.entries({ ...ids, eve: eveId })) {
      const { slug } = await answered(call, `/api/contracts/${id}/create-portal`, { method: "POST" });
      Object.assign(people, { [name]: slug });
    }
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });

  const moveOn = async (days: number) => {
    const { dataDir, close } = product;
    await product.kill("SIGTERM");
    const next = await startServer({ PORT: port, DATA_DIR: dataDir, CLOCK_OFFSET: String(days * DAY_SECONDS) });
    // Only the first server's close() deletes the data folder.
    product = { ...next, close: () => next.close().then(close) };
    call = await adminOf(product);
  };

  /** Opens a portal, or any URL below it, whose creator has answered the question about text messages. */
  const opened = async (path: string, viewport = PHONE) => {
    const context = await browser.newContext({ ...THUMB, viewport, timezoneId: ELSEWHERE });
    context.setDefaultTimeout(WAIT_MS);
    await context.addInitScript((slug) => localStorage.setItem(`crm-portal-opt-in:${slug}`, "yes"), path);
    const page = await context.newPage();
    const watch = watchPage(page);
    const answer = await page.goto(`${product.origin}/portal${path && `/${path}`}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    return { page, watch, status: answer?.status() };
  };

  /** Faults of a page in light and dark, at 390 and 320 px. */
  const faultsOf = async (page: Page): Promise<string[]> => {
    const faults: string[] = [];
    // Users can scroll content clear of the sticky bar. axe sees one position only, which depends on the length of a date.
    await placeFoot(page, "static");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      faults.push(...(await axeViolations(page)).map((fault) => `${colorScheme}: ${fault}`));
    }
    await placeFoot(page, "");
    faults.push(...(await page.evaluate(smallThings)), ...(await page.evaluate(sizesOfText)));
    await page.setViewportSize(NARROW);
    if (await scrollsSideways(page)) faults.push("scrolls sideways at 320 px");
    await page.setViewportSize(PHONE);
    return faults;
  };

  const placeFoot = (page: Page, position: string) =>
    page.evaluate((value) => {
      for (const foot of document.querySelectorAll<HTMLElement>(".portal-foot")) foot.style.position = value;
    }, position);

  const term = (page: Page) => page.getByRole("region", { name: /^Term \d/ });
  const button = (page: Page, name: string) =>
    page.getByRole("region", { name: "What You Can Do" }).getByRole("button", { name });

  test.each([
    ["nobody-has-this-slug", 404, "Portal Not Found"],
    ["%3Cscript%3E", 404, "Portal Not Found"],
    ["", 404, "Portal Not Found"],
    ["some/other/page", 404, "Page Not Found"],
  ])("/portal/%s is %p, %s", async (path, status, heading) => {
    const { page, watch, ...answer } = await opened(path);
    expect(answer.status).toBe(status);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(heading);
    expect(watch.errors).toEqual([]);
    await page.context().close();
  });

  test("a term that has not begun shows the days until then, and the portal loads only its own files", async () => {
    const { page, watch, status } = await opened(people.ada);
    expect(status).toBe(200);
    expect(await term(page).textContent()).toMatch(/Waiting for next term[\s\S]*5 days/);
    expect(await button(page, "Upload Video").isDisabled()).toBe(true);
    expect(await page.getByRole("navigation").count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
    const { start, later } = await Bun.file(SIZES).json();
    const sizes: number[] = [...Object.values<number>(start), ...Object.values<number>(later)];
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(PORTAL_BYTES);
    const paths = watch.requests.map(({ url }) => new URL(url).pathname);
    for (const name of Object.keys(start).filter((each) => each.endsWith(".js"))) expect(paths).toContain(`/${name}`);
    // The styles are in the page.
    expect(paths.filter((path) => path.endsWith(".css"))).toEqual([]);
    expect(paths.filter((path) => path.startsWith("/assets/") || path.startsWith("/mf/"))).toEqual([]);
    // The page contains all data it shows. Only new announcements are fetched.
    expect(paths.filter((path) => path.startsWith("/api/") && !path.endsWith("/announcements"))).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    expect(watch.errors).toEqual([]);
    await page.context().close();
  });

  test("without JavaScript the page shows the next step and the term", async () => {
    const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    const watch = watchPage(page);
    await page.goto(`${product.origin}/portal/${people.ada}`);
    await page.getByRole("heading", { level: 1, name: "Hi, Ada Okafor" }).waitFor();
    await page.getByRole("heading", { name: "Your next term starts in 5 days" }).waitFor();
    expect(await term(page).textContent()).toContain("Waiting for next term");
    expect(watch.errors).toEqual([]);
    await context.close();
  });

  test("the page's script takes over the cards that the server wrote, and adds the rest", async () => {
    const context = await browser.newContext({ ...THUMB, viewport: PHONE, timezoneId: ELSEWHERE, locale: "de-DE" });
    context.setDefaultTimeout(WAIT_MS);
    const page = await context.newPage();
    const watch = watchPage(page);
    const script = Promise.withResolvers<void>();
    await page.route("**/portal-assets/*.js", async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto(`${product.origin}/portal/${people.grace}`, { waitUntil: "commit" });
    const cards = () => page.locator("#next, #term, #opt-in, .portal-header > h1");
    await cards().nth(3).waitFor();
    expect(await page.getByRole("button", { name: "Turn On" }).isDisabled()).toBe(true);
    await cards().evaluateAll((all) => all.map((card) => Object.assign(card, { isFromServer: true })));
    script.resolve();
    await button(page, "2 videos outstanding").waitFor();
    expect(await cards().evaluateAll((all) => all.map((card) => Reflect.get(card, "isFromServer")))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    await page.locator("button:enabled").getByText("Turn On").waitFor();
    expect(watch.errors).toEqual([]);
    await context.close();
  });

  test("a replaced link says so and asks the creator to request the new one", async () => {
    const { slug: old } = await answered(call, `/api/contracts/${ids.linus}/rotate-portal`, { method: "POST" });
    const before = people.linus;
    people.linus = old;
    const { page, status } = await opened(before);
    expect(status).toBe(410);
    await page.getByText("Ask your manager for the new one").waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  });

  test("a running term counts down by the business's days, offers one upload button, and becomes overdue while the page is open", async () => {
    await moveOn(10);
    const { page, watch } = await opened(people.ada);
    const by = formatDate(addDays(TODAY, 34)).replace(/, \d+$/, "");
    await page.getByRole("heading", { name: `0 of 2 videos approved · upload the next by ${by}` }).waitFor();
    expect(await term(page).textContent()).toMatch(/In progress[\s\S]*24 days/);
    expect(await button(page, "2 videos outstanding").isDisabled()).toBe(true);
    const json = { title: "Closed on Friday", message: "We are back on Monday.", priority: "urgent" };
    await answered(call, "/api/portal-announcements", { method: "POST", json });
    await page.getByRole("heading", { name: "Closed on Friday" }).waitFor();
    const made = page.getByRole("region", { name: "Announcements" }).locator("time");
    const at = new Date(String(await made.getAttribute("datetime")));
    expect(await made.textContent()).toBe(formatDate(dayIn("America/New_York", at)));
    await page
      .getByRole("complementary", { name: "Next step" })
      .getByRole("button", { name: "Upload Video" })
      .waitFor();
    expect(await page.getByRole("button", { name: "Upload Video" }).count()).toBe(1);
    expect(await faultsOf(page)).toEqual([]);
    expect(watch.errors).toEqual([]);
    await page.context().close();

    const context = await browser.newContext({ viewport: PHONE });
    const open = await context.newPage();
    await open.addInitScript((slug) => localStorage.setItem(`crm-portal-opt-in:${slug}`, "yes"), people.ada);
    await open.clock.install();
    await open.goto(`${product.origin}/portal/${people.ada}`);
    await term(open).getByText("In progress").waitFor();
    await button(open, "2 videos outstanding").waitFor();
    // Offline, so that the page depends on its own clock.
    await context.setOffline(true);
    await open.clock.fastForward(26 * DAY_SECONDS * 1000);
    await term(open)
      .getByText(/overdue/i)
      .waitFor();
    expect(await term(open).textContent()).toMatch(/29 days|28 days/);
    expect(await button(open, "Upload Video").isDisabled()).toBe(true);
    await context.close();
  });

  test("shows an overdue term, a completed term and a paused contract", async () => {
    const grace = await opened(people.grace);
    expect(await term(grace.page).textContent()).toMatch(/3 days overdue[\s\S]*9 days/);
    expect(await faultsOf(grace.page)).toEqual([]);
    await grace.page.context().close();

    const linus = await opened(people.linus);
    await linus.page.getByRole("heading", { name: "Your video is approved · request your payout" }).waitFor();
    expect(await term(linus.page).textContent()).toContain("Completed");
    expect(await button(linus.page, "Upload Video").isDisabled()).toBe(true);
    await linus.page
      .getByRole("complementary", { name: "Next step" })
      .getByRole("button", { name: "Request Payout" })
      .waitFor();
    expect(await linus.page.getByRole("button", { name: "Request Payout" }).count()).toBe(1);
    expect(await term(linus.page).textContent()).toMatch(/Completed[\s\S]*until the next term starts/);
    expect(await faultsOf(linus.page)).toEqual([]);
    await linus.page.context().close();

    await answered(call, `/api/contracts/${ids.grace}/status`, { method: "PUT", json: { status: "PAUSED" } });
    const paused = await opened(people.grace);
    await paused.page.getByRole("heading", { name: "Your contract is paused" }).waitFor();
    expect(await button(paused.page, "Upload Video").isDisabled()).toBe(true);
    await paused.page.context().close();
  });

  test("explains spark codes where a payment waits for them, and keeps typed codes after a failed call", async () => {
    const { page } = await opened(people.linus);
    await page.getByRole("region", { name: "Good to Know" }).getByText(SPARK_CODE_MEANING).waitFor();
    await page.getByRole("button", { name: "Request Payout" }).click();
    const payout = page.getByRole("dialog", { name: "Request Payout" });
    await payout.getByText(SPARK_CODE_MEANING).waitFor();
    await payout.getByRole("button", { name: "Close" }).click();
    await page.route("**/spark-codes", (route) => route.fulfill({ status: 503 }));
    await button(page, "Spark Code Submission").click();
    const dialog = page.getByRole("dialog", { name: "Spark Code Submission" });
    await dialog.getByText(SPARK_CODE_MEANING).waitFor();
    await dialog.getByLabel("Spark codes").fill("#ABC123");
    await dialog.getByRole("button", { name: "Send Spark Codes" }).click();
    await page.getByText("Failed to submit content.").waitFor();
    await dialog.getByText("The codes could not be sent. Please try again.").waitFor();
    expect(await dialog.getByLabel("Spark codes").inputValue()).toBe("#ABC123");
    await page.context().close();
  });

  test("shows Contract Ended after the contract, and counts from a term that is over to the next boundary", async () => {
    const eve = await opened(people.eve);
    expect(await eve.page.getByRole("heading", { level: 1 }).textContent()).toBe("Contract Ended");
    await eve.page.getByText("Contact your manager to extend it").waitFor();
    expect(await faultsOf(eve.page)).toEqual([]);
    await eve.page.context().close();

    await moveOn(36);
    const { page } = await opened(people.ada);
    await page.getByRole("heading", { name: "This term is over" }).waitFor();
    expect(await term(page).textContent()).toMatch(/1 day overdue[\s\S]*\d+ days \d+ hours? \d+ minutes?/);
    expect(await button(page, "Upload Video").isDisabled()).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();

    const linus = await opened(people.linus);
    await term(linus.page).getByText("Expired", { exact: true }).waitFor();
    await linus.page.context().close();
  });
});

/** Controls too small for a thumb, and fields that a phone would zoom into. */
function smallThings(): string[] {
  const shown = [
    ...document.querySelectorAll<HTMLElement>("a, button, summary, label:has(input), input, select, textarea"),
  ].filter((each) => each.checkVisibility() && !each.matches("label > input, [type=file]"));
  return shown.flatMap((each) => {
    const { width, height } = each.getBoundingClientRect();
    const name = `${each.tagName} ${each.getAttribute("aria-label") ?? each.textContent}`;
    const isSmall = Math.min(width, height) < 40;
    const isZoomed = each.matches("input, select, textarea") && Number.parseFloat(getComputedStyle(each).fontSize) < 16;
    return [
      ...(isSmall ? [`${name} is ${width} by ${height} px`] : []),
      ...(isZoomed ? [`${name} has small text`] : []),
    ];
  });
}

/** Font sizes that the back-office does not use, with their text. */
function sizesOfText(): string[] {
  const scale = ["12px", "14px", "16px", "18px", "24px"];
  const sizes = [...document.body.querySelectorAll(":not(script, style)")].map(
    (each) => getComputedStyle(each).fontSize,
  );
  return [...new Set(sizes)].filter((size) => !scale.includes(size)).map((size) => `text of ${size}`);
}

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
