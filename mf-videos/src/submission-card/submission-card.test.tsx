import { expect, setDefaultTimeout, test } from "bun:test";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { fireEvent, screen, userEvent, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleSubmissions } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import module from "../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(module);
const [preparing, again, unplayable, changes] = exampleSubmissions(EXAMPLE_TODAY);
const archived = exampleSubmissions(EXAMPLE_TODAY).find(({ isArchived }) => isArchived);

async function cardOf(video: VideoSubmission | undefined) {
  if (!video) throw new Error("There is no such example");
  answer(http.get("/api/video-submissions", () => HttpResponse.json([video])));
  open("/videos");
  return within(await screen.findByRole("listitem", { name: video.title }));
}

test("a card shows title, status, version, duration, size, date and creator", async () => {
  const card = await cardOf(again);
  expect(card.getByRole("heading", { name: "Unboxing the March parcel" })).toBeTruthy();
  expect(card.getByText("Submitted")).toBeTruthy();
  expect(card.getByText("Version 2")).toBeTruthy();
  expect(card.getByText("0:38")).toBeTruthy();
  expect(card.getByText(/^20\.0 MB ·/)).toBeTruthy();
  expect(card.getByText("Mar 1, 2026")).toBeTruthy();
  expect(card.getByRole("link", { name: again?.contract.fullName ?? "" }).getAttribute("href")).toBe("/?contract=2");
});

test("a card shows the term that the video belongs to", async () => {
  const card = await cardOf(again && { ...again, paymentPeriodStart: "2025-12-20" });
  expect(card.getByText(/^20\.0 MB · .*Term Dec 20, 2025 – Jan 18, 2026$/)).toBeTruthy();
});

test("a card shows a right-to-left title and the full long title on hover", async () => {
  const title = `מאחורי הקלעים ${"x".repeat(186)}`;
  const card = await cardOf(again && { ...again, title });
  expect(card.getByRole("heading", { name: title }).title).toBe(title);
});

test("a card links to its review", async () => {
  const card = await cardOf(again);
  expect(card.getByRole("link", { name: /^Review Unboxing/ }).getAttribute("href")).toBe("/video-review?id=2");
});

test("a card loads its picture lazily and no video", async () => {
  const card = await cardOf(again);
  const picture = card.getByRole("presentation");
  expect(picture.getAttribute("src")).toBe("/api/video-submissions/2/poster?v=2");
  expect(picture.getAttribute("loading")).toBe("lazy");
  expect(document.querySelector("video")).toBeNull();
  fireEvent.error(picture);
  expect(card.queryByRole("presentation")).toBeNull();
});

test("a click plays the video in its card, one at a time, and keeps focus", async () => {
  open("/videos");
  const cards = [again, changes].map((video) => ({ name: video?.title ?? "" }));
  for (const each of cards) {
    const card = within(await screen.findByRole("listitem", each));
    await userEvent.click(card.getByRole("button", { name: `Play ${each.name}` }));
    expect(await card.findByRole("figure", { name: `Video: ${each.name}` })).toBeTruthy();
    expect(document.querySelectorAll("video")).toHaveLength(1);
    expect(document.activeElement?.textContent).toContain(each.name);
  }
});

test("a card shows the admin notes as text", async () => {
  const card = await cardOf(changes);
  expect(card.getByText("Please show the label in the first three seconds.")).toBeTruthy();
  expect(card.getByText("Needs Revision")).toBeTruthy();
});

test("a card of a video being prepared says so", async () => {
  const card = await cardOf(preparing);
  expect(card.getByText("Preparing")).toBeTruthy();
  expect(card.queryByRole("presentation")).toBeNull();
});

test("a card of a video that no browser plays says why and offers the download", async () => {
  const card = await cardOf(unplayable);
  expect(card.getByText("Browsers cannot play WMV files. Download it to watch it.")).toBeTruthy();
  expect(card.queryByRole("button", { name: /^Play/ })).toBeNull();
  expect(card.getByRole("link", { name: /^Download/ }).getAttribute("href")).toBe(
    "/api/video-submissions/3/video?v=1&original=true&download=true",
  );
});

test("a card of an archived video says where it is archived", async () => {
  const card = await cardOf(archived);
  expect(card.getByText("Archived to Dropbox")).toBeTruthy();
});
