import { beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { REVIEW_LEASE } from "@crm/domain/video/video-submission";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { act, screen, userEvent, waitFor } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleDetail, exampleSubmissions, liveEvents } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import videos from "../module";
import { WINDOW } from "./submission/use-review-lease";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(videos);
const [preparing, revised] = exampleSubmissions(EXAMPLE_TODAY);
if (!preparing || !revised) throw new Error("The examples are too few");
const events = liveEvents();
const until = new Date(Date.now() + 600_000).toISOString();

type Call = "open" | "close";
type ReviewLease = NonNullable<VideoSubmission["reviewing"]>;

// A session of the reader in a window of theirs, and one of somebody else.
const OWN = { by: "user:1", byName: "Maria Rossi", window: "another" };
const OTHERS = { by: "user:2", byName: "Bo Lindqvist", window: "another" };

/** `owner` is the window to which the server has leased the video. */
let leaseCalls: Call[];
let owner: ReviewLease | null;
beforeEach(() => {
  // A draft left by another test file would block a decision.
  localStorage.clear();
  sessionStorage.clear();
  leaseCalls = [];
  owner = null;
  const path = `/api/video-submissions/${revised.id}`;
  const now = () => ({ ...revised, status: owner ? "reviewing" : "submitted", reviewing: owner });
  answer(
    events.handler,
    http.get(path, () => HttpResponse.json({ ...exampleDetail(revised), ...now() })),
    http.put(`${path}/status`, async ({ request }) => {
      const { status, window } = Object(await request.json());
      if (status !== "reviewing") return HttpResponse.json({ ...revised, status, version: revised.version + 1 });
      leaseCalls.push("open");
      owner ??= { ...OWN, window, until };
      return HttpResponse.json(now());
    }),
    http.delete(`${path}/reviewing`, ({ request }) => {
      expect(new URL(request.url).searchParams.get("window")).toBe(WINDOW);
      leaseCalls.push("close");
      if (owner?.window === WINDOW) owner = null;
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const shown = () => screen.findByRole("heading", { level: 2, name: revised.title });
const changed = () => {
  events.send({ type: "submission.reviewing", id: revised.id });
};

describe("the review lease of an open video", () => {
  test("an open video is leased to this window and stays Submitted here", async () => {
    open("/video-review");
    await shown();
    await waitFor(() => expect(leaseCalls).toEqual(["open"]));
    expect(owner?.window).toBe(WINDOW);
    await act(async () => changed());
    await Bun.sleep(50);
    expect(screen.getByText("Submitted", { selector: ".review-badges *" })).toBeTruthy();
    expect(screen.queryByText("Open in another window")).toBeNull();
  });

  test("the lease ends when another video is shown or the page closes", async () => {
    open("/video-review");
    await shown();
    await waitFor(() => expect(leaseCalls).toEqual(["open"]));
    await userEvent.click(screen.getByRole("button", { name: "Next video (Down)" }));
    await waitFor(() => expect(leaseCalls).toEqual(["open", "close"]));
    await userEvent.click(screen.getByRole("button", { name: "Previous video (Up)" }));
    await waitFor(() => expect(leaseCalls).toEqual(["open", "close", "open"]));
    dispatchEvent(new Event("pagehide"));
    await waitFor(() => expect(leaseCalls.at(-1)).toBe("close"));
  });

  test.each([
    ["in the reader's other window", OWN, "Open in another window"],
    ["by another person", OTHERS, "Bo Lindqvist is reviewing"],
    [
      "by a program",
      { ...OTHERS, by: "token:t1", byName: "nightly sheet" },
      "The program “nightly sheet” is reviewing",
    ],
    ["in a tool without names", { ...OTHERS, by: "embed:desk", byName: null }, "Somebody in desk is reviewing"],
  ])("a video opened %s says so and can still be decided", async (_, lease, words) => {
    owner = { ...lease, until };
    open("/video-review");
    await shown();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText("Reviewing")).toBeTruthy();
    expect(leaseCalls).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("Review submitted")).toBeTruthy();
  });

  test("this window gets the lease when the other window closes the video", async () => {
    owner = { ...OWN, until };
    open("/video-review");
    await screen.findByText("Open in another window");
    await waitFor(() => expect(events.isConnected()).toBe(true));
    owner = null;
    await act(async () => changed());
    await waitFor(() => expect(leaseCalls).toEqual(["open"]));
    await waitFor(() => expect(screen.queryByText("Open in another window")).toBeNull());
    expect(owner as unknown).toMatchObject({ window: WINDOW });
  });

  test("a lease of a crashed window disappears after it expires", async () => {
    owner = { ...OWN, until: new Date(Date.now() + 500).toISOString() };
    open("/video-review");
    await screen.findByText("Open in another window");
    owner = null;
    await waitFor(() => expect(screen.queryByText("Open in another window")).toBeNull());
    await waitFor(() => expect(leaseCalls).toEqual(["open"]));
  });

  test("a decided video gets no lease", async () => {
    open("/video-review?status=approved");
    await screen.findByRole("heading", { level: 2, name: /Morning routine/ });
    await Bun.sleep(50);
    expect(leaseCalls).toEqual([]);
  });
});

test("a lease survives three late or lost renewals", () =>
  expect(REVIEW_LEASE.expires).toBeGreaterThan(3 * REVIEW_LEASE.heartbeat));
