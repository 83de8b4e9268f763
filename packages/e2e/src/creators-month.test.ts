import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { axeViolations } from "@crm/testing/browser";
import { freePort } from "@crm/testing/server";
import type { Locator, Page } from "playwright-core";
import { answered, signed, termOf } from "./payments/creators";
import { adminOf, type Call } from "./product/call";
import { inABrowser, PHONE } from "./product/in-a-browser";
import { WAIT_MS } from "./product/patience";
import { servedVideos, writeLargeVideo } from "./uploads/large-video";
import { type WeakLine, weakLine } from "./uploads/weak-line";

const MB = 1024 * 1024;
const STARTS_IN = -10;
const folder = await mkdtemp(join(tmpdir(), "crm-creators-month-"));
const first = join(folder, "first-cut.mp4");
const second = join(folder, "second-cut.mp4");
const port = freePort();
let line: WeakLine;
let firstHash: string;
let secondHash: string;

beforeAll(async () => {
  [firstHash, secondHash] = [await writeLargeVideo(first, 40 * MB), await writeLargeVideo(second, 48 * MB)];
  line = await weakLine(port);
});
afterAll(async () => {
  line?.close();
  await rm(folder, { recursive: true, force: true });
});

inABrowser("a creator's month on a phone", { PORT: String(port) }, ({ product, browser }) => {
  let call: Call;
  let contractId: number;
  let page: Page;
  let address: string;
  beforeAll(async () => {
    call = await adminOf(product());
    contractId = await signed(call, "Ada Okafor", "@ada.makes", { fee: "1500.00", startsIn: STARTS_IN, videos: 1 });
    const { slug } = await answered(call, `/api/contracts/${contractId}/create-portal`, { method: "POST" });
    address = `${line.origin}/portal/${slug}`;
    const context = await browser().newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    context.setDefaultTimeout(WAIT_MS);
    page = await context.newPage();
    await page.goto(address);
  });

  const video = () => page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 4 }) });
  const dialog = (name: string) => page.getByRole("dialog", { name });
  const oneVideo = async () => (await answered(call, `/api/video-submissions?contractId=${contractId}`))[0];
  const decided = async (json: object) => {
    const { id, version } = await oneVideo();
    const headers = { "If-Match": `"${version}"` };
    await answered(call, `/api/video-submissions/${id}/status`, { method: "PUT", headers, json });
    return id;
  };
  /** Fires the events that a phone sends when its user returns to the page. */
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  const clean = async (part: Locator) => {
    await part.waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await axeViolations(page, (await page.getByRole("dialog").count()) ? "dialog" : "main")).toEqual([]);
    }
  };

  test("asks once for a phone number, in a dialog that covers no button", async () => {
    const asked = page.getByRole("region", { name: "Get Text Messages?" });
    await clean(asked);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await page.getByRole("button").evaluateAll(coveredOf)).toEqual([]);
    await asked.getByRole("button", { name: "Turn On" }).click();
    await asked.getByText(/^By giving my number I agree/).waitFor();
    await clean(asked);
    await asked.getByLabel("Mobile number").fill("(202) 555-0123");
    await asked.getByRole("button", { name: "Agree and Turn On" }).click();
    await page.getByText("Text messages are on").waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Your Submissions" }).waitFor();
    expect(await asked.count()).toBe(0);
  });

  test("resumes an upload after the connection dropped and sends no chunk twice", async () => {
    const chunks = chunkAnswers(page);
    line.allow(10 * MB);
    await page.getByRole("button", { name: "Upload Video" }).first().click();
    const upload = dialog("Upload Video");
    await upload.getByLabel("Choose a video").setInputFiles(first);
    await upload.getByRole("img", { name: "Preview of the video" }).waitFor();
    await clean(upload);
    await upload.getByLabel("Caption").fill("Spring look");
    await upload.getByRole("button", { name: "Upload Video" }).click();
    await upload.getByRole("progressbar", { name: "Upload of first-cut.mp4" }).waitFor();
    await clean(upload);
    await line.untilStill();
    // The upload continues after the dialog is closed.
    await upload.getByRole("button", { name: "Close" }).last().click();
    const bar = page.getByRole("region", { name: "Uploads" });
    await bar.getByText(/^Uploading 1 video/).waitFor();
    line.goDown();
    await bar.getByText(/Waiting for the connection/).waitFor();
    line.allow(Number.POSITIVE_INFINITY);
    await page.getByText("Video uploaded successfully").waitFor();
    expect(chunks()).toBe(5);
    expect(await servedVideos(call)).toEqual([firstHash]);
    await video().getByText("Submitted", { exact: true }).waitFor();
    await video()
      .getByText(/^(Review in about \d+ minutes|Processing review\.\.\.)$/)
      .waitFor();
  });

  test("shows requested changes at their moment of the video", async () => {
    const id = await decided({ status: "needs_revision", adminNotes: "Please show the label." });
    const json = { atSeconds: 2, text: "The label is out of sight here." };
    await answered(call, `/api/video-submissions/${id}/comments`, { method: "POST", json });
    await comeBack();
    await video().getByText("Needs Revision").waitFor();
    await video().getByText("Please show the label.").waitFor();
    await video().getByText("The label is out of sight here.").waitFor();
    await video().getByRole("button", { name: /^0:02/ }).click();
    await page.waitForFunction(() => {
      const player = document.querySelector("video");
      return player !== null && player.readyState >= 2 && player.currentTime >= 2;
    });
    expect(await page.evaluate(() => document.querySelector("video")?.muted)).toBe(true);
  });

  test("resumes the upload of a new version after the page was closed, when the same file is chosen", async () => {
    const before = chunkAnswers(page);
    line.allow(30 * MB);
    await video().getByRole("button", { name: "Upload new version" }).click();
    const upload = dialog("Upload New Version");
    await upload.getByLabel("Choose a video").setInputFiles(second);
    await upload.getByRole("button", { name: "Upload New Version" }).click();
    await line.untilStill();
    while (before() === 0) await page.waitForResponse((answer) => CHUNK.test(answer.url()));
    const sentBefore = before();
    const context = page.context();
    await page.close();
    line.cut();
    line.allow(Number.POSITIVE_INFINITY);

    page = await context.newPage();
    const after = chunkAnswers(page);
    await page.goto(address);
    const bar = page.getByRole("region", { name: "Uploads" });
    const unfinished = bar.getByRole("listitem", { name: "second-cut.mp4" });
    await unfinished.getByText(/MB of 48.0 MB sent. Choose the same file to go on.$/).waitFor();
    const choose = unfinished.getByLabel("Choose File: second-cut.mp4");
    await choose.setInputFiles(first);
    await unfinished.getByText("This is not the same file. Choose second-cut.mp4, 48.0 MB.").waitFor();
    await choose.setInputFiles(second);
    await page.getByText("Video uploaded successfully").waitFor();
    // The server may have stored a chunk that was in flight when the page closed.
    expect(after()).toBeLessThanOrEqual(6 - sentBefore);
    expect(await servedVideos(call)).toEqual([secondHash]);
    await video()
      .getByText(/Version 2/)
      .waitFor();
    expect(await oneVideo()).toMatchObject({ versionNumber: 2, status: "submitted" });
  });

  test("requests the payout once, shows it as paid, and counts down to the next term", async () => {
    await decided({ status: "approved", adminNotes: "Lovely." });
    await comeBack();
    await video().getByText("Approved", { exact: true }).waitFor();
    // For some seconds a toast covers the title bar of a dialog.
    await page.getByText("Video uploaded successfully").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Request Payout" }).first().click();
    const payout = dialog("Request Payout");
    const ask = payout.getByRole("button", { name: "Request $1,500.00" });
    await ask.click();
    await payout.getByText(/^Please fill in all required fields: payment method/).waitFor();
    await clean(payout);
    await payout.getByLabel("Payment method").selectOption("PayPal");
    await payout.getByText("Arrives 1–3 business days after it is sent.").waitFor();
    await payout.getByLabel("PayPal email").fill("ada@example.com");
    await payout.getByLabel("Description").fill("This term's video");
    await ask.dblclick();
    await page.getByText("Payout requested").waitFor();
    await page.getByRole("button", { name: "Payment Pending" }).waitFor();
    const requests = await answered(call, `/api/payout-requests?contractId=${contractId}`);
    expect(requests).toMatchObject([{ amountCents: 150_000, status: "REQUESTED", approvedCount: 1 }]);

    const [{ id, version }] = requests;
    const headers = { "If-Match": `"${version}"` };
    await answered(call, `/api/payout-requests/${id}/status`, { method: "PUT", headers, json: { status: "PAID" } });
    await comeBack();
    const history = page.getByRole("region", { name: "Payment History" });
    await history.getByText("Paid", { exact: true }).waitFor();

    const [termStart] = termOf(STARTS_IN);
    await answered(call, `/api/contracts/${contractId}/advance-term`, { method: "POST", json: { termStart } });
    await comeBack();
    await page.getByRole("heading", { name: /^Your next term starts in 20 days/ }).waitFor();
    expect(await page.getByRole("button", { name: "Upload Video" }).first().isDisabled()).toBe(true);
  });
});

/** The names of buttons that another element covers when they are scrolled into view. */
function coveredOf(buttons: Element[]): string[] {
  const covered = buttons.filter((button) => {
    button.scrollIntoView({ block: "center" });
    const { x, y, width, height } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  scrollTo(0, 0);
  return covered.map(({ textContent }) => textContent);
}

const CHUNK = /\/uploads\/[^/]+\/chunks\/\d+$/;

/** Counts the chunks that the server confirmed to a page. */
function chunkAnswers(page: Page): () => number {
  let answers = 0;
  page.on("response", (response) => {
    if (CHUNK.test(response.url()) && response.ok()) answers += 1;
  });
  return () => answers;
}
