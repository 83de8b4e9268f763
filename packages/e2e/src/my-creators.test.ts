import { expect, test } from "bun:test";
import { axeViolationsByScheme } from "@crm/testing/browser";
import { TEST_PASSWORD } from "@crm/testing/server";
import type { Page } from "playwright-core";
import { adminOf, strangerOf } from "./product/call";
import { inABrowser, PHONE } from "./product/in-a-browser";

const PLACES = [
  ["/communication", "Creators by their last contact"],
  ["/campaign-manager?tab=portals", "Contracts and portals"],
] as const;

inABrowser("a team of two with the demo's creators", { SEED_DEMO: "true" }, ({ admin, product }) => {
  test("chooses who is responsible for a creator, and finds their own creators on every list by keyboard", async () => {
    const { page } = await admin();
    await page.getByRole("row").nth(3).waitFor();
    expect(await filter(page).count()).toBe(0);
    await invite("Maria Lopez");
    await page.reload();
    await filter(page).waitFor();
    await choose(page, "My creators");
    await page.getByText("You have no creators yet.").waitFor();
    await page.getByRole("button", { name: "Show all" }).click();

    await page.goto(`${product().origin}/?search=ada.makes`);
    await page.getByRole("link", { name: "Ada Okafor" }).click();
    const dialog = page.getByRole("dialog", { name: "Contract Details" });
    const field = dialog.getByRole("combobox", { name: "Responsible" });
    await field.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("option", { name: "Owner" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await axeViolationsByScheme(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await dialog.waitFor({ state: "detached" });

    await page.goto(product().origin);
    await filter(page).waitFor();
    await choose(page, "My creators");
    await expectOnlyAda(page, "Contracts");
    expect(page.url()).toEndWith("/?responsible=me");
    expect(await axeViolationsByScheme(page)).toEqual([]);
    await page.getByRole("link", { name: "Ada Okafor" }).click();
    await dialog.getByRole("tab", { name: "Timeline" }).click();
    await dialog.getByText("You set Responsible to Owner").waitFor();

    for (const [path, region] of PLACES) {
      await page.goto(product().origin + path);
      await filter(page).waitFor();
      await choose(page, "My creators");
      await expectOnlyAda(page, region);
    }
    await page.goto(`${product().origin}/payments?responsible=me`);
    await page.getByRole("button", { name: "Remove filter: My creators" }).waitFor();
  });

  test("filters on a phone by a link, behind Filters", async () => {
    const { page } = await admin("/?responsible=none", { viewport: PHONE });
    await page.getByRole("button", { name: "Filters 1 set" }).click();
    expect(await filter(page).inputValue()).toBe("Nobody");
    expect(await axeViolationsByScheme(page)).toEqual([]);
  });

  async function invite(name: string): Promise<void> {
    const owner = { ownerEmail: "owner@team.example", password: TEST_PASSWORD };
    const invited = await (await adminOf(product()))("/api/people/invitations", {
      method: "POST",
      json: { name, email: "maria@team.example", role: "MANAGER", ...owner },
    });
    const { link } = await invited.json();
    const token = new URL(link).hash.replace(/^#(.*=)?/, "");
    const json = { token, password: "marble otter kitchen lamp" };
    expect((await strangerOf(product())("/api/invitations/accept", { method: "POST", json })).status).toBe(200);
  }
});

const filter = (page: Page) => page.getByRole("search").getByRole("combobox", { name: "Responsible" });

async function choose(page: Page, name: string): Promise<void> {
  await filter(page).press("Enter");
  await page.getByRole("option", { name }).click();
}

async function expectOnlyAda(page: Page, region: string): Promise<void> {
  const list = page.getByRole("region", { name: region });
  await list.getByText("Grace Lindqvist").first().waitFor({ state: "detached" });
  await list.getByText("Ada Okafor").first().waitFor();
}
