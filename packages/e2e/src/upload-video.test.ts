import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startServer } from "@crm/testing/server";
import type { Page } from "playwright-core";
import { adminOf } from "./product/call";
import { inABrowser, logIn, WIDE } from "./product/in-a-browser";
import { WAIT_MS } from "./product/patience";
import { servedVideos, writeLargeVideo } from "./uploads/large-video";
import { type WeakLine, weakLine } from "./uploads/weak-line";

const MB = 1024 * 1024;
const CHUNKS = 8;
const folder = await mkdtemp(join(tmpdir(), "crm-large-video-"));
const dataDir = join(folder, "data");
const video = join(folder, "sixty.mp4");
const port = freePort();
let line: WeakLine;
let hash: string;

beforeAll(async () => {
  hash = await writeLargeVideo(video, 60 * MB);
  line = await weakLine(port);
});
afterAll(async () => {
  line?.close();
  await rm(folder, { recursive: true, force: true });
});

inABrowser("the upload of a 60 MB video", { PORT: String(port), DATA_DIR: dataDir }, ({ product, browser }) => {
  test("survives a dropped connection and a reload, and sends no chunk twice", async () => {
    const { page, name } = await atVideos("@grace.film");
    const sent = chunkCalls(page);
    line.allow(12 * MB);
    await send(page, name, "Broken line");
    for (const more of [30, 14]) {
      await line.untilStill();
      line.allow(more * MB);
      line.cut();
    }
    await line.untilStill();
    expect(sent.answered).toBeGreaterThan(0);

    line.allow(Number.POSITIVE_INFINITY);
    page.once("dialog", (question) => void question.accept());
    await page.reload();
    const row = page.getByRole("listitem", { name: "sixty.mp4" });
    await row.getByText(/MB of 60.0 MB sent. Choose the same file to go on./).waitFor();
    const missing = await missingChunks(page);
    expect(missing).toBeLessThan(CHUNKS);
    const before = sent.begun;
    await row.locator('input[type="file"]').setInputFiles(video);
    await page.getByText("Video uploaded successfully").waitFor();
    expect(sent.begun - before).toBe(missing);
    expect(sent.answered).toBeLessThanOrEqual(CHUNKS);
    expect(await servedVideos(await adminOf(product()))).toEqual([hash]);
    expect(sent.posters).toBeGreaterThan(0);
    await page.context().close();
  });

  test("resumes automatically after kill -9 of the server, and arrives complete", async () => {
    const { page, name } = await atVideos("@hedy.film");
    const sent = chunkCalls(page);
    line.allow(30 * MB);
    await send(page, name, "Killed server");
    await line.untilStill();
    await product().kill("SIGKILL");
    line.cut();
    await page.getByText(/Waiting for the connection/).waitFor();
    line.allow(Number.POSITIVE_INFINITY);
    const next = await startServer({ PORT: String(port), DATA_DIR: dataDir });
    try {
      await page.getByText("Video uploaded successfully").waitFor();
      expect(sent.answered).toBeLessThanOrEqual(CHUNKS);
      expect(await servedVideos(await adminOf(next))).toEqual([hash, hash]);
    } finally {
      await page.context().close();
      await next.close();
    }
  });

  /** Opens the videos screen over the weak connection, with a contract of a new creator. */
  const atVideos = async (socialHandle: string) => {
    const name = `Creator ${socialHandle}`;
    const admin = await adminOf(product());
    const today = new Date().toISOString().slice(0, 10);
    const contract = {
      ...{ fullName: name, socialHandle, monthlyFee: "100.00" },
      ...{ startDate: today, endDate: `${Number(today.slice(0, 4)) + 1}-01-01`, videosPerMonth: 4 },
    };
    expect((await admin("/api/contracts", { method: "POST", json: contract })).status).toBe(201);
    const context = await browser().newContext({ viewport: WIDE });
    context.setDefaultTimeout(WAIT_MS);
    const page = await context.newPage();
    await page.goto(line.origin);
    await logIn(page);
    await page.goto(`${line.origin}/videos`);
    return { page, name };
  };
});

async function send(page: Page, name: string, caption: string): Promise<void> {
  await page.getByRole("button", { name: "Upload Video" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Video", exact: true });
  await dialog.getByRole("button", { name: /^Contract/ }).click();
  await page.getByRole("option", { name }).click();
  await dialog.locator('input[type="file"]').setInputFiles(video);
  await dialog.getByRole("img", { name: "Preview of the video" }).waitFor();
  await dialog.getByLabel("Caption").fill(caption);
  await dialog.getByRole("button", { name: "Upload Video" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** Counts the chunks that a page sends, and the chunks and posters that the server confirmed. */
function chunkCalls(page: Page): { begun: number; answered: number; posters: number } {
  const count = { begun: 0, answered: 0, posters: 0 };
  const isChunk = (url: string) => /\/api\/video-submissions\/uploads\/[^/]+\/chunks\/\d+$/.test(url);
  page.on("request", (request) => {
    if (isChunk(request.url())) count.begun += 1;
  });
  page.on("response", (response) => {
    if (isChunk(response.url()) && response.ok()) count.answered += 1;
    if (response.url().endsWith("/upload-poster") && response.ok()) count.posters += 1;
  });
  return count;
}

/** Returns how many chunks the server still needs for the upload that the page remembers. */
async function missingChunks(page: Page): Promise<number> {
  const uploadId: string = await page.evaluate(
    () => JSON.parse(localStorage.getItem("crm-uploads") ?? "[]")[0].uploadId,
  );
  const answer = await page.request.get(new URL(`/api/video-submissions/upload-status/${uploadId}`, page.url()).href);
  return (await answer.json()).missing.length;
}
