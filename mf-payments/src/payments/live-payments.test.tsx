import { expect, setDefaultTimeout, test } from "bun:test";
import { act, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, examplePayables, examplePayouts, liveEvents } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import payments from "../module";

setDefaultTimeout(60_000);

const PATH = "/api/payout-requests";
const { open, answer } = useScreens(payments);
// Shared by all tests, because a page's stream stays open for the next screen.
const events = liveEvents();
const [mei, jonas, ada] = examplePayouts(EXAMPLE_TODAY);
if (!mei || !jonas || !ada) throw new Error("The examples are too few");
const owed = examplePayables(EXAMPLE_TODAY);

test("a payment request changed by another user is updated in place, and the figures are refetched", async () => {
  const { emit, requests } = await opened("/payments?status=REQUESTED", [mei, jonas]);
  const paid = { ...mei, status: "PAID", paidAt: "2026-03-02T15:00:00.000Z", version: 2 };
  answer(http.get(`${PATH}/${mei.id}`, () => HttpResponse.json(paid)));
  await emit({ type: "payout.changed", id: mei.id });
  await waitFor(() => expect(names()).toEqual(["Mei Tanaka", "Jonas Weber"]));
  await waitFor(() => expect(rowText("Mei Tanaka")).toContain("Paid Mar 2, 2026"));
  expect(requests.toSorted()).toEqual(["months", "payables", "summary"]);
});

test("a new payment request is counted in a notice and appears only after a click", async () => {
  const { emit } = await opened("/payments?sort=recent", [mei, jonas]);
  answer(http.get(PATH, () => list([{ ...ada, id: 77 }, mei, jonas])));
  await emit({ type: "payout.created", id: 77 });
  await screen.findByText(/1 new request is not shown yet/);
  expect(names()).toEqual(["Mei Tanaka", "Jonas Weber"]);
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  await waitFor(() => expect(names()).toEqual(["Ada Okafor", "Mei Tanaka", "Jonas Weber"]));
  expect(screen.queryByText(/not shown yet/)).toBeNull();
});

test("a new payment request that the filters exclude is not counted", async () => {
  const { emit, requests } = await opened("/payments?status=PAID", [mei]);
  await emit({ type: "payout.created", id: 77 });
  await waitFor(() => expect(requests).toContain("list"));
  expect(screen.queryByText(/not shown yet/)).toBeNull();
});

test("an empty list of payment requests is refetched immediately after an event", async () => {
  const { emit } = await opened("/payments", []);
  answer(http.get(PATH, () => list([mei])));
  await emit({ type: "payout.created", id: mei.id });
  expect(await screen.findByText("1 request", { selector: "[role=status]" })).toBeTruthy();
});

test("changed owed terms are reloaded only by Refresh, and unchanged ones show no notice", async () => {
  const { emit, requests } = await opened("/payments", [mei]);
  const section = within(await screen.findByRole("region", { name: "Owed but not requested" }));
  await section.findByText("Priya Raman");
  await emit({ type: "submission.reviewed", id: 1 });
  await waitFor(() => expect(requests).toContain("payables"));
  expect(section.queryByText(/This has changed/)).toBeNull();
  answer(http.get(`${PATH}/payables`, () => list(owed.slice(1))));
  await emit({ type: "payout.created", id: 77 });
  await section.findByText(/This has changed/);
  expect(section.getByText("Priya Raman")).toBeTruthy();
  await userEvent.click(section.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(section.queryByText("Priya Raman")).toBeNull());
  expect(section.queryByText(/This has changed/)).toBeNull();
});

test("the open request panel is updated, even if its request is not in the list", async () => {
  const { emit } = await opened(`/payments?request=${ada.id}`, [mei]);
  const panel = await screen.findByRole("dialog", { name: `Payment request #${ada.id}` });
  await within(panel).findByText("Approved", { selector: ".crm-badge" });
  const declined = { ...ada, status: "CANCELLED", cancelledAt: "2026-03-02T15:00:00.000Z", declineNotes: "Too early." };
  answer(http.get(`${PATH}/${ada.id}`, () => HttpResponse.json(declined)));
  await emit({ type: "payout.changed", id: ada.id });
  await waitFor(() => expect(panel.textContent).toContain("Too early."));
  expect(within(panel).queryByRole("button", { name: /^Mark Paid/ })).toBeNull();
});

/** Opens a URL with these rows; `requests` lists the calls made after the first event. */
async function opened(address: string, rows: readonly object[]) {
  const requests: string[] = [];
  let hasEvent = false;
  const record = (what: string) => () => void (hasEvent && requests.push(what));
  answer(
    events.handler,
    http.get(PATH, record("list")),
    http.get(`${PATH}/summary`, record("summary")),
    http.get(`${PATH}/months`, record("months")),
    http.get(`${PATH}/payables`, record("payables")),
    http.get(PATH, () => list(rows)),
  );
  open(address);
  await screen.findByText(rows.length === 0 ? "No payment requests" : /^\d+ requests?$/, { selector: "p" });
  await waitFor(() => expect(events.isConnected()).toBe(true));
  return {
    requests,
    async emit(event: Parameters<typeof events.send>[0]) {
      hasEvent = true;
      await act(async () => events.send(event));
    },
  };
}

const list = (rows: readonly object[]) =>
  HttpResponse.json(rows, { headers: { "X-Total-Count": String(rows.length) } });

function names(): string[] {
  const region = screen.getByRole("region", { name: "Payment requests" });
  return [...region.querySelectorAll(".payments-link")].map(({ textContent }) => textContent);
}

function rowText(name: string): string {
  const region = screen.getByRole("region", { name: "Payment requests" });
  return within(region).getByRole("link", { name }).closest("tr")?.textContent ?? "";
}
