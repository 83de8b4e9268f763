import { beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_SLUG, EXAMPLE_TODAY, examplePortalPayouts, portalScenes } from "@crm/testing/msw";
import { HttpResponse, http } from "msw";
import { usePortalPage } from "../test/open-portal";
import { keepDraft } from "./payout-draft";

setDefaultTimeout(60_000);

const { open, answer } = usePortalPage();

beforeEach(() => keepDraft(EXAMPLE_SLUG, null));

const openDialog = async () => {
  const [button] = await screen.findAllByRole("button", { name: "Request Payout" });
  if (!button) throw new Error("There is no button");
  await userEvent.click(button);
  return within(await screen.findByRole("dialog", { name: "Request Payout" }));
};
const fill = async (dialog: Awaited<ReturnType<typeof openDialog>>) => {
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Payment method" }), "PayPal");
  await userEvent.type(dialog.getByRole("textbox", { name: "PayPal email" }), "ada@example.com");
  await userEvent.type(dialog.getByRole("textbox", { name: "Description" }), "March videos");
};
const send = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  userEvent.click(dialog.getByRole("button", { name: "Request $2,500.00" }));

describe("Request Payout", () => {
  test("Request Payout shows the term's fee read-only, sends the request once and confirms it", async () => {
    const sent: { key: string | null; body: unknown }[] = [];
    answer(
      ...portalScenes.payable(EXAMPLE_TODAY),
      http.post(`/api/portal/${EXAMPLE_SLUG}/payout-request`, async ({ request }) => {
        sent.push({ key: request.headers.get("Idempotency-Key"), body: await request.json() });
        return HttpResponse.json(examplePortalPayouts(EXAMPLE_TODAY)[0], { status: 201 });
      }),
    );
    open();
    const dialog = await openDialog();
    const amount = dialog.getByRole("textbox", { name: "Amount" });
    expect([amount.getAttribute("value"), amount.hasAttribute("readonly")]).toEqual(["$2,500.00", true]);
    await fill(dialog);
    await send(dialog);
    expect(await screen.findByText("Payout requested")).toBeTruthy();
    // Focus cannot return to the button that opened the dialog: it is disabled now.
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Payment History"));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({
      paymentMethod: "paypal",
      paymentDetails: "ada@example.com",
      description: "March videos",
    });
    expect(sent[0]?.key).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test.each([
    ["PayPal", "Arrives 1–3 business days after it is sent."],
    ["Wire Transfer", "Arrives 3–5 business days after it is sent."],
  ])("Request Payout says how long %s takes", async (method, text) => {
    answer(...portalScenes.payable(EXAMPLE_TODAY));
    open();
    const dialog = await openDialog();
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Payment method" }), method);
    expect(dialog.getByText(text)).toBeTruthy();
    const guide = dialog.queryByRole("link", { name: /^Wire transfer guide/ });
    expect(guide?.getAttribute("href") ?? null).toBe(method === "Wire Transfer" ? "https://guides.example/wire" : null);
  });

  test("an incomplete payout request is not sent and marks the required fields", async () => {
    answer(...portalScenes.payable(EXAMPLE_TODAY));
    open();
    const dialog = await openDialog();
    await send(dialog);
    expect(
      dialog.getByText("Please fill in all required fields: payment method, payment details, and description."),
    ).toBeTruthy();
    expect(dialog.getAllByText("Required")).toHaveLength(3);
    expect(screen.queryByText("Payout requested")).toBeNull();
  });

  test("a failed payout request keeps typed values and is retried with the same idempotency key", async () => {
    const keys: (string | null)[] = [];
    answer(
      ...portalScenes.payable(EXAMPLE_TODAY),
      http.post(`/api/portal/${EXAMPLE_SLUG}/payout-request`, ({ request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
      }),
      ...portalScenes.payoutFailing,
    );
    open();
    const dialog = await openDialog();
    await fill(dialog);
    await send(dialog);
    // The toast must be inside the dialog, because everything outside is inert.
    expect(await dialog.findByText("Failed to request payout.")).toBeTruthy();
    expect(await dialog.findByText("Something went wrong")).toBeTruthy();
    await send(dialog);
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1] ?? "");
    expect(dialog.getByRole("textbox", { name: "PayPal email" })).toHaveProperty("value", "ada@example.com");
  });

  test("Request Payout keeps typed values after it is closed", async () => {
    answer(...portalScenes.payable(EXAMPLE_TODAY));
    open();
    const dialog = await openDialog();
    await fill(dialog);
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const again = await openDialog();
    expect(again.getByRole("textbox", { name: "Description" })).toHaveProperty("value", "March videos");
  });

  test("a refused payout request shows every reason", async () => {
    answer(...portalScenes.payable(EXAMPLE_TODAY), ...portalScenes.payoutRefused);
    open();
    const dialog = await openDialog();
    await fill(dialog);
    await send(dialog);
    expect(await dialog.findByText("Your contract is paused.")).toBeTruthy();
    expect(dialog.getByText("3 of this term's 4 videos are approved. All must be.")).toBeTruthy();
  });
});
