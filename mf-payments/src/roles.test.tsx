import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { forbiddenText, type TeamRole } from "@crm/domain/access/permissions";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleError, examplePayouts } from "@crm/testing/msw";
import { expectForbidden, useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import payments from "./module";

setDefaultTimeout(120_000);

// A call that the role may not make fails each of these tests.
const { open, answer } = useScreens(payments);
const [mei] = examplePayouts(EXAMPLE_TODAY);
if (!mei) throw new Error("The examples are too few");

const as = (role: TeamRole, address: string) => open(address, "wide", { role });

async function menuOf(name: RegExp): Promise<(string | null)[]> {
  await userEvent.click(await screen.findByRole("button", { name }));
  return (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
}

describe("payment requests", () => {
  test("a viewer may not request, decide on or pay them", async () => {
    as("VIEWER", "/payments");
    await expectForbidden("Mark Paid: $950.00 of Jonas Weber", "pay");
    expect(screen.queryByRole("button", { name: "Paid: $4,200.00 of Mei Tanaka" })).toBeNull();
    await expectForbidden("Request Payment", "payouts");
    expect(await menuOf(/^More actions for \$4,200.00/)).toEqual([
      "Export invoice",
      "Copy link",
      "All requests of Mei Tanaka",
      "Contract details",
    ]);
  });

  test("the panel of a request shows a viewer why it cannot be decided on", async () => {
    as("VIEWER", `/payments?request=${mei.id}`);
    const panel = within(await screen.findByRole("dialog", { name: `Payment request #${mei.id}` }));
    await waitFor(() => expect(panel.getByRole("button", { name: "Approve" })).toBeTruthy());
    for (const name of ["Approve", /^Decline:/]) {
      const button = panel.getByRole("button", { name });
      expect(button.getAttribute("aria-disabled")).toBe("true");
    }
    expect(panel.getAllByText(forbiddenText("payouts"))).toHaveLength(2);
    expect(panel.getAllByText(forbiddenText("pay"))).toHaveLength(1);
  });

  test("a manager approves in the row, and may not mark paid", async () => {
    const sent: unknown[] = [];
    answer(
      http.put(`/api/payout-requests/${mei.id}/status`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...mei, status: "SYNCED", version: 2 });
      }),
    );
    as("MANAGER", "/payments");
    await userEvent.click(await screen.findByRole("button", { name: "Approve: $4,200.00 of Mei Tanaka" }));
    await waitFor(() => expect(sent).toEqual([{ status: "SYNCED" }]));
    await expectForbidden("Mark Paid: $950.00 of Jonas Weber", "pay");
  });

  test("a person of finance marks them paid", async () => {
    as("FINANCE", "/payments");
    await userEvent.click(await screen.findByRole("button", { name: "Paid: $4,200.00 of Mei Tanaka" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Mark Paid" }));
    expect(dialog.getByRole("button", { name: "Show details" }).hasAttribute("aria-disabled")).toBe(false);
  });

  test("only an owner changes the letterhead of invoices", async () => {
    as("FINANCE", "/payments");
    expect(await menuOf(/^Actions$/)).toEqual(["Export CSV"]);
  });

  test("an owner changes the letterhead of invoices", async () => {
    as("OWNER", "/payments");
    expect(await menuOf(/^Actions$/)).toEqual(["Export CSV", "Invoice letterhead"]);
  });

  test("a missing addressee offers the letterhead only to an owner", async () => {
    const refusal = exampleError("Nothing says who is billed.", "no_addressee");
    answer(http.get("/api/payout-requests/:id/invoice", () => HttpResponse.json(refusal, { status: 409 })));
    as("FINANCE", `/payments?request=${mei.id}`);
    await userEvent.click(await screen.findByRole("button", { name: "Export invoice" }));
    expect(await screen.findByText("Nothing says who is billed")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Invoice letterhead" })).toBeNull();
  });
});

describe("revenue", () => {
  test("a viewer reads records without their actions", async () => {
    as("VIEWER", "/revenue?contract=1");
    await screen.findByRole("region", { name: "Revenue records" });
    await expectForbidden("Generate Revenue Records", "payouts");
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).not.toContain("Actions");
    for (const name of [/^Mark /, /notes:/]) expect(screen.queryByRole("button", { name })).toBeNull();
  });

  test("a manager changes records", async () => {
    as("MANAGER", "/revenue?contract=1");
    expect(await screen.findByRole("button", { name: "Mark Paid: Mar 2026 of Ada Okafor" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add notes: Mar 2026 of Ada Okafor" })).toBeTruthy();
  });
});

test.each(["/payments", "/revenue"])("%s does not open for a reviewer", async (path) => {
  as("REVIEWER", path);
  expect(await screen.findByText(forbiddenText("amounts"))).toBeTruthy();
});
