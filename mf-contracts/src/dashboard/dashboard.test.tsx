import { describe, expect, setDefaultTimeout, spyOn, test } from "bun:test";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleContracts, exampleCsv } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import contracts from "../module";
import { rowOf } from "./test/row-of";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(contracts);
const [ada, grace, linus] = exampleContracts(EXAMPLE_TODAY);

describe("the dashboard's cards", () => {
  test("the dashboard shows six figures", async () => {
    open("/");
    const cards = await screen.findByRole("region", { name: "Summary" });
    await within(cards).findByText("$68,450.50");
    for (const [label, value] of [
      ["Total Contracts", "42"],
      ["Active", "31"],
      ["Expiring Soon", "4"],
      ["Monthly Revenue", "$68,450.50"],
      ["Monthly Videos", "127"],
      ["Contract Files", "23"],
    ])
      expect(within(cards).getByText(label ?? "").parentElement?.textContent).toContain(value ?? "");
  });

  test("the cards Expiring Soon and Active set the filter, and a second click removes it", async () => {
    const { address } = open("/");
    const cards = within(await screen.findByRole("region", { name: "Summary" }));
    await userEvent.click(cards.getByRole("button", { name: /Expiring Soon/ }));
    await waitFor(() => expect(address()).toBe("/?status=expiring"));
    await userEvent.click(cards.getByRole("button", { name: /Active/ }));
    await waitFor(() => expect(address()).toBe("/?status=active%2Cupcoming%2Cexpiring"));
    await userEvent.click(cards.getByRole("button", { name: /Active/ }));
    await waitFor(() => expect(address()).toBe("/"));
  });
});

describe("the contract list on a large screen", () => {
  test("the contract table has the specified columns and a row for each contract", async () => {
    open("/");
    const row = await rowOf(ada.fullName);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Full Name",
      "Social Handle",
      "Monthly Fee",
      "Videos/Month",
      "Start Date",
      "End Date",
      "Status",
      "Actions",
    ]);
    expect([...row.cells].slice(0, 7).map(({ textContent }) => textContent)).toEqual([
      "AOAda Okafor",
      "@ada.makesAdded Dec 2, 2025",
      "$2,500.00",
      "4",
      "Dec 2, 2025",
      "Dec 2, 2026",
      "Active",
    ]);
  });

  test("expired and expiring contracts have their own badge and row status", async () => {
    open("/");
    expect((await rowOf(linus.fullName)).dataset.status).toBe("expired");
    expect((await rowOf(linus.fullName)).textContent).toContain("Expired");
    expect((await rowOf(grace.fullName)).dataset.status).toBe("expiring");
    expect((await rowOf(grace.fullName)).textContent).toContain("Expires in 30 days");
  });

  test("a click on a row opens the contract and puts it into the URL", async () => {
    const { address } = open("/?sort=oldest");
    await userEvent.click(await rowOf(grace.fullName));
    await waitFor(() => expect(address()).toBe("/?sort=oldest&contract=2"));
    expect(await screen.findByRole("dialog", { name: "Contract Details" })).toBeTruthy();
  });

  test("arrow keys, Home, End and Page keys move between rows, and Enter opens one", async () => {
    const { address } = open("/");
    const link = await screen.findByRole("link", { name: ada.fullName });
    link.focus();
    for (const [key, name] of [
      ["ArrowDown", grace.fullName],
      ["ArrowUp", ada.fullName],
      ["ArrowUp", ada.fullName],
      ["End", "Sofía Marín"],
      ["ArrowDown", "Sofía Marín"],
      ["Home", ada.fullName],
      ["PageDown", "Sofía Marín"],
      ["PageUp", ada.fullName],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      expect(document.activeElement?.textContent).toBe(name);
    }
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/?contract=1"));
  });

  test("a row's link keeps the search parameters of the URL", async () => {
    open("/?search=a&sort=oldest");
    const link = await screen.findByRole("link", { name: ada.fullName });
    expect(link.getAttribute("href")).toBe("?search=a&sort=oldest&contract=1");
  });

  test("each filled-in or uncertain value in a row says so in words", async () => {
    const fields = ["fullName", "socialHandle", "monthlyFee", "startDate", "endDate", "videosPerMonth"] as const;
    answer(
      http.get("/api/contracts", () =>
        HttpResponse.json(
          [
            { ...ada, defaultedFields: fields, uncertainFields: [] },
            { ...grace, defaultedFields: [], uncertainFields: fields },
          ],
          { headers: { "X-Total-Count": "2" } },
        ),
      ),
    );
    open("/");
    const marks = async (name: string, words: string) => within(await rowOf(name)).getAllByText(words).length;
    expect(await marks(ada.fullName, "Filled in automatically, not given")).toBe(6);
    expect(await marks(grace.fullName, "Read with little confidence, not checked")).toBe(6);
  });

  test("an archived contract past its end has the Archived badge and row status", async () => {
    answer(
      http.get("/api/contracts", () =>
        HttpResponse.json([{ ...linus, status: "ARCHIVED" }], { headers: { "X-Total-Count": "1" } }),
      ),
    );
    open("/?archived=true");
    const row = await rowOf(linus.fullName);
    expect(row.textContent).toContain("Archived");
    expect(row.dataset.status).toBe("archived");
  });

  test("Delete in a row asks for confirmation and does not open the contract", async () => {
    const { address } = open("/");
    await userEvent.click(await screen.findByRole("button", { name: `Delete contract of ${ada.fullName}` }));
    expect(await screen.findByRole("dialog", { name: "Are you sure?" })).toBeTruthy();
    expect(address()).toBe("/");
  });
});

test("a small screen shows contracts as cards", async () => {
  open("/", "phone");
  const card = (await screen.findByRole("link", { name: grace.fullName })).closest("li");
  expect(screen.queryByRole("table")).toBeNull();
  for (const text of ["@grace.lindqvist", "$1,800.00", "2 videos a month", "Expires in 30 days"])
    expect(card?.textContent).toContain(text);
});

test("a failed Export All shows an error", async () => {
  answer(http.get("/api/contracts/export", () => new HttpResponse("", { status: 500 })));
  open("/");
  await exporting("Export All");
  expect(await screen.findByText("Failed to export contracts")).toBeTruthy();
});

test.each([
  ["Export All", "/?responsible=2", "?adminOwnerId=2"],
  ["Export @'s", "/?responsible=me&search=ada&archived=true", "?archived=true&adminOwnerId=me"],
])("%s at %s exports %s", async (button, at, query) => {
  const asked: string[] = [];
  answer(
    http.get("/api/contracts/export", ({ request }) => {
      asked.push(new URL(request.url).search);
      return new HttpResponse("", { status: 500 });
    }),
  );
  open(at);
  await exporting(button);
  await waitFor(() => expect(asked).toEqual([query]));
});

describe("Export @'s", () => {
  test("Export @'s requests all contracts, including archived ones while the list shows them", async () => {
    const queries: string[] = [];
    answer(
      http.get("/api/contracts/export", ({ request }) => {
        queries.push(new URL(request.url).search);
        return new HttpResponse(exampleCsv);
      }),
    );
    const saved: string[] = [];
    const save = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    open("/?search=ada&archived=true");
    await exporting("Export @'s");
    await waitFor(() => expect(saved).toEqual(["social-handles.csv"]));
    expect(queries).toEqual(["?archived=true"]);
    save.mockRestore();
  });

  test("a failed Export @'s shows an error", async () => {
    open("/");
    await rowOf(ada.fullName);
    answer(http.get("/api/contracts/export", () => new HttpResponse("", { status: 500 })));
    await exporting("Export @'s");
    expect(await screen.findByText("Failed to export social handles")).toBeTruthy();
  });
});

async function exporting(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: "Export" }));
  await userEvent.click(await screen.findByRole("menuitem", { name }));
}
