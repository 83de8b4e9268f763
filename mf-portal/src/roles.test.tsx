import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { withoutAmounts } from "@crm/domain/access/hidden-amounts";
import type { TeamRole } from "@crm/domain/access/permissions";
import { screen, userEvent, within } from "@crm/testing/dom";
import {
  EXAMPLE_TODAY,
  exampleAnnouncements,
  exampleCampaignSummary,
  exampleContactTasks,
  examplePortals,
  exampleProductRequests,
} from "@crm/testing/msw";
import { expectForbidden, useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import portal from "./module";

setDefaultTimeout(120_000);

// A call that the role may not make fails each of these tests.
const { open, answer } = useScreens(portal);
const [ada] = examplePortals(EXAMPLE_TODAY);
const [pending] = exampleProductRequests(EXAMPLE_TODAY);
const [friday] = exampleAnnouncements(EXAMPLE_TODAY);
const [task] = exampleContactTasks(EXAMPLE_TODAY);
if (!ada || !pending || !friday || !task) throw new Error("The examples are too few");

const as = (role: TeamRole, address: string) => open(address, "wide", { role });
const tabs = () => screen.getAllByRole("tab").map(({ dataset }) => dataset.tab);

describe("the campaign manager", () => {
  const hideAmounts = () =>
    answer(
      http.get("/api/campaign-manager/summary", () =>
        HttpResponse.json(withoutAmounts("CampaignSummary", exampleCampaignSummary(EXAMPLE_TODAY))),
      ),
    );

  test("a reviewer sees no payouts", async () => {
    hideAmounts();
    as("REVIEWER", "/campaign-manager?tab=payouts");
    expect(await screen.findByRole("region", { name: "Recent Submissions" })).toBeTruthy();
    expect(tabs()).toEqual(["overview", "portals", "submissions", "products"]);
    expect(screen.getByRole("tab", { name: "Overview" }).getAttribute("aria-selected")).toBe("true");
    const cards = within(screen.getByRole("region", { name: "Totals" }));
    expect(await cards.findByText("Active Portals")).toBeTruthy();
    expect(cards.queryByText("Pending Payouts")).toBeNull();
    expect(screen.queryByRole("region", { name: "Recent Payout Requests" })).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    await expectForbidden("Portal Settings", "settings");
  });

  test("Left and Right move only between the tabs that a reviewer sees", async () => {
    hideAmounts();
    as("REVIEWER", "/campaign-manager?tab=submissions");
    (await screen.findByRole("tab", { name: "Submissions" })).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(document.activeElement?.textContent).toContain("Product Requests");
  });

  test("an owner sees payouts and changes the settings", async () => {
    as("OWNER", "/campaign-manager");
    expect(await screen.findByRole("region", { name: "Recent Payout Requests" })).toBeTruthy();
    expect(tabs()).toContain("payouts");
    expect(screen.getByText("Pending Payouts")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Portal Settings" }).hasAttribute("aria-disabled")).toBe(false);
  });

  test.each([
    ["REVIEWER", false],
    ["VIEWER", true],
  ] as const)("whether a person with the role %s may not decide on submissions: %p", async (role, isForbidden) => {
    as(role, "/campaign-manager?tab=submissions");
    const [approve] = await screen.findAllByRole("button", { name: /^Approve:/ });
    expect(approve?.hasAttribute("aria-disabled")).toBe(isForbidden);
  });

  test("a manager approves payouts, and may not mark them paid", async () => {
    as("MANAGER", "/campaign-manager?tab=payouts");
    const approve = await screen.findByRole("button", { name: "Approve: $4,200.00 of Mei Tanaka" });
    expect(approve.hasAttribute("aria-disabled")).toBe(false);
    await expectForbidden("Mark Paid: $950.00 of Jonas Weber", "pay");
  });

  test("a viewer may not decide on payouts", async () => {
    as("VIEWER", "/campaign-manager?tab=payouts");
    await expectForbidden("Approve: $4,200.00 of Mei Tanaka", "payouts");
    await expectForbidden("Reject: $4,200.00 of Mei Tanaka", "payouts");
  });
});

describe("the portals", () => {
  test("a viewer cannot create or replace them, or export their links", async () => {
    const rows = [{ ...ada, portal: { ...ada.portal, slug: "7f3a…", slugWithheld: "masked" } }];
    answer(http.get("/api/campaign-manager/portals", () => HttpResponse.json(rows)));
    as("VIEWER", "/campaign-manager?tab=portals");
    expect(await screen.findByText("You may not open or copy portal links.")).toBeTruthy();
    await expectForbidden("Import All Contracts", "write");
    expect(screen.queryByRole("button", { name: /^Export All Links/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: `More actions for ${ada.contract.fullName}` }));
    const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(items).toEqual(["Payment requests", "Contract details"]);
  });

  test("a manager replaces and exports them", async () => {
    as("MANAGER", "/campaign-manager?tab=portals");
    expect(await screen.findByRole("button", { name: /^Export All Links/ })).toBeTruthy();
    const [menu] = await screen.findAllByRole("button", { name: /^More actions for/ });
    await userEvent.click(menu ?? document.body);
    expect(await screen.findByRole("menuitem", { name: "Replace link" })).toBeTruthy();
  });
});

describe("product requests", () => {
  const what = `products of ${pending.contract.fullName}`;

  test("a person of finance sees the address, and cannot approve", async () => {
    as("FINANCE", "/campaign-manager?tab=products");
    const [address] = await screen.findAllByRole("button", { name: `Address: ${what}` });
    expect(address?.hasAttribute("aria-disabled")).toBe(false);
    await expectForbidden(`Approve: ${what}`, "write");
  });

  test("a manager approves, and cannot see the address", async () => {
    as("MANAGER", "/campaign-manager?tab=products");
    const approve = await screen.findByRole("button", { name: `Approve: ${what}` });
    expect(approve.hasAttribute("aria-disabled")).toBe(false);
    const [address] = screen.getAllByRole("button", { name: `Address: ${what}` });
    expect(address?.getAttribute("aria-disabled")).toBe("true");
  });
});

describe("announcements", () => {
  test("a viewer reads them", async () => {
    as("VIEWER", `/portal-announcements?announcement=${friday.id}`);
    expect(await screen.findByText(friday.title)).toBeTruthy();
    await expectForbidden("New Announcement", "write");
    for (const name of [/^Edit /, /^Delete /]) expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByRole("link", { name: friday.title })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("a manager edits them", async () => {
    as("MANAGER", "/portal-announcements");
    expect(await screen.findByRole("button", { name: `Edit ${friday.title}` })).toBeTruthy();
  });
});

describe("communication", () => {
  const { fullName } = task.contract;

  test("a reviewer reads the history, and cannot plan or note contacts", async () => {
    as("REVIEWER", "/communication");
    await expectForbidden(`Complete the task of ${fullName}`, "write");
    for (const name of [/^AI Messages/, /^Change the task/, /^Remove the task/])
      expect(screen.queryByRole("button", { name })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: `Contact history of ${fullName}` }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByRole("region", { name: "Contacts" })).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Note Contact" })).toBeNull();
  });

  test("a manager plans and notes contacts", async () => {
    as("MANAGER", "/communication");
    expect(await screen.findByRole("button", { name: `Change the task of ${fullName}` })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: `Contact history of ${fullName}` }));
    expect(await screen.findByRole("button", { name: "Note Contact" })).toBeTruthy();
  });
});
