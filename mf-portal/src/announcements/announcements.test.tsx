import { beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import {
  announcementScenes,
  EXAMPLE_TODAY,
  exampleAnnouncements,
  exampleContracts,
  exampleError,
  liveEvents,
} from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import module from "../module";

// Typing into this form takes many seconds on a busy machine.
setDefaultTimeout(60_000);

const { open, answer } = useScreens(module);
const [ada, grace] = exampleContracts(EXAMPLE_TODAY);
const [friday, parcel] = exampleAnnouncements(EXAMPLE_TODAY);
if (!friday || !parcel) throw new Error("The examples are too few");

// Shared by all tests, because the page's event stream stays open from one test to the next.
const live = liveEvents();
beforeEach(() => answer(live.handler));

const SCREEN = "/portal-announcements";

describe("the announcements page", () => {
  test("the announcements page has its title, its button and the number of active announcements", async () => {
    open(SCREEN);
    expect(await screen.findByRole("heading", { level: 1, name: "Portal Announcements" })).toBeTruthy();
    expect(screen.getByText("Manage the announcements that creators see in their portals")).toBeTruthy();
    expect(screen.getByRole("button", { name: "New Announcement" })).toBeTruthy();
    const card = await screen.findByRole("button", { name: /Active Announcements/ });
    await waitFor(() => expect(card.textContent).toBe("3Active Announcements5 in total"));
  });

  test("a row shows an announcement's priority, state, type and audience", async () => {
    open(SCREEN);
    const rows = await Promise.all(exampleAnnouncements(EXAMPLE_TODAY).map(({ title }) => rowOf(title)));
    const badges = rows.map((row) => [...row.querySelectorAll(".crm-badge")].map(({ textContent }) => textContent));
    expect(badges).toEqual([
      ["HIGH PRIORITY", "Active"],
      ["HIGH PRIORITY", "Active"],
      ["Inactive"],
      ["Expired"],
      ["Active"],
    ]);
    const types = rows.map((row) => row.querySelector(".announcement-facts > span")?.textContent);
    expect(types).toEqual(["Deadline", "Deliverable", "Update", "News", "Info"]);
    const [first, second, , fourth] = rows.map(({ textContent }) => textContent);
    expect(first).toContain("The bank is closed on Friday.");
    expect(first).toMatch(/All creatorsMar \d, 2026, \d{1,2}:00\s[AP]MExpires Mar 6, 2026$/);
    expect(second).toContain(`${ada.fullName} ${ada.socialHandle}`);
    expect(fourth).toContain("Expired Feb 24, 2026");
  });

  test("an expired announcement of high priority shows only Expired", async () => {
    const expired = exampleAnnouncements(EXAMPLE_TODAY).filter(({ isExpired }) => isExpired);
    const urgent = expired.map((each) => ({ ...each, priority: "urgent" }));
    answer(http.get("/api/portal-announcements", () => HttpResponse.json(urgent)));
    open(SCREEN);
    const row = await rowOf(expired[0]?.title ?? "");
    expect([...row.querySelectorAll(".crm-badge")].map(({ textContent }) => textContent)).toEqual(["Expired"]);
  });

  test("an announcements list says that it is loading and shows placeholders", async () => {
    answer(...announcementScenes.loading);
    open(SCREEN);
    expect(await screen.findByText("Loading announcements...")).toBeTruthy();
    expect(screen.getAllByTestId("placeholder-row").length).toBeGreaterThan(1);
  });

  test("an empty announcements list explains how to begin and offers New Announcement", async () => {
    answer(...announcementScenes.empty);
    open(SCREEN);
    expect(await screen.findByRole("heading", { name: "No announcements yet" })).toBeTruthy();
    expect(screen.getByText("Create your first announcement")).toBeTruthy();
    await userEvent.click(screen.getAllByRole("button", { name: "New Announcement" })[1] ?? document.body);
    expect(await screen.findByRole("dialog", { name: "Create New Announcement" })).toBeTruthy();
  });

  test("an announcements list without matches offers to clear the filters", async () => {
    answer(...announcementScenes.empty);
    const { address } = open(`${SCREEN}?search=x&type=news&priority=low&status=active&contract=${ada.id}`);
    await userEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(address()).toBe(SCREEN));
  });

  test("an announcements page that fails to load shows the reason and can be retried", async () => {
    answer(...announcementScenes.failing);
    open(SCREEN);
    expect(await screen.findByText("The announcements could not be loaded")).toBeTruthy();
    const figures = (await screen.findByText("The figures could not be loaded.")).closest<HTMLElement>("[role=alert]");
    expect(within(figures ?? document.body).getByRole("button", { name: "Retry" })).toBeTruthy();
    answer(http.get("/api/portal-announcements", () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })));
    await userEvent.click(screen.getAllByRole("button", { name: "Retry" })[1] ?? document.body);
    expect(await screen.findByRole("heading", { name: "No announcements yet" })).toBeTruthy();
  });

  test("the filters of announcements are in the URL, and a figure card sets the status filter", async () => {
    const requests = recordRequests("get");
    const { address } = open(`${SCREEN}?search=bank&type=deadline&priority=urgent&contract=${ada.id}&status=gone`);
    await waitFor(() =>
      expect(requests.map(({ path }) => path)).toContain(
        `/api/portal-announcements?search=bank&type=deadline&priority=urgent&contractId=${ada.id}&limit=50`,
      ),
    );
    await userEvent.click(await screen.findByRole("button", { name: /Expired/ }));
    await waitFor(() => expect(address()).toContain("status=expired"));
  });

  test("an announcement that another user creates appears in the list", async () => {
    open(SCREEN);
    await rowOf(friday.title);
    await waitFor(() => expect(live.isConnected()).toBe(true));
    const created = { ...friday, id: 99, title: "Just now" };
    answer(
      http.get("/api/portal-announcements", () => HttpResponse.json([created], { headers: { "X-Total-Count": "1" } })),
    );
    live.send({ type: "announcement.changed", id: 99 });
    expect(await rowOf("Just now")).toBeTruthy();
  });
});

describe("Create New Announcement", () => {
  test("a new announcement is for all creators by default and is sent once", async () => {
    const sent = recordRequests("post");
    const dialog = await openCreate();
    fillIn(dialog);
    fill(within(dialog).getByLabelText("Expires"), "2026-03-20");
    await userEvent.click(within(dialog).getByRole("button", { name: "Create Announcement" }));
    expect(await screen.findByText("Announcement created successfully.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([
      {
        contractId: null,
        title: "Hours",
        message: "Closed on Friday.",
        type: "info",
        priority: "medium",
        isActive: "true",
        expiresAt: "2026-03-20",
      },
    ]);
  });

  test("each chosen creator gets a request with an idempotency key of its own", async () => {
    const sent = recordRequests("post");
    const dialog = await openCreate();
    fillIn(dialog);
    await choose(dialog, ada.fullName, grace.fullName);
    await userEvent.click(within(dialog).getByRole("button", { name: "Create 2 Announcements" }));
    expect(await screen.findByText("2 announcements created successfully.")).toBeTruthy();
    expect(sent.map(({ body }) => body)).toMatchObject([{ contractId: ada.id }, { contractId: grace.id }]);
    const [one, other] = sent.map(({ key }) => key);
    expect(one?.replace(`-${ada.id}`, "")).toBe(other?.replace(`-${grace.id}`, "") ?? "");
    expect(one).not.toBe(other ?? "");
  });

  test("if some creators' announcements fail, a retry sends only those, with the same idempotency keys", async () => {
    answer(
      http.post("/api/portal-announcements", async ({ request }) => {
        const { contractId } = Object(await request.json());
        return contractId === grace.id
          ? HttpResponse.json(exampleError(`Contract ${grace.id} was not found`, "unknown_contract"), { status: 422 })
          : HttpResponse.json(parcel, { status: 201 });
      }),
    );
    const sent = recordRequests("post");
    const dialog = await openCreate();
    const { title } = fillIn(dialog);
    await choose(dialog, ada.fullName, grace.fullName);
    await userEvent.click(within(dialog).getByRole("button", { name: "Create 2 Announcements" }));
    expect(await screen.findByText("Failed to create announcement.")).toBeTruthy();
    expect(screen.getByText("Announcement created successfully.")).toBeTruthy();
    const alert = await within(dialog).findByRole("alert");
    expect(alert.textContent).toContain("1 of 2 announcements were created.");
    expect(alert.textContent).toContain(`${grace.fullName}: Contract ${grace.id} was not found`);
    expect(chosenIn(dialog)).toEqual([grace.fullName]);
    expect(title.value).toBe("Hours");
    answer(http.post("/api/portal-announcements", () => HttpResponse.json(parcel, { status: 201 })));
    const again = recordRequests("post");
    await userEvent.click(within(dialog).getByRole("button", { name: "Create Announcement" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(again).toEqual(sent.slice(1));
    await waitFor(() => expect(screen.queryByText("Failed to create announcement.")).toBeNull());
  });

  test("an announcement without title and content is rejected and not sent", async () => {
    const sent = recordRequests("post");
    const dialog = await openCreate();
    await userEvent.click(within(dialog).getByRole("button", { name: "Create Announcement" }));
    await waitFor(() => expect(screen.getAllByText("Please fill in title and content.")).toHaveLength(3));
    expect(sent).toEqual([]);
  });

  test("an expiry in the past shows an error at its field, and nothing is sent", async () => {
    const sent = recordRequests("post");
    const dialog = await openCreate();
    fillIn(dialog);
    fill(within(dialog).getByLabelText("Expires"), "2026-03-01");
    await userEvent.click(within(dialog).getByRole("button", { name: "Create Announcement" }));
    expect(await within(dialog).findByText("Choose today or a later day")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test("an announcement that the server refuses keeps typed values and shows the reason at its field", async () => {
    const issues = [{ path: "message", message: "Too rude" }];
    answer(
      http.post("/api/portal-announcements", () =>
        HttpResponse.json({ ...exampleError("Too rude", "invalid"), issues }, { status: 400 }),
      ),
    );
    const dialog = await openCreate();
    const { title } = fillIn(dialog);
    await choose(dialog, ada.fullName);
    await userEvent.click(within(dialog).getByRole("button", { name: "Create Announcement" }));
    expect(await screen.findByText("Failed to create announcement.")).toBeTruthy();
    expect(await within(dialog).findByText("Too rude")).toBeTruthy();
    expect([title.value, ...chosenIn(dialog)]).toEqual(["Hours", ada.fullName]);
  });

  test("the picker searches creators on the server, and a chip removes a chosen creator", async () => {
    const dialog = await openCreate();
    await choose(dialog, ada.fullName, grace.fullName);
    const requests: (string | null)[] = [];
    answer(
      http.get("/api/contracts", ({ request }) => void requests.push(new URL(request.url).searchParams.get("search"))),
    );
    await userEvent.type(within(dialog).getByRole("searchbox", { name: /^Search creators/ }), "lin{Enter}");
    await waitFor(() => expect(requests).toContain("lin"));
    await userEvent.click(within(dialog).getByRole("button", { name: `Remove ${ada.fullName}` }));
    expect(chosenIn(dialog)).toEqual([grace.fullName]);
    expect(screen.getByRole("dialog", { name: "Create New Announcement" })).toBeTruthy();
  });

  test("the preview shows the announcement as creators see it, or says that they do not see it", async () => {
    const dialog = await openCreate();
    fillIn(dialog);
    const preview = within(dialog).getByRole("region", { name: "Preview" });
    expect(preview.textContent).toBe("What creators see in their portalsInfoHoursClosed on Friday.");
    fill(within(dialog).getByLabelText("Expires"), "2026-03-01");
    await waitFor(() => expect(preview.textContent).toContain("Its last day is past: creators do not see this"));
    await userEvent.click(within(dialog).getByRole("checkbox", { name: "Active" }));
    expect(preview.textContent).toContain("Inactive: creators do not see this");
  });

  test("Cancel asks before it discards typed values, and the next new announcement starts empty", async () => {
    const dialog = await openCreate();
    fillIn(dialog);
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "New Announcement" }));
    const again = await screen.findByRole("dialog", { name: "Create New Announcement" });
    expect(within(again).getByRole<HTMLInputElement>("textbox", { name: /^Title/ }).value).toBe("");
    await userEvent.click(within(again).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("Edit Announcement", () => {
  test("the edit form opens from a row or a URL and sends one target and the version", async () => {
    const sent = recordRequests("put");
    const { address } = open(SCREEN);
    await userEvent.click(await screen.findByRole("button", { name: `Edit ${parcel.title}` }));
    expect(address()).toBe(`${SCREEN}?announcement=${parcel.id}`);
    const dialog = await screen.findByRole("dialog", { name: "Edit Announcement" });
    expect(chosenIn(dialog)).toEqual([ada.fullName]);
    await choose(dialog, grace.fullName);
    expect(chosenIn(dialog)).toEqual([grace.fullName]);
    await userEvent.click(within(dialog).getByRole("checkbox", { name: "Active" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Announcement updated successfully.")).toBeTruthy();
    await waitFor(() => expect(address()).toBe(SCREEN));
    const { title, message, type, priority } = parcel;
    expect(sent).toMatchObject([
      {
        path: `/api/portal-announcements/${parcel.id}`,
        body: { contractId: grace.id, title, message, type, priority, isActive: "false", expiresAt: null },
        version: '"1"',
      },
    ]);
  });

  test("the edit form says so if the announcement was deleted, and can be closed", async () => {
    answer(
      http.get("/api/portal-announcements/99999", () =>
        HttpResponse.json(exampleError("Announcement 99999 was not found", "not_found"), { status: 404 }),
      ),
    );
    const { address } = open(`${SCREEN}?announcement=99999`);
    const deleted = await screen.findByText("This announcement was deleted.");
    expect(deleted).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(address()).toBe(SCREEN));
  });

  test("the edit form warns that an announcement has expired and saves it with the same expiry", async () => {
    const expired = exampleAnnouncements(EXAMPLE_TODAY).find(({ isExpired }) => isExpired);
    const sent = recordRequests("put");
    open(`${SCREEN}?announcement=${expired?.id}`);
    expect(await screen.findByText(/^This announcement has expired/)).toBeTruthy();
    fill(screen.getByRole("textbox", { name: /^Title/ }), "Changed");
    await userEvent.click(screen.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { title: "Changed", expiresAt: expired?.expiresAt } }]));
  });

  test("editing an announcement keeps the time of day of an unchanged expiry", async () => {
    const noon = { ...friday, expiresAt: "2026-03-06T17:00:00.000Z" };
    answer(http.get(`/api/portal-announcements/${friday.id}`, () => HttpResponse.json(noon)));
    const sent = recordRequests("put");
    open(`${SCREEN}?announcement=${friday.id}`);
    const day = await screen.findByLabelText<HTMLInputElement>("Expires");
    const dialog = screen.getByRole("dialog", { name: "Edit Announcement" });
    expect(day.value).toBe("2026-03-06");
    fill(within(dialog).getByRole("textbox", { name: /^Title/ }), "Changed");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { title: "Changed", expiresAt: noon.expiresAt } }]));
  });

  test("saving a stale announcement shows what another user changed and keeps typed values", async () => {
    const path = `/api/portal-announcements/${friday.id}`;
    let latest: object = friday;
    answer(
      http.get(path, () => HttpResponse.json(latest)),
      http.put(path, () => {
        latest = { ...friday, title: "Their title", isActive: "false", version: 2 };
        return HttpResponse.json(exampleError("Stale", "stale"), { status: 412 });
      }),
    );
    open(`${SCREEN}?announcement=${friday.id}`);
    const title = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Title/ });
    const dialog = screen.getByRole("dialog", { name: "Edit Announcement" });
    fill(title, "Mine");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    expect(await within(dialog).findByText("Somebody changed this announcement meanwhile")).toBeTruthy();
    expect(within(dialog).getByText("Their title")).toBeTruthy();
    expect(title.value).toBe("Mine");
    answer(http.put(path, () => HttpResponse.json({ ...friday, version: 3 })));
    const sent = recordRequests("put");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Announcement updated successfully.")).toBeTruthy();
    // Only the title was edited here; isActive has the other user's value.
    expect(sent).toMatchObject([{ body: { title: "Mine", isActive: "false" }, version: '"2"' }]);
  });
});

describe("deleting an announcement", () => {
  test("deleting an announcement asks for confirmation and sends its version, and Undo creates it again", async () => {
    const sent = recordRequests("delete");
    const made = recordRequests("post");
    open(SCREEN);
    await userEvent.click(await screen.findByRole("button", { name: `Delete ${parcel.title}` }));
    const dialog = await screen.findByRole("dialog", { name: "Delete Announcement" });
    expect(dialog.textContent).toContain("Are you sure you want to delete this announcement?");
    expect(dialog.textContent).toContain(parcel.title);
    expect(sent).toEqual([]);
    for (const _ of [1, 2]) fireEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Announcement deleted successfully.")).toBeTruthy();
    expect(sent).toMatchObject([{ path: `/api/portal-announcements/${parcel.id}`, version: '"1"' }]);
    const undo = screen.getByRole("button", { name: "Undo" });
    for (const _ of [1, 2]) fireEvent.click(undo);
    expect(await screen.findByText("Announcement restored")).toBeTruthy();
    const { title, message, type, priority, contractId, isActive, expiresAt } = parcel;
    expect(made.map(({ body }) => body)).toEqual([{ title, message, type, priority, contractId, isActive, expiresAt }]);
  });

  test("a failed deletion of an announcement keeps the dialog open for a retry", async () => {
    let answers = 0;
    answer(
      http.delete(`/api/portal-announcements/${parcel.id}`, () =>
        answers++ === 0
          ? HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 })
          : new HttpResponse(null, { status: 204 }),
      ),
    );
    open(SCREEN);
    await userEvent.click(await screen.findByRole("button", { name: `Delete ${parcel.title}` }));
    const question = await screen.findByRole("dialog", { name: "Delete Announcement" });
    await userEvent.click(within(question).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Failed to delete announcement.")).toBeTruthy();
    await userEvent.click(await within(question).findByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Announcement deleted successfully.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("a refused deletion of an announcement shows the reason and keeps the row", async () => {
    answer(
      http.delete(`/api/portal-announcements/${parcel.id}`, () =>
        HttpResponse.json(exampleError("Somebody changed this meanwhile.", "stale"), { status: 412 }),
      ),
    );
    open(SCREEN);
    await userEvent.click(await screen.findByRole("button", { name: `Delete ${parcel.title}` }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Failed to delete announcement.")).toBeTruthy();
    expect(await rowOf(parcel.title)).toBeTruthy();
  });
});

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function openCreate(): Promise<HTMLElement> {
  open(SCREEN);
  await userEvent.click(await screen.findByRole("button", { name: "New Announcement" }));
  const dialog = await screen.findByRole("dialog", { name: "Create New Announcement" });
  await within(dialog).findByRole("textbox", { name: /^Title/ });
  return dialog;
}

function fillIn(dialog: HTMLElement) {
  const title = within(dialog).getByRole<HTMLInputElement>("textbox", { name: /^Title/ });
  fill(title, "Hours");
  fill(within(dialog).getByRole("textbox", { name: /^Content/ }), "Closed on Friday.");
  return { title };
}

async function choose(dialog: HTMLElement, ...names: string[]): Promise<void> {
  for (const name of names) await userEvent.click(await within(dialog).findByRole("checkbox", { name }));
}

const chosenIn = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll(".announcement-chips button")].map(({ textContent }) => textContent);

async function rowOf(title: string): Promise<HTMLElement> {
  const row = (await screen.findByRole("link", { name: title })).closest("li");
  if (!row) throw new Error("It stands in no row");
  return row;
}

/** Records the announcement requests with this HTTP method. */
function recordRequests(method: "get" | "put" | "post" | "delete") {
  const sent: { path: string; body?: unknown; version: string | null; key: string | null }[] = [];
  answer(
    http[method](/\/api\/portal-announcements/, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const text = await request.clone().text();
      sent.push({
        path: `${pathname}${search}`,
        ...(text !== "" && { body: JSON.parse(text) }),
        version: request.headers.get("If-Match"),
        key: request.headers.get("Idempotency-Key"),
      });
    }),
  );
  return sent;
}
