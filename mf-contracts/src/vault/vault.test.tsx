import { beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { exampleError, exampleFiles, vaultHandlers } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { delay, HttpResponse, http } from "msw";
import contracts from "../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(contracts);
beforeEach(() => answer(...vaultHandlers()));
const [agreement, photo, letter] = exampleFiles;

const rowOf = async (name: string) => (await screen.findByRole("link", { name })).closest("tr") as HTMLTableRowElement;
const dialog = (name: string) => screen.findByRole("dialog", { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

/** Records the list's queries. */
function watchList(): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  answer(
    http.get("/api/contract-files", ({ request }) => {
      requests.push(new URL(request.url).searchParams);
      return HttpResponse.json([agreement], { headers: { "X-Total-Count": "1" } });
    }),
  );
  return requests;
}

describe("the vault's cards", () => {
  test("the vault's cards show the number of files, their size and the uploads of the last 24 hours", async () => {
    open("/vault");
    const cards = await screen.findByRole("region", { name: "Summary" });
    await within(cards).findByText("2.5 MB");
    expect(cards.textContent).toBe(
      "4Total FilesAssigned and unassigned2.5 MBTotal StorageSize of all files2Recent UploadsLast 24 hours",
    );
  });
});

describe("the vault's list", () => {
  test("the vault's table has the specified columns and a row for each file", async () => {
    open("/vault");
    const row = await rowOf(agreement.fileName);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "",
      "File",
      "Contract",
      "Type",
      "Size",
      "Uploaded",
      "Actions",
    ]);
    expect([...row.cells].slice(1, 6).map(({ textContent }) => textContent)).toEqual([
      "okafor-agreement.pdf",
      "Ada Okafor",
      "PDF",
      "180.0 KB",
      "Feb 27, 2026",
    ]);
    expect(
      within(row)
        .getByRole("link", { name: /^Download/ })
        .getAttribute("href"),
    ).toBe("http://localhost/api/contract-files/7/download");
  });

  test("a row of the vault shows notes, tags and duplicates, and shows markup as text", async () => {
    open("/vault");
    const row = await rowOf(photo.fileName);
    for (const text of ["1 duplicate", "scan", "2026", "Photographed at the signing", "Unassigned"])
      expect(row.textContent).toContain(text);
    expect(row.querySelector("b")).toBeNull();
  });

  test("the vault shows cards on a phone", async () => {
    open("/vault", "phone");
    const card = (await screen.findByRole("link", { name: letter.fileName })).closest("li");
    expect(card?.querySelector(".vault-card-facts")?.textContent).toBe("Grace LindqvistWord · 11.7 KB · Feb 27, 2026");
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("the vault shows five placeholder rows while it loads", async () => {
    answer(http.get("/api/contract-files", () => delay("infinite")));
    open("/vault");
    await waitFor(() => expect(screen.getAllByTestId("placeholder-row")).toHaveLength(5));
  });

  test("an empty vault shows the specified text and offers to upload files", async () => {
    answer(http.get("/api/contract-files", () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })));
    open("/vault");
    await screen.findByText("No contract files found. Upload some files to get started.");
    await userEvent.click(screen.getAllByRole("button", { name: "Upload Files" })[1] ?? document.body);
    expect(await dialog("Upload Files")).toBeTruthy();
  });

  test("a vault list without matches offers to clear the filters", async () => {
    answer(http.get("/api/contract-files", () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })));
    const { address } = open("/vault?search=zoetrope&type=pdf");
    await screen.findByText("No files match.");
    await press("Clear filters");
    await waitFor(() => expect(address()).toBe("/vault"));
  });

  test("a vault that fails to load shows the error, its request id and Retry", async () => {
    answer(
      http.get("/api/contract-files", () => HttpResponse.json(exampleError("It broke", "internal"), { status: 500 }), {
        once: true,
      }),
    );
    open("/vault");
    await screen.findByText("It broke");
    expect(screen.getByText(exampleError("", "").requestId)).toBeTruthy();
    await press("Retry");
    expect(await rowOf(agreement.fileName)).toBeTruthy();
  });
});

describe("filters of the vault", () => {
  test("the vault sends the filters of its URL to the server", async () => {
    const requests = watchList();
    open("/vault?search=reels&contractId=unassigned&type=word&sort=size-desc");
    await rowOf(agreement.fileName);
    expect(Object.fromEntries(requests[0] ?? [])).toEqual({
      search: "reels",
      contractId: "unassigned",
      type: "word",
      sort: "size-desc",
      limit: "50",
    });
  });

  test("choosing a type, sort or contract in the vault puts it into the URL", async () => {
    const { address } = open("/vault");
    await rowOf(agreement.fileName);
    await userEvent.click(screen.getByRole("combobox", { name: "Type" }));
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "All Types",
      "PDF Documents",
      "Images",
      "Word Documents",
      "Spreadsheets",
    ]);
    await userEvent.click(screen.getByRole("option", { name: "Images" }));
    await press("Contract: All Contracts");
    const choices = await screen.findAllByRole("option");
    expect(choices.slice(0, 2).map(({ textContent }) => textContent)).toEqual(["All Contracts", "Unassigned"]);
    await userEvent.click(await screen.findByRole("option", { name: /Ada Okafor/ }));
    await waitFor(() => expect(address()).toBe("/vault?type=image&contractId=1"));
  });

  test("the vault's search is sent after a pause in typing and put into the URL", async () => {
    const { address } = open("/vault");
    await rowOf(agreement.fileName);
    await userEvent.type(screen.getByRole("searchbox", { name: "Search files" }), "reels");
    await waitFor(() => expect(address()).toBe("/vault?search=reels"));
  });
});
