import { beforeAll, expect, test } from "bun:test";
import { readPdf } from "@crm/api/payouts/invoices/test/read-pdf";
import { formatTerm } from "@crm/domain/contract/term";
import { invoiceNumber } from "@crm/domain/payout/payout";
import { axeViolationsByScheme } from "@crm/testing/browser";
import type { Locator, Page } from "playwright-core";
import { answered, approved, portalOf, signed, TODAY, termOf, uploaded } from "./payments/creators";
import { adminOf, type Call } from "./product/call";
import { inABrowser, PHONE } from "./product/in-a-browser";

const OWED = "Owed but not requested";
const IBAN = "Grace Lindqvist\nSE35 5000 0000 0549 1000 0003";
const UNCHECKED = { notes: "Two looks in each video", uncertainFields: ["notes"] };
const REASON = "Two spark codes are missing.";

inABrowser("Payments", {}, ({ product, admin }) => {
  let call: Call;
  let ada: number;
  let grace: number;
  let linus: number;
  let adasPortal: Awaited<ReturnType<typeof portalOf>>;
  beforeAll(async () => {
    call = await adminOf(product());
    ada = await signed(call, "Ada Okafor", "@ada.makes", { fee: "1500.00", startsIn: -10, videos: 1 });
    grace = await signed(call, "Grace Lindqvist", "@grace.lindqvist", { fee: "1800.00", startsIn: -65, videos: 1 });
    const [adasVideo, gracesVideo] = [await uploaded(call, ada), await uploaded(call, grace)];
    await approved(call, adasVideo);
    const [termStart] = termOf(-65);
    await answered(call, `/api/contracts/${grace}/advance-term`, { method: "POST", json: { termStart } });
    // Grace's video is reviewed after its term ended.
    await approved(call, gracesVideo);
    adasPortal = await portalOf(call, product(), ada);
    // Noor's and Linus's terms require no videos. Noor's term has ended, Linus's has not.
    await signed(call, "Noor Ali", "@noor", { fee: "700.00", startsIn: -35, videos: 0 });
    linus = await signed(call, "Linus Berger", "@linusbuilds", { fee: "900.00", startsIn: -3, videos: 0 });
  });

  test("a term without videos is owed only once it is over, and a link leads to the unchecked values of its contract", async () => {
    await answered(call, `/api/contracts/${grace}`, { method: "PUT", json: UNCHECKED });
    const { page } = await admin("/payments");
    await owed(page)
      .getByText(formatTerm(...termOf(-35)))
      .waitFor();
    expect(await owed(page).getByText("Linus Berger").count()).toBe(0);
    await owed(page).getByText("1 unchecked value in the contract").waitFor();
    const check = owed(page).getByRole("link", { name: "Check the contract of Grace Lindqvist: 1 unchecked value" });
    expect(await check.getAttribute("href")).toBe(`/?contract=${grace}`);
  });

  test("owed terms include one that was advanced before its last review, and new requests appear while the screen is open", async () => {
    const { page } = await admin();
    await page.getByRole("navigation").getByRole("link", { name: "Payments" }).click();
    await page.getByRole("heading", { level: 1, name: "Payment Requests" }).waitFor();
    await page.getByText("No payment requests", { exact: true }).waitFor();
    await owed(page)
      .getByText(`${formatTerm(...termOf(-65))} · 1 of 1 approved`)
      .waitFor();
    await owed(page)
      .getByText(`${formatTerm(...termOf(-10))} · current term · 1 of 1 approved`)
      .waitFor();

    await adasPortal.request("ada@example.com");
    await row(page, "$1,500.00 of Ada Okafor").getByText("a•••@example.com").waitFor();
    await owed(page).getByText("This has changed").waitFor();
    await owed(page).getByRole("button", { name: "Refresh" }).click();
    await owed(page)
      .getByText(formatTerm(...termOf(-10)))
      .waitFor({ state: "detached" });

    await (await portalOf(call, product(), linus)).request("linus@example.com");
    await page.getByText("1 new request is not shown yet").waitFor();
    expect(await list(page).getByText("Linus Berger").count()).toBe(0);
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await row(page, "$900.00 of Linus Berger").waitFor();
  });

  test("Request Payment requests an owed term's fee once, even on a double click", async () => {
    const { page } = await admin("/payments");
    const term = formatTerm(...termOf(-65));
    await page.getByRole("button", { name: `Request Payment: $1,800.00 for Grace Lindqvist, ${term}` }).click();
    const dialog = page.getByRole("dialog", { name: "Request Payment" });
    await dialog.getByRole("radio", { name: new RegExp(`^${term}`), checked: true }).waitFor();
    await dialog.getByText("$1,800.00").waitFor();
    await dialog.getByRole("button", { name: "Request Payment" }).click();
    await dialog.getByText("Please fill in all required fields.").waitFor();
    expect(await axeViolationsByScheme(page, "[role=dialog]")).toEqual([]);

    await dialog.getByRole("combobox", { name: /Payment Method/ }).click();
    await page.getByRole("option", { name: "Wire Transfer" }).click();
    await dialog.getByRole("textbox", { name: /Payment Details/ }).fill(IBAN);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Discard what you typed?" }).getByRole("button", { name: "Keep" }).click();
    await dialog.getByRole("button", { name: "Request Payment" }).dblclick();
    await page.getByText("Payment request created").waitFor();
    await dialog.waitFor({ state: "detached" });
    await row(page, "$1,800.00 of Grace Lindqvist").getByText("••••0003").waitFor();
    await owed(page).getByText(term).waitFor({ state: "detached" });
    const requests = await answered(call, `/api/payout-requests?contractId=${grace}`);
    expect(requests).toMatchObject([{ amountCents: 180_000, approvedCount: 1, status: "REQUESTED" }]);

    // An open request blocks requests for the contract's other terms.
    await page
      .getByRole("banner")
      .or(page.getByRole("main"))
      .getByRole("button", { name: "Request Payment" })
      .first()
      .click();
    await dialog.getByRole("button", { name: /^Contract/ }).click();
    await page.getByRole("option", { name: /Grace Lindqvist/ }).click();
    await dialog.getByText(/that is still open\. Pay or decline it first\./).waitFor();
    expect(await dialog.getByRole("radio", { disabled: false }).count()).toBe(0);
    expect(await dialog.getByRole("button", { name: "Request Payment" }).count()).toBe(0);
    expect(await axeViolationsByScheme(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("link", { name: "Open that request" }).click();
    await page.getByRole("dialog", { name: `Payment request #${requests[0].id}` }).waitFor();
  });

  test("Mark Paid reveals the payment details on request, which is logged, and the invoice leaves them out", async () => {
    // Chromium reports the refused invoice as an error.
    const { page } = await admin("/payments?sort=recent", { errorsAllowed: true });
    await page.getByRole("button", { name: "Paid: $1,800.00 of Grace Lindqvist" }).click();
    const dialog = page.getByRole("dialog", { name: "Mark Paid" });
    await dialog.getByText("••••0003").waitFor();
    await dialog.getByRole("button", { name: "Show details" }).click();
    await dialog.getByText("SE35 5000 0000 0549 1000 0003").waitFor();
    await dialog.getByRole("textbox", { name: "Payment Reference" }).fill("WT-1");
    await dialog.getByRole("button", { name: "Mark $1,800.00 paid to Grace Lindqvist" }).click();
    await page.getByText("Payment marked paid").waitFor();
    await row(page, "Grace Lindqvist").getByText("WT-1").waitFor();
    await page.getByRole("region", { name: "Totals" }).getByText("$1,800.00").waitFor();
    const [{ id }] = await answered(call, `/api/payout-requests?contractId=${grace}`);
    expect(await actionsOf(id)).toEqual(["payout.paid", "payout.details-revealed", "payout.requested"]);

    const exportInvoice = async () => {
      await row(page, "Grace Lindqvist")
        .getByRole("button", { name: /^More actions/ })
        .click();
      await page.getByRole("menuitem", { name: "Export invoice" }).click();
    };
    await exportInvoice();
    await page.getByRole("button", { name: "Invoice letterhead" }).click();
    const letterhead = page.getByRole("dialog", { name: "Invoice Letterhead" });
    await letterhead.getByRole("textbox", { name: "Business Name" }).fill("Northwind");
    await letterhead.getByRole("button", { name: "Save" }).click();
    await page.getByText("Letterhead saved").waitFor();
    const saved = page.waitForEvent("download");
    await exportInvoice();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`invoice-${id}.pdf`);
    const { text } = await readPdf(await Bun.file(await download.path()).bytes());
    for (const shown of [invoiceNumber(id, TODAY), "Grace Lindqvist", "$1,800.00", "••••0003"])
      expect(text).toContain(shown);
    expect(text).not.toContain("SE35");
  });

  test("Mark Paid requires a check of changed details, and refuses a request that another tab has paid", async () => {
    const [paymentPeriodStart] = termOf(-65, 2);
    const json = { contractId: grace, paymentPeriodStart, paymentMethod: "paypal", paymentDetails: "new@example.net" };
    const { id, version } = await answered(call, "/api/payout-requests", { method: "POST", json });
    const { page } = await admin(`/payments?request=${id}`, { errorsAllowed: true });
    const panel = page.getByRole("dialog", { name: `Payment request #${id}` });
    await panel.getByText("Details changed").waitFor();
    await panel.getByRole("button", { name: "Paid: $1,800.00 of Grace Lindqvist" }).click();
    const dialog = page.getByRole("dialog", { name: "Mark Paid" });
    const pay = dialog.getByRole("button", { name: "Mark $1,800.00 paid to Grace Lindqvist" });
    await pay.click();
    await dialog.getByText("Check the new details first, then tick this box.").waitFor();
    await dialog.getByRole("checkbox", { name: "I checked the new details with Grace Lindqvist" }).check();
    await dialog.getByRole("textbox", { name: "Payment Reference" }).fill("PP-2");

    const elsewhere = { status: "PAID", externalReference: "PP-1" };
    const headers = { "If-Match": `"${version}"` };
    await answered(call, `/api/payout-requests/${id}/status`, { method: "PUT", headers, json: elsewhere });
    await pay.click();
    await dialog.getByText(/^You, on .*, marked it paid with the reference “PP-1”\.$/).waitFor();
    await dialog.getByText("Do not send the money again.").waitFor();
    expect(await pay.count()).toBe(0);
    expect(await dialog.getByRole("textbox", { name: "Payment Reference" }).inputValue()).toBe("PP-2");
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await actionsOf(id)).toEqual(["payout.paid", "payout.requested"]);
    expect(await answered(call, `/api/payout-requests/${id}`)).toMatchObject({
      status: "PAID",
      externalReference: "PP-1",
      version: version + 1,
    });
  });

  test("Decline needs a reason, which the creator reads, and the term is owed again", async () => {
    const { page } = await admin("/payments?sort=recent");
    const dialog = page.getByRole("dialog", { name: "Decline Payment" });
    const decline = dialog.getByRole("button", { name: "Decline" });
    const reason = dialog.getByRole("textbox", { name: /Reason/ });

    // The browser's Back closes dialogs on a phone, and asks before typed values are lost.
    await list(page).getByRole("link", { name: "Ada Okafor" }).click();
    const panel = page.getByRole("dialog", { name: /^Payment request #/ });
    await panel.getByRole("button", { name: "Decline: $1,500.00 of Ada Okafor" }).click();
    await reason.fill("Not yet");
    await goBack(page);
    const question = page.getByRole("dialog", { name: "Discard what you typed?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await question.waitFor({ state: "detached" });
    expect(await reason.inputValue()).toBe("Not yet");
    await goBack(page);
    await question.getByRole("button", { name: "Discard" }).click();
    await dialog.waitFor({ state: "detached" });
    await panel.waitFor();
    expect(new URL(page.url()).search).toContain("request=");
    await goBack(page);
    await panel.waitFor({ state: "detached" });

    await page.getByRole("button", { name: "More actions for $1,500.00 of Ada Okafor" }).click();
    await page.getByRole("menuitem", { name: "Decline" }).click();
    await reason.fill("  ");
    await dialog.getByText("Please provide a reason for declining the payment.").waitFor();
    expect(await decline.isDisabled()).toBe(true);
    expect(await axeViolationsByScheme(page, "[role=dialog]")).toEqual([]);
    await reason.fill(REASON);
    await decline.click();
    await page.getByText("Payment declined").waitFor();
    await row(page, "Ada Okafor").locator(".crm-badge", { hasText: "Declined" }).waitFor();
    expect(await adasPortal.requests()).toMatchObject([{ status: "CANCELLED", declineNotes: REASON }]);
    await owed(page).getByText(new RegExp(REASON)).waitFor();
  });

  test("sort, filters and export follow the URL, which works in another window", async () => {
    const { page } = await admin("/payments");
    const months = page.locator(".payments-month-name");
    await months.first().waitFor();
    expect(await axeViolationsByScheme(page, "main")).toEqual([]);
    const inMonths = await months.allInnerTexts();
    expect(new Set(inMonths).size).toBe(inMonths.length);
    await sortBy(page, "Oldest First");
    await months.first().waitFor({ state: "detached" });
    const oldest = ["Ada Okafor", "Linus Berger", "Grace Lindqvist", "Grace Lindqvist"];
    await waitForNames(page, oldest);
    await sortBy(page, "Newest First");
    await waitForNames(page, oldest.toReversed());

    await page.getByRole("combobox", { name: "Status" }).click();
    await page.getByRole("option", { name: "Paid", exact: true }).click();
    await page.getByRole("searchbox", { name: "Search payment requests" }).fill("WT-1");
    await page.getByText("1 request", { exact: true }).waitFor();
    const address = page.url();
    const { page: others } = await admin(address.replace(product().origin, ""));
    await others.getByText("1 request", { exact: true }).waitFor();
    expect(await names(others)).toEqual(["Grace Lindqvist"]);

    const csv = others.waitForEvent("download");
    await others.getByRole("button", { name: "Actions", exact: true }).click();
    await others.getByRole("menuitem", { name: "Export CSV" }).click();
    const lines = (await Bun.file(await (await csv).path()).text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/,Paid,.*,WT-1,/);
    expect(lines.join("\n")).not.toContain("SE35");
  });

  test("requests are cards on a phone and can be paid there", async () => {
    const { page } = await admin("/payments", { viewport: PHONE, hasTouch: true, isMobile: true });
    const card = list(page).getByRole("listitem").filter({ hasText: "Linus Berger" });
    await card.getByText("$900.00").waitFor();
    expect(await list(page).getByRole("table").count()).toBe(0);
    expect(await axeViolationsByScheme(page, "main")).toEqual([]);
    await card.getByRole("button", { name: /^Paid: / }).tap();
    const dialog = page.getByRole("dialog", { name: "Mark Paid" });
    await dialog.getByText("Send the money first.").waitFor();
    expect(await axeViolationsByScheme(page, "[role=dialog]")).toEqual([]);
    for (const width of [320, 640, PHONE.width]) {
      await page.setViewportSize({ width, height: PHONE.height });
      await page.waitForFunction((wide) => document.documentElement.scrollWidth === wide, width);
    }
    await dialog.getByRole("button", { name: "Mark $900.00 paid to Linus Berger" }).tap();
    await card.getByText("Paid", { exact: true }).waitFor();
  });

  async function actionsOf(id: number): Promise<string[]> {
    const entries: { action: string }[] = await answered(call, `/api/payout-requests/${id}/timeline`);
    return entries.map(({ action }) => action);
  }
});

const owed = (page: Page) => page.getByRole("region", { name: OWED });

const list = (page: Page) => page.getByRole("region", { name: "Payment requests" });

/** The row of a request, by the name of its buttons or its creator. */
const row = (page: Page, about: string): Locator =>
  list(page)
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: new RegExp(`${about.replaceAll("$", "\\$")}$`) }) });

/** The browser's own Back. */
const goBack = (page: Page) => page.evaluate(() => history.back());

const names = (page: Page) => list(page).locator(".payments-link").allInnerTexts();

async function waitForNames(page: Page, wanted: readonly string[]) {
  await page.waitForFunction(
    (text) => [...document.querySelectorAll(".payments-link")].map((link) => link.textContent).join() === text,
    wanted.join(),
  );
}

async function sortBy(page: Page, order: string) {
  await page.getByRole("combobox", { name: "Sort" }).click();
  await page.getByRole("option", { name: order }).click();
}
