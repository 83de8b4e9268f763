import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { act, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { contractScenes, EXAMPLE_TODAY, exampleContracts } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import contracts from "../../module";
import { rowOf } from "../test/row-of";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(contracts);
const [ada, grace] = exampleContracts(EXAMPLE_TODAY);
const STALE_CURSOR = { error: "Stale", message: "Stale", code: "stale_cursor", requestId: "r-1" };

describe("search, filter and sort of the contract list", () => {
  const requests: string[] = [];
  const listening = http.get("/api/contracts", ({ request }) => {
    requests.push(new URL(request.url).search);
    return HttpResponse.json([ada], { headers: { "X-Total-Count": "1" } });
  });

  test("the contract list sends the search, filter and sort of its URL to the server", async () => {
    answer(listening);
    open("/?search=ada&status=active&sort=fee-desc");
    await rowOf(ada.fullName);
    expect(requests.at(-1)).toBe("?search=ada&status=active&sort=fee-desc&limit=200");
    expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Search contracts" }).value).toBe("ada");
    expect(screen.getByText("1 contract")).toBeTruthy();
  });

  test("Needs checking and Show archived are put into the URL, sent to the server and shown as chips", async () => {
    answer(listening);
    const { address } = open("/?sort=oldest");
    await rowOf(ada.fullName);
    await userEvent.click(screen.getByRole("button", { name: "More filters" }));
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Needs checking" }));
    await waitFor(() => expect(requests.at(-1)).toBe("?sort=oldest&defaulted=true&uncertain=true&limit=200"));
    await userEvent.click(screen.getByRole("button", { name: "More filters" }));
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Show archived" }));
    await waitFor(() => expect(address()).toBe("/?sort=oldest&defaulted=true&uncertain=true&archived=true"));
    await userEvent.click(screen.getByRole("button", { name: "Remove filter: Needs checking" }));
    await waitFor(() => expect(address()).toBe("/?sort=oldest&archived=true"));
    expect(requests.at(-1)).toBe("?sort=oldest&archived=true&limit=200");
    await userEvent.click(screen.getByRole("button", { name: "Remove filter: Archived shown" }));
    await waitFor(() => expect(address()).toBe("/?sort=oldest"));
    expect(screen.queryByRole("list", { name: "Filters" })).toBeNull();
  });

  test("the chip reads “Filled in automatically” if the URL filters by defaulted values only", async () => {
    answer(listening);
    open("/?defaulted=true&status=expired");
    await rowOf(ada.fullName);
    const chips = within(screen.getByRole("list", { name: "Filters" })).getAllByRole("button");
    expect(chips.map(({ textContent }) => textContent)).toEqual(["Expired", "Filled in automatically"]);
  });

  test("rows of the previous search are shown dimmed until the new rows are loaded", async () => {
    const next = Promise.withResolvers<void>();
    answer(
      http.get("/api/contracts", async ({ request }) => {
        const { searchParams } = new URL(request.url);
        if (searchParams.get("search") === "gr") await next.promise;
        const rows = searchParams.has("search") ? [grace] : [ada];
        return HttpResponse.json(rows, { headers: { "X-Total-Count": "1" } });
      }),
    );
    open("/");
    await rowOf(ada.fullName);
    await userEvent.type(screen.getByRole("searchbox", { name: "Search contracts" }), "gr");
    expect(await screen.findByLabelText("Updating")).toBeTruthy();
    expect(await rowOf(ada.fullName)).toBeTruthy();
    await act(async () => next.resolve());
    expect(await rowOf(grace.fullName)).toBeTruthy();
    expect(screen.queryByRole("link", { name: ada.fullName })).toBeNull();
    expect(screen.queryByLabelText("Updating")).toBeNull();
  });

  test("the / key focuses the search, unless the user is typing in a field", async () => {
    open("/");
    await rowOf(ada.fullName);
    const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search contracts" });
    await userEvent.keyboard("/");
    expect(document.activeElement === field).toBe(true);
    expect(field.value).toBe("");
    await userEvent.keyboard("/");
    expect(field.value).toBe("/");
  });

  test("typing in the search sends one request after a pause", async () => {
    answer(listening);
    const { address } = open("/");
    await rowOf(ada.fullName);
    requests.length = 0;
    await userEvent.type(screen.getByRole("searchbox", { name: "Search contracts" }), "grace");
    await waitFor(() => expect(address()).toBe("/?search=grace"));
    await waitFor(() => expect(requests).toEqual(["?search=grace&limit=200"]));
  });

  test("the status and sort selects offer the specified choices in order", async () => {
    open("/");
    await rowOf(ada.fullName);
    for (const [name, choices] of [
      ["Status", ["All Status", "Active", "Expired", "Expiring Soon", "Upcoming", "Not Expired"]],
      ["Sort", ["Most Recent", "Oldest First", "Name A-Z", "Name Z-A", "Highest Fee", "Lowest Fee"]],
    ] as const) {
      await userEvent.click(screen.getByRole("combobox", { name }));
      const list = await screen.findByRole("listbox", { name });
      expect(
        within(list)
          .getAllByRole("option")
          .map(({ textContent }) => textContent),
      ).toEqual([...choices]);
      await userEvent.keyboard("{Escape}");
    }
  });

  test("choosing a sort order puts it into the URL of the contract list", async () => {
    const { address } = open("/");
    await rowOf(ada.fullName);
    await userEvent.click(screen.getByRole("combobox", { name: "Sort" }));
    await userEvent.click(await screen.findByRole("option", { name: "Highest Fee" }));
    await waitFor(() => expect(address()).toBe("/?sort=fee-desc"));
  });

  test("the contract list ignores invalid parameters in its URL", async () => {
    answer(listening);
    open("/?status=paid&sort=up&contract=none");
    await rowOf(ada.fullName);
    expect(requests.at(-1)).toBe("?limit=200");
  });
});

describe("states of the contract list", () => {
  test("the contract list shows five placeholder rows while it loads", async () => {
    answer(...contractScenes.loading);
    open("/");
    expect(await screen.findAllByTestId("placeholder-row")).toHaveLength(5);
  });

  test("an empty contract list shows the specified text and Add Contract", async () => {
    answer(...contractScenes.empty);
    open("/");
    const message = await screen.findByText("No contracts found. Add your first contract to get started.");
    await userEvent.click(within(message.parentElement ?? document.body).getByRole("button", { name: "Add Contract" }));
    expect(await screen.findByRole("dialog", { name: "Add New Contract" })).toBeTruthy();
  });

  test("a contract list without matches offers to clear the filters", async () => {
    answer(...contractScenes.empty);
    const { address } = open("/?search=nobody&status=expired");
    expect(await screen.findByText("No contracts match “nobody”.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(address()).toBe("/"));
    expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Search contracts" }).value).toBe("");
  });

  test("a contract list that fails to load shows the error, its request id and Retry", async () => {
    answer(...contractScenes.failing);
    open("/");
    expect(await screen.findByText("The contracts could not be loaded")).toBeTruthy();
    expect(screen.getByText("2f0c1f6e-8a41-4c0b-9d3b-7f8f2f3c9a10")).toBeTruthy();
    answer(http.get("/api/contracts", () => HttpResponse.json([ada], { headers: { "X-Total-Count": "1" } })));
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await rowOf(ada.fullName)).toBeTruthy();
  });

  test("a long contract list renders only rows near the window and loads the next page before the user reaches the end", async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ ...ada, id: 1000 + at, fullName: `Creator ${at}` }));
    answer(
      http.get("/api/contracts", ({ request }) =>
        new URL(request.url).searchParams.get("cursor") === "two"
          ? HttpResponse.json([grace], { headers: { "X-Total-Count": "201" } })
          : HttpResponse.json(many, {
              headers: { "X-Total-Count": "201", Link: '</api/contracts?limit=200&cursor=two>; rel="next"' },
            }),
      ),
    );
    open("/");
    expect(await screen.findByText("201 contracts")).toBeTruthy();
    expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("202");
    expect(screen.getAllByRole("row").length).toBeLessThanOrEqual(80);
    expect(screen.queryByRole("link", { name: "Creator 190" })).toBeNull();

    document.documentElement.scrollTop = 9500;
    act(() => void dispatchEvent(new Event("scroll")));
    expect((await rowOf(grace.fullName)).getAttribute("aria-rowindex")).toBe("202");
    expect(screen.getByRole("link", { name: "Creator 190" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Creator 0" })).toBeNull();
    document.documentElement.scrollTop = 0;
  });

  test("a stale cursor reloads the contract list from the first page", async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ ...ada, id: 1000 + at, fullName: `Creator ${at}` }));
    let begun = 0;
    answer(
      http.get("/api/contracts", ({ request }) => {
        if (new URL(request.url).searchParams.has("cursor")) return HttpResponse.json(STALE_CURSOR, { status: 400 });
        begun += 1;
        return begun === 1
          ? HttpResponse.json(many, {
              headers: { "X-Total-Count": "201", Link: '</api/contracts?limit=200&cursor=two>; rel="next"' },
            })
          : HttpResponse.json([grace], { headers: { "X-Total-Count": "1" } });
      }),
    );
    open("/");
    expect(await screen.findByText("201 contracts")).toBeTruthy();
    document.documentElement.scrollTop = 9500;
    act(() => void dispatchEvent(new Event("scroll")));
    expect(await rowOf(grace.fullName)).toBeTruthy();
    expect(await screen.findByText("1 contract")).toBeTruthy();
    expect(begun).toBe(2);
    document.documentElement.scrollTop = 0;
  });

  test("Refresh reloads the contract list and the dashboard's figures", async () => {
    const requests: string[] = [];
    open("/");
    await rowOf(ada.fullName);
    answer(
      http.get("/api/contracts", () => {
        requests.push("list");
        return HttpResponse.json([grace], { headers: { "X-Total-Count": "1" } });
      }),
      http.get("/api/contracts/summary", () => {
        requests.push("figures");
        return undefined;
      }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Refresh contracts" }));
    expect(await screen.findByText("1 contract")).toBeTruthy();
    expect(requests.toSorted()).toEqual(["figures", "list"]);
  });
});
