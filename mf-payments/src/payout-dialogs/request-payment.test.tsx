import { describe, expect, setDefaultTimeout, test } from "bun:test";
import type { ContractTerm } from "@crm/domain/payout/payout.schema";
import { addDays } from "@crm/domain/value/calendar";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleContracts, exampleError, examplePayouts, payoutWrites } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import { dialogsPage } from "./test/dialogs-page";

// A form with a picker is slow on a busy machine.
setDefaultTimeout(60_000);

const { open, answer } = useScreens(dialogsPage);
const priya = exampleContracts(EXAMPLE_TODAY).find(({ socialHandle }) => socialHandle === "@priyaglows");
const [created] = examplePayouts(EXAMPLE_TODAY);
if (!priya || !created) throw new Error("The examples are too few");

const term = (number: number, changes: Partial<ContractTerm> = {}): ContractTerm => ({
  number,
  startDate: addDays("2026-02-20", (number - 4) * 30),
  endDate: addDays("2026-03-22", (number - 4) * 30),
  feeCents: 360_000,
  fee: "3600.00",
  videosRequired: 6,
  approvedCount: 6,
  isCurrent: number === 4,
  request: null,
  ...changes,
});
const TERMS = [
  term(4, { approvedCount: 1 }),
  term(3, { fee: "3000.00", feeCents: 300_000 }),
  term(2, { request: { id: 8, status: "PAID" } }),
  term(1, { fee: "0.00", feeCents: 0 }),
];

const CURRENT = "Feb 20 – Mar 21, 2026 current";
const BEFORE = "Jan 21 – Feb 19, 2026";

describe("content of the Request Payment dialog", () => {
  test("the dialog lists the terms with days, videos and obstacles", async () => {
    const dialog = await opened("/request/priya");
    const group = await within(dialog).findByRole("radiogroup", { name: "Term" });
    const radios = await within(group).findAllByRole<HTMLInputElement>("radio");
    expect(radios.map((radio) => [radio.labels?.[0]?.textContent, radio.disabled, radio.checked])).toEqual([
      [`${CURRENT}1 of 6 approved`, false, true],
      [`${BEFORE}6 of 6 approved`, false, false],
      ["Dec 22, 2025 – Jan 20, 20266 of 6 approvedPaid already", true, false],
      [
        "Nov 22 – Dec 21, 20256 of 6 approvedThere is no fee to pay out for this term. Set the contract's fee first, or choose another term.",
        true,
        false,
      ],
    ]);
  });

  test("the dialog shows the term's fee as read-only and warns about missing videos", async () => {
    const dialog = await opened("/request/priya");
    expect(await within(dialog).findByText("$3,600.00")).toBeTruthy();
    const sentence = "Only 1 of 6 videos is approved. You can request the payment all the same.";
    expect(within(dialog).getByText(sentence)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("radio", { name: new RegExp(BEFORE) }));
    expect(within(dialog).getByText("$3,000.00")).toBeTruthy();
    expect(within(dialog).queryByText(sentence)).toBeNull();
    expect(within(dialog).queryByRole("textbox", { name: /Amount/ })).toBeNull();
  });

  test("the dialog preselects the term it was opened for", async () => {
    const dialog = await opened("/request/priya/2026-01-21");
    expect(await within(dialog).findByRole("radio", { name: new RegExp(BEFORE), checked: true })).toBeTruthy();
  });

  test("no term is preselected if the requested one cannot be paid", async () => {
    const dialog = await opened("/request/priya/2025-12-22");
    await within(dialog).findAllByRole("radio");
    expect(within(dialog).queryByRole("radio", { checked: true })).toBeNull();
  });

  test("an open request blocks all terms", async () => {
    const dialog = await opened("/request/priya", [term(4), term(3, { request: { id: 9, status: "SYNCED" } })]);
    expect(
      await within(dialog).findByText(
        `Priya Raman has a payment request for ${BEFORE} that is still open. Pay or decline it first.`,
        { exact: false },
      ),
    ).toBeTruthy();
    const radios = within(dialog).getAllByRole<HTMLInputElement>("radio");
    expect(radios.map(({ disabled, checked }) => ({ disabled, checked }))).toEqual([
      { disabled: true, checked: false },
      { disabled: true, checked: false },
    ]);
    expect(within(dialog).getByText("Approved, not paid yet")).toBeTruthy();
  });

  test("an open request is linked at the top, and following the link asks before it discards typed values", async () => {
    const dialog = await opened("/request/priya", [term(4), term(3, { request: { id: 9, status: "SYNCED" } })]);
    const link = await within(dialog).findByRole<HTMLAnchorElement>("link", { name: "Open that request" });
    expect(new URL(link.href).pathname + new URL(link.href).search).toBe("/payments?request=9");
    const picker = within(dialog).getByRole("button", { name: /^Contract/ });
    expect(link.compareDocumentPosition(picker) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(within(dialog).queryByRole("button", { name: "Request Payment" })).toBeNull();
    expect(within(dialog).getByRole("button", { name: "Close" })).toBeTruthy();

    fireEvent.change(field(dialog, "Payment Details"), { target: { value: "ada@example.com" } });
    await userEvent.click(link);
    const question = await screen.findByRole("dialog", { name: "Discard what you typed?" });
    await userEvent.click(within(question).getByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(screen.queryAllByText("Discard what you typed?").length).toBe(0));
    expect(field(dialog, "Payment Details").value).toBe("ada@example.com");
    await userEvent.click(link);
    const again = await screen.findByRole("dialog", { name: "Discard what you typed?" });
    await userEvent.click(within(again).getByRole("button", { name: "Discard" }));
    expect(await screen.findByText(/^\/payments is not a screen of this module/)).toBeTruthy();
  });

  test("terms that fail to load offer Retry", async () => {
    answer(http.get("/api/contracts/:id/terms", () => HttpResponse.json(exampleError("No", "x"), { status: 500 })));
    open("/request/priya");
    await userEvent.click(await screen.findByRole("button", { name: "Open" }));
    expect(await screen.findByText("The terms could not be loaded.")).toBeTruthy();
    answer(http.get("/api/contracts/:id/terms", () => HttpResponse.json(TERMS)));
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("radio", { name: new RegExp(BEFORE) })).toBeTruthy();
  });
});

describe("sending the Request Payment dialog", () => {
  test("a payment request sends the term's fee once, even on a double click, and closes", async () => {
    const sent = payoutWrites(answer);
    const dialog = await filled("/request/priya");
    fireEvent.change(field(dialog, "Description"), { target: { value: "Winter looks" } });
    await submit(dialog, 2);
    expect(await screen.findByText("Payment request created")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Request Payment" })).toBeNull());
    expect(sent).toEqual([
      {
        address: "/api/payout-requests",
        body: {
          contractId: priya.id,
          paymentPeriodStart: "2026-02-20",
          amountCents: 360_000,
          paymentMethod: "wire_transfer",
          paymentDetails: "Priya Raman\n12345678\nFirst Bank",
          description: "Winter looks",
        },
        repeatKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
  });

  test("a retry after a lost response sends the same key", async () => {
    answer(http.post("/api/payout-requests", () => HttpResponse.error(), { once: true }));
    const sent = payoutWrites(answer);
    const dialog = await filled("/request/priya");
    await submit(dialog);
    expect(await screen.findByText("Failed to create payment request.")).toBeTruthy();
    expect(await within(dialog).findByText(/could not be reached/)).toBeTruthy();
    await submit(dialog);
    expect(await screen.findByText("Payment request created")).toBeTruthy();
    await waitFor(() => expect(screen.queryAllByText("Failed to create payment request.").length).toBe(0));
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ repeatKey }) => repeatKey)).size).toBe(1);
  });

  test("a payment can be requested for a contract found by search", async () => {
    const sent = payoutWrites(answer);
    const dialog = await opened("/request");
    expect(within(dialog).queryByRole("radiogroup")).toBeNull();
    await userEvent.click(within(dialog).getByRole("button", { name: /Contract/ }));
    await userEvent.click(await screen.findByRole("option", { name: /Ada Okafor/ }));
    expect(await within(dialog).findByText("$3,600.00")).toBeTruthy();
    await fillPayment(dialog);
    await submit(dialog);
    await screen.findByText("Payment request created");
    expect(sent).toMatchObject([{ body: { contractId: 1 } }]);
  });
});

describe("refusals of the Request Payment dialog", () => {
  test("an empty form shows an error at each field, focuses the first one and sends nothing", async () => {
    const sent = payoutWrites(answer);
    const dialog = await opened("/request");
    await submit(dialog);
    expect(await within(dialog).findByText("Please fill in all required fields.")).toBeTruthy();
    for (const text of ["Choose a contract", "Choose a payment method", "Enter the payment details"])
      expect(within(dialog).getByText(text)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toContain("No contract chosen"));
    expect(sent).toEqual([]);
  });

  test.each([
    ["of zero-width characters", "\u200b", "Enter the payment details"],
    ["of more than 2000 characters", "x".repeat(2001), "Must be at most 2000 characters"],
  ])("payment details %s are rejected at their field and not sent", async (_, details, text) => {
    const sent = payoutWrites(answer);
    const dialog = await filled("/request/priya");
    fireEvent.change(field(dialog, "Payment Details"), { target: { value: details } });
    await submit(dialog);
    expect(await within(dialog).findByText(text)).toBeTruthy();
    expect(field(dialog, "Payment Details").getAttribute("aria-invalid")).toBe("true");
    expect(sent).toEqual([]);
  });

  test("a missing term shows an error at the list of terms, which takes focus", async () => {
    const dialog = await filled("/request/priya/2025-12-22");
    await submit(dialog);
    expect(await within(dialog).findByText("Choose a term")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole("radiogroup")));
  });

  test.each([
    ["another open request", 409, "request_open", "Priya Raman has a payment request that is still open."],
    ["a term that was requested meanwhile", 409, "term_requested", "This term has a payment request already."],
    ["a deleted contract", 422, "unknown_contract", "Contract not found"],
    ["an unexpected failure", 500, "internal", "Something went wrong"],
  ])("%s shows the server's text and keeps typed values", async (_, status, code, text) => {
    answer(http.post("/api/payout-requests", () => HttpResponse.json(exampleError(text, code), { status })));
    const dialog = await filled("/request/priya");
    await submit(dialog);
    expect(await screen.findByText("Failed to create payment request.")).toBeTruthy();
    expect(await within(dialog).findByText(text)).toBeTruthy();
    expect(field(dialog, "Payment Details").value).toBe("Priya Raman\n12345678\nFirst Bank");
  });

  test("a fee that changed meanwhile is reported, and the new fee is shown", async () => {
    const differs = exampleError("Leave it out.", "amount_differs");
    answer(http.post("/api/payout-requests", () => HttpResponse.json(differs, { status: 422 })));
    const dialog = await filled("/request/priya");
    const [current, ...others] = TERMS;
    const dearer = [{ ...current, fee: "4000.00", feeCents: 400_000 }, ...others];
    answer(http.get("/api/contracts/:id/terms", () => HttpResponse.json(dearer)));
    await submit(dialog);
    expect(await within(dialog).findByText(/^The fee of this term changed meanwhile\./)).toBeTruthy();
    expect(await within(dialog).findByText("$4,000.00")).toBeTruthy();
  });

  test("a refused field shows the server's text", async () => {
    const refusal = {
      ...exampleError("Too long", "invalid"),
      issues: [{ path: "description", message: "Too long" }],
    };
    answer(http.post("/api/payout-requests", () => HttpResponse.json(refusal, { status: 400 })));
    const dialog = await filled("/request/priya");
    await submit(dialog);
    await within(dialog).findByText("Too long");
    expect(field(dialog, "Description").getAttribute("aria-invalid")).toBe("true");
  });

  test("a contract whose terms are not found is reported", async () => {
    answer(
      http.get("/api/contracts/:id/terms", () => HttpResponse.json(exampleError("x", "not_found"), { status: 404 })),
    );
    open("/request/priya");
    await userEvent.click(await screen.findByRole("button", { name: "Open" }));
    expect(await screen.findByText("Contract not found")).toBeTruthy();
  });
});

test("Escape asks before it discards typed values, and focus returns to the opening button", async () => {
  const dialog = await opened("/request/priya");
  fireEvent.change(field(dialog, "Payment Details"), { target: { value: "ada@example.com" } });
  await userEvent.keyboard("{Escape}");
  const question = await screen.findByRole("dialog", { name: "Discard what you typed?" });
  await userEvent.click(within(question).getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Open"));
});

async function opened(address: string, terms: readonly ContractTerm[] = TERMS): Promise<HTMLElement> {
  answer(http.get("/api/contracts/:id/terms", () => HttpResponse.json(terms)));
  open(address);
  await userEvent.click(await screen.findByRole("button", { name: "Open" }));
  return screen.findByRole("dialog", { name: "Request Payment" });
}

async function filled(address: string): Promise<HTMLElement> {
  const dialog = await opened(address);
  await within(dialog).findAllByRole("radio");
  await fillPayment(dialog);
  return dialog;
}

async function fillPayment(dialog: HTMLElement) {
  await userEvent.click(within(dialog).getByRole("combobox", { name: /Payment Method/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Wire Transfer" }));
  fireEvent.change(field(dialog, "Payment Details"), { target: { value: "Priya Raman\n12345678\nFirst Bank" } });
}

async function submit(dialog: HTMLElement, times = 1) {
  const button = within(dialog).getByRole("button", { name: "Request Payment" });
  for (let click = 0; click < times; click += 1) fireEvent.click(button);
}

const field = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole<HTMLTextAreaElement>("textbox", { name: new RegExp(`^${name}`) });
