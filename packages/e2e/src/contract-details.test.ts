import { expect, test } from "bun:test";
import { axeViolationsByScheme } from "@crm/testing/browser";
import type { Locator, Page } from "playwright-core";
import { adminOf, type Call } from "./product/call";
import { inABrowser, PHONE, WIDE } from "./product/in-a-browser";

const ada = {
  fullName: "Ada Okafor",
  socialHandle: "@ada.makes",
  monthlyFee: "2500.00",
  startDate: "2026-01-10",
  endDate: "2027-12-31",
  videosPerMonth: 4,
  platforms: ["TikTok"],
};

inABrowser("Contract Details", {}, ({ admin, product }) => {
  const someone = async (handle: string, change: object = {}): Promise<{ id: number; call: Call }> => {
    const call = await adminOf(product());
    const json = [{ ...ada, socialHandle: handle, ...change }];
    const answer = await (await call("/api/contracts/bulk-upsert", { method: "POST", json })).json();
    return { id: answer.rows[0].id, call };
  };
  const kept = async ({ id, call }: { id: number; call: Call }) => (await call(`/api/contracts/${id}`)).json();

  test("counts the values that need a check, focuses the first, and confirms each by one key press", async () => {
    const who = await someone("@guess", { monthlyFee: "", uncertainFields: ["endDate", "platforms"] });
    const { page } = await admin(`/?contract=${who.id}`);
    const details = dialogOf(page);
    await details.getByText("3 values need a look").waitFor();
    await details.getByText("Filled in automatically, not given. Please check it.").waitFor();
    await details.getByRole("button", { name: "Show the first" }).press("Enter");
    expect(await focused(page)).toBe("Monthly Fee");
    await details.getByRole("button", { name: "It is right (Monthly Fee)" }).press("Enter");
    await details.getByText("2 values need a look").waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute("data-path") === "endDate");
    expect(await kept(who)).toMatchObject({
      monthlyFee: "0.00",
      defaultedFields: [],
      uncertainFields: ["endDate", "platforms"],
    });

    await details.getByLabel("End Date").fill("2028-01-31");
    await details.getByText("1 value needs a look").waitFor();
    await details.getByRole("button", { name: "It is right (Platforms)" }).click();
    await details.getByText("1 value needs a look").waitFor({ state: "detached" });
    expect(await details.getByLabel("End Date").inputValue()).toBe("2028-01-31");
    await details.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Contract updated successfully").waitFor();
    expect(await kept(who)).toMatchObject({ endDate: "2028-01-31", uncertainFields: [] });
  });

  test("explains fields of similar names, shows errors at their fields, and focuses the first invalid field", async () => {
    const who = await someone("@fields");
    const { page } = await admin(`/?contract=${who.id}`);
    const details = dialogOf(page);
    for (const [label, meaning] of [
      ["Videos per Month", "What each term asks for; payments count by it"],
      ["Total Videos", "In the whole contract, as agreed; payments do not count by it"],
      ["Platform", "The main platform, if there is one"],
      ["Platforms", "Every platform that the videos are for"],
    ] as const)
      expect(await descriptionOf(details.getByLabel(label, { exact: true }).and(page.locator("input")))).toBe(meaning);
    for (const label of ["Full Name", "Social Handle", "Monthly Fee", "Start Date"]) {
      await details.getByLabel(label).fill("");
    }
    await details.getByRole("button", { name: "Save Changes" }).click();
    for (const text of ["Full name", "Social handle", "Monthly fee", "Start date"]) {
      await details.getByText(`${text} is required`).waitFor();
    }
    expect(await focused(page)).toBe("Full Name");
    await details.getByLabel("Full Name").fill("Ada");
    await details.getByLabel("Social Handle").fill("fields");
    await details.getByLabel("Monthly Fee").fill("$1");
    await details.getByLabel("Start Date").fill("2028-01-01");
    await details.getByRole("button", { name: "Save Changes" }).click();
    await details.getByText("End date must be after start date").waitFor();
    expect(await focused(page)).toBe("End Date");
    expect(await kept(who)).toMatchObject({ fullName: "Ada Okafor", version: 1 });
  });

  test("keeps typed values and shows both versions when another save came first", async () => {
    const who = await someone("@meanwhile");
    const { page } = await admin("/", { errorsAllowed: true });
    // This page receives no live events.
    await page.route("**/api/events*", (route) => route.abort());
    await page.goto(new URL(`/?contract=${who.id}`, page.url()).href);
    const details = dialogOf(page);
    await details.getByLabel("Monthly Fee").fill("$2,600");
    await who.call(`/api/contracts/${who.id}`, { method: "PUT", json: { monthlyFee: "2750", notes: "Theirs" } });
    await details.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Failed to update contract").waitFor();
    await details.getByText("Somebody changed this contract meanwhile").waitFor();
    expect(await details.getByLabel("Monthly Fee").inputValue()).toBe("$2,600");
    expect(await details.getByLabel("Notes").inputValue()).toBe("Theirs");
    expect(await kept(who)).toMatchObject({ monthlyFee: "2750.00", version: 2 });
    await details.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Contract updated successfully").waitFor();
    expect(await kept(who)).toMatchObject({ monthlyFee: "2600.00", notes: "Theirs", version: 3 });
  });

  test("archives after a confirmation that explains archiving, reverts with Undo, and unarchives later", async () => {
    const who = await someone("@shelf");
    const { page } = await admin(`/?contract=${who.id}`);
    const details = dialogOf(page);
    await details.getByRole("button", { name: "Archive" }).click();
    const ask = page.getByRole("dialog", { name: "Archive this contract?" });
    expect(await ask.textContent()).toContain(
      "is left out of the list and the cards, and the creator’s portal shows Contract Ended",
    );
    await ask.getByRole("button", { name: "Archive" }).click();
    await details.getByText("This contract is archived").waitFor();
    await page.getByText("Contract archived", { exact: true }).waitFor();
    expect(await kept(who)).toMatchObject({ status: "ARCHIVED", version: 2 });
    await page.getByRole("button", { name: "Undo" }).click();
    await details.getByText("This contract is archived").waitFor({ state: "detached" });
    expect(await kept(who)).toMatchObject({ status: "ACTIVE", version: 3 });

    await who.call(`/api/contracts/${who.id}/status`, { method: "PUT", json: { status: "ARCHIVED" } });
    await page.reload();
    await details.getByRole("button", { name: "Unarchive" }).click();
    await page.getByText("Contract taken out of the archive").waitFor();
    expect(await kept(who)).toMatchObject({ status: "ACTIVE" });
  });

  test("offers to archive a contract that may not be deleted", async () => {
    const who = await someone("@paid");
    const { page } = await admin("/?search=%40paid", { errorsAllowed: true });
    const text = "This contract has payment history. Archive it instead.";
    await page.route(`**/api/contracts/${who.id}`, (route) =>
      route.request().method() === "DELETE"
        ? route.fulfill({ status: 409, json: { error: text, message: text, code: "payment_history", requestId: "r" } })
        : route.continue(),
    );
    await page.getByRole("button", { name: "Delete contract of Ada Okafor" }).click();
    await page.getByRole("dialog", { name: "Are you sure?" }).getByRole("button", { name: "Delete" }).click();
    const ask = page.getByRole("dialog", { name: "Archive this contract?" });
    await ask.getByText(text).waitFor();
    await ask.getByRole("button", { name: "Archive" }).click();
    await page.getByText("Contract archived", { exact: true }).waitFor();
    expect(await kept(who)).toMatchObject({ status: "ARCHIVED" });
  });

  for (const [size, viewport] of [
    ["wide", WIDE],
    ["on a phone", PHONE],
    ["640 px wide", { width: 640, height: 800 }],
  ] as const)
    test(`axe finds no violation in any tab, and nothing is wider than the window, ${size}`, async () => {
      const who = await someone("@axe", { monthlyFee: "", uncertainFields: ["endDate"] });
      await who.call(`/api/contracts/${who.id}`, { method: "PUT", json: { notes: size } });
      await who.call(`/api/contracts/${who.id}/status`, { method: "PUT", json: { status: "ARCHIVED" } });
      const { page } = await admin("/", { viewport });
      for (const [tab, ready] of [
        ["", "This contract is archived"],
        ["&tab=documents", "No documents yet"],
        ["&tab=timeline", "by a bulk save"],
      ] as const) {
        await page.goto(new URL(`/?contract=${who.id}${tab}`, page.url()).href);
        await dialogOf(page).getByText(ready).first().waitFor();
        expect(await axeViolationsByScheme(page, "[role=dialog]")).toEqual([]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(beyond).toBeLessThanOrEqual(0);
      }
    });
});

const dialogOf = (page: Page): Locator => page.getByRole("dialog", { name: "Contract Details" });

/** The label of the focused field, without the asterisk of required fields. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: field } = document;
    const label = field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : field?.textContent;
    return label?.replace("*", "").trim() ?? "";
  });
}

/** The descriptions of a field. */
function descriptionOf(field: Locator): Promise<string> {
  return field.evaluate((input) => {
    const ids = input.getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  });
}
