import { beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleContracts, exampleError, liveEvents } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import contracts from "../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(contracts);
const live = liveEvents();
beforeEach(() => answer(live.handler));
const [ada, , linus] = exampleContracts(EXAMPLE_TODAY);

/** Serves `contract`, applies status changes to it and records them. */
function recordStatus(contract: Contract) {
  const sent: { body: unknown; version: string | null }[] = [];
  let stored = contract;
  answer(
    http.get(`/api/contracts/${contract.id}`, () => HttpResponse.json(stored)),
    http.put(`/api/contracts/${contract.id}/status`, async ({ request }) => {
      const body = await request.json();
      sent.push({ body, version: request.headers.get("If-Match") });
      stored = { ...stored, ...Object(body), version: stored.version + 1 };
      return HttpResponse.json(stored);
    }),
  );
  return sent;
}

async function openDetails(id: number): Promise<HTMLElement> {
  open(`/?contract=${id}`);
  await screen.findByRole("button", { name: "Save Changes" });
  return screen.getByRole("dialog", { name: "Contract Details" });
}

/** Waits until the fetched contract has replaced the row of the list. */
const shownAs = (dialog: HTMLElement, words: string) => within(dialog).findByText(words);

describe("PUT /api/contracts/:id/status from Contract Details", () => {
  test.each([
    [
      "Pause",
      "ACTIVE",
      "PAUSED",
      "refuses uploads, product requests and payouts with that reason until you resume it",
      "Contract paused",
      "This contract is paused",
    ],
    [
      "Complete",
      "ACTIVE",
      "COMPLETED",
      "shows Contract Ended and takes no more uploads, product requests or payout requests",
      "Contract completed",
      "This contract is completed",
    ],
    [
      "Archive",
      "ACTIVE",
      "ARCHIVED",
      "the creator’s portal shows Contract Ended. Nothing is deleted",
      "Contract archived",
      "This contract is archived",
    ],
  ] as const)(
    "%s asks for confirmation, explains what the portal then does, and can be undone",
    async (verb, from, to, meaning, done, notice) => {
      const sent = recordStatus(ada);
      const dialog = await openDetails(ada.id);
      await userEvent.click(within(dialog).getByRole("button", { name: verb }));
      const ask = await screen.findByRole("dialog", { name: `${verb} this contract?` });
      expect(ask.textContent).toContain(ada.fullName);
      expect(ask.textContent).toContain(meaning);
      expect(sent).toEqual([]);
      await userEvent.click(within(ask).getByRole("button", { name: verb }));
      expect(await screen.findByText(done)).toBeTruthy();
      expect(await shownAs(dialog, notice)).toBeTruthy();
      await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
      await waitFor(() => expect(within(dialog).queryByText(notice)).toBeNull());
      expect(sent).toEqual([
        { body: { status: to }, version: '"3"' },
        { body: { status: from }, version: '"4"' },
      ]);
    },
  );

  test("a failed status change keeps its confirmation open and shows the reason", async () => {
    answer(
      http.put(`/api/contracts/${ada.id}/status`, () =>
        HttpResponse.json(exampleError("The disk is full", "internal"), { status: 500 }),
      ),
    );
    const dialog = await openDetails(ada.id);
    await userEvent.click(within(dialog).getByRole("button", { name: "Archive" }));
    const ask = await screen.findByRole("dialog", { name: "Archive this contract?" });
    await userEvent.click(within(ask).getByRole("button", { name: "Archive" }));
    expect(await within(ask).findByText("The disk is full")).toBeTruthy();
    await within(ask).findByRole("button", { name: "Archive" });
  });

  test("a second status change removes the Undo of the first", async () => {
    recordStatus(ada);
    const dialog = await openDetails(ada.id);
    for (const verb of ["Pause", "Complete"]) {
      await userEvent.click(await within(dialog).findByRole("button", { name: verb }));
      const ask = await screen.findByRole("dialog", { name: `${verb} this contract?` });
      await userEvent.click(within(ask).getByRole("button", { name: verb }));
    }
    expect(await screen.findByText("Contract completed")).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(1));
  });

  test("Contract Details shows another user's status change and keeps typed values", async () => {
    let stored = ada;
    answer(
      live.handler,
      http.get(`/api/contracts/${ada.id}`, () => HttpResponse.json(stored)),
    );
    const dialog = await openDetails(ada.id);
    await waitFor(() => expect(live.isConnected()).toBe(true));
    const fee = within(dialog).getByLabelText<HTMLInputElement>(/Monthly Fee/);
    fireEvent.change(fee, { target: { value: "2600" } });
    stored = { ...ada, status: "PAUSED", version: ada.version + 1 };
    live.send({ type: "contract.changed", id: ada.id });
    expect(await shownAs(dialog, "This contract is paused")).toBeTruthy();
    expect(fee.value).toBe("2600");
  });

  test.each([
    [
      "PAUSED",
      "Resume",
      "takes uploads, product requests and payouts again",
      "Contract resumed",
      ["Complete", "Archive"],
    ],
    ["COMPLETED", "Reopen", "no longer shows Contract Ended", "Contract reopened", ["Archive"]],
  ] as const)(
    "a contract that is %s offers %s and only status changes that are possible",
    async (status, verb, meaning, done, others) => {
      const sent = recordStatus({ ...ada, status });
      const dialog = await openDetails(ada.id);
      await shownAs(dialog, `This contract is ${status.toLowerCase()}`);
      const offered = within(dialog).getAllByRole("button", { name: /^(Pause|Resume|Complete|Reopen|Archive)$/ });
      expect(offered.map(({ textContent }) => textContent).sort()).toEqual([...others, verb].sort());
      await userEvent.click(within(dialog).getByRole("button", { name: verb }));
      const ask = await screen.findByRole("dialog", { name: `${verb} this contract?` });
      expect(ask.textContent).toContain(meaning);
      await userEvent.click(within(ask).getByRole("button", { name: verb }));
      expect(await screen.findByText(done)).toBeTruthy();
      expect(sent).toEqual([{ body: { status: "ACTIVE" }, version: '"3"' }]);
    },
  );

  test("cancelling the confirmation of a status change sends nothing", async () => {
    const sent = recordStatus(ada);
    const dialog = await openDetails(ada.id);
    await userEvent.click(within(dialog).getByRole("button", { name: "Pause" }));
    const ask = await screen.findByRole("dialog", { name: "Pause this contract?" });
    await userEvent.click(within(ask).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Pause this contract?" })).toBeNull());
    expect(sent).toEqual([]);
  });

  test("Resume says that the portal stays closed after the end date", async () => {
    recordStatus({ ...linus, status: "PAUSED" });
    const dialog = await openDetails(linus.id);
    await userEvent.click(await within(dialog).findByRole("button", { name: "Resume" }));
    const ask = await screen.findByRole("dialog", { name: "Resume this contract?" });
    expect(ask.textContent).toContain("end date has passed, so the portal shows Contract Ended");
  });

  test("a refused status change shows its reason and keeps the status", async () => {
    answer(
      http.put("/api/contracts/1/status", () =>
        HttpResponse.json(exampleError("Somebody changed this meanwhile.", "stale"), { status: 412 }),
      ),
    );
    const dialog = await openDetails(1);
    await userEvent.click(within(dialog).getByRole("button", { name: "Complete" }));
    const ask = await screen.findByRole("dialog", { name: "Complete this contract?" });
    await userEvent.click(within(ask).getByRole("button", { name: "Complete" }));
    expect(await screen.findByText("Somebody changed this meanwhile.")).toBeTruthy();
    expect(within(dialog).queryByText("This contract is completed")).toBeNull();
  });
});

describe("the state of contracts in the list", () => {
  test.each([
    ["PAUSED", "Paused"],
    ["COMPLETED", "Completed"],
    ["ARCHIVED", "Archived"],
  ] as const)("the contract list shows the status %s as %s", async (status, word) => {
    answer(http.get("/api/contracts", () => HttpResponse.json([{ ...ada, status }])));
    open(`/?state=${status}`);
    const row = (await screen.findByRole("link", { name: ada.fullName })).closest("tr");
    expect(row && within(row).getByText(word)).toBeTruthy();
  });

  test("the menu filters the contract list by state, and a chip removes the filter", async () => {
    const queries: string[] = [];
    answer(
      http.get("/api/contracts", ({ request }) => {
        queries.push(new URL(request.url).search);
        return HttpResponse.json([ada]);
      }),
    );
    const { address } = open("/");
    await screen.findByRole("link", { name: ada.fullName });
    await userEvent.click(screen.getByRole("button", { name: "More filters" }));
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Paused" }));
    await waitFor(() => expect(address()).toBe("/?state=PAUSED"));
    await waitFor(() => expect(queries.at(-1)).toBe("?state=PAUSED&limit=200"));
    await userEvent.click(screen.getByRole("button", { name: "Remove filter: State: Paused" }));
    await waitFor(() => expect(address()).toBe("/"));
  });

  test("the contract list says so when no contract has the chosen state", async () => {
    answer(http.get("/api/contracts", () => HttpResponse.json([])));
    open("/?state=COMPLETED");
    expect(await screen.findByText("No contracts are completed.")).toBeTruthy();
  });
});
