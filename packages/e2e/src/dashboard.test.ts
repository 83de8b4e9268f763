import { expect, test } from "bun:test";
import { demoContract } from "@crm/demo";
import { addDays, dayIn, formatDate } from "@crm/domain/value/calendar";
import { axeViolationsByScheme } from "@crm/testing/browser";
import type { Locator, Page } from "playwright-core";
import { adminOf } from "./product/call";
import { chooseFromMenu } from "./product/choose-from-menu";
import { onReusedPages, PHONE, WIDE } from "./product/in-a-browser";

const TODAY = dayIn("America/New_York", new Date());
const ADA = demoContract("ada", TODAY).contract;

onReusedPages("the dashboard with the demo's contracts", { SEED_DEMO: "true" }, ({ admin, product }) => {
  const signed = async (fullName: string, socialHandle: string): Promise<void> => {
    const json = { fullName, socialHandle, monthlyFee: "1", startDate: addDays(TODAY, -30), endDate: TODAY };
    const answer = await (await adminOf(product()))("/api/contracts", { method: "POST", json });
    expect(answer.status).toBe(201);
  };

  test("shows Active, Expires in 30 days, Expires today and Expired", async () => {
    await signed("Odile Brandt", "@odile.brandt");
    const { page } = await admin();
    for (const [name, status] of [
      ["Ada Okafor", "Active"],
      ["Grace Lindqvist", "Expires in 30 days"],
      ["Odile Brandt", "Expires today"],
      ["Linus Berger", "Expired"],
    ] as const) {
      await search(page, name);
      expect(await row(page, name).textContent()).toContain(status);
    }
  });

  test("searches names and handles, and keeps the search in the URL", async () => {
    const { page } = await admin();
    await search(page, "ADA.MAKES");
    await onlyRow(page, "Ada Okafor");
    expect(page.url()).toContain("search=");
    await page.reload();
    await onlyRow(page, "Ada Okafor");
    await page.getByRole("button", { name: "Clear search" }).click();
    await page.getByRole("row").nth(5).waitFor();
  });

  test("lists recently added contracts first and says so in tooltips, filters by status, and sorts by fee", async () => {
    const { page } = await admin();
    const sort = page.getByRole("combobox", { name: "Sort" });
    expect([await sort.inputValue(), await sort.getAttribute("title")]).toEqual([
      "Most Recent",
      "Recently added first",
    ]);
    expect(await page.getByRole("link", { name: "Elif Demir" }).getAttribute("title")).toBe(
      `Elif Demir, added ${formatDate(TODAY)}`,
    );
    await page
      .getByText(`Added ${formatDate(TODAY)}`)
      .first()
      .waitFor();
    await page.getByRole("combobox", { name: "Status" }).click();
    await page.getByRole("option").first().waitFor();
    expect(await page.getByRole("option").allTextContents()).toEqual([
      "All Status",
      "Active",
      "Expired",
      "Expiring Soon",
      "Upcoming",
      "Not Expired",
    ]);
    await page.keyboard.press("Escape");
    await choose(page, "Status", "Expiring Soon");
    await row(page, "Grace Lindqvist").waitFor();
    expect(await row(page, "Ada Okafor").count()).toBe(0);
    await choose(page, "Status", "All Status");
    await choose(page, "Sort", "Highest Fee");
    await page.waitForFunction(() => document.querySelector("tbody tr")?.textContent?.includes("Noah Lemaire"));
    expect(await sort.getAttribute("title")).toBeNull();
    expect(await page.getByText(/^Added /).count()).toBe(0);
  });

  test("Needs you today is above the figures, loads with one call, and follows changes made elsewhere", async () => {
    const { page, watch } = await admin("/account");
    // Until then no event of another change causes a second call.
    const counted = Promise.withResolvers<void>();
    await page.route("**/api/events*", async (route) => {
      await counted.promise;
      await route.continue();
    });
    await page.goto(product().origin);
    const ending = page.locator("[data-figure='today.contractsEnding'] .needs-today-count");
    const before = Number(await ending.textContent());
    expect(watch.requests.filter(({ url }) => new URL(url).pathname === "/api/needs-today")).toHaveLength(1);
    counted.resolve();
    const needs = await page.getByRole("region", { name: "Needs you today" }).boundingBox();
    const figures = await page.locator(".crm-stats").boundingBox();
    expect((needs?.y ?? 0) + (needs?.height ?? 0)).toBeLessThanOrEqual(figures?.y ?? 0);
    await signed("Yara Lind", "@yara.lind");
    await ending.and(page.getByText(String(before + 1), { exact: true })).waitFor();
  });

  test("a search without results offers Clear filters", async () => {
    const { page } = await admin();
    await search(page, "nobody of that name");
    await page.getByRole("button", { name: "Clear filters" }).click();
    await page.getByRole("row").nth(5).waitFor();
  });

  test("Add New Contract offers to read a document; a contract added by hand is edited and then deleted", async () => {
    const { page } = await admin();
    await page.getByRole("main").getByRole("button", { name: "Add Contract" }).click();
    const add = page.getByRole("dialog", { name: "Add New Contract" });
    await add.getByRole("button", { name: "Read it from a document" }).click();
    const upload = page.getByRole("dialog", { name: "Upload Contract Document" });
    await upload.waitFor();
    await page.keyboard.press("Escape");
    await upload.waitFor({ state: "detached" });
    await page.getByRole("main").getByRole("button", { name: "Add Contract" }).click();
    await add.getByLabel("Full Name").fill("Tess Yarrow");
    await add.getByLabel("Social Handle").fill("tess.yarrow");
    await add.getByLabel("Monthly Fee").fill("$2,500");
    await add.getByLabel("Start Date").fill(TODAY);
    await add.getByLabel("End Date").fill(addDays(TODAY, 90));
    await add.getByRole("button", { name: "Add Contract" }).click();
    await page.getByText("Contract added successfully").waitFor();
    await search(page, "tess.yarrow");
    expect(await row(page, "Tess Yarrow").textContent()).toContain("@tess.yarrow");

    await row(page, "Tess Yarrow").click();
    const details = page.getByRole("dialog", { name: "Contract Details" });
    await details.getByText("Active (90 days remaining)").waitFor();
    await details.getByLabel("Monthly Fee").fill("2750.5");
    await details.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Contract updated successfully").waitFor();
    await row(page, "$2,750.50").waitFor();

    await page.getByRole("button", { name: "Delete contract of Tess Yarrow" }).click();
    const sure = page.getByRole("dialog", { name: "Are you sure?" });
    expect(await sure.textContent()).toContain(
      "This action cannot be undone. This will permanently delete the contract for Tess Yarrow",
    );
    await sure.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Contract deleted successfully").waitFor();
    await row(page, "Tess Yarrow").waitFor({ state: "detached" });
  });

  test("a dialog whose script fails to load offers Retry", async () => {
    const { page } = await admin("/", { errorsAllowed: true });
    await page.route("**/assets/add-contract-dialog-*.js", (route) => route.abort());
    await page.reload();
    await page.getByRole("button", { name: "Add Contract" }).first().click();
    await page.getByText("This dialog could not be loaded").waitFor();
    await page.unroute("**/assets/add-contract-dialog-*.js");
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("dialog", { name: "Add New Contract", exact: true }).getByLabel("Full Name").waitFor();
  });

  test("missing and impossible values are named at their fields, and nothing is stored", async () => {
    const { page } = await admin();
    await page.getByRole("main").getByRole("button", { name: "Add Contract" }).click();
    const add = page.getByRole("dialog", { name: "Add New Contract" });
    await add.getByRole("button", { name: "Add Contract" }).click();
    for (const text of ["Full name", "Social handle", "Monthly fee", "Start date", "End date"]) {
      await add.getByText(`${text} is required`).waitFor();
    }
    await add.getByLabel("Full Name").fill("Backwards");
    await add.getByLabel("Social Handle").fill("@backwards");
    await add.getByLabel("Monthly Fee").fill("10");
    await add.getByLabel("Start Date").fill(TODAY);
    await add.getByLabel("End Date").fill(addDays(TODAY, -1));
    await add.getByRole("button", { name: "Add Contract" }).click();
    await add.getByText("End date must be after start date").waitFor();
    const found = await page.request.get(new URL("/api/contracts?search=backwards", page.url()).href);
    expect(await found.json()).toEqual([]);
  });

  test("a handle that another contract has is offered as an update of that contract", async () => {
    const { page } = await admin("/", { errorsAllowed: true });
    await page.getByRole("main").getByRole("button", { name: "Add Contract" }).click();
    const add = page.getByRole("dialog", { name: "Add New Contract" });
    await add.getByLabel("Full Name").fill("Ada Again");
    await add.getByLabel("Social Handle").fill(ADA.socialHandle.toUpperCase());
    await add.getByLabel("Monthly Fee").fill("1");
    await add.getByLabel("Start Date").fill(ADA.startDate);
    await add.getByLabel("End Date").fill(ADA.endDate);
    await add.getByRole("button", { name: "Add Contract" }).click();
    await add.getByText("A contract with this social handle already exists").waitFor();
    await add.getByText("Ada Okafor has a contract with this handle").waitFor();
  });

  test("a CSV import shows its plan, imports the good rows and names the bad one", async () => {
    const { page } = await admin();
    const csv = [
      "Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee",
      `Uma Castell,@uma.castell,2027-03-01,2028-02-29,"1,950.00"`,
      "Vic Moreau,@vic.moreau,2027-03-01,2027-02-01,800",
      "Wil Sato,@wil.sato,2027-04-01,2027-09-30,1100",
    ].join("\r\n");
    await page.getByRole("button", { name: "Import CSV" }).click();
    const dialog = page.getByRole("dialog", { name: "Import Contracts" });
    const file = { name: "creators.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
    await dialog.locator('input[type="file"]').setInputFiles(file);
    await dialog.getByText("creators.csv").waitFor();
    await dialog.getByText("0.2 KB").waitFor();
    await dialog.getByRole("button", { name: "2 New" }).waitFor();
    await dialog.getByRole("button", { name: "1 Failed" }).waitFor();
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("Imported 2 contracts with 1 error").first().waitFor();
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
    await search(page, "uma.castell");
    const uma = await row(page, "Uma Castell").textContent();
    for (const shown of ["@uma.castell", "$1,950.00", formatDate("2027-03-01"), formatDate("2028-02-29")]) {
      expect(uma).toContain(shown);
    }
  });

  test("Export All saves contracts.csv with every contract in it", async () => {
    const { page } = await admin();
    const saved = page.waitForEvent("download");
    await chooseFromMenu(page, "Export", "Export All");
    const download = await saved;
    expect(download.suggestedFilename()).toBe("contracts.csv");
    const csv = await Bun.file(await download.path()).text();
    expect(csv.split("\n")[0]).toContain(
      "Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee",
    );
    expect(csv).toContain("@ada.makes");
  });

  test("Export @'s saves social-handles.csv: each handle once, sorted, under its header", async () => {
    const { page } = await admin("/?search=ada");
    const saved = page.waitForEvent("download");
    await chooseFromMenu(page, "Export", "Export @'s");
    const download = await saved;
    expect(download.suggestedFilename()).toBe("social-handles.csv");
    const [header, ...handles] = (await Bun.file(await download.path()).text()).trimEnd().split("\r\n");
    expect(header).toBe("Social Handle");
    expect(handles).toContain("@ada.makes");
    expect(handles.length).toBeGreaterThan(30);
    expect(handles).toEqual([...new Set(handles)].sort());
  });

  test("the newest five documents are shown, and View All N Files leads to the vault", async () => {
    const { page } = await admin();
    const recent = page.getByRole("region", { name: "Recent Contract Documents" });
    await recent.getByRole("button", { name: "View Deal" }).first().waitFor();
    expect(await recent.getByRole("listitem").count()).toBe(5);
    await recent.getByRole("button", { name: /^View All \d+ Files$/ }).click();
    await page.waitForURL(/\/vault$/);
  });

  test("View Deal scrolls to the document's contract in the list and focuses it", async () => {
    const { page } = await admin();
    await page.getByRole("region", { name: "Contracts" }).getByRole("link").first().waitFor();
    await page.getByRole("button", { name: "View Deal of Noah Lemaire" }).click();
    await focused(page, "Noah Lemaire");
    expect(await row(page, "Noah Lemaire").getAttribute("data-found")).toBe("true");
    expect(await isInView(page, "Noah Lemaire")).toBe(true);
  });

  test("View Deal finds a contract that the list does not show by its handle", async () => {
    const { page } = await admin("/?status=expired");
    await row(page, "Linus Berger").waitFor();
    await page.getByRole("button", { name: "View Deal of Noah Lemaire" }).click();
    await page.waitForURL(/search=/);
    await focused(page, "Noah Lemaire");
    await page.goBack();
    await row(page, "Linus Berger").waitFor();
  });

  test("filters list the contracts that need checking, and show archived contracts", async () => {
    const { page } = await admin();
    await row(page, "Elif Demir").waitFor();
    await moreFilter(page, "Needs checking");
    await row(page, "Unknown Creator").waitFor();
    expect(page.url()).toContain("defaulted=true&uncertain=true");
    expect(await row(page, "Unknown Creator").textContent()).toContain("Filled in automatically, not given");
    await page.getByRole("button", { name: "Remove filter: Needs checking" }).click();
    await row(page, "Elif Demir").waitFor();
    const before = await counted(page);
    await moreFilter(page, "Show archived");
    await page.waitForURL(/archived=true/);
    await page.waitForFunction(
      (count) => document.querySelector(".contracts-dashboard [role=status]")?.textContent !== count,
      before,
    );
    await page.getByRole("button", { name: "Remove filter: Archived shown" }).click();
    await page.waitForFunction(
      (count) => document.querySelector(".contracts-dashboard [role=status]")?.textContent === count,
      before,
    );
  });

  test("the converter is one line below the list, and the filters share a line at 640 px", async () => {
    const { page } = await admin();
    await page.getByRole("link", { name: "Elif Demir" }).waitFor();
    const box = (of: Locator) => of.boundingBox();
    const list = await box(page.getByRole("region", { name: "Contracts" }));
    const converter = await box(page.getByRole("region", { name: "PDF to PNG Converter" }));
    expect(converter?.y).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? 0));
    expect(converter?.height).toBeLessThan(70);
    await page.setViewportSize({ width: 640, height: 900 });
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    const status = await box(page.getByRole("combobox", { name: "Status" }));
    const sort = await box(page.getByRole("combobox", { name: "Sort" }));
    const search = await box(page.getByLabel("Search contracts"));
    expect(sort?.y).toBe(status?.y ?? 0);
    expect(search?.width).toBeGreaterThan(300);
  });

  test("at 640 px every action can be reached, and nothing scrolls sideways", async () => {
    const { page } = await admin("/", { viewport: { width: 640, height: 800 } });
    await page.getByRole("link", { name: "Elif Demir" }).waitFor();
    for (const [menu, entries] of MENUS) {
      await page.getByRole("button", { name: menu, exact: true }).click();
      for (const name of entries) await page.getByRole("menuitem", { name }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
      await closeMenu(page);
    }
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    for (const name of ["Upload Document", "Import CSV", "More filters", "Refresh contracts"])
      expect(await page.getByRole("button", { name }).isVisible()).toBe(true);
  });

  for (const viewport of [WIDE, { width: 640, height: 800 }, PHONE]) {
    test(`axe finds no violation in marks, chips and archived rows at ${viewport.width} px`, async () => {
      const { page } = await admin("/?archived=true&defaulted=true", {
        viewport,
      });
      await page.getByRole("link", { name: "Unknown Creator" }).waitFor();
      if (viewport !== WIDE) await page.getByRole("button", { name: "Filters 2 set" }).click();
      await page.getByRole("button", { name: "More filters" }).click();
      await page.getByRole("menuitemcheckbox", { name: "Show archived" }).waitFor();
      expect(await axeViolationsByScheme(page)).toEqual([]);
    });
  }

  test("on a phone Needs you today folds to one line, the figures are one strip, the contracts are cards, and secondary actions are in a menu", async () => {
    const { page } = await admin("/", { viewport: PHONE, hasTouch: true, isMobile: true });
    const needs = page.locator("details.needs-today > summary");
    expect(await needs.textContent()).toMatch(/^Today: \d+ videos to review, \d+ more tasks$/);
    expect((await needs.boundingBox())?.height).toBeLessThan(60);
    const reviews = page.getByRole("link", { name: /Videos to review/ });
    expect(await reviews.isVisible()).toBe(false);
    await needs.click();
    await reviews.waitFor();
    await needs.click();
    const figures = page.locator(".crm-stats");
    const tops = await figures
      .locator(".crm-stat")
      .evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([6, 1]);
    expect(await figures.evaluate((strip) => strip.scrollWidth > strip.clientWidth)).toBe(true);
    const cards = page.getByRole("region", { name: "Contracts" }).getByRole("listitem");
    await cards.nth(3).waitFor();
    expect(await page.getByRole("table").count()).toBe(0);
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: "Export All" }).waitFor();
    await closeMenu(page);
    await cards.first().click();
    await page.getByRole("dialog", { name: "Contract Details" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});

const MENUS = [
  ["More Actions", ["Upload Image", "Upload Multiple PDFs"]],
  ["Export", ["Export All", "Export @'s"]],
] as const;

// An open menu reacts to Escape only once it has the focus.
async function closeMenu(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.closest("[role=menu]") !== null);
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "hidden" });
}

async function focused(page: Page, name: string): Promise<void> {
  await page.waitForFunction((text) => document.activeElement?.textContent === text, name);
}

async function isInView(page: Page, name: string): Promise<boolean> {
  const box = await row(page, name).boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0);
}

async function moreFilter(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More filters" }).click();
  await page.getByRole("menuitemcheckbox", { name }).click();
}

async function counted(page: Page): Promise<string> {
  return (await page.getByRole("status").filter({ hasText: "contracts" }).textContent()) ?? "";
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel("Search contracts").fill(text);
  await page.waitForURL(/search=/);
  await page.waitForFunction(() => document.querySelector(".contracts-stale, [data-testid=placeholder-row]") === null);
}

const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

async function onlyRow(page: Page, text: string): Promise<void> {
  await row(page, text).waitFor();
  await page.waitForFunction(() => document.querySelectorAll("tbody tr").length === 1);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole("combobox", { name: label })
    .or(page.getByRole("textbox", { name: label }))
    .first()
    .click();
  await page.getByRole("option", { name: option }).click();
}
