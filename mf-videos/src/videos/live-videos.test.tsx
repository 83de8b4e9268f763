import { describe, expect, setDefaultTimeout, test } from "bun:test";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleSubmissions, exampleVideoSummary, liveEvents } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import module from "../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(module);
// Shared by all tests, because a page's stream stays open for the next screen.
const events = liveEvents();
const [first, second, fourth] = [example(1), example(2), example(4)];

describe("live changes of the videos list", () => {
  test("new videos are counted in a notice and appear on request", async () => {
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

  test("a new video that the filters exclude is not counted", async () => {
    const { tell, requests } = await live([second]);
    const before = requests.length;
    tell({ type: "submission.created", id: 99 });
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
    expect(screen.queryByText(/new video/)).toBeNull();
  });

  test("the first video of an empty list appears at once", async () => {
    const { shown, tell } = await live([]);
    await screen.findByText("No videos found");
    shown.push(first);
    tell({ type: "submission.created", id: first.id });
    expect(await screen.findByRole("heading", { name: first.title })).toBeTruthy();
  });

  test("a changed card stays in place, even if its filter now excludes it", async () => {
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

test("a card stops showing Reviewing after the lease of a crashed window expires", async () => {
  const lease = {
    ...{ by: "user:2", byName: "Bo Lindqvist", window: "another" },
    until: new Date(Date.now() + 500).toISOString(),
  };
  const under: VideoSubmission = { ...second, status: "reviewing", reviewing: lease };
  await live([under, fourth]);
  const card = screen.getByRole("listitem", { name: second.title });
  within(card).getByText("Reviewing");
  within(card).getByText("Bo Lindqvist is reviewing");
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

async function live(shown: VideoSubmission[], address = "/videos") {
  const requests: string[] = [];
  answer(
    events.handler,
    http.get("/api/video-submissions", ({ request }) => {
      requests.push(new URL(request.url).search);
      return HttpResponse.json(shown, { headers: { "X-Total-Count": String(shown.length) } });
    }),
    http.get("/api/video-submissions/summary", () => HttpResponse.json(exampleVideoSummary(shown, EXAMPLE_TODAY))),
  );
  open(address);
  await waitFor(() => expect(requests).not.toEqual([]));
  await waitFor(() => expect(events.isConnected()).toBe(true));
  if (shown.length > 0) await screen.findByText(/^Showing/);
  return { shown, requests, tell: events.send };
}

function example(id: number): VideoSubmission {
  const found = exampleSubmissions(EXAMPLE_TODAY).find((video) => video.id === id);
  if (!found) throw new Error(`The examples have lost video ${id}`);
  return found;
}
