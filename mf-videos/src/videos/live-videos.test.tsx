import { describe, expect, setDefaultTimeout, test } from "bun:test";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleSubmissions, exampleVideoSummary, liveEvents } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import module from "../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(module);
// One for all tests, since a page's stream stays a while for the next screen.
const events = liveEvents();
const [first, second, fourth] = [example(1), example(2), example(4)];

describe("while the list is open", () => {
  test("new videos are counted in a quiet line, and come when they are asked for", async () => {
    const { shown, tell } = await live([second, fourth]);
    expect(titles()).toEqual([second.title, fourth.title]);
    shown.unshift(first);
    tell({ type: "submission.created", id: first.id });
    const line = await screen.findByText(/^1 new video/);
    expect(titles()).toEqual([second.title, fourth.title]);
    expect(await screen.findByRole("tab", { name: "All 3" })).toBeTruthy();
    await userEvent.click(within(line).getByRole("button", { name: "Show" }));
    await waitFor(() => expect(titles()).toEqual([first.title, second.title, fourth.title]));
    await waitFor(() => expect(screen.queryByText(/new video/)).toBeNull());
  });

  test("one that the filters leave out is not counted", async () => {
    const { tell, asked } = await live([second]);
    const before = asked.length;
    tell({ type: "submission.created", id: 99 });
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    expect(screen.queryByText(/new video/)).toBeNull();
  });

  test("the first one of all shows at once, since nothing can move for it", async () => {
    const { shown, tell } = await live([]);
    await screen.findByText("No videos found");
    shown.push(first);
    tell({ type: "submission.created", id: first.id });
    expect(await screen.findByRole("heading", { name: first.title })).toBeTruthy();
  });

  test("a card changes in its place, though its filter would leave it out by now", async () => {
    const { tell } = await live([second, fourth], "/videos?status=submitted");
    answer(
      http.get(`/api/video-submissions/${second.id}`, () =>
        HttpResponse.json({
          ...second,
          status: "approved",
          adminNotes: "Lovely.",
          versions: [],
          comments: [],
          sparkCodes: [],
        }),
      ),
    );
    tell({ type: "submission.reviewed", id: second.id });
    expect(await screen.findByText("Lovely.")).toBeTruthy();
    expect(titles()).toEqual([second.title, fourth.title]);
  });
});

test("a card stops saying Reviewing once the lease of a crashed window has expired", async () => {
  const lease = { by: "admin", window: "another", until: new Date(Date.now() + 500).toISOString() };
  const under: VideoSubmission = { ...second, status: "reviewing", reviewing: lease };
  await live([under, fourth]);
  const card = screen.getByRole("listitem", { name: second.title });
  within(card).getByText("Reviewing");
  answer(
    http.get(`/api/video-submissions/${second.id}`, () =>
      HttpResponse.json({ ...second, status: "submitted", versions: [], comments: [], sparkCodes: [] }),
    ),
  );
  await within(card).findByText("Submitted");
  expect(titles()).toEqual([second.title, fourth.title]);
});

const titles = () =>
  within(screen.getByRole("region", { name: "Videos" }))
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent);

/** The list over videos that may change, and a server that tells of it. */
async function live(shown: VideoSubmission[], address = "/videos") {
  const asked: string[] = [];
  answer(
    events.handler,
    http.get("/api/video-submissions", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(shown, { headers: { "X-Total-Count": String(shown.length) } });
    }),
    http.get("/api/video-submissions/summary", () => HttpResponse.json(exampleVideoSummary(shown, EXAMPLE_TODAY))),
  );
  open(address);
  await waitFor(() => expect(asked).not.toEqual([]));
  await waitFor(() => expect(events.isConnected()).toBe(true));
  if (shown.length > 0) await screen.findByText(/^Showing/);
  return { shown, asked, tell: events.send };
}

function example(id: number): VideoSubmission {
  const found = exampleSubmissions(EXAMPLE_TODAY).find((video) => video.id === id);
  if (!found) throw new Error(`The examples have lost video ${id}`);
  return found;
}
