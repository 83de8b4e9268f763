import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { typeInto } from "@crm/testing/dialogs";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleError, exampleProductRequests, productRequestScenes } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import portal from "../../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(portal);
const ADDRESS = "/campaign-manager?tab=products";
const all = exampleProductRequests(EXAMPLE_TODAY);
const [pending, , approved, sentOne] = all;
if (!pending || !approved || !sentOne) throw new Error("The examples are too few");
const of = ({ contract }: { contract: { fullName: string } }) => `products of ${contract.fullName}`;

describe("the product requests tab", () => {
  test("a row shows a request's products, creator, status and date", async () => {
    open(ADDRESS);
    const row = await rowOf(/The autumn box/);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Products",
      "Creator",
      "Status",
      "Requested",
      "Actions",
    ]);
    expect([...row.cells].map(({ textContent }) => textContent)).toEqual([
      "The autumn box, without the candleThe candle broke on its way the last time.",
      "Mei Tanaka@mei.tries.it",
      "Pending",
      "Mar 1, 2026",
      "ApproveDeclineAddress",
    ]);
    const sent = await rowOf("The whole summer box");
    expect(sent.textContent).toContain("May ask again from Mar 22, 2026");
    expect(
      within(sent)
        .getByRole("link", { name: /Track the parcel to Mei/ })
        .getAttribute("rel"),
    ).toBe("noopener noreferrer");
    expect((await rowOf(/A second pair of boots/)).textContent).toContain("The boots are sold out.");
  });

  test("the product requests tab sends the filters of the URL", async () => {
    const requests: string[] = [];
    answer(http.get("/api/product-requests", ({ request }) => void requests.push(new URL(request.url).search)));
    open(`${ADDRESS}&status=SENT&search=box&contract=4&sort=oldest`);
    await rowOf(/The autumn box/);
    expect(requests[0]).toBe("?search=box&status=SENT&contractId=4&sort=oldest&limit=50");
  });

  test("an empty product requests tab says so and offers to clear the filters", async () => {
    answer(...productRequestScenes.empty);
    const { address } = open(`${ADDRESS}&status=SENT`);
    await screen.findByText("No product requests match the filters.");
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(address()).toBe(ADDRESS));
    expect(await screen.findByText(/No product requests yet/)).toBeTruthy();
  });

  test("a product requests tab that fails to load shows an error", async () => {
    answer(...productRequestScenes.failing);
    open(ADDRESS);
    await screen.findByText("The product requests could not be loaded");
  });

  test("the product requests tab shows cards on a phone, and its label counts pending requests", async () => {
    open(ADDRESS, "phone");
    expect((await screen.findByText("The whole summer box")).closest("li")?.textContent).toContain("Sent");
    expect(await screen.findByRole("tab", { name: /^Product Requests\s*2 pending$/ })).toBeTruthy();
  });
});

describe("actions on product requests", () => {
  test("a pending, approved, sent and declined product request each offer different actions", async () => {
    open(ADDRESS);
    await rowOf(/The autumn box/);
    const steps = await Promise.all(
      [/The autumn box/, /Linen shirt/, "The whole summer box", /A second pair/].map(async (products) =>
        within(await rowOf(products))
          .getAllByRole("button")
          .map(({ textContent }) => textContent),
      ),
    );
    expect(steps).toEqual([
      ["Approve", "Decline", "Address"],
      ["Mark Sent", "Decline", "Address"],
      ["Edit Tracking", "Address"],
      ["Address"],
    ]);
  });

  test("Approve of a product request sends the version that was shown", async () => {
    const sent = recordRequests();
    open(ADDRESS);
    await userEvent.click(await screen.findByRole("button", { name: `Approve: ${of(pending)}` }));
    await screen.findByText("Status updated");
    expect(sent).toEqual([{ id: String(pending.id), body: { status: "APPROVED" }, version: '"1"' }]);
  });

  test("Mark Sent rejects a link without https:// and sends the tracking link and the next eligible date", async () => {
    const sent = recordRequests();
    const dialog = await openDialog(`Mark Sent: ${of(approved)}`, "Mark Sent");
    typeInto(dialog, /Tracking link/, "parcels.example");
    await userEvent.click(within(dialog).getByRole("button", { name: "Mark Sent" }));
    expect(within(dialog).getByText("Enter an address that begins with https://")).toBeTruthy();
    typeInto(dialog, /Tracking link/, "https://parcels.example/9");
    typeDay(dialog, "2026-04-01");
    await userEvent.click(within(dialog).getByRole("button", { name: "Mark Sent" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([
      { status: "SENT", orderLink: "https://parcels.example/9", nextEligibleDate: "2026-04-01" },
    ]);
  });

  test("Mark Sent shows the server's error at the field that was refused", async () => {
    const issues = [{ path: "nextEligibleDate", message: "Choose today or a later day" }];
    answer(
      http.put("/api/product-requests/:id/status", () =>
        HttpResponse.json({ ...exampleError("Choose today or a later day", "invalid"), issues }, { status: 400 }),
      ),
    );
    const dialog = await openDialog(`Mark Sent: ${of(approved)}`, "Mark Sent");
    typeDay(dialog, "2020-04-01");
    await userEvent.click(within(dialog).getByRole("button", { name: "Mark Sent" }));
    expect(await within(dialog).findAllByText("Choose today or a later day")).toHaveLength(1);
  });

  test("Edit Tracking shows the stored link and confirms that it was saved", async () => {
    const dialog = await openDialog(`Edit Tracking: products of Mei Tanaka`, "Edit Tracking");
    const link = within(dialog).getByRole("textbox", { name: /Tracking link/ });
    expect(link).toHaveProperty("value", "https://parcels.example/track/SX-20931");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save Tracking" }));
    await screen.findByText("Tracking saved");
  });

  test("Decline of a product request requires a reason and sends it", async () => {
    const sent = recordRequests();
    const dialog = await openDialog(`Decline: ${of(pending)}`, "Decline Products");
    const decline = within(dialog).getByRole("button", { name: "Decline" });
    expect(decline).toHaveProperty("disabled", true);
    typeInto(dialog, /Reason/, "Sold out");
    await userEvent.click(decline);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([{ status: "DECLINED", declineNotes: "Sold out" }]);
  });

  test("Decline of a request that another user has marked as sent offers only Close", async () => {
    answer(
      ...productRequestScenes.stale,
      http.get(`/api/product-requests/${approved.id}`, () =>
        HttpResponse.json({ ...approved, status: "SENT", version: 3 }),
      ),
    );
    const dialog = await openDialog(`Decline: ${of(approved)}`, "Decline Products");
    typeInto(dialog, /Reason/, "Sold out");
    await userEvent.click(within(dialog).getByRole("button", { name: "Decline" }));
    await within(dialog).findByText("It is sent by now. What you typed was not saved.");
    expect(within(dialog).queryByRole("button", { name: "Decline" })).toBeNull();
  });

  test("the Address button loads and shows the shipping address, and hides it again", async () => {
    const dialog = await openDialog(`Address: ${of(pending)}`, "Shipping Address");
    const address = within(dialog).getByRole("region", { name: "Shipping address" });
    expect(address.textContent).toContain("••••");
    await userEvent.click(within(address).getByRole("button", { name: "Show address" }));
    expect(await within(address).findByText(/17 Marina Close/)).toBeTruthy();
    await userEvent.click(within(address).getByRole("button", { name: "Hide address" }));
    expect(within(address).queryByText(/17 Marina Close/)).toBeNull();
  });
});

function recordRequests() {
  const sent: { id: string; body: unknown; version: string | null }[] = [];
  answer(
    http.put("/api/product-requests/:id/status", async ({ request, params }) => {
      const body = await request.clone().json();
      sent.push({ id: String(params.id), body, version: request.headers.get("If-Match") });
    }),
  );
  return sent;
}

async function openDialog(button: string, name: string): Promise<HTMLElement> {
  open(ADDRESS);
  const [first] = await screen.findAllByRole("button", { name: button });
  if (!first) throw new Error(`There is no ${button}`);
  await userEvent.click(first);
  return screen.findByRole("dialog", { name });
}

function typeDay(dialog: HTMLElement, value: string): void {
  fireEvent.change(within(dialog).getByLabelText(/May ask again from/), { target: { value } });
}

async function rowOf(products: string | RegExp): Promise<HTMLTableRowElement> {
  const row = (await screen.findByText(products)).closest("tr");
  if (!row) throw new Error(`${products} stands in no row`);
  return row;
}
