import { beforeAll, expect, test } from "bun:test";
import { addDays, dayIn } from "@crm/domain/value/calendar";
import { TEST_PASSWORD } from "@crm/testing/server";
import type { FileChooser, Locator, Page } from "playwright-core";
import { AGREEMENT } from "./documents/agreement";
import { printedPdf } from "./documents/third-party-files";
import { approved, portalOf, signed, uploaded } from "./payments/creators";
import { adminOf, type Call } from "./product/call";
import { inABrowser } from "./product/in-a-browser";
import { chooseNext, press, reach, type } from "./product/keyboard";

type Chosen = Parameters<FileChooser["setFiles"]>[0];

const TODAY = dayIn("America/New_York", new Date());

inABrowser("the back-office with the keyboard alone", {}, ({ admin, stranger, browser, product }) => {
  let call: Call;
  beforeAll(async () => {
    call = await adminOf(product());
    const ada = await signed(call, "Ada Okafor", "@ada.makes", { fee: "1500.00", startsIn: -10, videos: 1 });
    await approved(call, await uploaded(call, ada));
    await (await portalOf(call, product(), ada)).request("ada@example.com");
    const grace = await signed(call, "Grace Lindqvist", "@grace.lindqvist", { fee: "900.00", startsIn: -5, videos: 2 });
    await uploaded(call, grace);
  });

  test("logs in and out", async () => {
    const { page } = await stranger();
    await type(page, page.getByPlaceholder("Enter admin password"), TEST_PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Contract Dashboard" }).waitFor();
    await press(page, page.getByRole("button", { name: "Logout" }));
    await page.getByPlaceholder("Enter admin password").waitFor();
  });

  test("adds a contract and changes its fee", async () => {
    const { page } = await admin();
    await press(page, page.getByRole("main").getByRole("button", { name: "Add Contract" }));
    const add = page.getByRole("dialog", { name: "Add New Contract" });
    await type(page, add.getByLabel("Full Name"), "Tess Yarrow");
    await type(page, add.getByLabel("Social Handle"), "tess.yarrow");
    await type(page, add.getByLabel("Monthly Fee"), "2500");
    await type(page, add.getByLabel("Start Date"), typed(TODAY));
    await type(page, add.getByLabel("End Date"), typed(addDays(TODAY, 90)));
    await press(page, add.getByRole("button", { name: "Add Contract" }));
    await page.getByText("Contract added successfully").waitFor();

    await press(page, page.getByRole("link", { name: "Tess Yarrow" }).first());
    const details = page.getByRole("dialog", { name: "Contract Details" });
    await type(page, details.getByLabel("Monthly Fee"), "2750.50");
    await press(page, details.getByRole("button", { name: "Save Changes" }));
    await page.getByText("Contract updated successfully").waitFor();
    await page.getByRole("row").filter({ hasText: "$2,750.50" }).waitFor();
  });

  test("uploads a document and creates its contract after one question that lists the unchecked values", async () => {
    const { page } = await admin("/upload");
    await press(page, page.getByRole("button", { name: "Upload document" }));
    const upload = page.getByRole("dialog", { name: "Upload Contract Document" });
    await choose(page, dropArea(upload), await printedPdf(browser(), "maya.pdf"));
    const form = page.getByRole("dialog", { name: "Add New Contract" });
    await form.waitFor();
    await press(page, form.getByRole("button", { name: "Add Contract" }));
    const question = page.getByRole("dialog", { name: "Save with unchecked values?" });
    await question.getByRole("listitem").first().waitFor();
    expect(await question.getByRole("listitem").allTextContents()).toEqual(["Monthly Fee"]);
    await press(page, question.getByRole("button", { name: "Save" }));
    await page.getByText("Contract created", { exact: true }).waitFor();
    await press(page, page.getByRole("link", { name: "View contract" }));
    const details = page.getByRole("dialog", { name: "Contract Details" });
    expect(await details.getByLabel("Social Handle").inputValue()).toBe(AGREEMENT.socialHandle);
  });

  test("imports contracts and undoes the import", async () => {
    const { page } = await admin();
    await press(page, page.getByRole("button", { name: "Import CSV" }));
    const dialog = page.getByRole("dialog", { name: "Import Contracts" });
    const csv = `Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee\nEmmy Noether,@emmy,${TODAY},${addDays(TODAY, 90)},900\n`;
    await choose(page, dropArea(dialog), {
      name: "new.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(csv),
    });
    await press(page, dialog.getByRole("button", { name: "Import", exact: true }));
    await page.getByText("Imported 1 contract").first().waitFor();
    await press(page, page.getByRole("button", { name: "Undo" }));
    await page
      .getByText(/^Undone: 1 contract removed/)
      .first()
      .waitFor();
  });

  test("reviews a video", async () => {
    const { page } = await admin();
    await press(page, page.getByRole("navigation").getByRole("link", { name: "Review", exact: true }));
    await page.getByRole("heading", { level: 1, name: "Video Review" }).waitFor();
    await page.getByText("1 of 1").waitFor();
    await type(page, page.getByRole("textbox", { name: /notes/i }), "Lovely light");
    await press(page, page.getByRole("button", { name: "Approve" }));
    await page.getByText("Video status updated successfully").waitFor();
  });

  test("approves a payment and marks it paid", async () => {
    const { page } = await admin("/payments");
    await press(page, page.getByRole("button", { name: "Paid: $1,500.00 of Ada Okafor" }));
    const dialog = page.getByRole("dialog", { name: "Mark Paid" });
    await type(page, dialog.getByRole("textbox", { name: "Payment Reference" }), "PP-1");
    await press(page, dialog.getByRole("button", { name: "Mark $1,500.00 paid to Ada Okafor" }));
    await page.getByText("Payment marked paid").waitFor();
  });

  test("generates revenue records, whose dash for the paid date is labelled Not paid, and marks one paid", async () => {
    const [ada] = await (await call("/api/contracts?search=ada.makes")).json();
    const { page } = await admin(`/revenue?contract=${ada.id}`);
    await press(page, page.getByRole("button", { name: "Generate Revenue Records" }).first());
    expect(await page.getByRole("img", { name: "Not paid" }).first().textContent()).toBe("–");
    await press(page, page.getByRole("button", { name: /^Mark Paid: .* of Ada Okafor/ }).first());
    await page.getByText("Revenue record updated successfully").waitFor();
  });

  test("creates an announcement for one creator", async () => {
    const { page } = await admin("/portal-announcements");
    await press(page, page.getByRole("button", { name: "New Announcement" }).first());
    const dialog = page.getByRole("dialog", { name: "Create New Announcement" });
    await type(page, dialog.getByRole("textbox", { name: "Title" }), "Parcels are out");
    await type(page, dialog.getByRole("textbox", { name: "Content" }), "Film the unboxing.");
    await press(page, dialog.getByRole("combobox", { name: "Priority" }));
    await page.getByRole("option", { name: "Urgent" }).waitFor();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await reach(page, dialog.getByRole("checkbox", { name: "Ada Okafor" }));
    await page.keyboard.press("Space");
    await press(page, dialog.getByRole("button", { name: "Create Announcement" }));
    await page.getByText("Announcement created successfully.").waitFor();
  });

  test("schedules a contact and completes it", async () => {
    const { page } = await admin("/communication");
    await press(page, page.getByRole("button", { name: "Create Task for Ada Okafor" }));
    await page.getByText("Weekly communication schedule created for creator").waitFor();
    await press(page, page.getByRole("button", { name: "Complete the task of Ada Okafor" }));
    const dialog = page.getByRole("dialog", { name: "Complete Communication" });
    await type(page, dialog.getByLabel("Notes"), "Asked about the video");
    await press(page, dialog.getByRole("button", { name: "Complete" }));
    await page.getByText("Last contact date updated - communication tracking resumed").waitFor();
  });

  test("filters the audit log, looks at what an event changed and at all events of its record", async () => {
    const [ada] = await (await call("/api/contracts?search=ada.makes")).json();
    await call(`/api/contracts/${ada.id}`, { method: "PUT", json: { monthlyFee: "1600.00" } });
    const { page } = await admin("/audit");
    await chooseNext(page, page.getByRole("combobox", { name: "Record" }), "Contract");
    await page.getByRole("button", { name: "Remove filter: Contract" }).waitFor();
    const event = page.getByRole("button", { name: /^Fields of a contract changed/ }).first();
    await press(page, event);
    const details = page.getByRole("dialog", { name: /^Fields of a contract changed/ });
    await details.getByText("1600.00").waitFor();
    await page.keyboard.press("Escape");
    await details.waitFor({ state: "detached" });
    // Escape returns the focus to the event, after the dialog has gone.
    await page.waitForFunction((element) => element === document.activeElement, await event.elementHandle());

    await page.keyboard.press("Enter");
    await press(page, details.getByRole("button", { name: "All of this record" }));
    await details.waitFor({ state: "detached" });
    await press(page, page.getByRole("button", { name: `Remove filter: Contract ${ada.id}` }));
    await page
      .getByRole("button", { name: /^A video arrived/ })
      .first()
      .waitFor();
    expect(new URL(page.url()).search).toBe("");
  });

  test("puts a file into the vault and deletes it", async () => {
    const { page } = await admin("/vault");
    await press(page, page.getByRole("button", { name: "Upload Files" }).first());
    const dialog = page.getByRole("dialog", { name: "Upload Files" });
    await choose(page, dialog.getByRole("button", { name: "Choose Files" }), await printedPdf(browser(), "note.pdf"));
    await dialog.getByText("Uploaded").waitFor();
    await press(page, dialog.getByRole("button", { name: "Close", exact: true }));
    await press(page, page.getByRole("button", { name: "Delete note.pdf" }));
    const question = page.getByRole("dialog", { name: "Are you sure?" });
    await press(page, question.getByRole("button", { name: "Delete" }));
    await page.getByRole("button", { name: "Delete note.pdf" }).waitFor({ state: "detached" });
  });
});

// Enter on the drop area opens the browser's file dialog.
const dropArea = (dialog: Locator) => dialog.locator(".mantine-Dropzone-root");

/** Opens the browser's file dialog by a button, and chooses a file. */
async function choose(page: Page, button: Locator, file: Chosen): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(page, button)]);
  await chooser.setFiles(file);
}

/** A day as typed into a date field: its parts in the order of the browser's language, without separators. */
function typed(day: string): string {
  const [year, month, date] = day.split("-");
  return `${month}${date}${year}`;
}
