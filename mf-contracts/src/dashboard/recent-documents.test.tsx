import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleContracts, exampleFile } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { delay, HttpResponse, http } from "msw";
import contracts from "../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(contracts);
const [ada, grace] = exampleContracts(EXAMPLE_TODAY);

const files = (total: number, ...rows: Partial<typeof exampleFile>[]) =>
  http.get("/api/contract-files", () =>
    HttpResponse.json(
      rows.map((row, id) => ({ ...exampleFile, id, ...row })),
      { headers: { "X-Total-Count": String(total) } },
    ),
  );

const section = () => screen.findByRole("region", { name: "Recent Contract Documents" });

describe("Recent Contract Documents", () => {
  test("Recent Contract Documents lists the newest five with name, contract and day", async () => {
    const queries: string[] = [];
    answer(
      http.get("/api/contract-files", ({ request }) => {
        queries.push(new URL(request.url).search);
        return HttpResponse.json([exampleFile], { headers: { "X-Total-Count": "1" } });
      }),
    );
    open("/");
    const file = await within(await section()).findByText("okafor-agreement.pdf");
    expect(file.closest("li")?.textContent).toContain("Ada Okafor · Feb 27, 2026");
    expect(queries).toEqual(["?limit=5"]);
    expect(screen.queryByRole("button", { name: /^View All/ })).toBeNull();
  });

  test("View Deal highlights and focuses the contract's row", async () => {
    answer(files(1, { contract: { id: grace.id, fullName: grace.fullName, socialHandle: grace.socialHandle } }));
    const { address } = open("/");
    await screen.findByRole("link", { name: grace.fullName });
    await userEvent.click(await screen.findByRole("button", { name: `View Deal of ${grace.fullName}` }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(grace.fullName));
    expect(document.activeElement?.closest("tr")?.dataset.found).toBe("true");
    expect(address()).toBe("/");
  });

  test("View Deal searches for the handle of a contract that is not in the list, even an archived one", async () => {
    answer(
      files(1, { contract: { id: grace.id, fullName: grace.fullName, socialHandle: grace.socialHandle } }),
      http.get(`/api/contracts/${grace.id}`, () => HttpResponse.json({ ...grace, status: "ARCHIVED" })),
      http.get("/api/contracts", ({ request }) => {
        const isFound = new URL(request.url).searchParams.get("search") === grace.socialHandle;
        return HttpResponse.json([isFound ? grace : ada], { headers: { "X-Total-Count": "1" } });
      }),
    );
    const { address } = open("/?status=active");
    await screen.findByRole("link", { name: ada.fullName });
    await userEvent.click(await screen.findByRole("button", { name: `View Deal of ${grace.fullName}` }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(grace.fullName));
    expect(address()).toBe("/?search=%40grace.lindqvist&archived=true");
  });

  test("a recent document without a contract links to the vault", async () => {
    answer(files(1, { contract: null, contractId: null }));
    const { address } = open("/");
    expect((await section()).textContent).toContain("Recent");
    expect(await screen.findByText(/^Unassigned/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^View Deal/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Open in vault: okafor-agreement.pdf" }));
    await waitFor(() => expect(address()).toBe("/vault?search=okafor-agreement.pdf"));
  });

  test("Recent Contract Documents links to the vault with the number of all files", async () => {
    answer(files(18, {}, {}, {}, {}, {}));
    const { address } = open("/");
    await userEvent.click(await screen.findByRole("button", { name: "View All 18 Files" }));
    await waitFor(() => expect(address()).toBe("/vault"));
  });

  test("Recent Contract Documents says so when there are no documents", async () => {
    answer(files(0));
    open("/");
    expect(
      await within(await section()).findByText("No documents yet. Documents that you upload appear here."),
    ).toBeTruthy();
  });

  test("Recent Contract Documents shows a skeleton while it loads", async () => {
    answer(http.get("/api/contract-files", () => delay("infinite")));
    open("/");
    expect((await section()).querySelector("[aria-busy=true]")).toBeTruthy();
  });

  test("Recent Contract Documents shows that loading failed, and Retry loads them", async () => {
    answer(http.get("/api/contract-files", () => new HttpResponse("", { status: 500 })));
    open("/");
    expect((await within(await section()).findByRole("alert")).textContent).toContain("could not be loaded");
    answer(files(1, {}));
    await userEvent.click(within(await section()).getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("okafor-agreement.pdf")).toBeTruthy();
  });
});
