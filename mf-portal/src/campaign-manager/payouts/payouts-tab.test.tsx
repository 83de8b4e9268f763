import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { typeInto } from "@crm/testing/dialogs";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleError, examplePayouts, payoutScenes, payoutWrites } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import portal from "../../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(portal);
const ADDRESS = "/campaign-manager?tab=payouts";
// Mei's request is pending, Jonas's is approved.
const [mei, jonas] = examplePayouts(EXAMPLE_TODAY);
if (!mei || !jonas) throw new Error("The examples are too few");

describe("the payouts tab", () => {
  test("the payouts tab shows six columns, with the review status in words", async () => {
    open(ADDRESS);
    const row = await rowOf("Mei Tanaka");
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Amount",
      "Creator",
      "Description",
      "Status",
      "Requested",
      "Actions",
    ]);
    expect([...row.cells].map(({ textContent }) => textContent)).toEqual([
      "$4,200.00",
      "Mei Tanaka@mei.tries.it",
      "Spring campaign, first halfFeb 15 – Mar 16, 2026 · 8 of 8 approved",
      "RequestedDetails changed",
      "Feb 28, 2026",
      "ApproveReject",
    ]);
    expect((await rowOf("Jonas Weber")).cells[5]?.textContent).toBe("Mark Paid");
    expect((await rowOf("Omar Haddad")).cells[5]?.textContent).toBe("");
    expect(screen.getByRole("link", { name: "$4,200.00" }).getAttribute("href")).toBe(`/payments?request=${mei.id}`);
  });

  test("the payouts tab sends REJECTED in the URL to the server as CANCELLED, and a figure card filters by OPEN", async () => {
    const requests: string[] = [];
    answer(http.get("/api/payout-requests", ({ request }) => void requests.push(new URL(request.url).search)));
    const { address } = open(`${ADDRESS}&status=REJECTED&search=mei&contract=3`);
    await rowOf("Mei Tanaka");
    expect(requests[0]).toBe("?search=mei&status=CANCELLED&contractId=3&sort=recent&limit=50");
    await userEvent.click(screen.getByRole("button", { name: /Pending Payouts/ }));
    await waitFor(() => expect(address()).toBe(`${ADDRESS}&status=OPEN`));
    await waitFor(() => expect(requests.at(-1)).toBe("?status=OPEN&sort=recent&limit=50"));
  });

  test("an empty payouts tab says so and offers to clear the filters", async () => {
    answer(...payoutScenes.empty(EXAMPLE_TODAY));
    const { address } = open(`${ADDRESS}&status=PAID`);
    await screen.findByText("No payout requests match the filters.");
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(address()).toBe(ADDRESS));
    expect(await screen.findByText("No payment requests")).toBeTruthy();
  });

  test("a payouts tab that fails to load shows an error", async () => {
    answer(...payoutScenes.failing);
    open(ADDRESS);
    expect(await screen.findByText("The payout requests could not be loaded")).toBeTruthy();
  });

  test("the payouts tab shows cards on a phone", async () => {
    open(ADDRESS, "phone");
    const [card] = (await screen.findAllByText("Mei Tanaka")).flatMap((name) => name.closest("li") ?? []);
    expect(card?.textContent).toContain("Requested Feb 28, 2026");
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("the card of a paid request has no empty line in place of actions", async () => {
    open(ADDRESS, "phone");
    const [card] = (await screen.findAllByText("Omar Haddad")).flatMap((name) => name.closest("li") ?? []);
    expect(card?.lastElementChild?.textContent).toStartWith("Requested ");
  });
});

describe("actions of the payouts tab", () => {
  test("Approve on the payouts tab sends APPROVED and the request's version", async () => {
    const sent = payoutWrites(answer);
    open(ADDRESS);
    await userEvent.click(await screen.findByRole("button", { name: "Approve: $4,200.00 of Mei Tanaka" }));
    await screen.findByText("Payment approved");
    expect(sent).toEqual([{ address: `/api/payout-requests/${mei.id}`, body: { status: "APPROVED" }, version: '"1"' }]);
  });

  test("Approve on the payouts tab fails on a stale version and asks the user to look again", async () => {
    answer(
      http.put("/api/payout-requests/:id", () =>
        HttpResponse.json(exampleError("Somebody changed this meanwhile.", "stale"), { status: 412 }),
      ),
    );
    open(ADDRESS);
    await userEvent.click(await screen.findByRole("button", { name: "Approve: $4,200.00 of Mei Tanaka" }));
    await screen.findByText("Failed to update status.");
    expect(screen.getByText("Somebody changed this meanwhile. Look at it again before you decide.")).toBeTruthy();
  });

  test("Reject on the payouts tab opens the Decline dialog, requires a reason and sends it as adminNotes", async () => {
    const sent = payoutWrites(answer);
    open(ADDRESS);
    await userEvent.click(await screen.findByRole("button", { name: "Reject: $4,200.00 of Mei Tanaka" }));
    const dialog = await screen.findByRole("dialog", { name: "Decline Payment" });
    const decline = await within(dialog).findByRole<HTMLButtonElement>("button", { name: "Decline" });
    await waitFor(() => expect(within(dialog).getByRole("textbox", { name: /Reason/ })).toBeTruthy());
    expect(decline.disabled).toBe(true);
    typeInto(dialog, /Reason/, "Two spark codes are missing.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Decline" }));
    await screen.findByText("Payment declined");
    expect(sent).toMatchObject([{ body: { status: "REJECTED", adminNotes: "Two spark codes are missing." } }]);
  });

  test("Mark Paid on the payouts tab opens the same dialog as on the Payments page", async () => {
    const sent = payoutWrites(answer);
    open(ADDRESS);
    await userEvent.click(await screen.findByRole("button", { name: /^Mark Paid: .* of Jonas Weber$/ }));
    const dialog = await screen.findByRole("dialog", { name: "Mark Paid" });
    await userEvent.click(await within(dialog).findByRole("button", { name: /paid to Jonas Weber$/ }));
    await screen.findByText("Payment marked paid");
    expect(sent).toMatchObject([{ address: `/api/payout-requests/${jonas.id}`, body: { status: "PAID" } }]);
  });
});

async function rowOf(name: string): Promise<HTMLTableRowElement> {
  const [row] = (await screen.findAllByText(name)).flatMap((each) => each.closest("tr") ?? []);
  if (!row) throw new Error(`${name} stands in no row`);
  return row;
}
