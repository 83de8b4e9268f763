import { expect, setDefaultTimeout, test } from "bun:test";
import { openDialog, typeInto } from "@crm/testing/dialogs";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, examplePayouts, payoutWrites } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { dialogsPage } from "./test/dialogs-page";
import { changedSince } from "./test/refusals";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(dialogsPage);
const [mei] = examplePayouts(EXAMPLE_TODAY);
if (!mei) throw new Error("The examples are too few");
const REASON = "Please provide a reason for declining the payment.";

test("the decline dialog shows amount, creator and term, and says that the creator reads the reason", async () => {
  const dialog = await openDecline();
  for (const text of [/^\$\d/, /^to Mei/, /^Term Feb 15 – Mar 16, 2026 · 8 of 8 approved$/, /reads it in the portal/])
    expect(within(dialog).getByText(text)).toBeTruthy();
});

test.each([
  ["spaces", "   "],
  ["zero-width characters", "\u200b"],
])("the Decline button stays disabled for a reason of %s", async (_, nothing) => {
  const dialog = await openDecline();
  const decline = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Decline" });
  expect(decline.disabled).toBe(true);
  typeInto(dialog, /Reason/, nothing);
  expect(decline.disabled).toBe(true);
  expect(within(dialog).getByText(REASON)).toBeTruthy();
  typeInto(dialog, /Reason/, "No codes");
  expect(decline.disabled).toBe(false);
  expect(within(dialog).queryByText(REASON)).toBeNull();
});

test("declining sends the reason with the version that was shown, once for a double click, and closes", async () => {
  const sent = payoutWrites(answer);
  const dialog = await openDecline();
  typeInto(dialog, /Reason/, "Two spark codes are missing.");
  const decline = within(dialog).getByRole("button", { name: "Decline" });
  fireEvent.click(decline);
  fireEvent.click(decline);
  expect(await screen.findByText("Payment declined")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([
    {
      address: `/api/payout-requests/${mei.id}/status`,
      body: { status: "CANCELLED", declineNotes: "Two spark codes are missing." },
      version: '"1"',
    },
  ]);
});

test("declining a request that was paid meanwhile shows who paid it, and only Close remains", async () => {
  answer(...changedSince(mei, { status: "PAID", externalReference: "PP-3F9K2" }));
  const dialog = await openDecline();
  typeInto(dialog, /Reason/, "No codes");
  await userEvent.click(within(dialog).getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("Failed to update status.")).toBeTruthy();
  expect(await within(dialog).findByText("This request changed meanwhile")).toBeTruthy();
  expect(within(dialog).getByText(/^You, on .*, marked it paid with the reference “PP-3F9K2”\.$/)).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Decline" })).toBeNull();
  expect(within(dialog).getByRole<HTMLTextAreaElement>("textbox").value).toBe("No codes");
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("declining as a campaign review sends REJECTED with the reason", async () => {
  const sent = payoutWrites(answer);
  const dialog = await openDecline("/review/decline");
  typeInto(dialog, /Reason/, "No codes");
  await userEvent.click(within(dialog).getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("Payment declined")).toBeTruthy();
  const body = { status: "REJECTED", adminNotes: "No codes" };
  expect(sent).toEqual([{ address: `/api/payout-requests/${mei.id}`, body, version: '"1"' }]);
});

async function openDecline(path = "/decline"): Promise<HTMLElement> {
  open(`${path}/${mei?.id}`);
  return openDialog("Decline Payment");
}
