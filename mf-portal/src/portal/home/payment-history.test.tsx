import { describe, expect, test } from "bun:test";
import { screen, userEvent, waitFor } from "@crm/testing/dom";
import { EXAMPLE_SLUG, EXAMPLE_TODAY, examplePortalPayouts } from "@crm/testing/msw";
import { HttpResponse, http } from "msw";
import { usePortalPage } from "../test/open-portal";

const { open, answer } = usePortalPage();

/** Serves `count` payments, at most as many as the request's `limit`. */
const withPayments = (count: number) => {
  const [one] = examplePortalPayouts(EXAMPLE_TODAY);
  if (!one) throw new Error("The example was paid before");
  const all = Array.from({ length: count }, (_, index) => ({ ...one, id: count - index, amount: `${index + 1}.00` }));
  answer(
    http.get(`/api/portal/${EXAMPLE_SLUG}/payout-requests`, ({ request }) => {
      const limit = Number(new URL(request.url).searchParams.get("limit"));
      return HttpResponse.json(all.slice(0, limit), { headers: { "X-Total-Count": String(count) } });
    }),
  );
};

const amounts = () => screen.queryAllByText(/^\$\d+\.00$/).filter(({ tagName }) => tagName === "STRONG");

describe("payment history of the portal", () => {
  test.each([
    [1, 1, false],
    [3, 3, false],
    [4, 3, true],
    [9, 3, true],
  ])("a payment history of %d payments shows %d; Show all is visible: %p", async (count, shown, hasMore) => {
    withPayments(count);
    open();
    await waitFor(() => expect(amounts()).toHaveLength(shown));
    expect(screen.queryByRole("button", { name: "Show all" }) !== null).toBe(hasMore);
  });

  test("Show all in the payment history lists every payment and focuses the first new one", async () => {
    withPayments(9);
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Show all" }));
    await waitFor(() => expect(amounts()).toHaveLength(9));
    expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual([
      "LI",
      expect.stringContaining("$4.00"),
    ]);
    expect(screen.queryByRole("button", { name: "Show all" })).toBeNull();
    expect(screen.getByText("9 payments shown")).toBeDefined();
  });

  test("an empty payment history says so", async () => {
    withPayments(0);
    open();
    await screen.findByText("No payments yet. Your payout requests show here.");
  });
});
