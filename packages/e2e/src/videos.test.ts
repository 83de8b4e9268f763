import { expect, test } from "bun:test";
import { demoVideos } from "@crm/demo/videos";
import { axeViolations } from "@crm/testing/browser";
import type { Page } from "playwright-core";
import { adminOf, type Call } from "./product/call";
import { inABrowser, PHONE, WIDE } from "./product/in-a-browser";

type Clip = (typeof demoVideos)[keyof typeof demoVideos];

const signed = { monthlyFee: "1500.00", startDate: "2026-01-05", endDate: "2099-01-04", videosPerMonth: 4 };
const PEOPLE = [
  { fullName: "Ada Okafor", socialHandle: "@ada.makes", ...signed },
  { fullName: "Grace Lindqvist", socialHandle: "@grace.lindqvist", ...signed },
];

const SIZE_DAY_AND_TERM = expect.stringMatching(/^[\d.]+ [KM]B · \w+ \d+, \d{4} · Term \w+ \d+.* – \w+ \d+, \d{4}$/);

inABrowser("Videos", {}, ({ product, admin }) => {
  test("new uploads appear without a reload or a layout shift, and play in place", async () => {
    const call = await adminOf(product());
    for (const person of PEOPLE)
      expect((await call("/api/contracts", { method: "POST", json: person })).status).toBe(201);
    const { page } = await admin();
    await page.getByRole("navigation").getByRole("link", { name: "Videos" }).click();
    await page.getByText("There are no submissions yet. Creators upload their videos through their portals.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/for-you");

    await upload(call, 1, "Spring look", demoVideos.fastStart);
    await card(page, "Spring look").waitFor();
    await card(page, "Spring look").getByText("0:05").waitFor();
    expect(await card(page, "Spring look").locator(".crm-number").allTextContents()).toContainEqual(SIZE_DAY_AND_TERM);

    await upload(call, 2, "Unboxing", demoVideos.webm);
    await page.getByText(/^1 new video/).waitFor();
    expect(await titles(page)).toEqual(["Spring look"]);
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await card(page, "Unboxing").waitFor();
    expect(await titles(page)).toEqual(["Unboxing", "Spring look"]);
    await page.getByText("Showing 2 videos, newest first").waitFor();

    const poster = card(page, "Spring look").locator("img");
    await page.waitForFunction(
      (picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0,
      await poster.elementHandle(),
    );
    expect(await page.locator("video").count()).toBe(0);
    await page.getByRole("button", { name: "Play Spring look" }).click();
    const video = await card(page, "Spring look").locator("video").elementHandle();
    await page.waitForFunction((media) => media instanceof HTMLVideoElement && media.currentTime > 0.2, video);
  });

  test("filters and order follow the URL", async () => {
    const { page } = await admin("/videos");
    await card(page, "Unboxing").waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("grace");
    await page.getByText("Showing 1 video for “grace”, newest first").waitFor();
    await page.getByText("of 2 total").waitFor();
    expect(await titles(page)).toEqual(["Unboxing"]);
    await page.getByRole("button", { name: "Remove filter: “grace”" }).click();

    await page.getByRole("combobox", { name: "Sort by" }).click();
    await page.getByRole("option", { name: "Sort by Creator" }).click();
    await page.getByText("Showing 2 videos, creators A to Z").waitFor();
    await firstCard(page).and(card(page, "Spring look")).waitFor();
    expect(await titles(page)).toEqual(["Spring look", "Unboxing"]);
    await page.getByRole("button", { name: "Ascending" }).click();
    await page.getByText("Showing 2 videos, creators Z to A").waitFor();
    await firstCard(page).and(card(page, "Unboxing")).waitFor();
    expect(await titles(page)).toEqual(["Unboxing", "Spring look"]);

    await page.getByRole("combobox", { name: "Month" }).click();
    expect(await page.getByRole("option").allInnerTexts()).toEqual([
      "All Months",
      expect.stringMatching(/^\w{3} \d{4}$/),
    ]);
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: "Rejected 0" }).click();
    await page.getByRole("heading", { name: "No videos found" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Clear All Filters" }).click();
    await card(page, "Unboxing").waitFor();
    expect(new URL(page.url()).search).toBe("?sort=name-desc");
  });

  test("Clean Up Videos archives decided videos, and a card's menu restores one", async () => {
    const call = await adminOf(product());
    await call("/api/settings", { method: "PUT", json: { archiveAfterDays: 0 } });
    const { page } = await admin("/videos");
    await card(page, "Spring look").waitFor();
    const decided = await call("/api/video-submissions/1/status", {
      method: "PUT",
      headers: { "If-Match": `"${(await (await call("/api/video-submissions/1")).json()).version}"` },
      json: { status: "approved", adminNotes: "Lovely." },
    });
    expect(decided.status).toBe(200);
    await card(page, "Spring look").getByText("Lovely.").waitFor();

    await page.getByRole("button", { name: "Actions", exact: true }).click();
    await page.getByRole("menuitem", { name: "Clean Up Videos" }).click();
    const dialog = page.getByRole("dialog", { name: "Clean Up Videos" });
    await dialog.getByText("1 approved or rejected video moves to the archive folder.").waitFor();
    expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Archive 1 video" }).click();
    await page.getByText("Archival Complete!").waitFor();
    await dialog.getByText(/^1 video archived\. 0 B of database and \d/).waitFor();
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
    await card(page, "Spring look").getByText("Archived", { exact: true }).waitFor();

    await page.getByRole("button", { name: "More actions for Spring look" }).click();
    await page.getByRole("menuitem", { name: "Restore" }).click();
    await page.getByRole("dialog", { name: "Restore this video?" }).getByRole("button", { name: "Restore" }).click();
    await page.getByText("Video restored").waitFor();
    await card(page, "Spring look").getByText("Archived", { exact: true }).waitFor({ state: "detached" });
  });

  test.each([
    ["light", WIDE],
    ["dark", WIDE],
    ["light", PHONE],
    ["dark", PHONE],
  ] as const)("cards pass axe and fit the window: %s, %p", async (colorScheme, viewport) => {
    const { page } = await admin("/videos", { colorScheme, viewport });
    await card(page, "Unboxing").waitFor();
    expect(await axeViolations(page, "main")).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(
      false,
    );
  });
});

const card = (page: Page, title: string) => page.getByRole("listitem", { name: title });

const firstCard = (page: Page) => page.getByRole("region", { name: "Videos" }).getByRole("listitem").first();

// Text that is not drawn yet has no innerText.
const titles = (page: Page) =>
  page.getByRole("region", { name: "Videos" }).getByRole("heading", { level: 2 }).allTextContents();

/** Uploads a clip and its poster for a contract, as the creator's browser does. */
async function upload(call: Call, contractId: number, title: string, { path, fileName, mimeType, posterPath }: Clip) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ contractId: String(contractId), title, description: title }))
    body.append(name, value);
  body.append("video", new File([await Bun.file(path).arrayBuffer()], fileName, { type: mimeType }));
  body.append("poster", new File([await Bun.file(posterPath).arrayBuffer()], "poster.jpg", { type: "image/jpeg" }));
  const answer = await call("/api/video-submissions/upload", { method: "POST", body });
  if (answer.status !== 201) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`);
}
