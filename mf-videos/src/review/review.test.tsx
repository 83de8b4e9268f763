import { afterEach, beforeEach, describe, expect, setDefaultTimeout, spyOn, test } from "bun:test";
import { act, fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import {
  EXAMPLE_TODAY,
  exampleDetail,
  exampleError,
  exampleSubmissions,
  liveEvents,
  videoScenes,
} from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { delay, HttpResponse, http } from "msw";
import videos from "../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(videos);
const [preparing, revised, unplayable, , approved] = exampleSubmissions(EXAMPLE_TODAY);
if (!preparing || !revised || !unplayable || !approved) throw new Error("The examples are too few");

// Shared by all tests, because a page's stream stays open for the next screen.
const events = liveEvents();
beforeEach(() => answer(events.handler));
afterEach(() => localStorage.clear());

const titled = (name: string) => screen.findByRole("heading", { level: 2, name });
const notes = () => screen.findByLabelText<HTMLTextAreaElement>("Admin notes");
const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe("videos of a review tab", () => {
  test("the tab starts with the longest-waiting video and its position", async () => {
    const { address } = open("/video-review");
    await titled(revised.title);
    expect(await screen.findByText("1 of 2")).toBeTruthy();
    expect(address()).toBe(`/video-review?id=${revised.id}`);
    expect(screen.getByRole("tab", { name: "Submitted 2" }).getAttribute("aria-selected")).toBe("true");
  });

  test("Down and Up step through the videos and wrap around at the end", async () => {
    open("/video-review");
    await screen.findByText("1 of 2");
    press("ArrowDown");
    await titled(preparing.title);
    expect(await screen.findByText("2 of 2")).toBeTruthy();
    press("ArrowDown");
    await titled(revised.title);
    await screen.findByText("1 of 2");
    press("ArrowUp");
    await titled(preparing.title);
  });

  test("review keys do nothing while the user types", async () => {
    open("/video-review");
    await screen.findByText("1 of 2");
    const field = await notes();
    await userEvent.type(field, "m c");
    fireEvent.keyDown(field, { key: "ArrowDown" });
    expect(field.value).toBe("m c");
    expect(screen.getByText("1 of 2")).toBeTruthy();
    expect(screen.queryByLabelText(/^Comment at/)).toBeNull();
  });

  test("tabs and SHOW ARCHIVED choose the videos, and the button then says HIDE ARCHIVED", async () => {
    const { address } = open("/video-review");
    await userEvent.click(await screen.findByRole("tab", { name: /^Approved/ }));
    await titled(approved.title);
    expect(address()).toBe(`/video-review?status=approved&id=${approved.id}`);
    await userEvent.click(screen.getByRole("button", { name: "SHOW ARCHIVED" }));
    expect(await screen.findByRole("tab", { name: "Approved 2" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "HIDE ARCHIVED" })).toBeTruthy();
    await waitFor(() => expect(address()).toContain("archived=true"));
  });

  test("a link to a video of another tab opens that tab", async () => {
    const { address } = open(`/video-review?id=${approved.id}`);
    await titled(approved.title);
    await waitFor(() => expect(address()).toBe(`/video-review?id=${approved.id}&status=approved`));
  });
});

describe("review decisions", () => {
  test("a decision sends notes and version, confirms and moves to the next video", async () => {
    const sent = decisions(revised.id);
    open("/video-review");
    await screen.findByText("1 of 2");
    await userEvent.type(await notes(), "Lovely light");
    await userEvent.click(screen.getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("Review submitted")).toBeTruthy();
    expect(screen.getByText("Video status updated successfully")).toBeTruthy();
    await titled(preparing.title);
    expect((await notes()).value).toBe("");
    expect(sent).toEqual([{ status: "approved", adminNotes: "Lovely light", ifMatch: `"${revised.version}"` }]);
  });

  test("a double click or a second Enter sends one decision", async () => {
    const [sent, sentOfNext] = [decisions(revised.id), decisions(preparing.id)];
    open("/video-review");
    await screen.findByText("1 of 2");
    const approve = screen.getByRole("button", { name: "Approve" });
    approve.focus();
    fireEvent.click(approve, { detail: 1 });
    await titled(preparing.title);
    fireEvent.click(screen.getByRole("button", { name: "Approve" }), { detail: 2 });
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2, name: preparing.title }));
    await userEvent.keyboard("{Enter}");
    press("a");
    expect(screen.getByRole("heading", { level: 2, name: preparing.title })).toBeTruthy();
    expect([sent.length, sentOfNext.length]).toEqual([1, 0]);
  });

  test("Undo reverts the decision and restores the notes as a draft", async () => {
    const sent = decisions(revised.id);
    open("/video-review");
    await screen.findByText("1 of 2");
    await userEvent.type(await notes(), "Too dark");
    await userEvent.click(screen.getByRole("button", { name: "Reject" }));
    await titled(preparing.title);
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await titled(revised.title);
    expect(sent[1]).toEqual({ status: "submitted", adminNotes: "", ifMatch: `"${revised.version + 1}"` });
    expect((await notes()).value).toBe("Too dark");
  });

  test("a decision on a stale version shows what changed and keeps the notes", async () => {
    answer(
      ...videoScenes.stale,
      http.get(`/api/video-submissions/${revised.id}`, () => HttpResponse.json(exampleDetail(revised)), { once: true }),
      http.get(`/api/video-submissions/${revised.id}`, () =>
        HttpResponse.json({
          ...exampleDetail(revised),
          status: "approved",
          adminNotes: "I like it",
          reviewedBy: { actor: "user:2", actorName: "Bo Lindqvist", at: "2026-03-02T15:30:00.000Z" },
          version: revised.version + 1,
        }),
      ),
    );
    open("/video-review");
    await screen.findByText("1 of 2");
    await userEvent.type(await notes(), "Too dark");
    await userEvent.click(screen.getByRole("button", { name: "Reject" }));
    expect(await screen.findByText("Bo Lindqvist decided meanwhile: Approved")).toBeTruthy();
    expect(screen.getByText("Decided on Mar 2, 2026, 10:30 AM.")).toBeTruthy();
    expect(screen.getByText(/“I like it”/)).toBeTruthy();
    expect((await notes()).value).toBe("Too dark");
    expect(screen.getByText(/^Nothing was decided, because this video has changed\./)).toBeTruthy();
    expect(document.querySelector(".review-badges")?.textContent).toBe("Approved");
    expect(isClosed("Reject")).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Decide all the same" }));
    expect(isClosed("Reject")).toBe(false);
    expect((await notes()).value).toBe("Too dark");
  });

  test("a refused decision shows the server's text and keeps the notes", async () => {
    answer(
      http.put("/api/video-submissions/:id/status", () =>
        HttpResponse.json(exampleError("This video is part of a payout request.", "in_payout"), { status: 409 }),
      ),
    );
    open("/video-review");
    await screen.findByText("1 of 2");
    await userEvent.type(await notes(), "No");
    await userEvent.click(screen.getByRole("button", { name: "Request Changes" }));
    expect(await screen.findByText("This video is part of a payout request.")).toBeTruthy();
    expect((await notes()).value).toBe("No");
  });

  test("a video in a payout request keeps its status, but its notes can be saved", async () => {
    const counted = { ...approved, isInPayout: true };
    const sent = decisions(approved.id);
    answer(http.get(`/api/video-submissions/${approved.id}`, () => HttpResponse.json(exampleDetail(counted))));
    open(`/video-review?status=approved&id=${approved.id}`);
    expect(await screen.findByText("This video is part of a payout request.")).toBeTruthy();
    expect(["Approve", "Request Changes", "Reject"].map(isClosed)).toEqual([false, true, true]);
    await userEvent.click(screen.getByRole("button", { name: "Reject" }));
    press("r");
    expect(sent).toEqual([]);
    await userEvent.type(await notes(), " Post it on Friday.");
    await userEvent.click(screen.getByRole("button", { name: "Approve" }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ status: "approved", adminNotes: `${approved.adminNotes} Post it on Friday.` }]),
    );
  });

  test("an archived video cannot be decided", async () => {
    open("/video-review?status=approved&archived=true&id=7");
    expect(await screen.findByText("This video is archived. Restore it to decide on it again.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
    for (const field of screen.queryAllByLabelText<HTMLTextAreaElement>("Admin notes"))
      expect(field.readOnly).toBe(true);
  });

  test.each([
    [["a"], "approved"],
    [["r"], "needs_revision"],
    [["x", "Enter"], "rejected"],
  ])("the keys %p decide, N focuses the notes and Escape leaves them", async (keys, status) => {
    const sent = decisions(revised.id);
    open("/video-review");
    await screen.findByText("1 of 2");
    const field = await notes();
    press("n");
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard("a r x{Control>}{Enter}{/Control}");
    expect(sent).toEqual([]);
    await userEvent.keyboard("{Escape}");
    expect(document.activeElement).toBe(document.body);
    keys.forEach(press);
    const next = await titled(preparing.title);
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(sent).toMatchObject([{ status, adminNotes: expect.stringContaining("a r x") }]);
  });

  test("a decision waits for an unsent comment, which is sent first", async () => {
    const [sent, sentComments] = [decisions(revised.id), comments(revised.id)];
    await writeComment("Start later");
    await userEvent.click(screen.getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("You have an unsent comment")).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Send it" }));
    await titled(preparing.title);
    expect([sentComments.length, sent.length]).toEqual([1, 1]);
  });

  test("a decision made without the unsent comment keeps the comment as a draft", async () => {
    const [sent, sentComments] = [decisions(revised.id), comments(revised.id)];
    await writeComment("Start later");
    await userEvent.click(screen.getByRole("button", { name: "Approve" }));
    await userEvent.click(await screen.findByRole("button", { name: "Decide without it" }));
    await titled(preparing.title);
    expect([sentComments.length, sent.length]).toEqual([0, 1]);
    expect(Object.values({ ...localStorage }).join()).toContain("Start later");
  });

  test("Cancel in the question about an unsent comment returns to the decision buttons", async () => {
    const sent = decisions(revised.id);
    await writeComment("Start later");
    await userEvent.click(screen.getByRole("button", { name: "Approve" }));
    const question = await screen.findByRole("alertdialog", { name: "You have an unsent comment" });
    await userEvent.click(within(question).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Approve" })));
    expect(sent).toEqual([]);
  });
});

describe("the end of a reviewed video", () => {
  test("the end of a video opens the next one, and a late click does not decide on it", async () => {
    const sent = decisions(preparing.id);
    open("/video-review");
    await screen.findByText("1 of 2");
    fireEvent.ended(player());
    await titled(preparing.title);
    expect(isClosed("Approve")).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Approve" }), { detail: 1 });
    press("x");
    expect(sent).toEqual([]);
    await waitFor(() => expect(isClosed("Approve")).toBe(false));
  });

  test.each([
    ["the pointer", () => userEvent.hover(screen.getByRole("button", { name: "Approve" }))],
    ["focus", () => act(async () => screen.getByRole("button", { name: "Approve" }).focus())],
  ])("the end does not lead on while %s is on the decision panel", async (_, go) => {
    open("/video-review");
    await screen.findByText("1 of 2");
    await go();
    fireEvent.ended(player());
    expect(screen.getByText("1 of 2")).toBeTruthy();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await userEvent.hover(screen.getByRole("heading", { name: "Video Review" }));
    fireEvent.ended(player());
    await titled(preparing.title);
  });
});

describe("review notes", () => {
  test("notes are kept as a draft until they are discarded", async () => {
    open(`/video-review?id=${revised.id}`);
    await userEvent.type(await notes(), "Half a sentence");
    expect(screen.getByText("Draft")).toBeTruthy();
    expect(Object.values({ ...localStorage }).join()).toContain("Half a sentence");
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect((await notes()).value).toBe("");
    expect(localStorage.length).toBe(0);
  });

  test("with typed notes, the end of a video does not open the next one", async () => {
    open("/video-review");
    await screen.findByText("1 of 2");
    await userEvent.type(await notes(), "Wait");
    (await notes()).blur();
    fireEvent.ended(player());
    expect(screen.getByRole("heading", { level: 2, name: revised.title })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    // Moves focus now; otherwise the notes get the focus of the removed Discard button later.
    act(() => screen.getByRole("tab", { name: /^Submitted/ }).focus());
    await userEvent.hover(screen.getByRole("heading", { name: "Video Review" }));
    fireEvent.ended(player());
    await titled(preparing.title);
  });
});

describe("live changes during a review", () => {
  test("a new video is announced, and the shown video and notes stay", async () => {
    open("/video-review");
    await screen.findByText("1 of 2");
    await userEvent.type(await notes(), "Half a");
    await waitFor(() => expect(events.isConnected()).toBe(true));
    events.send({ type: "submission.created", id: preparing.id });
    await userEvent.click(await screen.findByRole("button", { name: "1 new video" }));
    await titled(preparing.title);
    expect(screen.queryByRole("button", { name: "1 new video" })).toBeNull();
    press("ArrowUp");
    await titled(revised.title);
    expect((await notes()).value).toBe("Half a");
  });

  test("a new version of the shown video is offered, and the notes move to it", async () => {
    const before = exampleDetail({ ...preparing, preparation: "ready" });
    const [version] = before.versions;
    if (!version) throw new Error("The example has no version");
    let isRevised = false;
    answer(
      http.get(`/api/video-submissions/${preparing.id}`, () =>
        HttpResponse.json(
          isRevised
            ? {
                ...before,
                versionNumber: 2,
                version: 2,
                versions: [{ ...version, number: 2, title: "Second cut" }, version],
              }
            : before,
        ),
      ),
    );
    open(`/video-review?id=${preparing.id}`);
    await userEvent.type(await notes(), "Brighter");
    await waitFor(() => expect(events.isConnected()).toBe(true));
    isRevised = true;
    events.send({ type: "submission.revised", id: preparing.id });
    expect(await screen.findByText("Version 2 has arrived")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 2, name: preparing.title })).toBeTruthy();
    expect(isClosed("Approve")).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Show version 2" }));
    await titled("Second cut");
    expect((await notes()).value).toBe("Brighter");
    expect(isClosed("Approve")).toBe(false);
  });
});

describe("versions of a reviewed video", () => {
  test("an earlier version shows its decision and the creator's codes, without decision buttons", async () => {
    open(`/video-review?id=${revised.id}`);
    await userEvent.click(await screen.findByRole("button", { name: "Version 1" }));
    expect(await screen.findByText("Version 1: Needs Revision")).toBeTruthy();
    expect(screen.getByText(/decided on/).textContent).toBe("Bo Lindqvist decided on Feb 25, 2026");
    expect(screen.getByText(/^Bo Lindqvist ·/)).toBeTruthy();
    expect(screen.getByText("Spark codes: MAYA-2026-03")).toBeTruthy();
    expect(screen.getByText("The logo is cut off, see the comment.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(screen.getByText("The logo is cut off here.")).toBeTruthy();
    expect(player().getAttribute("src")).toEndWith("v=1");
    await userEvent.click(screen.getByRole("button", { name: "Show version 2" }));
    expect(await screen.findByRole("button", { name: "Approve" })).toBeTruthy();
  });
});

describe("comments of a reviewed video", () => {
  test("C starts a comment at the current moment, for the shown version", async () => {
    const sent: unknown[] = [];
    answer(
      http.post(`/api/video-submissions/${revised.id}/comments`, async ({ request }) => {
        sent.push(await request.json());
      }),
    );
    open(`/video-review?id=${revised.id}`);
    await screen.findByText("1 of 2");
    press("c");
    await userEvent.type(await screen.findByLabelText("Comment at 0:00"), "Start later");
    await userEvent.click(screen.getByRole("button", { name: "Add comment" }));
    await waitFor(() => expect(screen.queryByLabelText("Comment at 0:00")).toBeNull());
    expect(sent).toEqual([{ atSeconds: 0, text: "Start later", versionNumber: 2 }]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Comment here/ }));
  });

  test("a comment seeks to its moment", async () => {
    open(`/video-review?id=${revised.id}`);
    await userEvent.click(await screen.findByRole("button", { name: "Go to 0:12" }));
    expect(player().currentTime).toBe(12.75);
  });

  test("a comment is deleted after a confirmation", async () => {
    const deleted: string[] = [];
    answer(
      http.delete("/api/video-submissions/:id/comments/:commentId", ({ params }) => {
        deleted.push(String(params.commentId));
      }),
    );
    open(`/video-review?id=${revised.id}`);
    await userEvent.click(await screen.findByRole("button", { name: "Delete the comment at 0:12" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete this comment?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(deleted).toEqual(["2"]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("a failed deletion keeps the dialog open with the reason", async () => {
    answer(
      http.delete("/api/video-submissions/:id/comments/:commentId", () =>
        HttpResponse.json(exampleError("The disk is full", "internal"), { status: 500 }),
      ),
    );
    open(`/video-review?id=${revised.id}`);
    await userEvent.click(await screen.findByRole("button", { name: "Delete the comment at 0:12" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete this comment?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    expect(await within(dialog).findByText("The disk is full")).toBeTruthy();
    await within(dialog).findByRole("button", { name: "Delete" });
  });
});

describe("the player of the review page", () => {
  test("the player starts muted, and M and its button toggle the sound", async () => {
    open(`/video-review?id=${revised.id}`);
    await screen.findByRole("button", { name: "Unmute" });
    expect(player().muted).toBe(true);
    press("m");
    expect(await screen.findByRole("button", { name: "Mute" })).toBeTruthy();
    expect(player().muted).toBe(false);
  });

  test("a video being prepared plays the original and says so", async () => {
    open(`/video-review?id=${preparing.id}`);
    expect(await screen.findByText("Preparing · the original plays meanwhile")).toBeTruthy();
    expect(player().getAttribute("src")).toBe(preparing.videoUrl);
  });

  test("a video whose original cannot play starts once its copy is ready", async () => {
    let isPrepared = false;
    const [version] = exampleDetail(preparing).versions;
    answer(
      http.head("http://localhost/api/video-submissions/:id/video", () => new HttpResponse(null)),
      http.get(`/api/video-submissions/${preparing.id}`, () => {
        const state = isPrepared ? ({ preparation: "ready", playback: "proxy" } as const) : {};
        return HttpResponse.json({ ...exampleDetail(preparing), ...state, versions: [{ ...version, ...state }] });
      }),
    );
    open(`/video-review?id=${preparing.id}`);
    await screen.findByText("Preparing · the original plays meanwhile");
    await waitFor(() => expect(events.isConnected()).toBe(true));
    const logged = spyOn(console, "error").mockImplementation(() => {});
    fireEvent.error(player());
    expect(await screen.findByText("This video is being prepared")).toBeTruthy();
    logged.mockRestore();
    expect(screen.queryByText("Preparing · the original plays meanwhile")).toBeNull();
    expect(screen.queryByText("The video does not play")).toBeNull();
    expect(screen.getByRole("link", { name: "Download" })).toBeTruthy();
    const load = spyOn(player(), "load");
    isPrepared = true;
    events.send({ type: "submission.prepared", id: preparing.id });
    await waitFor(() => expect(screen.queryByText("This video is being prepared") === null).toBe(true));
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("a video that no browser plays shows the reason, Open in new tab and Download", async () => {
    open(`/video-review?id=${unplayable.id}`);
    expect(await screen.findByText("Browsers cannot play WMV files. Download it to watch it.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open in new tab" }).getAttribute("href")).toEndWith("&original=true");
    expect(screen.getByRole("link", { name: "Download" }).getAttribute("href")).toEndWith("&download=true");
    expect(document.querySelector("video")).toBeNull();
  });
});

describe("states of a review tab", () => {
  test.each([
    ["submitted videos", "/video-review", "All caught up! No new video submissions."],
    ["rejected videos", "/video-review?status=rejected", "No rejected videos found."],
    ["videos that need revision", "/video-review?status=needs_revision", "No needs revision videos found."],
  ])("an empty tab of %s says so", async (_, address, sentence) => {
    answer(...videoScenes.empty(EXAMPLE_TODAY));
    open(address);
    expect(await screen.findByText("No submissions to review")).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  test("a tab with only archived videos offers to show them", async () => {
    answer(
      http.get("/api/video-submissions", ({ request }) =>
        new URL(request.url).searchParams.get("includeArchived") === "true"
          ? undefined
          : HttpResponse.json({ rows: [], nextCursor: null }),
      ),
    );
    const { address } = open("/video-review?status=approved");
    await userEvent.click(await screen.findByRole("button", { name: /^Show archived/ }));
    await waitFor(() => expect(address()).toContain("archived=true"));
  });

  test("a tab that fails to load offers Retry", async () => {
    answer(...videoScenes.failing);
    open("/video-review");
    expect(await screen.findByText("The videos could not be loaded")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  });

  test("a loading tab shows a placeholder", async () => {
    answer(http.get("/api/video-submissions", () => delay("infinite")));
    open("/video-review");
    await screen.findByRole("heading", { name: "Video Review" });
    expect(document.querySelector("[aria-busy=true]")).not.toBeNull();
  });

  test("a missing video shows an error that offers the first video of the tab", async () => {
    open("/video-review?id=999");
    expect(await screen.findByText("No such video")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show the first of this tab" }));
    await titled(revised.title);
  });
});

function player(): HTMLVideoElement {
  const element = document.querySelector("video");
  if (!element) throw new Error("There is no player");
  return element;
}

const isClosed = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-disabled") === "true";

async function writeComment(text: string): Promise<void> {
  open("/video-review");
  await screen.findByText("1 of 2");
  press("c");
  await userEvent.type(await screen.findByLabelText("Comment at 0:00"), text);
}

function comments(id: number) {
  const sentComments: unknown[] = [];
  answer(
    http.post(`/api/video-submissions/${id}/comments`, async ({ request }) => {
      sentComments.push(await request.json());
    }),
  );
  return sentComments;
}

function decisions(id: number) {
  const sent: object[] = [];
  answer(
    http.put(`/api/video-submissions/${id}/status`, async ({ request }) => {
      const body = Object(await request.json());
      const before = exampleSubmissions(EXAMPLE_TODAY).find((video) => video.id === id);
      // This call only takes the review lease; it decides nothing.
      if (body.status === "reviewing") return HttpResponse.json(before);
      sent.push({ ...body, ifMatch: request.headers.get("If-Match") });
      return HttpResponse.json({ ...before, ...body, version: (before?.version ?? 0) + sent.length });
    }),
  );
  return sent;
}
