import { beforeAll, expect, test } from "bun:test";
import { readPdf } from "@crm/api/payouts/invoices/test/read-pdf";
import { axeViolationsByScheme } from "@crm/testing/browser";
import { answered, signed } from "./payments/creators";
import { adminOf, type Call, strangerOf } from "./product/call";
import { inABrowser, PHONE, WIDE } from "./product/in-a-browser";

const TAB = "/campaign-manager?tab=portals";

inABrowser("the Portals tab of Campaign Manager", {}, ({ product, admin }) => {
  let call: Call;
  let ada: number;
  beforeAll(async () => {
    call = await adminOf(product());
    ada = await signed(call, "Ada Okafor", "@ada.makes", { fee: "1500.00", startsIn: -40, videos: 2 });
    await signed(call, "Zoë 李 Łukasz", "@zoe.makes", { fee: "900.00", startsIn: -5, videos: 1 });
  });

  test("imports, copies, replaces, advances once, exports and sets up portals", async () => {
    const { page } = await admin(TAB, { permissions: ["clipboard-read", "clipboard-write"], acceptDownloads: true });
    const portals = page.getByRole("region", { name: "Contracts and portals" });
    const visited = async (address: string) =>
      (await strangerOf(product())(`/api/portal/${new URL(address).pathname.split("/").at(-1)}`)).status;
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

    await page.getByRole("button", { name: "Create Portal for Ada Okafor" }).click();
    await page.getByText("Portal created").waitFor();
    await page.getByRole("button", { name: "Import All Contracts" }).click();
    const importing = page.getByRole("dialog", { name: "Import All Contracts" });
    await importing.getByRole("button", { name: "Import All Contracts" }).click();
    await importing.getByText("New portal", { exact: true }).waitFor();
    await importing.getByText("Already set up").waitFor();
    expect(await importing.getByRole("term").allTextContents()).toEqual(["New Portals", "Already Setup", "Errors"]);
    expect(await importing.getByRole("definition").allTextContents()).toEqual(["1", "1", "0"]);
    await importing.getByRole("button", { name: "Close", exact: true }).click();

    // Open Portal is the only button or link with a text in each row.
    for (const name of ["Ada Okafor", "Zoë 李 Łukasz"]) {
      const worded = portals.getByRole("row").filter({ hasText: name }).locator("td:last-child :is(a, button)");
      await worded.filter({ hasText: "Open Portal" }).waitFor();
      expect((await worded.allTextContents()).filter(Boolean)).toEqual(["Open Portal"]);
    }
    await portals.getByRole("button", { name: "Copy link of Ada Okafor" }).click();
    await page.getByText("Copied", { exact: true }).waitFor();
    const old = await clipboard();
    expect(await visited(old)).toBe(200);
    await portals.getByRole("button", { name: "More actions for Ada Okafor" }).click();
    await page.getByRole("menuitem", { name: "Replace link" }).click();
    const replacing = page.getByRole("dialog", { name: "Replace Portal Link" });
    await replacing.getByRole("button", { name: "Replace link of Ada Okafor" }).click();
    const next = await replacing.getByRole("textbox", { name: "New portal link" }).inputValue();
    await replacing.getByRole("button", { name: "Copy" }).click();
    await page
      .getByText(/^The portal link of Ada Okafor is in the clipboard\.$/)
      .first()
      .waitFor();
    expect([await visited(old), await visited(next)]).toEqual([410, 200]);
    await replacing.getByRole("button", { name: "Close", exact: true }).click();

    await portals.getByRole("button", { name: "More actions for Ada Okafor" }).click();
    await page.getByRole("menuitem", { name: "Advance Term" }).click();
    const advancing = page.getByRole("dialog", { name: "Advance Term" });
    await advancing.getByRole("button", { name: "Advance Ada Okafor to term 2" }).waitFor();
    expect(await axeViolationsByScheme(page, "[role=dialog]")).toEqual([]);
    await advancing.getByRole("button", { name: "Advance Ada Okafor to term 2" }).dblclick();
    await page.getByText(/^Ada Okafor is in term 2, /).waitFor();
    await portals.getByText(/^Term 2 · /).waitFor();
    expect(await answered(call, `/api/contracts/${ada}/terms`)).toHaveLength(2);

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export All Links (PDF)" }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^portal-links-\d{4}-\d\d-\d\d\.pdf$/);
    await page.getByText("2 portal links saved.").waitFor();
    const { text } = await readPdf(await Bun.file(await download.path()).bytes());
    for (const shown of [
      "Full Name",
      "Social Handle",
      "Portal Link",
      "Last Accessed",
      "Ada Okafor",
      "Zoë ◌ Łukasz",
      next,
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain(old);

    await page.getByRole("button", { name: "Portal Settings" }).click();
    const settings = page.getByRole("dialog", { name: "Portal Settings" });
    await settings.getByRole("textbox", { name: "Wire Transfer Guide" }).fill("not an address");
    await settings.getByRole("button", { name: "Save Changes" }).click();
    await settings.locator("[aria-invalid=true]").waitFor();
    await settings.getByRole("textbox", { name: "Wire Transfer Guide" }).fill("https://guide.example/wire");
    await settings.getByRole("textbox", { name: "Posting Guidelines" }).fill("Tag us.\nPost at noon.");
    expect(await axeViolationsByScheme(page, "[role=dialog]")).toEqual([]);
    await settings.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Settings saved").or(page.getByText("Portals show them")).first().waitFor();
    const portal = await strangerOf(product())(`/api/portal/${next.split("/").at(-1)}`);
    expect((await portal.json()).links).toMatchObject({ wireGuideUrl: "https://guide.example/wire" });
  });

  test.each([
    ["wide", WIDE],
    ["a phone", PHONE],
  ])("axe finds no violation, and nothing is wider than the window, on %s screen", async (_, viewport) => {
    const { page } = await admin(TAB, { viewport });
    await page.getByRole("region", { name: "Contracts and portals" }).getByText("Ada Okafor").waitFor();
    const regions = await page.locator("main section").evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(regions).toEqual([...new Set(regions)]);
    expect(await axeViolationsByScheme(page, "main")).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });

  test("shows one list below a title and figures of at most 180 pixels", async () => {
    const { page } = await admin(TAB);
    const figures = page.getByRole("region", { name: "Totals" });
    await figures.getByText(/\d/).first().waitFor();
    const title = await page.locator(".crm-page-header").boundingBox();
    const cards = await figures.boundingBox();
    if (!title || !cards) throw new Error("The screen has no title or no figures");
    expect(cards.y + cards.height - title.y).toBeLessThanOrEqual(180);
    const tab = page.getByRole("tabpanel");
    await tab.getByRole("row").filter({ hasText: "Ada Okafor" }).waitFor();
    expect(await tab.getByRole("table").count()).toBe(1);
    expect(await tab.getByRole("heading").allTextContents()).toEqual(["Portal Management"]);
  });
});
