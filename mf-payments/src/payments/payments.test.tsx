import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleError, examplePayouts, examplePeople, payoutScenes } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import payments from "../module";

setDefaultTimeout(60_000);

const PATH = "/api/payout-requests";
const { open, answer } = useScreens(payments);
const [mei, jonas, ada] = examplePayouts(EXAMPLE_TODAY);
if (!mei || !jonas || !ada) throw new Error("The examples are too few");

test("My creators filters requests and owed terms, and the figures say that they count all", async () => {
  const asked = new Set<string>();
  const noteOwner = ({ request }: { request: Request }) => {
    const { pathname, searchParams } = new URL(request.url);
    asked.add(`${pathname} ${searchParams.get("adminOwnerId")}`);
  };
  answer(
    http.get("/api/people", () => HttpResponse.json(examplePeople)),
    http.get(PATH, noteOwner),
    http.get(`${PATH}/payables`, noteOwner),
  );
  const { address } = open("/payments");
  await userEvent.click(await screen.findByRole("combobox", { name: "Responsible" }));
  await userEvent.click(await screen.findByRole("option", { name: "My creators" }));
  await waitFor(() => expect(asked).toContain(`${PATH} me`));
  expect(asked).toContain(`${PATH}/payables me`);
  expect(address()).toBe("/payments?responsible=me");
  expect(await screen.findByRole("button", { name: /Paid Amount.* in all$/ })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Remove filter: My creators" }));
  await waitFor(() => expect(address()).toBe("/payments"));
});

describe("figures of the payments page", () => {
  test("the payments page shows the requested, paid, pending and owed amounts", async () => {
    open("/payments");
    const cards = await screen.findByRole("region", { name: "Totals" });
    await within(cards).findByText("$27,650.00");
    for (const [label, value] of [
      ["Total Requested", "$27,650.00"],
      ["Paid Amount", "$12,500.00"],
      ["Pending Amount", "$15,150.00"],
      ["Owed but not requested", "$7,850.50"],
    ])
      expect(within(cards).getByText(label ?? "").parentElement?.textContent).toContain(value ?? "");
  });

  test("figure cards toggle their status filter, and Total Requested excludes declined requests", async () => {
    const { address } = open("/payments");
    await userEvent.click(await screen.findByRole("button", { name: /Paid Amount/ }));
    await waitFor(() => expect(address()).toBe("/payments?status=PAID"));
    await userEvent.click(card(/Pending Amount/));
    await waitFor(() => expect(address()).toBe("/payments?status=OPEN"));
    await userEvent.click(card(/Pending Amount/));
    await waitFor(() => expect(address()).toBe("/payments"));
    await userEvent.click(card(/Paid Amount/));
    await userEvent.click(await screen.findByRole("button", { name: /Total Requested/ }));
    await waitFor(() => expect(address()).toBe("/payments?status=UNDECLINED"));
  });

  test("a figure card scrolls to a list that is out of view and states its scope", async () => {
    open("/payments?search=mei");
    await rowOf("Mei Tanaka");
    const heading = screen.getByRole("heading", { name: "Requests" });
    heading.getBoundingClientRect = () => new DOMRect(0, window.innerHeight + 400);
    await userEvent.click(await screen.findByRole("button", { name: /Paid Amount.* in all$/ }));
    expect(document.activeElement).toBe(heading);
  });

  test("the breakdown shows paid amounts and counts of the last six months, newest first", async () => {
    open("/payments");
    const breakdown = await screen.findByRole("region", { name: "Monthly Payout Breakdown" });
    await within(breakdown).findByText("Mar 2026");
    const rows = within(breakdown)
      .getAllByRole("row")
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      "MonthPaidPayments",
      "Mar 2026$1,500.001",
      "Feb 2026$5,700.002",
      "Jan 2026$5,300.002",
      "Dec 2025$0.000",
      "Nov 2025$4,300.002",
      "Oct 2025$2,500.001",
    ]);
  });
});

describe("Owed but not requested", () => {
  test("owed terms show creator, term, approved videos, amount and the reason of a decline", async () => {
    open("/payments");
    const owed = await owedRows();
    expect(owed.map(({ textContent }) => textContent)).toEqual([
      "Priya Raman@priyaglowsJan 1 – Jan 30, 2026 · 6 of 6 approvedDeclined Jan 16, 2026: Two spark codes are missing.$3,600.00Request Payment",
      "Omar Haddad@omarcooksJan 31 – Mar 1, 2026 · 4 of 3 approved$1,500.00Request Payment",
      "Sofía Marín@sofia_marinFeb 15 – Mar 16, 2026 · current term · 5 of 5 approved3 unchecked values in the contract$2,750.50Request Payment",
    ]);
  });

  test("an owed term of a contract with an open request links to that request", async () => {
    const openRequest = { id: mei.id, paymentPeriodStart: "2026-02-15", paymentPeriodEnd: "2026-03-17" };
    answer(http.get(`${PATH}/payables`, () => HttpResponse.json([{ ...payable, openRequest }], TOTAL_1)));
    open("/payments");
    const [row] = await owedRows();
    expect(row?.textContent).toEndWith("$2,500.00Waits for the request of Feb 15 – Mar 16, 2026");
    expect(within(row ?? document.body).queryByRole("button")).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "request of Feb 15 – Mar 16, 2026" }));
    await screen.findByRole("dialog", { name: `Payment request #${mei.id}` });
  });

  test.each([
    ["no flag", [], null],
    ["1 unchecked value", ["endDate"], "1 unchecked value in the contract"],
    ["2 unchecked values", ["endDate", "monthlyFee"], "2 unchecked values in the contract"],
  ])("an owed term links to the unchecked values of its contract: %s", async (_, uncheckedFields, words) => {
    answer(http.get(`${PATH}/payables`, () => HttpResponse.json([{ ...payable, uncheckedFields }], TOTAL_1)));
    open("/payments");
    const [row] = await owedRows();
    const flag = within(row ?? document.body).queryByRole("link", { name: /^Check the contract of Ada Okafor/ });
    expect(flag?.textContent ?? null).toBe(words);
    if (words) expect(flag?.getAttribute("href")).toBe("/?contract=1");
  });

  test("Request Payment of an owed term opens the dialog for its contract and term", async () => {
    answer(
      http.get("/api/contracts/8/terms", () =>
        HttpResponse.json([
          { ...term, number: 2, startDate: "2026-01-31", endDate: "2026-03-02", isCurrent: true },
          { ...term, number: 1, startDate: "2026-01-01", endDate: "2026-01-31" },
        ]),
      ),
    );
    open("/payments");
    const [priya] = await owedRows();
    if (!priya) throw new Error("Nothing is owed");
    await userEvent.click(within(priya).getByRole("button", { name: /^Request Payment: \$3,600\.00 for Priya Raman/ }));
    const dialog = await screen.findByRole("dialog", { name: "Request Payment" });
    expect(within(dialog).getByRole("button", { name: "Contract" }).textContent).toBe("Priya Raman");
    await waitFor(() => expect(dialog.textContent).toContain("$3,600.00"));
    expect(within(dialog).getByRole<HTMLInputElement>("radio", { name: /^Jan 1 – Jan 30, 2026/ }).checked).toBe(true);
  });

  test("without owed terms, the section says that nothing is owed", async () => {
    answer(http.get(`${PATH}/payables`, () => HttpResponse.json([])));
    open("/payments");
    expect(await screen.findByText("Nothing is owed that has not been requested.")).toBeTruthy();
  });

  test("only four owed terms are shown until a click on Show all", async () => {
    const all = Array.from({ length: 6 }, (_, index) => ({ ...payable, contractId: index + 1 }));
    answer(http.get(`${PATH}/payables`, () => HttpResponse.json(all, { headers: { "X-Total-Count": "6" } })));
    open("/payments");
    expect(await owedRows()).toHaveLength(4);
    await userEvent.click(screen.getByRole("button", { name: "Show all 6" }));
    const rows = await owedRows();
    expect(rows).toHaveLength(6);
    expect(rows[4]?.contains(document.activeElement)).toBe(true);
  });
});

describe("payment requests by month", () => {
  test("requests are grouped by default: open ones first, past months folded with count and sum", async () => {
    const requests = recordListRequests();
    open("/payments");
    await rowOf("Mei Tanaka");
    expect(requests).toEqual(["?sort=waiting&limit=50"]);
    expect(monthRows()).toEqual([
      "Waiting for a decision2 requests$6,000.00",
      "Approved, waiting for payment2 requests$3,450.00",
      "Jan 20262 requests, 1 declined$1,500.00",
    ]);
    expect(creators()).toEqual(["Mei Tanaka", "Grace Lindqvist", "Jonas Weber", "Ada Okafor"]);
  });

  test("a past month unfolds and folds, and is folded again on the next visit", async () => {
    const { address } = open("/payments");
    const fold = await screen.findByRole("button", { name: "Requests of Jan 2026" });
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    await userEvent.click(fold);
    expect(fold.getAttribute("aria-expanded")).toBe("true");
    expect(creators().slice(4)).toEqual(["Omar Haddad", "Priya Raman"]);
    expect(address()).toBe("/payments");
    await userEvent.click(fold);
    expect(creators()).toHaveLength(4);
  });

  test("the current month is not folded", async () => {
    const paid = { ...mei, status: "PAID", paymentPeriodStart: "2026-03-01" };
    answer(http.get(PATH, () => HttpResponse.json([paid], TOTAL_1)));
    open("/payments");
    await rowOf("Mei Tanaka");
    expect(screen.queryByRole("button", { name: "Requests of Mar 2026" })).toBeNull();
  });

  test.each(["month=2026-01", "status=PAID", "search=o", "method=paypal", "contract=1"])(
    "a link with ?%s shows every matching row without folded months",
    async (query) => {
      open(`/payments?${query}`);
      await rowOf("Omar Haddad");
      expect(creators()).toHaveLength(6);
      expect(screen.queryByRole("button", { name: /^Requests of/ })).toBeNull();
    },
  );

  test("a month's heading filters the list by that month", async () => {
    const { address } = open("/payments");
    await userEvent.click(await screen.findByRole("button", { name: "Jan 2026" }));
    await waitFor(() => expect(address()).toBe("/payments?month=2026-01"));
    expect(await screen.findByRole("button", { name: "Remove filter: Jan 2026" })).toBeTruthy();
  });

  test.each([
    ["Newest First", "recent"],
    ["Oldest First", "oldest"],
  ])("sorting by %s shows no month groups and is kept in the URL", async (label, sort) => {
    const requests = recordListRequests();
    const { address } = open("/payments");
    await rowOf("Mei Tanaka");
    await userEvent.click(screen.getByRole("combobox", { name: "Sort" }));
    await userEvent.click(await screen.findByRole("option", { name: label }));
    await waitFor(() => expect(address()).toBe(`/payments?sort=${sort}`));
    await waitFor(() => expect(requests.at(-1)).toBe(`?sort=${sort}&limit=50`));
    await waitFor(() => expect(monthRows()).toEqual([]));
  });

  test('the last group says "so far" while more can be loaded', async () => {
    answer(
      http.get(PATH, ({ request }) =>
        new URL(request.url).searchParams.get("cursor") === "two"
          ? HttpResponse.json([ada], { headers: { "X-Total-Count": "3" } })
          : HttpResponse.json([mei, jonas], {
              headers: { "X-Total-Count": "3", Link: `<${PATH}?limit=50&cursor=two>; rel="next"` },
            }),
      ),
    );
    open("/payments");
    expect(await screen.findByText("Showing 2 of 3 requests")).toBeTruthy();
    const waiting = "Waiting for a decision1 request$4,200.00";
    expect(monthRows()).toEqual([waiting, "Approved, waiting for payment1 request so far$950.00"]);
    screen.getByRole("button", { name: "Load more" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByText("3 requests")).toBeTruthy();
    expect((await rowOf("Ada Okafor")).contains(document.activeElement)).toBe(true);
    expect(monthRows()).toEqual([waiting, "Approved, waiting for payment2 requests$3,450.00"]);
  });
});

describe("rows of payment requests", () => {
  test("a row shows creator, amount, term, method and status", async () => {
    open("/payments");
    const row = await rowOf("Mei Tanaka");
    expect([...row.cells].map(({ textContent }) => textContent)).toEqual([
      "Mei Tanaka@mei.tries.it",
      "$4,200.00",
      "Feb 15 – Mar 16, 20268 of 8 approved",
      "PayPala•••@example.comDetails changed",
      "RequestedRequested Feb 28, 2026",
      "Paid",
    ]);
  });

  test.each([
    ["too few videos, requested", "REQUESTED", 2, 8, "2 of 8 approved", true],
    ["too few videos, approved", "SYNCED", 0, 4, "0 of 4 approved", true],
    ["too few videos, paid", "PAID", 0, 4, "0 of 4 approved", false],
    ["too few videos, declined", "CANCELLED", 0, 4, "0 of 4 approved", false],
    ["enough videos", "REQUESTED", 8, 8, "8 of 8 approved", false],
    ["extra videos", "REQUESTED", 9, 8, "9 of 8 approved", false],
    ["no required videos", "REQUESTED", 0, 0, "no videos required", false],
  ])(
    "a row marks open requests with too few approved videos: %s (%s, %p of %p)",
    async (_, status, approvedCount, videosRequired, words, isMarked) => {
      const rows = [{ ...mei, status, approvedCount, videosRequired }];
      answer(http.get(PATH, () => HttpResponse.json(rows, { headers: { "X-Total-Count": "1" } })));
      open("/payments?sort=recent");
      await screen.findByText(words);
      expect(screen.queryByTitle("Fewer videos are approved than the term asks for.") !== null).toBe(isMarked);
    },
  );

  test.each([
    ["Mei Tanaka", "REQUESTED", ["Paid"], ["Approve", "Decline", "Export invoice", "Copy link"]],
    ["Jonas Weber", "SYNCED", ["Mark Paid"], ["Decline", "Send again", "Export invoice", "Copy link"]],
    ["Omar Haddad", "PAID", [], ["Export invoice", "Copy link"]],
    ["Priya Raman", "CANCELLED", [], ["Export invoice", "Copy link"]],
  ])("the row of %s with status %s has that status's actions", async (name, _, buttons, inMenu) => {
    open("/payments?sort=recent");
    const row = await rowOf(name);
    const shown = within(row).getAllByRole("button");
    expect(shown.map(({ textContent }) => textContent).filter(Boolean)).toEqual(buttons);
    await userEvent.click(within(row).getByRole("button", { name: /^More actions for/ }));
    const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(items).toEqual([...inMenu, `All requests of ${name}`, "Contract details"]);
  });

  test("a row links to its sheet without a referrer, and an unsent request says Not sent", async () => {
    open("/payments");
    const sheet = within(await rowOf("Ada Okafor")).getByRole("link", { name: /^Sheet row of Ada Okafor/ });
    expect([sheet.getAttribute("href"), sheet.getAttribute("rel")]).toEqual([ada.sheetRowUrl, "noopener noreferrer"]);
    expect((await rowOf("Jonas Weber")).textContent).toContain("Not sent");
  });

  test("a row's buttons open their dialogs", async () => {
    open("/payments");
    await userEvent.click(await screen.findByRole("button", { name: "Paid: $4,200.00 of Mei Tanaka" }));
    const paid = await screen.findByRole("dialog", { name: "Mark Paid" });
    expect(within(paid).getByRole("button", { name: "Mark $4,200.00 paid to Mei Tanaka" })).toBeTruthy();
    await userEvent.click(within(paid).getByRole("button", { name: "Cancel" }));
    await userEvent.click(screen.getByRole("button", { name: "More actions for $950.00 of Jonas Weber" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Decline" }));
    const declined = await screen.findByRole("dialog", { name: "Decline Payment" });
    expect(declined.textContent).toContain("Jonas Weber");
  });

  test("Approve in a row's menu sends the version that was shown", async () => {
    const sent: unknown[] = [];
    const approved = { ...mei, status: "SYNCED", approvedAt: "2026-03-02T15:00:00.000Z", version: 2 };
    answer(
      http.put(`${PATH}/${mei.id}/status`, async ({ request }) => {
        sent.push(await request.json(), request.headers.get("If-Match"));
        answer(http.get(PATH, () => HttpResponse.json([approved, jonas], { headers: { "X-Total-Count": "2" } })));
        return HttpResponse.json(approved);
      }),
    );
    open("/payments");
    await userEvent.click(within(await rowOf("Mei Tanaka")).getByRole("button", { name: /^More actions for/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Approve" }));
    await waitFor(() => expect(sent).toEqual([{ status: "SYNCED" }, '"1"']));
    expect(await screen.findByRole("button", { name: "Mark Paid: $4,200.00 of Mei Tanaka" })).toBeTruthy();
  });

  test("Up and Down move between payment rows", async () => {
    open("/payments");
    const first = within(await rowOf("Mei Tanaka")).getByRole("link", { name: "Mei Tanaka" });
    first.focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement?.textContent).toBe("Grace Lindqvist");
    await userEvent.keyboard("{ArrowUp}");
    expect(document.activeElement).toBe(first);
  });
});

test("on a phone the requests are cards, and the breakdown comes last", async () => {
  open("/payments", "phone");
  const shown = (await screen.findByRole("button", { name: "Paid: $4,200.00 of Mei Tanaka" })).closest("li");
  for (const text of ["$4,200.00", "Requested", "Mei Tanaka", "Feb 15 – Mar 16, 2026", "Details changed"])
    expect(shown?.textContent).toContain(text);
  expect(within(shown ?? document.body).getByText("Feb 15 – Mar 16, 2026").textContent).toContain(" · ");
  expect(screen.getByRole("heading", { name: "Waiting for a decision" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Jan 2026" })).toBeTruthy();
  const list = screen.getByRole("region", { name: "Payment requests" });
  const breakdown = screen.getByRole("region", { name: "Monthly Payout Breakdown" });
  expect(list.compareDocumentPosition(breakdown)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe("filters of payment requests", () => {
  test("filters in the URL go to the server and have chips that remove them", async () => {
    const requests = recordListRequests();
    const { address } = open("/payments?status=OPEN&method=paypal&month=2026-02&search=ada&contract=1&sort=recent");
    await rowOf("Mei Tanaka");
    expect(new URLSearchParams(requests[0]).toString().split("&").toSorted()).toEqual([
      "contractId=1",
      "limit=50",
      "method=paypal",
      "month=2026-02",
      "search=ada",
      "sort=recent",
      "status=OPEN",
    ]);
    await screen.findByRole("button", { name: "Remove filter: Ada Okafor" });
    const chips = within(screen.getByRole("list", { name: "Filters" })).getAllByRole("button");
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      "“ada”",
      "Ada Okafor",
      "Not paid yet",
      "PayPal",
      "Feb 2026",
    ]);
    for (const chip of ["“ada”", "Ada Okafor", "Not paid yet", "PayPal", "Feb 2026"])
      await userEvent.click(await screen.findByRole("button", { name: `Remove filter: ${chip}` }));
    await waitFor(() => expect(address()).toBe("/payments?sort=recent"));
  });

  test.each([
    ["Status", "Approved", "status=SYNCED"],
    ["Method", "Wire Transfer", "method=wire_transfer"],
    ["Payment month", "Dec 2025", "month=2025-12"],
  ])("the %s filter sets its value in the URL", async (label, option, parameter) => {
    const { address } = open("/payments");
    await screen.findByText("Mar 2026");
    await userEvent.click(screen.getByRole("combobox", { name: label }));
    await userEvent.click(await screen.findByRole("option", { name: option }));
    await waitFor(() => expect(address()).toBe(`/payments?${parameter}`));
  });

  test("a search goes to the server after typing stops, and the / key focuses it", async () => {
    const requests = recordListRequests();
    const { address } = open("/payments");
    await rowOf("Mei Tanaka");
    await userEvent.keyboard("/");
    await userEvent.keyboard("PP-3F9K2");
    await waitFor(() => expect(address()).toBe("/payments?search=PP-3F9K2"));
    await waitFor(() => expect(requests.at(-1)).toBe("?search=PP-3F9K2&sort=waiting&limit=50"));
  });

  test("invalid values in the payments URL are ignored", async () => {
    const requests = recordListRequests();
    open("/payments?status=late&sort=up&contract=ada&method=cash&month=2026-13");
    await rowOf("Mei Tanaka");
    expect(requests).toEqual(["?sort=waiting&limit=50"]);
  });
});

describe("states of the payment request list", () => {
  test("a loading list of requests shows five placeholder rows", async () => {
    answer(...payoutScenes.loading);
    open("/payments");
    const list = await screen.findByRole("table", { busy: true });
    expect(within(list).getAllByTestId("placeholder-row")).toHaveLength(5);
  });

  test("an empty list of requests offers Request Payment", async () => {
    answer(...payoutScenes.empty(EXAMPLE_TODAY));
    open("/payments");
    const message = await screen.findByText("No payment requests");
    const state = within(message.parentElement ?? document.body);
    await userEvent.click(state.getByRole("button", { name: "Request Payment" }));
    expect(await screen.findByRole("dialog", { name: "Request Payment" })).toBeTruthy();
  });

  test("if no payment request matches, Clear filters keeps only the order", async () => {
    answer(...payoutScenes.empty(EXAMPLE_TODAY));
    const { address } = open("/payments?status=PAID&sort=oldest");
    expect(await screen.findByText("No payment requests match the filters.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(address()).toBe("/payments?sort=oldest"));
  });

  test("each failed part of the payments page shows its error, with the request id and Retry", async () => {
    answer(...payoutScenes.failing);
    open("/payments");
    expect(await screen.findByText("The payment requests could not be loaded")).toBeTruthy();
    expect(screen.getByText("What is owed could not be loaded")).toBeTruthy();
    expect(screen.getByText(/The totals could not be loaded/)).toBeTruthy();
    expect(screen.getByText(/The chart could not be loaded/)).toBeTruthy();
    expect(screen.getAllByText("2f0c1f6e-8a41-4c0b-9d3b-7f8f2f3c9a10")).toHaveLength(2);
    answer(http.get(PATH, () => HttpResponse.json([mei], { headers: { "X-Total-Count": "1" } })));
    const list = screen.getByText("The payment requests could not be loaded").parentElement ?? document.body;
    await userEvent.click(within(list).getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("1 request", { selector: "[role=status]" })).toBeTruthy();
  });
});

test("Export CSV of requests sends the filters and reports a failure", async () => {
  const requests: string[] = [];
  answer(
    http.get(`${PATH}/export`, ({ request }) => {
      requests.push(new URL(request.url).search);
      return HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 });
    }),
  );
  open("/payments?status=PAID&search=ada");
  await userEvent.click(await screen.findByRole("button", { name: "Actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Export CSV" }));
  expect(await screen.findByText("Failed to export payment requests.")).toBeTruthy();
  expect(requests).toEqual(["?search=ada&status=PAID"]);
});

test("an invoice refused for lack of an addressee offers the letterhead dialog", async () => {
  const refusal = exampleError("This invoice would not say who is billed.", "no_addressee");
  answer(http.get(`${PATH}/${mei.id}/invoice`, () => HttpResponse.json(refusal, { status: 409 })));
  open("/payments");
  await userEvent.click(await screen.findByRole("button", { name: /^More actions for .* of Mei Tanaka$/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Export invoice" }));
  expect(await screen.findByText("This invoice would not say who is billed.")).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Invoice letterhead" }));
  expect(await screen.findByRole("dialog", { name: "Invoice Letterhead" })).toBeTruthy();
});

test("Invoice letterhead opens the letterhead dialog", async () => {
  open("/payments");
  await userEvent.click(await screen.findByRole("button", { name: "Actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Invoice letterhead" }));
  expect(await screen.findByDisplayValue("Northwind Studio LLC")).toBeTruthy();
});

const term = {
  feeCents: 360_000,
  fee: "3600.00",
  videosRequired: 6,
  approvedCount: 6,
  isCurrent: false,
  request: null,
};

const TOTAL_1 = { headers: { "X-Total-Count": "1" } };

const payable = {
  contractId: 1,
  contract: { id: 1, fullName: "Ada Okafor", socialHandle: "@ada.makes" },
  termNumber: 1,
  paymentPeriodStart: "2026-01-01",
  paymentPeriodEnd: "2026-01-31",
  isCurrent: false,
  approvedCount: 4,
  videosRequired: 4,
  amountCents: 250_000,
  amount: "2500.00",
  uncheckedFields: [],
  declined: null,
  openRequest: null,
};

const card = (name: RegExp) => within(screen.getByRole("region", { name: "Totals" })).getByRole("button", { name });

async function owedRows(): Promise<HTMLElement[]> {
  const owed = await screen.findByRole("region", { name: "Owed but not requested" });
  return within(owed).findAllByRole("listitem");
}

function creators(): string[] {
  const list = screen.getByRole("region", { name: "Payment requests" });
  return [...list.querySelectorAll(".payments-link")].map(({ textContent }) => textContent);
}

/** Group headings with their counts and sums. */
function monthRows(): string[] {
  const list = screen.getByRole("region", { name: "Payment requests" });
  return [...list.querySelectorAll(".payments-month")].map(({ textContent }) => textContent);
}

async function rowOf(name: string): Promise<HTMLTableRowElement> {
  const list = await screen.findByRole("region", { name: "Payment requests" });
  const row = within(list).getByRole("link", { name }).closest("tr");
  if (!row) throw new Error(`${name} stands in no row`);
  return row;
}

function recordListRequests(): string[] {
  const requests: string[] = [];
  answer(http.get(PATH, ({ request }) => void requests.push(new URL(request.url).search)));
  return requests;
}
