import { expect, setDefaultTimeout, test } from "bun:test";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { openDialog, typeInto } from "@crm/testing/dialogs";
import { cleanup, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleError, examplePayouts, payoutWrites } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import { dialogsPage } from "./test/dialogs-page";
import { changedSince, refused } from "./test/refusals";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(dialogsPage);
// Mei's request has changed details, Jonas's is approved.
const [mei, jonas] = examplePayouts(EXAMPLE_TODAY);
if (!mei || !jonas) throw new Error("The examples are too few");

test("the pay button repeats amount and name, and paying sends the reference with the version", async () => {
  const sent = payoutWrites(answer);
  const dialog = await openPay(jonas);
  typeInto(dialog, /Payment Reference/, "WT-77");
  await userEvent.click(within(dialog).getByRole("button", { name: payButton(jonas) }));
  expect(await screen.findByText("Payment marked paid")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([
    {
      address: `/api/payout-requests/${jonas.id}/status`,
      body: { status: "PAID", externalReference: "WT-77" },
      version: '"2"',
    },
  ]);
});

test("paying as a campaign review sends PAID with the reference", async () => {
  const sent = payoutWrites(answer);
  open(`/review/pay/${jonas.id}`);
  const dialog = await openDialog("Mark Paid");
  await userEvent.click(within(dialog).getByRole("button", { name: payButton(jonas) }));
  expect(await screen.findByText("Payment marked paid")).toBeTruthy();
  const body = { status: "PAID", externalReference: "" };
  expect(sent).toEqual([{ address: `/api/payout-requests/${jonas.id}`, body, version: '"2"' }]);
});

test("payment details are masked, shown on request, and masked again when the dialog reopens", async () => {
  answer(
    http.post("/api/payout-requests/:id/reveal", () =>
      HttpResponse.json({ paymentDetails: "Jonas Weber\nDE89 3704 0044" }),
    ),
  );
  const sent = payoutWrites(answer);
  const dialog = await openPay(jonas);
  const details = within(dialog).getByRole("region", { name: "Payment details" });
  expect(details.textContent).toContain("Wire Transfer••••3000");
  expect(details.textContent).toContain("Each look is logged.");
  expect(sent).toEqual([]);
  await userEvent.click(within(details).getByRole("button", { name: "Show details" }));
  await waitFor(() => expect(details.textContent).toContain("Jonas Weber\nDE89 3704 0044"));
  expect(sent).toEqual([{ address: `/api/payout-requests/${jonas.id}/reveal` }]);
  await userEvent.click(within(details).getByRole("button", { name: "Copy" }));
  expect(await screen.findByText("Copied to clipboard")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe("Jonas Weber\nDE89 3704 0044");
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.body.textContent).not.toContain("DE89");
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(await screen.findByText("••••3000")).toBeTruthy();
  expect(document.body.textContent).not.toContain("DE89");
});

test("payment details can be hidden again, and a failed reveal shows the reason", async () => {
  const dialog = await openPay(jonas);
  await userEvent.click(within(dialog).getByRole("button", { name: "Show details" }));
  await userEvent.click(await within(dialog).findByRole("button", { name: "Hide details" }));
  expect(within(dialog).getByText("••••3000")).toBeTruthy();
  const gone = exampleError("The details cannot be opened with this key.", "sealed");
  answer(http.post("/api/payout-requests/:id/reveal", () => HttpResponse.json(gone, { status: 500 })));
  await userEvent.click(within(dialog).getByRole("button", { name: "Show details" }));
  expect(await within(dialog).findByText("The details cannot be opened with this key.")).toBeTruthy();
});

test("changed payment details must be checked before paying", async () => {
  const sent = payoutWrites(answer);
  const dialog = await openPay(mei);
  expect(within(dialog).getByText("The payment details changed since the last payment")).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: payButton(mei) }));
  expect(await within(dialog).findByText("Check the new details first, then tick this box.")).toBeTruthy();
  const box = within(dialog).getByRole("checkbox", {
    name: `I checked the new details with ${mei.contract.fullName}`,
  });
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(sent).toEqual([]);
  await userEvent.click(box);
  await userEvent.click(within(dialog).getByRole("button", { name: payButton(mei) }));
  await screen.findByText("Payment marked paid");
  expect(sent).toMatchObject([{ body: { status: "PAID", externalReference: "" }, version: '"1"' }]);
});

test("the pay dialog shows the approved videos and warns when the term needs more", async () => {
  const dialog = await openPay(mei);
  expect(within(dialog).getByText(/ · 8 of 8 approved$/)).toBeTruthy();
  expect(within(dialog).queryByText(/^Only/)).toBeNull();
  cleanup();
  open(`/pay/short/${mei.id}`);
  const short = await openDialog("Mark Paid");
  expect(within(short).getByText(/ · 1 of 8 approved$/)).toBeTruthy();
  expect(within(short).getByText("Only 1 of 8 videos is approved.")).toBeTruthy();
});

test("unchanged payment details need no check", async () => {
  const dialog = await openPay(jonas);
  expect(within(dialog).queryByRole("checkbox")).toBeNull();
});

test("a reference of a different payment shows an error at its field until it is changed", async () => {
  const text = "Another payment has this reference already.";
  answer(refused(409, "reference_taken", text));
  const dialog = await openPay(jonas);
  const reference = typeInto(dialog, /Payment Reference/, "WT-77");
  await userEvent.click(within(dialog).getByRole("button", { name: payButton(jonas) }));
  expect(await within(dialog).findByText(text)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(reference));
  expect(reference.value).toBe("WT-77");
  typeInto(dialog, /Payment Reference/, "WT-78");
  expect(within(dialog).queryByText(text)).toBeNull();

  answer(
    http.put("/api/payout-requests/:id/status", () => HttpResponse.json({ ...jonas, status: "PAID", version: 3 })),
  );
  await userEvent.click(within(dialog).getByRole("button", { name: payButton(jonas) }));
  expect(await screen.findByText("Payment marked paid")).toBeTruthy();
  // The retry hides the toast of the failure.
  await waitFor(() => expect(screen.queryAllByText("Failed to update status.").length).toBe(0));
});

test("paying a request that was approved meanwhile keeps the typed values and uses the new version", async () => {
  answer(...changedSince(mei, { status: "SYNCED" }));
  const dialog = await openPay(mei);
  await userEvent.click(within(dialog).getByRole("checkbox"));
  const reference = typeInto(dialog, /Payment Reference/, "PP-9");
  await userEvent.click(within(dialog).getByRole("button", { name: payButton(mei) }));
  expect(await within(dialog).findByText(/nightly sheet”, on .*, approved it\.$/)).toBeTruthy();
  expect(reference.value).toBe("PP-9");
  answer(http.put("/api/payout-requests/:id/status", () => HttpResponse.json({ ...mei, status: "PAID", version: 3 })));
  const sent = payoutWrites(answer);
  await userEvent.click(within(dialog).getByRole("button", { name: payButton(mei) }));
  await screen.findByText("Payment marked paid");
  expect(sent).toMatchObject([{ body: { externalReference: "PP-9" }, version: '"2"' }]);
});

test("paying a request that was declined meanwhile says what to do if the money is already sent", async () => {
  answer(...changedSince(mei, { status: "CANCELLED", declineNotes: "Wrong term." }, 409, "status_not_allowed"));
  const dialog = await openPay(mei);
  await userEvent.click(within(dialog).getByRole("checkbox"));
  await userEvent.click(within(dialog).getByRole("button", { name: payButton(mei) }));
  expect(await within(dialog).findByText("Somebody declined it: “Wrong term.”")).toBeTruthy();
  expect(within(dialog).getByText(/request the payment again and mark that request paid/)).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: payButton(mei) })).toBeNull();
});

test("an unexpected payment failure shows the server's text", async () => {
  answer(refused(500, "internal", "Something went wrong"));
  const dialog = await openPay(jonas);
  await userEvent.click(within(dialog).getByRole("button", { name: payButton(jonas) }));
  expect(await within(dialog).findByText("Something went wrong")).toBeTruthy();
  expect(screen.getByText("Failed to update status.")).toBeTruthy();
});

test("Escape asks before it discards typed values", async () => {
  const dialog = await openPay(jonas);
  typeInto(dialog, /Payment Reference/, "WT-77");
  await userEvent.keyboard("{Escape}");
  expect(await screen.findByRole("dialog", { name: "Discard what you typed?" })).toBeTruthy();
});

async function openPay({ id }: PayoutRequest): Promise<HTMLElement> {
  open(`/pay/${id}`);
  return openDialog("Mark Paid");
}

function payButton({ amount, contract }: PayoutRequest): RegExp {
  const dollars = Number(amount).toLocaleString("en-US", { style: "currency", currency: "USD" });
  return new RegExp(`^Mark \\${dollars} paid to ${contract.fullName}$`);
}
