import { expect, test } from "bun:test";
import { axeViolationsByScheme } from "@crm/testing/browser";
import type { Page } from "playwright-core";
import { inABrowser, PHONE, WIDE } from "./product/in-a-browser";

const ADA = { fullName: "Ada Lovelace", socialHandle: "@ada", monthlyFee: "2500.00", startDate: "2026-01-10" };

inABrowser("video content tracking", {}, ({ admin }) => {
  test("an empty list gets a video after bad input is corrected, hides empty columns, steps through the states, undoes and filters", async () => {
    const { page } = await admin("/", { errorsAllowed: true });
    await post(page, "/api/contracts", { ...ADA, endDate: "2027-12-31" });
    await page.getByRole("navigation").getByRole("link", { name: "Video Tracking" }).click();
    await page.getByRole("heading", { name: "Video Content Tracking" }).waitFor();
    await page.getByText("Start tracking video content by adding your first deliverable.").waitFor();

    await page.getByRole("button", { name: "Add Video" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add Video" });
    await dialog.getByRole("textbox", { name: "Video URL" }).fill("javascript:alert(1)");
    await dialog.getByRole("textbox", { name: "Description" }).fill("<b>Two outfits</b>");
    await dialog.getByRole("button", { name: "Add Video" }).click();
    for (const text of ["Choose a contract", "Title is required", "Enter an address that begins with https://"])
      await dialog.getByText(text).waitFor();
    await dialog.getByRole("button", { name: /^Contract/ }).click();
    await page.getByRole("textbox", { name: "Search by name or handle" }).fill("love");
    await page.getByRole("option", { name: /Ada Lovelace/ }).click();
    await dialog.getByRole("textbox", { name: "Title" }).fill("Spring look");
    await dialog.getByRole("textbox", { name: "Video URL" }).fill("https://videos.example/1");
    await dialog.getByLabel("Expected Delivery Date").fill("2026-01-31");
    await dialog.getByRole("textbox", { name: "Views" }).fill("1,200");
    await dialog.getByRole("button", { name: "Add Video" }).click();
    await page.getByText("Video deliverable created successfully").waitFor();
    await dialog.waitFor({ state: "detached" });
    const row = page.getByRole("row").filter({ hasText: "Spring look" });
    for (const text of ["<b>Two outfits</b>", "Ada Lovelace", "Jan 31, 2026", /days late/, "1,200"])
      await row.getByText(text, { exact: true }).filter({ visible: true }).waitFor();
    // There is no Platform column, because the only video has no platform.
    const heads = await page.getByRole("columnheader").allTextContents();
    expect(heads).toEqual(["Video", "Status", "Contract", "Expected", "Views", "Engagement", "Actions"]);

    for (const next of ["In Progress", "Completed", "Delivered", "Approved", "Planned"]) {
      const mark = page.getByRole("button", { name: `Mark as ${next}: Spring look` });
      await mark.focus();
      await page.keyboard.press("Enter");
      await row.getByText(next, { exact: true }).waitFor();
    }
    // Each toast replaces the one before. Wait until only one Undo is left.
    const undo = page.getByRole("button", { name: "Undo" });
    await page.waitForFunction(() => document.querySelectorAll(".crm-toast button").length === 1);
    await undo.click();
    await page.getByText("Undone: Spring look is Approved again").waitFor();

    const bar = page.getByRole("region", { name: "Videos by status" });
    await bar.getByRole("button", { name: "Planned 0" }).click();
    await page.getByRole("heading", { name: "No videos found" }).waitFor();
    expect(page.url()).toContain("status=planned");
    await page.reload();
    await page.getByRole("button", { name: "Clear All Filters" }).click();
    await row.waitFor();
  });

  test("a form shows another user's change and keeps typed values, and Delete asks first", async () => {
    const { page } = await admin("/video-tracking", { errorsAllowed: true });
    const [made] = await get(page, "/api/video-deliverables");
    await page.getByRole("link", { name: "Spring look" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Video" });
    await dialog.getByRole("textbox", { name: "Title" }).fill("Mine");
    await page.request.put(new URL(`/api/video-deliverables/${made.id}`, page.url()).href, {
      data: { notes: "Theirs" },
      headers: { "X-Requested-With": "tests" },
    });
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await dialog.getByText("Somebody changed this video meanwhile").waitFor();
    expect(await dialog.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Mine");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Video deliverable updated successfully").waitFor();
    expect(await get(page, `/api/video-deliverables/${made.id}`)).toMatchObject({ title: "Mine", notes: "Theirs" });

    // A video added elsewhere appears without a reload.
    await post(page, "/api/video-deliverables", { contractId: made.contractId, title: "From elsewhere" });
    await page.getByRole("link", { name: "From elsewhere" }).waitFor();
    await page.getByRole("button", { name: "More actions for Mine" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog", { name: "Are you sure?" }).getByRole("button", { name: "Delete" }).click();
    await page.getByText("Video deliverable deleted successfully").waitFor();
    await page.getByRole("link", { name: "Mine", exact: true }).waitFor({ state: "detached" });
  });

  for (const [size, viewport] of [
    ["wide", WIDE],
    ["on a phone", PHONE],
  ] as const)
    test(`axe finds no violation on the video tracking screen, ${size}`, async () => {
      const { page } = await admin("/video-tracking", { viewport });
      await page.getByRole("button", { name: "Mark as In Progress: From elsewhere" }).waitFor();
      expect(await axeViolationsByScheme(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      await page.getByRole("button", { name: "Add Video" }).click();
      await page.getByRole("dialog", { name: "Add Video" }).getByRole("textbox", { name: "Title" }).waitFor();
      expect(await axeViolationsByScheme(page, "[role=dialog]")).toEqual([]);
    });
});

const get = async (page: Page, path: string) => (await page.request.get(new URL(path, page.url()).href)).json();

async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(new URL(path, page.url()).href, {
    data,
    headers: { "X-Requested-With": "tests" },
  });
  expect(answer.status()).toBe(201);
}
