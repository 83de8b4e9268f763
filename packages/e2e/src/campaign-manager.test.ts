import { beforeAll, expect, test } from "bun:test";
import { axeViolationsByScheme } from "@crm/testing/browser";
import type { Page } from "playwright-core";
import { answered, portalOf, signed, uploaded } from "./payments/creators";
import { adminOf, type Call } from "./product/call";
import { inABrowser, PHONE, WIDE } from "./product/in-a-browser";

const REASON = "Two spark codes are missing.";
const NOTES = "The link is missing.";

// Ada has a video that waits for review. Grace has requested her payout and submitted a story.
inABrowser("Campaign Manager", {}, ({ product, admin }) => {
  let call: Call;
  let portals: Record<"ada" | "grace", Awaited<ReturnType<typeof portalOf>>>;
  beforeAll(async () => {
    call = await adminOf(product());
    const ada = await signed(call, "Ada Okafor", "@ada.makes", { fee: "1500.00", startsIn: -10, videos: 1 });
    const grace = await signed(call, "Grace Lindqvist", "@grace.lindqvist", {
      fee: "1800.00",
      startsIn: -5,
      videos: 0,
    });
    portals = { ada: await portalOf(call, product(), ada), grace: await portalOf(call, product(), grace) };
    await portals.grace.request("grace@example.com");
    await uploaded(call, ada);
    const story = { contractId: grace, title: "Story with the link", externalUrl: "https://stories.example/7" };
    await answered(call, "/api/submissions", { method: "POST", json: story });
  });

  test("opens its tabs by figures, clicks and keys, and keeps the tab in the URL", async () => {
    const { page } = await admin();
    await page.getByRole("navigation").getByRole("link", { name: "Campaign Manager" }).click();
    await page.getByRole("heading", { level: 1, name: "Campaign Manager" }).waitFor();
    await page.getByRole("button", { name: /^2\s*Pending Submissions/ }).waitFor();
    await page.getByRole("button", { name: /^\$1,800\.00\s*Pending Payouts\s*1 request not paid yet$/ }).click();
    await row(page, "Grace Lindqvist").locator(".crm-badge", { hasText: "Requested" }).waitFor();
    expect(new URL(page.url()).search).toBe("?tab=payouts&status=OPEN");
    await page.getByRole("tab", { name: "Payouts" }).focus();
    await page.keyboard.press("ArrowLeft");
    await row(page, "Story with the link").waitFor();
    await page.reload();
    await row(page, "Story with the link").waitFor();
    await page.getByRole("tab", { name: "Overview" }).click();
    await page.getByRole("region", { name: "Recent Submissions" }).getByText("Story with the link").waitFor();
    await page.getByRole("region", { name: "Recent Payout Requests" }).getByText("$1,800.00").waitFor();
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });

  test("approves a video and its payout, marks the payout paid, and shows that on the video", async () => {
    const { page } = await admin("/campaign-manager?tab=submissions&status=PENDING");
    await page.getByRole("button", { name: "Approve: Look of Ada Okafor" }).click();
    await page.getByText("Look of Ada Okafor: Approved").waitFor();
    await row(page, "Ada Okafor").waitFor({ state: "detached" });
    await portals.ada.request("ada@example.com");
    await page.getByRole("button", { name: /^\$3,300\.00\s*Pending Payouts\s*2 requests not paid yet$/ }).click();
    await page.getByRole("button", { name: "Approve: $1,500.00 of Ada Okafor" }).click();
    await page.getByText("Payment approved").waitFor();
    await page.getByRole("combobox", { name: "Status" }).click();
    await page.getByRole("option", { name: "Approved" }).click();
    await page.getByRole("button", { name: "Mark Paid: $1,500.00 of Ada Okafor" }).click();
    const dialog = page.getByRole("dialog", { name: "Mark Paid" });
    await dialog.getByRole("button", { name: "Show details" }).click();
    await dialog.getByText("ada@example.com").waitFor();
    await dialog.getByRole("textbox", { name: "Payment Reference" }).fill("PP-1");
    expect(await axeViolationsByScheme(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Mark $1,500.00 paid to Ada Okafor" }).click();
    await page.getByText("Payment marked paid").waitFor();
    await page.getByRole("tab", { name: "Submissions" }).click();
    await row(page, "Ada Okafor").getByText("Paid").waitFor();
    await row(page, "Ada Okafor").getByRole("link", { name: "Watch Look" }).click();
    await page.getByRole("heading", { name: "Look" }).waitFor();
  });

  test("rejects a submission with notes and a payout with a reason that the creator reads, also on a phone", async () => {
    const options = { viewport: PHONE, hasTouch: true, isMobile: true };
    const { page } = await admin("/campaign-manager?tab=submissions", options);
    await page.getByRole("button", { name: "Reject: Story with the link of Grace Lindqvist" }).click();
    const rejecting = page.getByRole("dialog", { name: "Reject Submission" });
    await rejecting.getByRole("textbox", { name: "Notes" }).fill(NOTES);
    await rejecting.getByRole("button", { name: "Reject" }).click();
    await rejecting.waitFor({ state: "detached" });
    await page.getByRole("listitem").filter({ hasText: "Story with the link" }).getByText(NOTES).waitFor();

    await page.getByRole("tab", { name: "Payouts" }).click();
    await page.getByRole("button", { name: "Reject: $1,800.00 of Grace Lindqvist" }).click();
    const declining = page.getByRole("dialog", { name: "Decline Payment" });
    await declining.getByRole("textbox", { name: "Reason" }).fill(REASON);
    await declining.getByRole("button", { name: "Decline" }).click();
    await page.getByRole("listitem").filter({ hasText: "$1,800.00" }).getByText(REASON).waitFor();
    expect(await portals.grace.requests()).toMatchObject([{ reviewStatus: "REJECTED", declineNotes: REASON }]);
  });

  test.each([
    ["wide", WIDE],
    ["a phone", PHONE],
  ])("axe finds no violation, and nothing is wider than the window, on %s screen", async (_, viewport) => {
    const { page } = await admin("/campaign-manager", { viewport });
    await page.getByText("Story with the link").waitFor();
    for (const tab of ["Overview", "Submissions", "Payouts"]) {
      await page.getByRole("tab", { name: tab }).click();
      await page
        .getByRole("tabpanel", { name: tab })
        .getByText("$1,500.00")
        .or(page.getByText("Story with"))
        .first()
        .waitFor();
      expect([tab, await axeViolationsByScheme(page, "main")]).toEqual([tab, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
  });
});

const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
