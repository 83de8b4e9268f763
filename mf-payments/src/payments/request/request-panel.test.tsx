import { afterEach, beforeEach, expect, mock, setDefaultTimeout, spyOn, test } from "bun:test";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleError, examplePayouts } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import payments from "../../module";

setDefaultTimeout(60_000);

const PATH = "/api/payout-requests";
const { open, answer } = useScreens(payments);
const [mei, jonas, , , omar] = examplePayouts(EXAMPLE_TODAY);
if (!mei || !jonas || !omar) throw new Error("The examples are too few");

// Replaces the click on a download link, which would save a file.
beforeEach(() => void spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {}));
afterEach(() => mock.restore());

test("a click on a row puts its request in the URL, and closing the panel removes it", async () => {
  const { address } = open("/payments?sort=recent");
  await userEvent.click(await screen.findByText("$4,200.00"));
  await waitFor(() => expect(address()).toBe(`/payments?sort=recent&request=${mei.id}`));
  const panel = await screen.findByRole("dialog", { name: `Payment request #${mei.id}` });
  await userEvent.click(within(panel).getByRole("button", { name: "Close panel" }));
  await waitFor(() => expect(address()).toBe("/payments?sort=recent"));
});

test("closing a request opened by its URL focuses its row", async () => {
  await opened(mei.id);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Mei Tanaka"));
});

test("the request panel shows a request's facts and history", async () => {
  const panel = await opened(omar.id);
  for (const text of ["$1,500.00", "Paid", "Omar Haddad", "@omarcooks"])
    expect(within(panel).getAllByText(text).length).toBeGreaterThan(0);
  expect(facts(panel)).toEqual([
    "Term: Jan 1 – Jan 30, 2026",
    "Videos: 3 of 3 approved",
    "Pay by: PayPala•••@example.com",
    "Requested: Jan 14, 2026",
    "Paid: Jan 17, 2026",
    "Reference: PP-3F9K2",
  ]);
  const history = await within(panel).findByRole("region", { name: "What happened" });
  await within(history).findByText("You marked the payment as paid, reference “PP-3F9K2”");
  expect(within(history).getAllByRole("listitem")).toHaveLength(3);
});

test("the request panel has its status's buttons, and their dialogs open on top of it", async () => {
  const panel = await opened(mei.id);
  const names = within(panel)
    .getAllByRole("button")
    .map(({ textContent }) => textContent)
    .filter(Boolean);
  expect(names).toEqual(["Paid", "Decline", "Approve", "Export invoice", "Copy link"]);
  await userEvent.click(within(panel).getByRole("button", { name: "Decline: $4,200.00 of Mei Tanaka" }));
  await screen.findByRole("dialog", { name: "Decline Payment" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Decline Payment" })).toBeNull());
  expect(screen.getByRole("dialog", { name: `Payment request #${mei.id}` })).toBeTruthy();
});

test("Send again retries a failed transmission and shows Sending…", async () => {
  let sent = 0;
  answer(
    http.post(`${PATH}/${jonas.id}/sync`, () => {
      sent += 1;
      answer(http.get(`${PATH}/${jonas.id}`, () => HttpResponse.json({ ...jonas, sync: "waiting" })));
      return HttpResponse.json({ ...jonas, sync: "waiting" });
    }),
  );
  const panel = await opened(jonas.id);
  await userEvent.click(within(panel).getByRole("button", { name: "Send again" }));
  expect(await within(panel).findByText("Sending…")).toBeTruthy();
  expect(sent).toBe(1);
});

test("a missing payment request shows an error without Retry", async () => {
  open("/payments?request=999");
  const heading = await screen.findByRole("heading", { name: "No such payment request" });
  const panel = heading.closest("[role=dialog]");
  if (!(panel instanceof HTMLElement)) throw new Error("It stands in no panel");
  expect(within(panel).queryByRole("button", { name: "Retry" })).toBeNull();
});

test("a payment request that fails to load shows an error, and Retry loads it", async () => {
  const failing = () => HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 });
  answer(
    http.get(PATH, () => HttpResponse.json([])),
    http.get(`${PATH}/${mei.id}`, failing),
  );
  const panel = await opened(mei.id);
  await within(panel).findByText("The payment request could not be loaded");
  answer(http.get(`${PATH}/${mei.id}`, () => HttpResponse.json(mei)));
  await userEvent.click(within(panel).getByRole("button", { name: "Retry" }));
  expect(await within(panel).findByText("$4,200.00")).toBeTruthy();
});

test("an invoice that shows the handle instead of the name leaves a warning in the panel", async () => {
  const headers = { "Content-Type": "application/pdf", "X-Invoice-Warning": "name_replaced" };
  answer(http.get(`${PATH}/${mei.id}/invoice`, () => new HttpResponse("%PDF-", { headers })));
  const panel = await opened(mei.id);
  await userEvent.click(await within(panel).findByRole("button", { name: "Export invoice" }));
  expect(await within(panel).findByText("The invoice has the handle in place of the name")).toBeTruthy();
});

test("the request panel reports an invoice without an addressee and opens the letterhead dialog", async () => {
  const refusal = exampleError("This invoice would not say who is billed.", "no_addressee");
  answer(http.get(`${PATH}/${mei.id}/invoice`, () => HttpResponse.json(refusal, { status: 409 })));
  const panel = await opened(mei.id);
  await userEvent.click(await within(panel).findByRole("button", { name: "Export invoice" }));
  const alert = await within(panel).findByText("Nothing says who is billed");
  expect(alert.closest("[role=alert]")?.textContent).toContain("This invoice would not say who is billed.");
  await userEvent.click(await within(panel).findByRole("button", { name: "Invoice letterhead" }));
  expect(await screen.findByRole("dialog", { name: "Invoice Letterhead" })).toBeTruthy();
});

async function opened(id: number): Promise<HTMLElement> {
  open(`/payments?request=${id}`);
  const panel = await screen.findByRole("dialog", { name: `Payment request #${id}` });
  await waitFor(() => expect(panel.querySelector("dl, [role=alert]")).toBeTruthy());
  return panel;
}

function facts(panel: HTMLElement): string[] {
  return [...panel.querySelectorAll("dl > div")].map(
    (fact) => `${fact.querySelector("dt")?.textContent}: ${fact.querySelector("dd")?.textContent}`,
  );
}
