import { describe, expect, test } from "bun:test";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleContracts, exampleError } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import contracts from "../../module";

const { open, answer } = useScreens(contracts);
const [ada] = exampleContracts(EXAMPLE_TODAY);
const marked: Contract = { ...ada, defaultedFields: ["endDate"], uncertainFields: ["monthlyFee", "platforms"] };

describe("values that need a look", () => {
  test("Contract Details counts unchecked values above the form and shows the reason at each field", async () => {
    const dialog = await openMarked();
    expect(within(dialog).getByText("3 values need a look")).toBeTruthy();
    expect(reasonAt(dialog, /End Date/)).toContain("Filled in automatically, not given. Please check it.");
    expect(reasonAt(dialog, /Monthly Fee/)).toContain("Read from a document with little confidence");
    expect(within(dialog).getAllByRole("button", { name: /^It is right \(/ })).toHaveLength(3);
  });

  test("“Show the first” focuses the first unchecked field", async () => {
    const dialog = await openMarked();
    await userEvent.click(within(dialog).getByRole("button", { name: "Show the first" }));
    expect(document.activeElement).toBe(within(dialog).getByLabelText(/Monthly Fee/));
  });

  test('"It is right" sends no value and focuses the next marked field', async () => {
    const sent: { body: unknown; version: string | null }[] = [];
    const dialog = await openMarked();
    let stored = marked;
    answer(
      http.get("/api/contracts/1", () => HttpResponse.json(stored)),
      http.put("/api/contracts/1", async ({ request }) => {
        sent.push({ body: await request.json(), version: request.headers.get("If-Match") });
        stored = { ...marked, uncertainFields: ["platforms"], version: 4 };
        return HttpResponse.json(stored);
      }),
    );
    fireEvent.change(within(dialog).getByLabelText(/Notes/), { target: { value: "Half typed" } });
    await userEvent.click(within(dialog).getByRole("button", { name: "It is right (Monthly Fee)" }));
    expect(await within(dialog).findByText("2 values need a look")).toBeTruthy();
    expect(sent).toEqual([{ body: { checkedFields: ["monthlyFee"] }, version: '"3"' }]);
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(/End Date/)));
    expect(within(dialog).getByLabelText<HTMLInputElement>(/Notes/).value).toBe("Half typed");
    expect(within(dialog).queryByText("Somebody changed this contract meanwhile")).toBeNull();
  });

  test("editing a value removes its mark", async () => {
    const dialog = await openMarked();
    fireEvent.change(within(dialog).getByLabelText(/End Date/), { target: { value: "2027-01-01" } });
    expect(within(dialog).getByText("2 values need a look")).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: "It is right (End Date)" })).toBeNull();
  });

  test("confirming a value that another user changed fails and shows the other user's value", async () => {
    const dialog = await openMarked();
    let stored = marked;
    answer(
      http.get("/api/contracts/1", () => HttpResponse.json(stored)),
      http.put("/api/contracts/1", () => {
        stored = { ...marked, monthlyFee: "2750.00", uncertainFields: ["platforms"], version: 4 };
        return HttpResponse.json(exampleError("Somebody changed this meanwhile.", "stale"), { status: 412 });
      }),
    );
    await userEvent.click(within(dialog).getByRole("button", { name: "It is right (Monthly Fee)" }));
    expect(await screen.findByText("Somebody changed this meanwhile.")).toBeTruthy();
    await waitFor(() => expect(within(dialog).getByLabelText<HTMLInputElement>(/Monthly Fee/).value).toBe("$2,750.00"));
    expect(await within(dialog).findByText("2 values need a look")).toBeTruthy();
  });
});

async function openMarked(): Promise<HTMLElement> {
  answer(http.get("/api/contracts", () => HttpResponse.json([marked], { headers: { "X-Total-Count": "1" } })));
  answer(http.get("/api/contracts/1", () => HttpResponse.json(marked)));
  open("/?contract=1");
  await screen.findByText(/values need a look/);
  return screen.getByRole("dialog", { name: "Contract Details" });
}

/** Text of a field's accessible description. */
function reasonAt(dialog: HTMLElement, label: RegExp): string {
  const ids = within(dialog).getByLabelText(label).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
}
