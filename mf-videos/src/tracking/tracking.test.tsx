import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import {
  EXAMPLE_TODAY,
  exampleContracts,
  exampleDeliverables,
  exampleError,
  exampleTracked,
  trackingScenes,
} from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import module from "../module";

// A form of eleven fields is slow on a busy machine.
setDefaultTimeout(60_000);

const { open, answer } = useScreens(module);
const [ada] = exampleContracts(EXAMPLE_TODAY);
const [teaser, studio] = exampleDeliverables(EXAMPLE_TODAY);
if (!ada || !teaser || !studio) throw new Error("The examples are too few");

describe("the tracking page", () => {
  test("the tracking page has its title and four figures", async () => {
    open("/video-tracking");
    expect(await screen.findByRole("heading", { level: 1, name: "Video Content Tracking" })).toBeTruthy();
    expect(screen.getByText("Monitor video deliverables and performance metrics")).toBeTruthy();
    const figures = screen.getByRole("region", { name: "Summary" });
    await within(figures).findByText("1,319,551");
    expect(
      [...figures.querySelectorAll(".crm-stat-value, .crm-stat-label")].map(({ textContent }) => textContent),
    ).toEqual(["13", "Total Videos", "5", "In Progress", "1,319,551", "Total Views", "5", "Completed"]);
  });

  test("a row shows a deliverable's facts and how late it is", async () => {
    open("/video-tracking");
    const row = await rowOf("Mark as Completed: Behind the scenes at the studio");
    await within(row).findByText("4 days late");
    const cells = [...row.cells].slice(0, 7).map(({ textContent }) => textContent);
    expect(cells).toEqual([
      // CSS shows the creator and platform in this cell only if the table is narrow.
      `Behind the scenes at the studioTwo minutes, no music with words.${studio.contract.fullName}${studio.contract.socialHandle}YouTube`,
      "In Progress",
      `${studio.contract.fullName}${studio.contract.socialHandle}`,
      expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, 2026.*4 days late$/),
      "YouTube",
      "0",
      "0",
    ]);
  });

  test("a submission keeps its status, links to its review and cannot be marked", async () => {
    open("/video-tracking?all=true");
    const row = await rowOf(/^Review Spring look, first cut of /, "link");
    expect(row.textContent).toContain("Submitted");
    expect(within(row).queryByRole("button", { name: /^Mark as/ })).toBeNull();
    const review = within(row)
      .getByRole("link", { name: /^Review/ })
      .getAttribute("href");
    expect(review).toBe("/video-review?status=submitted&id=1");
  });

  test.each([
    ["dropbox", "Archived to Dropbox"],
    ["s3", "Archived"],
    ["folder", "Archived"],
  ])("a submission archived to %s shows %s", async (archiveTarget, words) => {
    answer(
      http.get("/api/video-tracking", () => {
        const archived = exampleTracked(EXAMPLE_TODAY).filter(({ isArchived }) => isArchived);
        const rows = archived.map((row) => ({ ...row, archiveTarget }));
        return HttpResponse.json(rows, { headers: { "X-Total-Count": "1" } });
      }),
    );
    open("/video-tracking");
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Review Winter haul/ }).getAttribute("href")).toContain("archived=true");
  });

  test("on a phone the tracking list shows cards", async () => {
    open("/video-tracking", "phone");
    const button = await screen.findByRole("button", { name: "Mark as Completed: Behind the scenes at the studio" });
    await screen.findByText("4 days late");
    for (const text of ["In Progress", studio.contract.fullName, "YouTube"])
      expect(button.closest("li")?.textContent).toContain(text);
  });

  test("an empty tracking list explains how to begin and offers Add Video", async () => {
    answer(...trackingScenes.empty(EXAMPLE_TODAY));
    open("/video-tracking");
    expect(await screen.findByRole("heading", { name: "No videos found" })).toBeTruthy();
    expect(screen.getByText("Start tracking video content by adding your first deliverable.")).toBeTruthy();
    await userEvent.click(screen.getAllByRole("button", { name: "Add Video" })[1] ?? document.body);
    expect(await screen.findByRole("dialog", { name: "Add Video" })).toBeTruthy();
  });

  test("if no tracked video matches, Clear All Filters keeps only the order", async () => {
    answer(...trackingScenes.empty(EXAMPLE_TODAY));
    const { address } = open(`/video-tracking?search=x&status=planned&contract=${ada.id}&sort=due`);
    await userEvent.click(await screen.findByRole("button", { name: "Clear All Filters" }));
    await waitFor(() => expect(address()).toBe("/video-tracking?sort=due"));
  });

  test("a failed tracking list shows the reason and can be retried", async () => {
    answer(...trackingScenes.failing);
    open("/video-tracking");
    expect(await screen.findByText("The videos could not be loaded")).toBeTruthy();
    expect(await screen.findByText(/The figures could not be loaded/)).toBeTruthy();
    answer(http.get("/api/video-tracking", () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })));
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("heading", { name: "No videos found" })).toBeTruthy();
  });
});

describe("filters of the tracking page in the URL", () => {
  test("the status filter and the status bar set the status in the URL", async () => {
    const { address } = open("/video-tracking");
    await userEvent.click(await screen.findByRole("combobox", { name: "Status" }));
    const words = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
    expect(words).toEqual([
      ...["All Statuses", "Planned", "In Progress", "Completed", "Delivered", "Approved"],
      ...["Submitted", "Reviewing", "Needs Revision", "Rejected"],
    ]);
    await userEvent.click(screen.getByRole("option", { name: "Delivered" }));
    await waitFor(() => expect(address()).toBe("/video-tracking?status=delivered"));
    const bar = await screen.findByRole("region", { name: "Videos by status" });
    await userEvent.click(within(bar).getByRole("button", { name: "Planned 2" }));
    await waitFor(() => expect(address()).toBe("/video-tracking?status=planned"));
    await userEvent.click(within(bar).getByRole("button", { name: "Planned 2", pressed: true }));
    await waitFor(() => expect(address()).toBe("/video-tracking"));
    await userEvent.click(within(bar).getByRole("button", { name: "Needs Revision 1" }));
    await waitFor(() => expect(address()).toBe("/video-tracking?status=needs_revision&all=true"));
  });

  test("the list request has all filters, the figures' request all but the status", async () => {
    const requests = listening("get");
    open(`/video-tracking?search=ada&status=planned&contract=${ada.id}&sort=due`);
    await waitFor(() =>
      expect(requests.map(({ address }) => address)).toEqual(
        expect.arrayContaining([
          `/api/video-tracking?search=ada&contractId=${ada.id}&kind=deliverable&status=planned&sort=due&limit=50`,
          `/api/video-tracking/summary?search=ada&contractId=${ada.id}`,
        ]),
      ),
    );
  });

  test("invalid values in the tracking URL are ignored", async () => {
    const requests = listening("get");
    open("/video-tracking?status=late&contract=x&sort=up&deliverable=-1");
    await waitFor(() =>
      expect(requests.map(({ address }) => address)).toContain(
        "/api/video-tracking?kind=deliverable&sort=recent&limit=50",
      ),
    );
  });
});

describe("deliverables and submissions on the tracking page", () => {
  const kinds = () => screen.findByRole("group", { name: "Kinds of videos" });
  const pressed = async () => within(await kinds()).getByRole("button", { pressed: true }).textContent;

  test("deliverables are shown first, and All adds submissions through the URL", async () => {
    const { address } = open("/video-tracking");
    expect(await screen.findByText("6 deliverables")).toBeTruthy();
    expect(await pressed()).toBe("Deliverables");
    expect(screen.queryByRole("link", { name: /^Review/ })).toBeNull();
    await userEvent.click(within(await kinds()).getByRole("button", { name: "All" }));
    await waitFor(() => expect(address()).toBe("/video-tracking?all=true"));
    expect(await screen.findByRole("link", { name: /^Review Spring look, first cut of / })).toBeTruthy();
    expect(await pressed()).toBe("All");
    await userEvent.click(within(await kinds()).getByRole("button", { name: "Deliverables" }));
    await waitFor(() => expect(address()).toBe("/video-tracking"));
  });

  test.each(["submitted", "reviewing", "needs_revision", "rejected"])(
    "a link to status %s shows submissions, and Deliverables removes that status",
    async (status) => {
      const requests = listening("get");
      const { address } = open(`/video-tracking?status=${status}`);
      await waitFor(() =>
        expect(requests.map(({ address }) => address)).toContain(
          `/api/video-tracking?status=${status}&sort=recent&limit=50`,
        ),
      );
      expect(await pressed()).toBe("All");
      await userEvent.click(within(await kinds()).getByRole("button", { name: "Deliverables" }));
      await waitFor(() => expect(address()).toBe("/video-tracking"));
    },
  );

  test("All videos of a contract lists its deliverables and submissions", async () => {
    const { address } = open("/video-tracking");
    await userEvent.click(await screen.findByRole("button", { name: `More actions for ${teaser.title}` }));
    await userEvent.click(await screen.findByRole("menuitem", { name: `All videos of ${teaser.contract.fullName}` }));
    await waitFor(() => expect(address()).toBe(`/video-tracking?contract=${teaser.contractId}&all=true`));
  });

  test("an empty list of deliverables offers the submissions", async () => {
    answer(http.get("/api/video-tracking", () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })));
    const { address } = open("/video-tracking");
    await userEvent.click(await screen.findByRole("button", { name: "Show 7 submissions" }));
    await waitFor(() => expect(address()).toBe("/video-tracking?all=true"));
  });

  test("columns without a value in any row are hidden", async () => {
    const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    open("/video-tracking");
    await screen.findByText("6 deliverables");
    expect(heads()).toEqual(["Video", "Status", "Contract", "Expected", "Platform", "Views", "Engagement", "Actions"]);
    const submissions = exampleTracked(EXAMPLE_TODAY).filter(({ kind }) => kind === "submission");
    answer(
      http.get("/api/video-tracking", () => HttpResponse.json(submissions, { headers: { "X-Total-Count": "7" } })),
    );
    await userEvent.click(within(await kinds()).getByRole("button", { name: "All" }));
    await screen.findByText("7 videos");
    expect(heads()).toEqual(["Video", "Status", "Contract", "Actions"]);
  });
});

describe("Mark as", () => {
  const button = { name: `Mark as In Progress: ${teaser.title}` };

  test("Mark as sends the next status with the version and can be undone", async () => {
    answer(
      http.put(`/api/video-deliverables/${teaser.id}`, async ({ request }) =>
        HttpResponse.json({ ...teaser, ...Object(await request.json()), version: 2 }),
      ),
    );
    const sent = listening("put");
    open("/video-tracking");
    await userEvent.click(await screen.findByRole("button", button));
    expect(await screen.findByText("Video deliverable updated successfully")).toBeTruthy();
    await screen.findByRole("button", { name: `Mark as Completed: ${teaser.title}` });
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText(`Undone: ${teaser.title} is Planned again`)).toBeTruthy();
    await screen.findByRole("button", button);
    expect(sent).toEqual([
      { address: `/api/video-deliverables/${teaser.id}`, body: { status: "in_progress" }, version: '"1"' },
      { address: `/api/video-deliverables/${teaser.id}`, body: { status: "planned" }, version: '"2"' },
    ]);
  });

  test("two clicks on Mark as move the status by one step", async () => {
    const sent = listening("put");
    open("/video-tracking");
    const found = await screen.findByRole("button", button);
    fireEvent.click(found);
    fireEvent.click(found);
    await screen.findByText("Video deliverable updated successfully");
    expect(sent).toHaveLength(1);
  });

  test("Mark as on a stale version reports it and refetches the list", async () => {
    answer(
      http.put("/api/video-deliverables/:id", () => HttpResponse.json(exampleError("Stale", "stale"), { status: 412 })),
    );
    open("/video-tracking");
    const found = await screen.findByRole("button", button);
    const requests = listening("get");
    await userEvent.click(found);
    expect(await screen.findByText("Failed to update video deliverable")).toBeTruthy();
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  });
});

describe("Add Video", () => {
  test("Add Video sends the typed values and closes", async () => {
    const sent = listening("post");
    const dialog = await openAdd(`/video-tracking?contract=${ada.id}`);
    fill(within(dialog).getByRole("textbox", { name: /^Title/ }), "Spring look");
    fill(within(dialog).getByLabelText("Expected Delivery Date"), "2026-04-01");
    fill(within(dialog).getByRole("textbox", { name: "Views" }), "1,200");
    await userEvent.click(within(dialog).getByRole("button", { name: "Add Video" }));
    expect(await screen.findByText("Video deliverable created successfully")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Add Video" })).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([
      {
        contractId: ada.id,
        title: "Spring look",
        description: "",
        expectedDeliveryDate: "2026-04-01",
        actualDeliveryDate: null,
        status: "planned",
        videoUrl: "",
        platform: "",
        views: "1,200",
        engagement: "",
        notes: "",
      },
    ]);
  });

  test("Add Video shows errors at their fields, sends nothing and keeps typed values", async () => {
    const sent = listening("post");
    const dialog = await openAdd("/video-tracking");
    fill(within(dialog).getByRole("textbox", { name: "Video URL" }), "javascript:alert(1)");
    fill(within(dialog).getByRole("textbox", { name: "Views" }), "many");
    await userEvent.click(within(dialog).getByRole("button", { name: "Add Video" }));
    for (const text of [
      "Choose a contract",
      "Title is required",
      "Enter an address that begins with https://",
      "Enter a whole number",
    ])
      expect(await within(dialog).findByText(text)).toBeTruthy();
    expect(sent).toEqual([]);
    expect(within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Views" }).value).toBe("many");
  });

  test("a refused Add Video keeps the dialog and typed values", async () => {
    answer(
      http.post("/api/video-deliverables", () =>
        HttpResponse.json(
          { ...exampleError("Title is taken", "invalid"), issues: [{ path: "title", message: "Title is taken" }] },
          { status: 400 },
        ),
      ),
    );
    const dialog = await openAdd(`/video-tracking?contract=${ada.id}`);
    const title = within(dialog).getByRole<HTMLInputElement>("textbox", { name: /^Title/ });
    fill(title, "Spring look");
    await userEvent.click(within(dialog).getByRole("button", { name: "Add Video" }));
    expect(await screen.findByText("Failed to create video deliverable")).toBeTruthy();
    expect(await within(dialog).findByText("Title is taken")).toBeTruthy();
    expect(title.value).toBe("Spring look");
  });
});

describe("editing and deleting deliverables", () => {
  const address = `/video-tracking?deliverable=${teaser.id}`;

  test("the title and a URL open the edit form, and saving sends the version", async () => {
    const sent = listening("put");
    const { address: at } = open("/video-tracking");
    await userEvent.click(await screen.findByRole("link", { name: teaser.title }));
    expect(at()).toBe(address);
    const dialog = await screen.findByRole("dialog", { name: "Edit Video" });
    const title = await within(dialog).findByRole("textbox", { name: /^Title/ });
    fill(title, "Summer look");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Video deliverable updated successfully")).toBeTruthy();
    expect(sent).toMatchObject([{ body: { title: "Summer look", status: "planned" }, version: '"1"' }]);
    await waitFor(() => expect(at()).toBe("/video-tracking"));
  });

  test("editing a stale version shows what changed and keeps typed values", async () => {
    let latest: object = teaser;
    answer(
      http.get(`/api/video-deliverables/${teaser.id}`, () => HttpResponse.json(latest)),
      http.put(`/api/video-deliverables/${teaser.id}`, () => {
        latest = { ...teaser, title: "Their title", status: "in_progress", version: 2 };
        return HttpResponse.json(exampleError("Stale", "stale"), { status: 412 });
      }),
    );
    open(address);
    const title = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Title/ });
    const dialog = screen.getByRole("dialog", { name: "Edit Video" });
    fill(title, "Mine");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    expect(await within(dialog).findByText("Somebody changed this video meanwhile")).toBeTruthy();
    expect(title.value).toBe("Mine");
    expect(within(dialog).getByText("Their title")).toBeTruthy();
    answer(http.put(`/api/video-deliverables/${teaser.id}`, () => HttpResponse.json({ ...teaser, version: 3 })));
    const sent = listening("put");
    await userEvent.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Video deliverable updated successfully")).toBeTruthy();
    // Fields that were not edited here take the other user's values.
    expect(sent).toMatchObject([{ body: { title: "Mine", status: "in_progress" }, version: '"2"' }]);
  });

  test("a missing deliverable shows an error", async () => {
    answer(
      http.get("/api/video-deliverables/999", () =>
        HttpResponse.json(exampleError("Gone", "not_found"), { status: 404 }),
      ),
    );
    open("/video-tracking?deliverable=999");
    expect(await screen.findByText("The video could not be loaded")).toBeTruthy();
  });

  test("deleting a deliverable confirms first and sends the version", async () => {
    const sent = listening("delete");
    open("/video-tracking");
    await userEvent.click(await screen.findByRole("button", { name: `More actions for ${teaser.title}` }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = await screen.findByRole("dialog", { name: "Are you sure?" });
    expect(dialog.textContent).toContain(teaser.title);
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Video deliverable deleted successfully")).toBeTruthy();
    expect(sent).toMatchObject([{ address: `/api/video-deliverables/${teaser.id}`, version: '"1"' }]);
  });
});

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function openAdd(path: string): Promise<HTMLElement> {
  open(path);
  await screen.findByRole("link", { name: teaser?.title ?? "" });
  await userEvent.click(screen.getByRole("button", { name: "Add Video" }));
  return screen.findByRole("dialog", { name: "Add Video" });
}

async function rowOf(name: string | RegExp, role: "button" | "link" = "button"): Promise<HTMLTableRowElement> {
  const row = (await screen.findByRole(role, { name })).closest("tr");
  if (!row) throw new Error("It stands in no row");
  return row;
}

/** Records the requests of a method. */
function listening(method: "get" | "put" | "post" | "delete") {
  const sent: { address: string; body?: unknown; version?: string | null }[] = [];
  answer(
    http[method](/\/api\/video-(tracking|deliverables)/, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const text = await request.clone().text();
      sent.push({
        address: `${pathname}${search}`,
        ...(text !== "" && { body: JSON.parse(text) }),
        ...(method !== "get" && { version: request.headers.get("If-Match") }),
      });
    }),
  );
  return sent;
}
