import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleError, exampleRevenue, revenueScenes } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import payments from "../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(payments);
const [first, , overdue, pending] = exampleRevenue(EXAMPLE_TODAY);
if (!first || !overdue || !pending) throw new Error("The examples are too few");
const EMPTY = "No revenue records found. Select a contract and generate revenue records to get started.";

describe("figures of the revenue page", () => {
  test("the revenue page shows four totals", async () => {
    open("/revenue");
    const cards = await screen.findByRole("region", { name: "Totals" });
    await within(cards).findByText("$96,800.00");
    for (const [label, value] of [
      ["Total Expected", "$96,800.00"],
      ["Total Received", "$68,450.50"],
      ["Pending", "$25,849.50"],
      ["Overdue", "$2,500.00"],
    ])
      expect(within(cards).getByText(label ?? "").parentElement?.textContent).toContain(value ?? "");
  });

  test("figure cards of the revenue page toggle their status filter", async () => {
    const { address } = open("/revenue");
    await userEvent.click(await screen.findByRole("button", { name: /Pending/ }));
    await waitFor(() => expect(address()).toBe("/revenue?status=pending"));
    await userEvent.click(card(/Overdue/));
    await waitFor(() => expect(address()).toBe("/revenue?status=overdue"));
    await userEvent.click(card(/Total Received/));
    await waitFor(() => expect(address()).toBe("/revenue?status=paid"));
    await userEvent.click(card(/Total Received/));
    await waitFor(() => expect(address()).toBe("/revenue"));
  });
});

describe("the revenue table", () => {
  test("the revenue table has seven columns and a row per record", async () => {
    open("/revenue");
    const row = await rowOf("Mark Pending: Dec 2025 of Ada Okafor");
    const list = screen.getByRole("region", { name: "Revenue records" });
    expect(
      within(list)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["Contract", "Month", "Expected", "Actual", "Status", "Paid Date", "Actions"]);
    expect([...row.cells].map(({ textContent }) => textContent)).toEqual([
      "Ada Okafor@ada.makesAdd notes",
      "Dec 2025",
      "$2,500.00",
      "$2,500.00",
      "Paid",
      "Dec 5, 2025",
      "Mark Pending",
    ]);
  });

  test.each([
    ["paid", "Dec 2025", ["Mark Pending"]],
    ["overdue", "Feb 2026", ["Mark Paid", "Mark Pending"]],
    ["pending", "Mar 2026", ["Mark Paid", "Mark Overdue"]],
  ])("a %s record has its status's actions", async (_, month, actions) => {
    open("/revenue");
    const group = await screen.findByRole("group", { name: `Actions for ${month} of Ada Okafor` });
    expect(
      within(group)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(actions);
  });
});

test("on a phone the revenue records are cards", async () => {
  open("/revenue", "phone");
  const shown = (await screen.findByRole("button", { name: "Mark Paid: Mar 2026 of Ada Okafor" })).closest("li");
  for (const text of ["Ada Okafor", "Mar 2026", "$2,500.00", "Pending"]) expect(shown?.textContent).toContain(text);
  expect(screen.getAllByText(/received on/)[0]?.textContent).toContain("Dec 5, 2025");
});

describe("status actions of a revenue record", () => {
  test("a status action is sent, shown in place, and refetches the sums", async () => {
    const { sent, requests } = recordCalls(pending.id);
    open("/revenue");
    await userEvent.click(await screen.findByRole("button", { name: "Mark Paid: Mar 2026 of Ada Okafor" }));
    expect(await screen.findByText("Revenue record updated successfully")).toBeTruthy();
    expect(sent).toEqual([{ status: "paid" }]);
    const marked = await screen.findByRole("button", { name: "Mark Pending: Mar 2026 of Ada Okafor" });
    expect(marked.closest("tr")?.textContent).toContain("Paid");
    expect(document.activeElement).toBe(marked.closest("fieldset"));
    await waitFor(() => expect(requests.toSorted()).toEqual(["months", "totals"]));
  });

  test("Undo reverts a status action", async () => {
    const { sent } = recordCalls(pending.id);
    open("/revenue");
    await userEvent.click(await screen.findByRole("button", { name: "Mark Paid: Mar 2026 of Ada Okafor" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(sent).toEqual([{ status: "paid" }, { status: "pending" }]));
    expect(await screen.findByText(/^Undone: \w+ \d{4} is \w+ again$/)).toBeTruthy();
  });

  test("Undo of an overdue record passes through pending, as the transitions require", async () => {
    const { sent } = recordCalls(overdue.id);
    open("/revenue");
    await userEvent.click(await screen.findByRole("button", { name: "Mark Paid: Feb 2026 of Ada Okafor" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(sent).toEqual([{ status: "paid" }, { status: "pending" }, { status: "overdue" }]));
  });

  test("Undo of a paid record restores its paid date", async () => {
    const { sent } = recordCalls(first.id);
    open("/revenue");
    await userEvent.click(await screen.findByRole("button", { name: "Mark Pending: Dec 2025 of Ada Okafor" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(sent).toEqual([{ status: "pending" }, { status: "paid", paidDate: "2025-12-05" }]));
  });

  test("a refused status action shows an error and refetches the record", async () => {
    answer(refused("put", `/api/revenue/${pending.id}`, 409, "A record that is paid cannot become overdue"));
    const requests = recordListRequests();
    open("/revenue");
    await userEvent.click(await screen.findByRole("button", { name: "Mark Overdue: Mar 2026 of Ada Okafor" }));
    expect(await screen.findByText("Failed to update revenue record")).toBeTruthy();
    await waitFor(() => expect(requests).toHaveLength(2));
  });
});

describe("notes of a revenue record", () => {
  const ADD = "Add notes: Mar 2026 of Ada Okafor";
  const edit = async (name: string | RegExp) => {
    await userEvent.click(await screen.findByRole("button", { name }));
    return screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Notes: / });
  };

  test("notes are edited and shown in place", async () => {
    const { sent } = recordCalls(pending.id);
    open("/revenue");
    const field = await edit(ADD);
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, "Asked on Monday");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Asked on Monday")).toBeTruthy();
    expect(sent).toEqual([{ notes: "Asked on Monday" }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Asked on Monday"));
  });

  test("Cancel discards edited notes without saving, and Escape closes an unchanged field", async () => {
    const { sent } = recordCalls(overdue.id);
    open("/revenue");
    const record = /^Edit notes: Feb 2026 of Ada Okafor/;
    await userEvent.type(await edit(record), " more");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await edit(record);
    await userEvent.keyboard("{Escape}");
    await screen.findByRole("button", { name: record });
    expect(sent).toEqual([]);
  });

  test("notes that fail to save stay in the field, with the server's reason", async () => {
    answer(refused("put", `/api/revenue/${pending.id}`, 400, "Must be at most 2000 characters"));
    open("/revenue");
    const field = await edit(ADD);
    await userEvent.type(field, "Too long");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Must be at most 2000 characters")).toBeTruthy();
    expect(field.value).toBe("Too long");
  });

  test("overlong notes are rejected before they are sent and stay in the field untruncated", async () => {
    const { sent } = recordCalls(pending.id);
    open("/revenue");
    const field = await edit(ADD);
    fireEvent.change(field, { target: { value: "x".repeat(2_001) } });
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Must be at most 2000 characters")).toBeTruthy();
    expect(field.value.length).toBe(2_001);
    expect(sent).toEqual([]);
  });

  test("a search without matching notes can be cleared", async () => {
    const requests = recordListRequests();
    answer(...revenueScenes.empty);
    const { address } = open("/revenue?search=monday");
    await screen.findByText("No revenue records match the search.");
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(address()).toBe("/revenue"));
    expect(requests).toEqual([]);
  });
});

describe("revenue of one contract", () => {
  test("a contract in the URL filters records, totals and chart", async () => {
    const requests = recordListRequests();
    answer(
      http.get("/api/revenue/summary", ({ request }) => void requests.push(new URL(request.url).search)),
      http.get("/api/revenue/months", ({ request }) => void requests.push(new URL(request.url).search)),
    );
    open("/revenue?contract=1");
    expect(await screen.findByRole("button", { name: "Contract: Ada Okafor" })).toBeTruthy();
    expect(requests.toSorted()).toEqual(["?contractId=1", "?contractId=1", "?contractId=1&sort=oldest&limit=50"]);
  });

  test("a contract is found by the server's search, and All Contracts removes the filter", async () => {
    const { address } = open("/revenue");
    await userEvent.click(await screen.findByRole("button", { name: "Contract: All Contracts" }));
    await userEvent.click(await screen.findByRole("option", { name: /Grace Lindqvist/ }));
    await waitFor(() => expect(address()).toBe("/revenue?contract=2"));
    await userEvent.click(await screen.findByRole("button", { name: "Contract: Grace Lindqvist" }));
    await userEvent.click(await screen.findByRole("option", { name: "All Contracts" }));
    await waitFor(() => expect(address()).toBe("/revenue"));
  });

  test("Generate Revenue Records is hidden unless one contract is chosen", async () => {
    open("/revenue");
    await rowOf("Mark Pending: Dec 2025 of Ada Okafor");
    expect(screen.queryByRole("button", { name: "Generate Revenue Records" })).toBeNull();
  });

  test("generating revenue reports the number of new records", async () => {
    open("/revenue?contract=1");
    await userEvent.click(await screen.findByRole("button", { name: "Generate Revenue Records" }));
    expect(await screen.findByText("Revenue records generated successfully")).toBeTruthy();
    expect(screen.getByText("12 records were added.")).toBeTruthy();
  });

  test("a refused generation shows the server's reason", async () => {
    const reason = "This contract is archived. Unarchive it to generate revenue records.";
    answer(refused("post", "/api/revenue/generate/1", 409, reason));
    open("/revenue?contract=1");
    await userEvent.click(await screen.findByRole("button", { name: "Generate Revenue Records" }));
    expect(await screen.findByText("Failed to generate revenue records")).toBeTruthy();
    expect(await screen.findByText(reason)).toBeTruthy();
  });

  test("a missing contract is reported", async () => {
    answer(refused("get", "/api/contracts/999", 404, "Contract 999 was not found"));
    open("/revenue?contract=999");
    expect(await screen.findByText("Contract 999 was not found")).toBeTruthy();
  });
});

describe("future months of revenue", () => {
  test("future months unfold and fold again", async () => {
    open("/revenue?contract=1");
    const fold = await screen.findByRole("button", { name: "Months to come" });
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByRole("button", { name: "Mark Paid: Apr 2026 of Ada Okafor" })).toBeNull();
    await userEvent.click(fold);
    expect(await screen.findByRole("button", { name: "Mark Paid: Apr 2026 of Ada Okafor" })).toBeTruthy();
    await userEvent.click(fold);
    expect(screen.queryByRole("button", { name: "Mark Paid: Apr 2026 of Ada Okafor" })).toBeNull();
  });

  test.each(["status=pending", "search=ada"])("future months are unfolded with ?%s", async (query) => {
    open(`/revenue?contract=1&${query}`);
    await rowOf("Mark Paid: Apr 2026 of Ada Okafor");
    expect(screen.queryByRole("button", { name: "Months to come" })).toBeNull();
  });
});

describe("the revenue chart", () => {
  test("the chart and the totals name their months", async () => {
    open("/revenue");
    const chart = await screen.findByRole("region", { name: "Revenue by month" });
    expect(await within(chart).findByText("Oct 2025 – May 2026")).toBeTruthy();
    const totals = /^The totals are of all records: Oct 2025 – May 2026\. \d+ contracts? ha(s|ve) none\.$/;
    expect(await screen.findByText(totals)).toBeTruthy();
  });

  test("the chart's figures are also shown in a table", async () => {
    open("/revenue");
    const chart = await screen.findByRole("region", { name: "Revenue by month" });
    await userEvent.click(await within(chart).findByText("Figures, Oct 2025 – May 2026"));
    const [, , , , , february] = within(chart).getAllByRole("row");
    expect(february?.textContent).toBe("Feb 2026$7,500.00$5,000.00");
  });

  test("the chart is hidden without records", async () => {
    answer(...revenueScenes.empty);
    open("/revenue");
    await screen.findByText(EMPTY);
    expect(screen.queryByRole("region", { name: "Revenue by month" })).toBeNull();
  });
});

describe("states of the revenue list", () => {
  test("a loading revenue list shows five placeholder rows", async () => {
    answer(...revenueScenes.loading);
    open("/revenue");
    expect(await screen.findAllByTestId("placeholder-row")).toHaveLength(5);
  });

  test("an empty revenue list of a contract offers to generate records", async () => {
    answer(...revenueScenes.empty);
    open("/revenue?contract=1");
    const message = await screen.findByText(EMPTY);
    const generate = { name: "Generate Revenue Records" };
    expect(within(message.parentElement ?? document.body).getByRole("button", generate)).toBeTruthy();
  });

  test("a status filter without records offers all records", async () => {
    answer(...revenueScenes.empty);
    const { address } = open("/revenue?status=overdue");
    expect(await screen.findByText("No revenue records have this status.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show All Status" }));
    await waitFor(() => expect(address()).toBe("/revenue"));
  });

  test("a failed revenue list shows the error, the request id and Retry", async () => {
    answer(...revenueScenes.failing);
    open("/revenue");
    expect(await screen.findByText("The revenue records could not be loaded")).toBeTruthy();
    expect(screen.getByText("2f0c1f6e-8a41-4c0b-9d3b-7f8f2f3c9a10")).toBeTruthy();
    expect(screen.getByText(/The totals could not be loaded/)).toBeTruthy();
    expect(screen.getByText(/The chart could not be loaded/)).toBeTruthy();
    answer(http.get("/api/revenue", () => HttpResponse.json([first], { headers: { "X-Total-Count": "1" } })));
    const list = screen.getByText("The revenue records could not be loaded").parentElement ?? document.body;
    await userEvent.click(within(list).getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("1 record")).toBeTruthy();
  });

  test("a long revenue list shows how much is loaded and loads more", async () => {
    answer(
      http.get("/api/revenue", ({ request }) =>
        new URL(request.url).searchParams.get("cursor") === "two"
          ? HttpResponse.json([pending], { headers: { "X-Total-Count": "2" } })
          : HttpResponse.json([first], {
              headers: { "X-Total-Count": "2", Link: '</api/revenue?limit=50&cursor=two>; rel="next"' },
            }),
      ),
    );
    open("/revenue");
    expect(await screen.findByText("Showing 1 of 2 records")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("2 records")).toBeTruthy();
  });

  test("invalid values in the revenue URL are ignored", async () => {
    const requests = recordListRequests();
    open("/revenue?status=late&sort=up&contract=ada");
    await rowOf("Mark Pending: Dec 2025 of Ada Okafor");
    expect(requests).toEqual(["?sort=due&limit=50"]);
  });
});

test("Export CSV of revenue sends the filters and reports a failure", async () => {
  const requests: string[] = [];
  answer(
    http.get("/api/revenue/export", ({ request }) => {
      requests.push(new URL(request.url).search);
      return new HttpResponse("", { status: 500 });
    }),
  );
  open("/revenue?contract=1&status=paid&sort=recent");
  await userEvent.click(await screen.findByRole("button", { name: "Export CSV" }));
  expect(await screen.findByText("Failed to export revenue records")).toBeTruthy();
  expect(requests).toEqual(["?contractId=1&status=paid"]);
});

const card = (name: RegExp) => within(screen.getByRole("region", { name: "Totals" })).getByRole("button", { name });

async function rowOf(button: string): Promise<HTMLTableRowElement> {
  const row = (await screen.findByRole("button", { name: button })).closest("tr");
  if (!row) throw new Error(`${button} stands in no row`);
  return row;
}

function recordListRequests(): string[] {
  const requests: string[] = [];
  answer(http.get("/api/revenue", ({ request }) => void requests.push(new URL(request.url).search)));
  return requests;
}

/** Records the bodies sent for a record, and the calls made after the first one. */
function recordCalls(id: number) {
  const sent: unknown[] = [];
  const requests: string[] = [];
  const record = (what: string) => () => void (sent.length > 0 && requests.push(what));
  answer(
    http.put(`/api/revenue/${id}`, async ({ request }) => {
      const body: unknown = await request.json();
      sent.push(body);
      return HttpResponse.json({ ...exampleRevenue(EXAMPLE_TODAY)[id - 1], ...Object(body) });
    }),
    http.get("/api/revenue", record("list")),
    http.get("/api/revenue/summary", record("totals")),
    http.get("/api/revenue/months", record("months")),
  );
  return { sent, requests };
}

function refused(method: "get" | "put" | "post", path: string, status: number, text: string) {
  return http[method](path, () => HttpResponse.json(exampleError(text, "refused"), { status }));
}
