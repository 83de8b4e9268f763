import { afterEach, beforeEach, describe, expect, setDefaultTimeout, setSystemTime, test } from "bun:test";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_OPERATION, EXAMPLE_TODAY, exampleContracts, exampleError, exampleTimeline } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import contracts from "../../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(contracts);
const [ada] = exampleContracts(EXAMPLE_TODAY);

beforeEach(() => void setSystemTime(new Date("2026-03-02T16:00:00Z")));
afterEach(() => void setSystemTime());

describe("the timeline of a contract", () => {
  test("the timeline opens from its URL and shows a sentence with its time for each entry, grouped by day", async () => {
    const dialog = await openTimeline();
    expect(
      within(dialog)
        .getAllByRole("heading", { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(["Today", "Yesterday", "Feb 27, 2026", "Nov 2, 2025"]);
    for (const sentence of [
      "You confirmed that End Date is right",
      "maria in desk.example changed Monthly Fee from $2,250.00 to $2,500.00",
      "The system uploaded “okafor-agreement.pdf”",
      "You changed Monthly Fee and Notes by importing a file",
      "The program “nightly sheet” created this contract",
    ])
      expect(within(dialog).getByText(sentence)).toBeTruthy();
    expect(
      within(dialog)
        .getByText(/20 minutes ago/)
        .getAttribute("datetime"),
    ).toBe("2026-03-02T15:40:00.000Z");
  });

  test("the URL names the Timeline tab until the dialog closes", async () => {
    const { address } = open("/?search=ada&contract=1");
    await userEvent.click(await screen.findByRole("tab", { name: "Timeline" }));
    await screen.findByText("The program “nightly sheet” created this contract");
    expect(address()).toBe("/?search=ada&contract=1&tab=timeline");
    expect(screen.queryByRole("button", { name: "Save Changes" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(address()).toBe("/?search=ada"));
  });

  test("Show earlier fetches the next page of the timeline", async () => {
    const requests: string[] = [];
    answer(
      http.get("/api/contracts/1/timeline", ({ request }) => {
        const cursor = new URL(request.url).searchParams.get("cursor");
        requests.push(cursor ?? "");
        if (cursor) return HttpResponse.json(exampleTimeline.slice(4));
        const headers = { Link: '</api/contracts/1/timeline?limit=30&cursor=abc>; rel="next"' };
        return HttpResponse.json(exampleTimeline.slice(0, 4), { headers });
      }),
    );
    const dialog = await openTimeline();
    await userEvent.click(within(dialog).getByRole("button", { name: "Show earlier" }));
    expect(await within(dialog).findByText("The program “nightly sheet” created this contract")).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: "Show earlier" })).toBeNull();
    expect(requests).toEqual(["", "abc"]);
  });

  test("a timeline that fails to load can be retried", async () => {
    answer(
      http.get(
        "/api/contracts/1/timeline",
        () => HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 }),
        { once: true },
      ),
    );
    open("/?contract=1&tab=timeline");
    expect(await screen.findByText("The timeline could not be loaded")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("You confirmed that End Date is right")).toBeTruthy();
  });
});

describe("undoing an import from the timeline", () => {
  test("Undo import asks for confirmation with the number of contracts and shows what was undone", async () => {
    const undone: string[] = [];
    answer(
      http.post("/api/operations/:id/undo", ({ params }) => {
        undone.push(String(params.id));
        return HttpResponse.json({ summary: { restored: 118, deleted: 2 } });
      }),
    );
    const ask = await askUndo();
    expect(ask.textContent).toContain("It touched 120 contracts.");
    await userEvent.click(within(ask).getByRole("button", { name: "Undo import" }));
    expect(await screen.findByText("Undone: 2 contracts removed, 118 put back")).toBeTruthy();
    expect(undone).toEqual([EXAMPLE_OPERATION]);
    expect(screen.getByRole("dialog", { name: "Contract Details" })).toBeTruthy();
  });

  test("a refused undo of an import names the contracts that were edited after it", async () => {
    const text = "These contracts were edited since: @ada.makes, @grace.lindqvist";
    answer(
      http.post("/api/operations/:id/undo", () =>
        HttpResponse.json(exampleError(text, "edited_since"), { status: 409 }),
      ),
    );
    const ask = await askUndo();
    await userEvent.click(within(ask).getByRole("button", { name: "Undo import" }));
    const alert = await within(ask).findByRole("alert");
    expect(alert.textContent).toContain(`Nothing was undone${text}`);
  });

  test("an import that was undone offers no undo", async () => {
    const undone = exampleTimeline.map((entry) =>
      entry.operation ? { ...entry, operation: { ...entry.operation, isUndone: true } } : entry,
    );
    answer(http.get("/api/contracts/1/timeline", () => HttpResponse.json(undone)));
    const dialog = await openTimeline();
    expect(within(dialog).getByText("Undone since")).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: "Undo import" })).toBeNull();
  });
});

describe("archiving a contract", () => {
  const recordStatus = () => {
    const sent: { body: unknown; version: string | null }[] = [];
    let stored = ada;
    answer(
      http.get("/api/contracts/1", () => HttpResponse.json(stored)),
      http.put("/api/contracts/1/status", async ({ request }) => {
        const body = await request.json();
        sent.push({ body, version: request.headers.get("If-Match") });
        stored = { ...stored, ...Object(body), version: stored.version + 1 };
        return HttpResponse.json(stored);
      }),
    );
    return sent;
  };

  test("archiving a contract asks for confirmation, explains the consequences and can be undone from the toast", async () => {
    const sent = recordStatus();
    const dialog = await openDetails();
    await userEvent.click(within(dialog).getByRole("button", { name: "Archive" }));
    const ask = await screen.findByRole("dialog", { name: "Archive this contract?" });
    expect(ask.textContent).toContain(
      "is left out of the list and the cards, and the creator’s portal shows Contract Ended",
    );
    await userEvent.click(within(ask).getByRole("button", { name: "Archive" }));
    expect(await within(dialog).findByText("This contract is archived")).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: "Archive" })).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(within(dialog).queryByText("This contract is archived")).toBeNull());
    expect(sent).toEqual([
      { body: { status: "ARCHIVED" }, version: '"3"' },
      { body: { status: "ACTIVE" }, version: '"4"' },
    ]);
  });

  test("Unarchive sets an archived contract to active", async () => {
    const sent = recordStatus();
    answer(http.get("/api/contracts/1", () => HttpResponse.json({ ...ada, status: "ARCHIVED" }), { once: true }));
    const dialog = await openDetails();
    await userEvent.click(await within(dialog).findByRole("button", { name: "Unarchive" }));
    expect(await screen.findByText("Contract taken out of the archive")).toBeTruthy();
    expect(sent).toMatchObject([{ body: { status: "ACTIVE" } }]);
  });

  test("archiving a contract that another user changed is refused", async () => {
    answer(
      http.put("/api/contracts/1/status", () =>
        HttpResponse.json(exampleError("Somebody changed this meanwhile.", "stale"), { status: 412 }),
      ),
    );
    const dialog = await openDetails();
    await userEvent.click(within(dialog).getByRole("button", { name: "Archive" }));
    const ask = await screen.findByRole("dialog", { name: "Archive this contract?" });
    await userEvent.click(within(ask).getByRole("button", { name: "Archive" }));
    expect(await screen.findByText("Somebody changed this meanwhile.")).toBeTruthy();
    expect(within(dialog).queryByText("This contract is archived")).toBeNull();
  });
});

async function openTimeline(): Promise<HTMLElement> {
  open("/?contract=1&tab=timeline");
  await screen.findByText("You confirmed that End Date is right");
  return screen.getByRole("dialog", { name: "Contract Details" });
}

async function openDetails(): Promise<HTMLElement> {
  open("/?contract=1");
  await screen.findByRole("button", { name: "Save Changes" });
  return screen.getByRole("dialog", { name: "Contract Details" });
}

async function askUndo(): Promise<HTMLElement> {
  await userEvent.click(within(await openTimeline()).getByRole("button", { name: "Undo import" }));
  return screen.findByRole("dialog", { name: "Undo this import?" });
}
