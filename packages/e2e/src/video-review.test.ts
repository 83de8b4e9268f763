import { beforeAll, expect, test } from "bun:test";
import { type DemoVideo, demoVideos } from "@crm/demo/videos";
import { axeViolations } from "@crm/testing/browser";
import { eventually } from "@crm/testing/eventually";
import type { Page } from "playwright-core";
import { adminOf, type Call } from "./product/call";
import { inABrowser } from "./product/in-a-browser";

// With reduced motion, videos do not start automatically.
const MOVING = { reducedMotion: "no-preference" } as const;

const CLIPS = [demoVideos.fastStart, demoVideos.webm, demoVideos.silent];

inABrowser("Video Review", {}, ({ admin, product }) => {
  let call: Call;
  let contractId: number;
  beforeAll(async () => {
    call = await adminOf(product());
    const ada = {
      fullName: "Ada Okafor",
      socialHandle: "@ada.makes",
      monthlyFee: "2500.00",
      startDate: daysAhead(-10),
      endDate: daysAhead(300),
      videosPerMonth: 4,
    };
    contractId = (await (await call("/api/contracts", { method: "POST", json: ada })).json()).id;
    for (const clip of CLIPS) await sendVideo(clip);
  });

  test("shows an open video as Reviewing to others and as Submitted where it is open", async () => {
    const { page } = await admin("/video-review");
    await counter(page, "1 of 3");
    const { title } = await shown(page);
    const { page: others } = await admin("/for-you");
    const card = others.getByRole("listitem", { name: title });
    await card.locator(".submission-badges").getByText("Reviewing", { exact: true }).waitFor();
    await others.getByRole("tab", { name: "Reviewing 1" }).waitFor();
    await card.getByRole("link", { name: /^Review / }).click();
    const badges = others.locator(".review-badges");
    await badges.getByText("Open in another window").waitFor();
    await badges.getByText("Reviewing", { exact: true }).waitFor();
    expect(await page.locator(".review-badges [data-tone]").allTextContents()).toEqual(["Submitted"]);
  });

  test("moves between videos by keys, wraps around at both ends, and plays each video muted", async () => {
    const { page } = await admin("/video-review", MOVING);
    await counter(page, "1 of 3");
    await playing(page);
    expect(await media(page, (video) => video.muted)).toBe(true);
    for (const [key, place] of [
      ["ArrowDown", "2 of 3"],
      ["ArrowDown", "3 of 3"],
      ["ArrowDown", "1 of 3"],
      ["ArrowUp", "3 of 3"],
    ] as const) {
      await page.keyboard.press(key);
      await counter(page, place);
      await playing(page);
    }
    await page.keyboard.press("m");
    await page.getByRole("button", { name: "Mute", exact: true }).waitFor();
    expect(await media(page, (video) => video.muted)).toBe(false);
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    expect(await media(page, (video) => video.paused)).toBe(true);
    await page.goBack();
    await counter(page, "1 of 3");
  });

  test("moves on when a video ends, but not while notes are typed, and a reload keeps the notes", async () => {
    const { page } = await admin("/video-review", MOVING);
    await counter(page, "1 of 3");
    await playing(page);
    await notes(page).fill("The label comes too late");
    await toItsEnd(page);
    await page.waitForFunction(() => document.querySelector("video")?.ended);
    await counter(page, "1 of 3");
    await page.reload();
    expect(await notes(page).inputValue()).toBe("The label comes too late");
    await page.getByRole("button", { name: "Discard" }).click();
    // While the pointer is over Approve, the next video does not replace the shown one.
    await page.getByRole("button", { name: "Approve" }).hover();
    await playing(page);
    await toItsEnd(page);
    await page.waitForFunction(() => document.querySelector("video")?.ended);
    await counter(page, "1 of 3");
    await page.getByRole("heading", { name: "Video Review" }).click();
    await page.keyboard.press("Space");
    await playing(page);
    await toItsEnd(page);
    await counter(page, "2 of 3");
    await playing(page);
  });

  test("C adds a comment at the current moment, which seeks to that moment, next to an underlined link to the creator", async () => {
    const { page } = await admin("/video-review", MOVING);
    await counter(page, "1 of 3");
    await playing(page);
    await page.getByRole("slider", { name: "Seek" }).focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("PageUp");
    await page.keyboard.press("c");
    await page.getByLabel(/^Comment at 0:0\d$/).fill("Too dark here");
    await page.keyboard.press("Control+Enter");
    const moment = page.getByRole("button", { name: /^Go to 0:0\d$/ });
    await moment.waitFor();
    const [{ atSeconds }] = (await shown(page)).comments;
    await page.getByRole("slider", { name: "Seek" }).press("Home");
    await moment.click();
    expect(await media(page, (video) => video.currentTime)).toBeCloseTo(atSeconds, 1);
    const creator = page.getByRole("link", { name: "Ada Okafor" });
    expect(await creator.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe("underline");
    expect(await axeViolations(page)).toEqual([]);
  });

  test("decides by keyboard, moves on, and undoes by Undo; Enter confirms the rejection that X prepares", async () => {
    const { page } = await admin("/video-review");
    await counter(page, "1 of 3");
    const before = await shown(page);
    await notes(page).waitFor();
    await page.keyboard.press("n");
    await page.keyboard.type("Lovely light");
    await page.keyboard.press("Escape");
    await page.keyboard.press("a");
    await page.getByText("Video status updated successfully").waitFor();
    await counter(page, "1 of 2");
    await page.waitForFunction(() => document.activeElement?.matches("h2"));
    expect(await notes(page).inputValue()).toBe("");
    expect(await one(before.id)).toMatchObject({ status: "approved", adminNotes: "Lovely light" });
    await page.getByRole("button", { name: "Undo" }).click();
    await counter(page, "1 of 3");
    expect(await notes(page).inputValue()).toBe("Lovely light");
    // After Undo the video waits for review again, and is Reviewing because this window shows it.
    await eventually(async () => (await one(before.id)).status === "reviewing");
    expect(await one(before.id)).toMatchObject({ adminNotes: null, reviewedAt: null });

    // The toast of the earlier decision has the same text.
    await page.getByText("Video status updated successfully").waitFor({ state: "detached" });
    await page.keyboard.press("x");
    await page.getByRole("button", { name: "Reject: press Enter" }).waitFor();
    expect(await one(before.id)).toMatchObject({ status: "reviewing" });
    await page.keyboard.press("Enter");
    await page.getByText("Video status updated successfully").waitFor();
    expect(await one(before.id)).toMatchObject({ status: "rejected", adminNotes: "Lovely light" });
    await page.getByRole("button", { name: "Undo" }).click();
    await counter(page, "1 of 3");
    await eventually(async () => (await one(before.id)).status === "reviewing");
    await page.getByRole("button", { name: "Discard" }).click();
  });

  test("refuses a decision that came too late, names the earlier one, and keeps the notes", async () => {
    const { page } = await admin("/", { errorsAllowed: true });
    // This page receives no live events.
    await page.route("**/api/events*", (route) => route.abort());
    await page.goto(new URL("/video-review", page.url()).href);
    await counter(page, "1 of 3");
    const { id, version } = await shown(page);
    await notes(page).fill("Too dark");
    const headers = { "If-Match": `"${version}"` };
    await call(`/api/video-submissions/${id}/status`, { method: "PUT", json: { status: "rejected" }, headers });
    await page.getByRole("button", { name: "Approve" }).click();
    await page.getByText("You decided meanwhile: Rejected").waitFor();
    expect(await notes(page).inputValue()).toBe("Too dark");
    expect(await one(id)).toMatchObject({ status: "rejected", adminNotes: null });
    await page.getByRole("button", { name: "Decide all the same" }).click();
    await page.getByRole("button", { name: "Approve" }).click();
    await page.getByText("Video status updated successfully").waitFor();
    expect(await one(id)).toMatchObject({ status: "approved", adminNotes: "Too dark" });
  });

  test("announces a new video and a new version while notes are typed, and replaces neither video nor notes", async () => {
    const { page } = await admin("/video-review");
    await counter(page, "1 of 2");
    const { id, version } = await shown(page);
    await notes(page).fill("Half a sentence");
    await sendVideo(demoVideos.quickTime);
    await page.getByRole("button", { name: "1 new video" }).waitFor();
    await counter(page, "1 of 3");
    expect((await shown(page)).id).toBe(id);
    const headers = { "If-Match": `"${version}"` };
    await call(`/api/video-submissions/${id}/status`, { method: "PUT", json: { status: "needs_revision" }, headers });
    await page.getByText("You decided meanwhile: Needs Revision").waitFor();
    await sendVideo(demoVideos.indexAtEnd, id);
    await page.getByRole("button", { name: "Show version 2" }).click();
    await page.waitForFunction(() => document.querySelector("video")?.src.endsWith("v=2"));
    expect(await notes(page).inputValue()).toBe("Half a sentence");
    await page.getByRole("button", { name: "Version 1" }).click();
    await page.getByText("Decisions are taken on version 2.").waitFor();
  });

  async function sendVideo({ path, fileName }: DemoVideo, revisionOf?: number): Promise<void> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ title: fileName, description: fileName, contractId }))
      form.set(name, String(value));
    if (revisionOf !== undefined) form.set("revisionOf", String(revisionOf));
    form.set("video", Bun.file(path), fileName);
    const answer = await call("/api/video-submissions/upload", { method: "POST", body: form });
    if (!answer.ok) throw new Error(`${fileName} was answered ${answer.status}: ${await answer.text()}`);
  }

  const one = async (id: number) => (await call(`/api/video-submissions/${id}`)).json();
  const shown = (page: Page) => one(Number(new URL(page.url()).searchParams.get("id")));
});

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const counter = (page: Page, place: string) =>
  page.getByRole("navigation", { name: "Videos of this tab" }).getByText(place, { exact: true }).waitFor();

const notes = (page: Page) => page.getByLabel("Admin notes");

const media = <Answer>(page: Page, ask: (video: HTMLVideoElement) => Answer): Promise<Answer> =>
  page.locator("video").evaluate(ask);

const playing = async (page: Page) => {
  await page.waitForFunction(() => {
    const video = document.querySelector("video");
    return video !== null && !video.paused && video.currentTime > 0 && video.videoWidth > 0;
  });
};

const toItsEnd = async (page: Page) => {
  await media(page, (video) => {
    video.currentTime = video.duration - 0.2;
  });
};
