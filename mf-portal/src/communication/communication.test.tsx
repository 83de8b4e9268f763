import { beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import {
  communicationScenes,
  EXAMPLE_TODAY,
  exampleCommunicationSummary,
  exampleContactStatuses,
  exampleContactTasks,
  exampleError,
  exampleMessages,
  examplePeople,
  liveEvents,
} from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import module from "../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(module);
const [ada, grace] = exampleContactTasks(EXAMPLE_TODAY);
const statuses = exampleContactStatuses(EXAMPLE_TODAY);
const unplanned = statuses.find(({ task }) => task === null);
if (!ada || !grace || !unplanned) throw new Error("The examples are too few");

// Shared by all tests, because the page's event stream stays open from one test to the next.
const live = liveEvents();
beforeEach(() => answer(live.handler));

const SCREEN = "/communication";
const STATUSES = "/api/contracts/communication-status";
const CREATORS = "Creators by their last contact";

const list = async (name: string) => within(await screen.findByRole("region", { name }));
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

test("My creators filters the tracker, and an empty list offers to show all", async () => {
  const asked: (string | null)[] = [];
  answer(
    http.get("/api/people", () => HttpResponse.json(examplePeople)),
    http.get(STATUSES, ({ request }) => {
      const owner = new URL(request.url).searchParams.get("adminOwnerId");
      asked.push(owner);
      return owner ? HttpResponse.json([], { headers: { "X-Total-Count": "0" } }) : undefined;
    }),
  );
  const { address } = open(SCREEN);
  await userEvent.click(await screen.findByRole("combobox", { name: "Responsible" }));
  await userEvent.click(await screen.findByRole("option", { name: "My creators" }));
  expect(await screen.findByText("You have no creators yet.")).toBeTruthy();
  expect(asked.at(-1)).toBe("me");
  expect(address()).toBe(`${SCREEN}?responsible=me`);
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  await (await list(CREATORS)).findByText(statuses[0]?.fullName ?? "");
  expect(address()).toBe(SCREEN);
});

describe("the Communication Tracker", () => {
  test("the tracker has its title and five counters", async () => {
    open(SCREEN);
    expect(await screen.findByRole("heading", { level: 1, name: "Communication Tracker" })).toBeTruthy();
    expect(
      screen.getByText("Track your last communication with each creator and manage your contact history."),
    ).toBeTruthy();
    const figures = await list("Summary");
    await waitFor(() =>
      expect(texts(figures.getAllByRole("button"))).toEqual([
        "3Total ScheduledCreators with a planned contact",
        "1Due TodayPlanned for today",
        "1OverduePlanned for an earlier day",
        "1Follow-upsFollow-up day reached",
        "3No ScheduleCreators without a planned contact",
      ]),
    );
  });

  test("each creator's last contact shows its date and a coloured badge with the days since", async () => {
    open(SCREEN);
    const rows = await (await list(CREATORS)).findAllByRole("listitem");
    const badges = rows.map((row) => {
      const badge = row.querySelector<HTMLElement>(".contact-days");
      return [badge?.dataset.colour, badge?.textContent];
    });
    expect(badges).toEqual([
      ["grey", "Never contacted"],
      ["red", "40 days ago"],
      ["orange", "12 days ago"],
      ["yellow", "5 days ago"],
      ["green", "2 days ago"],
      ["blue", "Today"],
    ]);
    expect(rows[0]?.textContent).not.toContain("contact yet");
    expect(rows[3]?.textContent).toContain("Last contact Feb 25, 2026");
  });

  test("a task shows when it is due, its state and its follow-up", async () => {
    open(SCREEN);
    const tasks = await list(CREATORS);
    await tasks.findByText("Overdue", { selector: ".crm-badge" });
    const badges = tasks
      .getAllByRole("listitem")
      .map((row) => texts([...row.querySelectorAll<HTMLElement>(".crm-badge:not(.contact-days)")]));
    expect(badges).toEqual([["Overdue"], ["Due Today", "Follow-up"], ["Scheduled"], [], [], []]);
    const buttons = tasks.getAllByRole("button", { name: /^Complete/ });
    expect(buttons.map((button) => button.dataset.variant)).toEqual(["filled", "filled", "light"]);
    expect(tasks.getAllByRole("listitem")[1]?.textContent).toContain("Due Mar 2, 2026Week 2Follow-up Mar 1, 2026");
  });

  test("each creator has one row, with Complete if there is a task and Create Task if there is none", async () => {
    open(SCREEN);
    const rows = await (await list(CREATORS)).findAllByRole("listitem");
    const buttons = rows.map((row) => texts([...row.querySelectorAll<HTMLElement>("button")]).filter(Boolean));
    expect(buttons[0]).toEqual(["AI Messages", "Complete"]);
    expect(buttons[3]).toEqual(["AI Messages", "Create Task"]);
    expect(rows).toHaveLength(statuses.length);
  });

  test("the tracker sends the filters of its URL to the server, and a counter sets its filter", async () => {
    const requests = recordRequests("get");
    const { address } = open(`${SCREEN}?search=ada&days=7%2B&status=overdue`);
    const query = "/api/contracts/communication-status?search=ada&days=7%2B&task=overdue&sort=soonest&limit=20";
    await waitFor(() => expect(requests.map(({ path }) => path)).toContain(query));
    await userEvent.click(await screen.findByRole("button", { name: /Follow-ups/ }));
    await waitFor(() => expect(address()).toContain("status=follow-up"));
  });

  test.each([
    ["", "Creator Communication Status"],
    ["?status=active", "Active Communication Tasks"],
    ["?status=none", "Creators Without Communication Tasks"],
  ])("the tracker with the search %p has the heading %p", async (search, heading) => {
    open(SCREEN + search);
    expect(await screen.findByRole("heading", { level: 2, name: heading })).toBeTruthy();
    expect(screen.getByRole("combobox", { name: "Creators by task" })).toHaveProperty("value", heading);
  });

  test("the No Schedule counter lists only creators without a task", async () => {
    const { address } = open(SCREEN);
    await userEvent.click(await screen.findByRole("button", { name: /No Schedule/ }));
    await waitFor(() => expect(address()).toBe(`${SCREEN}?status=none`));
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Complete/ })).toBeNull());
  });

  test("an empty list of creators says so, and offers to clear the filters if there are any", async () => {
    answer(...communicationScenes.empty);
    const { address } = open(`${SCREEN}?status=active`);
    expect(await screen.findByText("No active communication tasks")).toBeTruthy();
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "nobody" } });
    expect(await screen.findByText("No creators match your filters")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(address()).toBe(SCREEN));
    expect(await screen.findByText("No creators found")).toBeTruthy();
  });

  test("a loading list of creators shows placeholders", async () => {
    answer(...communicationScenes.loading);
    open(SCREEN);
    expect((await screen.findAllByTestId("placeholder-row")).length).toBeGreaterThan(2);
  });

  test("the tracker's figures and its list can each be retried after a failure", async () => {
    answer(...communicationScenes.failing);
    open(SCREEN);
    const figures = (await screen.findByText("The figures could not be loaded.")).closest<HTMLElement>("[role=alert]");
    answer(
      http.get("/api/communication-schedule/summary", () =>
        HttpResponse.json(exampleCommunicationSummary(EXAMPLE_TODAY)),
      ),
    );
    await userEvent.click(within(figures ?? document.body).getByRole("button", { name: "Retry" }));
    expect(await list("Summary")).toBeTruthy();
    await screen.findByText("The creators could not be loaded");
    answer(http.get(STATUSES, () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })));
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("No creators found")).toBeTruthy();
  });

  test("a task that another user completes disappears from the list", async () => {
    open(SCREEN);
    await (await list(CREATORS)).findByText("Overdue", { selector: ".crm-badge" });
    await waitFor(() => expect(live.isConnected()).toBe(true));
    answer(http.get(STATUSES, () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })));
    live.send({ type: "communication.changed", id: ada.contractId });
    expect(await screen.findByText("No creators found")).toBeTruthy();
  });
});

describe("communication tasks", () => {
  const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

  test("completing a task sends its id and notes once for two clicks", async () => {
    const sent = recordRequests("post");
    open(SCREEN);
    await press(`Complete the task of ${ada.contract.fullName}`);
    const dialog = within(await screen.findByRole("dialog", { name: "Complete Communication" }));
    fireEvent.change(await dialog.findByLabelText(/^Notes/), { target: { value: "Asked about May" } });
    expect(dialog.getByText("The next contact will be due on Mar 9, 2026.")).toBeTruthy();
    await userEvent.dblClick(dialog.getByRole("button", { name: "Complete" }));
    expect(await screen.findByText("Communication Completed")).toBeTruthy();
    expect(screen.getByText("Last contact date updated - communication tracking resumed")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([
      {
        path: `/api/communication-schedule/complete/${ada.contractId}`,
        body: { notes: "Asked about May", communicationType: "other", followUpDate: null, taskId: ada.id },
      },
    ]);
  });

  test("completing a task that another user has completed shows the reason and keeps typed values", async () => {
    answer(
      http.post(`/api/communication-schedule/complete/${ada.contractId}`, () =>
        HttpResponse.json(exampleError("This task was completed or removed meanwhile.", "not_open"), { status: 409 }),
      ),
    );
    open(SCREEN);
    await press(`Complete the task of ${ada.contract.fullName}`);
    const dialog = within(await screen.findByRole("dialog", { name: "Complete Communication" }));
    const notes = await dialog.findByLabelText<HTMLTextAreaElement>(/^Notes/);
    fireEvent.change(notes, { target: { value: "Asked about May" } });
    await userEvent.click(dialog.getByRole("button", { name: "Complete" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("completed or removed meanwhile");
    expect(screen.getByText("Failed to complete communication")).toBeTruthy();
    expect(notes.value).toBe("Asked about May");
  });

  test("removing a task asks for confirmation", async () => {
    const sent = recordRequests("delete");
    open(SCREEN);
    await press(`Remove the task of ${grace.contract.fullName}`);
    const dialog = within(await screen.findByRole("dialog", { name: "Remove from Schedule" }));
    expect(
      await dialog.findByText("Are you sure you want to remove this creator from the communication schedule?"),
    ).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.dblClick(dialog.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Schedule Removed")).toBeTruthy();
    expect(screen.getByText("Creator removed from communication schedule")).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual([`/api/communication-schedule/${grace.id}`]);
  });

  test("changing a task sends only the changed dates", async () => {
    const sent = recordRequests("patch");
    open(SCREEN);
    await press(`Change the task of ${ada.contract.fullName}`);
    const dialog = within(await screen.findByRole("dialog", { name: "Change Communication Task" }));
    fireEvent.change(await dialog.findByLabelText(/^Next contact/), { target: { value: "2026-03-05" } });
    fireEvent.change(dialog.getByLabelText(/^Follow-up date/), { target: { value: "2026-03-04" } });
    await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          path: `/api/communication-schedule/${ada.id}`,
          body: { nextContactDate: "2026-03-05", followUpDate: "2026-03-04" },
        },
      ]),
    );
  });

  test("a task's date cannot be set to a past day, but an overdue task can be saved with its old date", async () => {
    const sent = recordRequests("patch");
    open(SCREEN);
    await press(`Change the task of ${ada.contract.fullName}`);
    const dialog = within(await screen.findByRole("dialog", { name: "Change Communication Task" }));
    fireEvent.change(await dialog.findByLabelText(/^Follow-up date/), { target: { value: "2026-03-01" } });
    await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(await dialog.findAllByText("Choose today or a later day")).toHaveLength(1);
    expect(sent).toEqual([]);
    fireEvent.change(dialog.getByLabelText(/^Follow-up date/), { target: { value: "" } });
    fireEvent.change(dialog.getByLabelText(/^Notes/), { target: { value: "Still late" } });
    await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { notes: "Still late" } }]));
  });

  test("a task cannot be completed with a follow-up in the past", async () => {
    const sent = recordRequests("post");
    open(SCREEN);
    await press(`Complete the task of ${ada.contract.fullName}`);
    const dialog = within(await screen.findByRole("dialog", { name: "Complete Communication" }));
    fireEvent.change(await dialog.findByLabelText(/^Follow-up date/), { target: { value: "2026-03-01" } });
    await userEvent.click(dialog.getByRole("button", { name: "Complete" }));
    expect(await dialog.findByText("Choose today or a later day")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test("two clicks on Create Task create one task, and a refusal shows the reason", async () => {
    const sent = recordRequests("post");
    open(SCREEN);
    await userEvent.dblClick(await screen.findByRole("button", { name: `Create Task for ${unplanned.fullName}` }));
    expect(await screen.findByText("Schedule Created")).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(screen.getByText("Weekly communication schedule created for creator")).toBeTruthy();
    answer(
      http.post(`/api/communication-schedule/create/${unplanned.id}`, () =>
        HttpResponse.json(exampleError("This creator has a task already.", "has_open_task"), { status: 409 }),
      ),
    );
    await press(`Create Task for ${unplanned.fullName}`);
    expect(await screen.findByText("Failed to create schedule")).toBeTruthy();
    answer(
      http.post(`/api/communication-schedule/create/${unplanned.id}`, () => HttpResponse.json(ada, { status: 201 })),
    );
    await press(`Create Task for ${unplanned.fullName}`);
    await waitFor(() => expect(screen.queryByText("Failed to create schedule")).toBeNull());
  });
});

describe("AI messages", () => {
  const shown = (dialog: HTMLElement) => texts([...dialog.querySelectorAll<HTMLElement>(".message-text")]);

  test("AI Messages generates messages if the task has none, shows their type and tone, and copies one", async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    const sent = recordRequests("post");
    open(SCREEN);
    await userEvent.click(await screen.findByRole("button", { name: `AI Messages for ${ada.contract.fullName}` }));
    const dialog = await screen.findByRole("dialog", { name: `AI Messages for ${ada.contract.fullName}` });
    const messages = exampleMessages(ada.contract.fullName);
    await waitFor(() => expect(shown(dialog)).toEqual(messages.map(({ message }) => message)));
    expect(within(dialog).getByText("Friendly")).toBeTruthy();
    expect(within(dialog).getByText("From templates; no model is set")).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Copy the renewal message" }));
    expect(await screen.findByText("Message copied to clipboard")).toBeTruthy();
    expect(copied).toEqual([messages[3]?.message ?? ""]);
    expect(sent).toHaveLength(1);
    expect(screen.queryByText("AI Messages Generated")).toBeNull();
  });

  test("AI Messages written by a model are not labelled as templates", async () => {
    const summary = { ...exampleCommunicationSummary(EXAMPLE_TODAY), hasModel: true };
    answer(http.get("/api/communication-schedule/summary", () => HttpResponse.json(summary)));
    open(SCREEN);
    await userEvent.click(await screen.findByRole("button", { name: `AI Messages for ${ada.contract.fullName}` }));
    const dialog = await screen.findByRole("dialog", { name: `AI Messages for ${ada.contract.fullName}` });
    await waitFor(() => expect(shown(dialog)).toHaveLength(4));
    expect(within(dialog).queryByText(/From templates/)).toBeNull();
  });

  test("AI Messages shows stored messages until the user requests new ones", async () => {
    const sent = recordRequests("post");
    open(SCREEN);
    await userEvent.click(await screen.findByRole("button", { name: `AI Messages for ${grace.contract.fullName}` }));
    const dialog = await screen.findByRole("dialog", { name: `AI Messages for ${grace.contract.fullName}` });
    await waitFor(() => expect(shown(dialog)).toHaveLength(4));
    expect(sent).toEqual([]);
    const first = shown(dialog);
    await userEvent.dblClick(within(dialog).getByRole("button", { name: "Generate New Messages" }));
    expect(await screen.findByText("AI Messages Generated")).toBeTruthy();
    expect(screen.getByText("4 check-in message templates have been created")).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual([
      `/api/communication-schedule/generate-messages/${grace.contractId}?wording=1`,
    ]);
    for (const text of first) expect(shown(dialog)).not.toContain(text);
  });

  test("AI Messages shows why generation failed", async () => {
    answer(
      http.post(/\/generate-messages\//, () =>
        HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 }),
      ),
    );
    open(SCREEN);
    await userEvent.click(await screen.findByRole("button", { name: `AI Messages for ${unplanned.fullName}` }));
    expect(await screen.findByText("The messages could not be made")).toBeTruthy();
    expect(screen.queryByText("Failed to generate AI messages")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Generate New Messages" }));
    expect(await screen.findByText("Failed to generate AI messages")).toBeTruthy();
  });
});

describe("contact history", () => {
  test("the contact history lists a creator's contacts and records a new one", async () => {
    const sent = recordRequests("post");
    open(SCREEN);
    await userEvent.click(await screen.findByRole("button", { name: `Contact history of ${ada.contract.fullName}` }));
    const dialog = within(await screen.findByRole("dialog", { name: `Contact history of ${ada.contract.fullName}` }));
    expect(await dialog.findByText("Agreed on two reels.")).toBeTruthy();
    expect(dialog.getByText("Document uploaded")).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(/^Notes/), { target: { value: "Called back" } });
    await userEvent.click(dialog.getByRole("button", { name: "Note Contact" }));
    expect(await screen.findByText("Contact noted")).toBeTruthy();
    expect(sent).toEqual([
      {
        path: "/api/communication-history",
        body: {
          contractId: ada.contractId,
          lastContactDate: EXAMPLE_TODAY,
          communicationType: "other",
          notes: "Called back",
        },
      },
    ]);
  });
});

/** Records the requests with this HTTP method. */
function recordRequests(method: "get" | "post" | "patch" | "delete") {
  const sent: { path: string; body?: unknown }[] = [];
  answer(
    http[method](/\/api\/(communication|contracts\/communication)/, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const text = await request.clone().text();
      sent.push({ path: `${pathname}${search}`, ...(text !== "" && { body: JSON.parse(text) }) });
    }),
  );
  return sent;
}
