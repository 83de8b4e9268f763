import { expect, test } from "bun:test";
import { axeViolationsByScheme } from "@crm/testing/browser";
import { uploaded } from "./payments/creators";
import { adminOf, type Call } from "./product/call";
import { inABrowser, PHONE, WIDE } from "./product/in-a-browser";

const PERIOD = { monthlyFee: "2500.00", startDate: "2026-01-10", endDate: "2099-12-31" };
const PEOPLE = [
  { fullName: "Ada Lovelace", socialHandle: "@ada" },
  { fullName: "Grace Hopper", socialHandle: "@grace" },
  { fullName: "Katherine Johnson", socialHandle: "@katherine" },
];

inABrowser("Portal Announcements", {}, ({ admin, product }) => {
  let portals: string[] = [];
  const call = async (): Promise<Call> => {
    const send = await adminOf(product());
    if (portals.length > 0) return send;
    for (const person of PEOPLE) {
      const { id } = await (await send("/api/contracts", { method: "POST", json: { ...PERIOD, ...person } })).json();
      const link = await (await send(`/api/contracts/${id}/create-portal`, { method: "POST" })).json();
      portals = [...portals, link.slug];
    }
    return send;
  };
  /** The announcement titles that each creator's portal receives, in its order. */
  const told = () =>
    Promise.all(
      portals.map(async (slug) => {
        const answer = await fetch(`${product().origin}/api/portal/${slug}/announcements`);
        const announcements: { title: string }[] = await answer.json();
        return announcements.map(({ title }) => title);
      }),
    );

  test("an announcement for two creators reaches only these two, and one for all reaches every portal", async () => {
    await call();
    const { page } = await admin("/");
    await page.getByRole("navigation").getByRole("link", { name: "Portal Announcements" }).click();
    await page.getByRole("heading", { name: "No announcements yet" }).waitFor();
    await page.getByRole("button", { name: "New Announcement" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Create New Announcement" });
    await dialog.getByRole("button", { name: "Create Announcement" }).click();
    await dialog.getByText("Please fill in title and content.").first().waitFor();
    await dialog.getByRole("textbox", { name: "Title" }).fill("Parcels are out");
    await dialog.getByRole("textbox", { name: "Content" }).fill("Film the unboxing <b>before</b> you wear it.");
    await dialog.getByRole("combobox", { name: "Type" }).click();
    await page.getByRole("option", { name: "Deliverable" }).click();
    await dialog.getByRole("checkbox", { name: "Ada Lovelace" }).check();
    await dialog.getByRole("searchbox", { name: /^Search creators/ }).fill("hopp");
    await dialog.getByRole("checkbox", { name: "Katherine Johnson" }).waitFor({ state: "detached" });
    await dialog.getByRole("checkbox", { name: "Grace Hopper" }).check();
    await dialog.getByRole("button", { name: "Create 2 Announcements" }).click();
    await page.getByText("2 announcements created successfully.").waitFor();
    await dialog.waitFor({ state: "detached" });
    expect(await told()).toEqual([["Parcels are out"], ["Parcels are out"], []]);
    const parcels = page.getByRole("listitem").filter({ hasText: "Parcels are out" }).first();
    await parcels.getByText("Deliverable", { exact: true }).waitFor();

    // Until the list is fetched again, it is empty and shows a second New Announcement button.
    await page.getByRole("link", { name: "Parcels are out" }).first().waitFor();
    await page.getByRole("button", { name: "New Announcement" }).click();
    await dialog.getByRole("textbox", { name: "Title" }).fill("No payouts on Friday");
    await dialog.getByRole("textbox", { name: "Content" }).fill("The bank is closed.");
    await dialog.getByRole("combobox", { name: "Priority" }).click();
    await page.getByRole("option", { name: "Urgent" }).click();
    await dialog.getByLabel("Expires").fill("2098-12-31");
    await dialog.getByRole("region", { name: "Preview" }).getByText("Urgent").waitFor();
    await dialog.getByRole("button", { name: "Create Announcement" }).click();
    await page.getByText("Announcement created successfully.").waitFor();
    const row = page.getByRole("listitem").filter({ hasText: "No payouts on Friday" });
    for (const text of ["HIGH PRIORITY", "Active", "Info", "All creators", "Expires Dec 31, 2098"])
      await row.getByText(text, { exact: true }).waitFor();
    expect(await told()).toEqual([
      ["No payouts on Friday", "Parcels are out"],
      ["No payouts on Friday", "Parcels are out"],
      ["No payouts on Friday"],
    ]);
  });

  test("the form keeps typed values when another save came first, and portals drop announcements that expired or were deleted", async () => {
    const send = await call();
    const { page } = await admin("/portal-announcements?search=friday", { errorsAllowed: true });
    await page.getByRole("link", { name: "No payouts on Friday" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Announcement" });
    await dialog.getByLabel("Expires").fill("2020-01-01");
    await dialog.getByText("Its last day is past: creators do not see this").waitFor();
    const [friday] = await (await send("/api/portal-announcements?search=friday")).json();
    await send(`/api/portal-announcements/${friday.id}`, { method: "PUT", json: { message: "Closed until Monday." } });
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await dialog.getByText("Somebody changed this announcement meanwhile").waitFor();
    expect(await dialog.getByLabel("Expires").inputValue()).toBe("2020-01-01");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Announcement updated successfully.").waitFor();
    const row = page.getByRole("listitem").filter({ hasText: "Closed until Monday." });
    for (const text of ["Expired", "Expired Jan 1, 2020"]) await row.getByText(text, { exact: true }).waitFor();
    expect(await row.locator("[data-tone]").allTextContents()).toEqual(["Expired"]);
    expect(await told()).toEqual([["Parcels are out"], ["Parcels are out"], []]);

    // An announcement created elsewhere appears without a reload, and a card filters the list to what portals show.
    await page.getByRole("button", { name: "Clear search" }).click();
    await send("/api/portal-announcements", { method: "POST", json: { title: "From elsewhere", message: "Hello" } });
    await page.getByRole("link", { name: "From elsewhere" }).waitFor();
    await page.getByRole("button", { name: /Active Announcements/ }).click();
    await page.getByRole("link", { name: "No payouts on Friday" }).waitFor({ state: "detached" });
    expect(page.url()).toContain("status=active");
    await page.getByRole("button", { name: "Delete From elsewhere" }).click();
    const question = page.getByRole("dialog", { name: "Delete Announcement" });
    await question.getByText("Are you sure you want to delete this announcement?").waitFor();
    await question.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Announcement deleted successfully.").waitFor();
    await page.getByRole("link", { name: "From elsewhere" }).waitFor({ state: "detached" });
    expect(await told()).toEqual([["Parcels are out"], ["Parcels are out"], []]);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("link", { name: "From elsewhere" }).waitFor();
    expect((await told())[2]).toEqual(["From elsewhere"]);
  });

  for (const [size, viewport] of [
    ["wide", WIDE],
    ["on a phone", PHONE],
  ] as const)
    test(`axe finds no violation on the announcements screen, ${size}`, async () => {
      const { page } = await admin("/portal-announcements", { viewport });
      await page.getByRole("link", { name: "From elsewhere" }).waitFor();
      expect(await axeViolationsByScheme(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      await page.getByRole("button", { name: "New Announcement" }).click();
      const dialog = page.getByRole("dialog", { name: "Create New Announcement" });
      const choices = dialog.getByRole("checkbox", { name: "Grace Hopper" });
      await choices.check();
      expect(await axeViolationsByScheme(page, "[role=dialog]")).toEqual([]);
      const height = await page.locator(".announcement-choices").evaluate((list) => list.clientHeight);
      expect(height).toBeLessThanOrEqual(300);
    });
});

inABrowser("Communication", {}, ({ admin, product }) => {
  test("a contact is scheduled, a message about a video in review written, the contact completed and the schedule deleted, all in one list", async () => {
    const send = await adminOf(product());
    const ids: number[] = [];
    for (const person of PEOPLE)
      ids.push((await (await send("/api/contracts", { method: "POST", json: { ...PERIOD, ...person } })).json()).id);
    const { page } = await admin("/");
    await page.getByRole("navigation").getByRole("link", { name: "Communication" }).click();
    await page.getByRole("heading", { level: 2, name: "Creator Communication Status" }).waitFor();
    const creators = page.getByRole("region", { name: "Creators by their last contact" });
    const ada = creators.getByRole("listitem").filter({ hasText: "Ada Lovelace" });
    await uploaded(send, ids[0] ?? 0);

    await creators.getByRole("button", { name: "Create Task for Ada Lovelace" }).click();
    await page.getByText("Weekly communication schedule created for creator").waitFor();
    await ada.getByText("Scheduled", { exact: true }).waitFor();
    await ada.getByRole("button", { name: "Create Task for Ada Lovelace" }).waitFor({ state: "detached" });
    for (const { fullName } of PEOPLE)
      expect(await page.getByRole("main").getByRole("listitem").filter({ hasText: fullName }).count()).toBe(1);
    expect(await page.getByRole("main").getByRole("heading", { level: 2 }).count()).toBe(1);

    await ada.getByRole("button", { name: "AI Messages for Ada Lovelace" }).click();
    const messages = page.getByRole("dialog", { name: "AI Messages for Ada Lovelace" });
    await messages
      .getByText(/^Hi Ada, we have not been in touch yet.* We are reviewing 1 video that you sent\./)
      .waitFor();
    await messages.getByText("From templates; no model is set").waitFor();
    expect(await messages.getByRole("listitem").count()).toBe(4);
    expect(await axeViolationsByScheme(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Escape");
    await messages.waitFor({ state: "detached" });

    await ada.getByRole("button", { name: "Complete the task of Ada Lovelace" }).click();
    const completing = page.getByRole("dialog", { name: "Complete Communication" });
    await completing.getByLabel("Notes").fill("Asked about the <b>May</b> video");
    await completing.getByRole("button", { name: "Complete" }).click();
    await page.getByText("Last contact date updated - communication tracking resumed").waitFor();
    await ada.getByText("Week 2").waitFor();
    await ada.getByText("Today", { exact: true }).waitFor();
    await ada.getByRole("button", { name: "Contact history of Ada Lovelace" }).click();
    const history = page.getByRole("dialog", { name: "Contact history of Ada Lovelace" });
    await history.getByText("Asked about the <b>May</b> video").waitFor();
    await page.keyboard.press("Escape");
    await history.waitFor({ state: "detached" });

    // Changes made elsewhere appear without a reload, including those of a task that is due today.
    const made = await send(`/api/communication-schedule/create/${ids[1]}`, { method: "POST" });
    const { id } = await made.json();
    const { today } = await (await send("/api/communication-schedule/summary")).json();
    await send(`/api/communication-schedule/${id}`, {
      method: "PATCH",
      json: { nextContactDate: today, followUpDate: today },
    });
    await creators.getByText("Due Today", { exact: true }).waitFor();
    await page.getByRole("button", { name: /Follow-ups/ }).click();
    await ada.waitFor({ state: "detached" });
    expect(page.url()).toContain("status=follow-up");
    await creators.getByRole("button", { name: "Remove the task of Grace Hopper" }).click();
    const question = page.getByRole("dialog", { name: "Remove from Schedule" });
    await question.getByText("Are you sure you want to remove this creator from the communication schedule?").waitFor();
    await question.getByRole("button", { name: "Remove" }).click();
    await page.getByText("Creator removed from communication schedule").waitFor();
    await page.getByText("No creators match your filters").waitFor();
    await page.getByRole("button", { name: /No Schedule/ }).click();
    await page.getByRole("heading", { level: 2, name: "Creators Without Communication Tasks" }).waitFor();
    await creators.getByRole("button", { name: "Create Task for Grace Hopper" }).waitFor();
  });

  for (const [size, viewport] of [
    ["wide", WIDE],
    ["on a phone", PHONE],
  ] as const)
    test(`axe finds no violation on the communication screen, ${size}`, async () => {
      const { page } = await admin("/communication", { viewport });
      await page.getByText("Week 2").waitFor();
      expect(await axeViolationsByScheme(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    });
});
