import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import {
  EXAMPLE_TODAY,
  exampleContracts,
  exampleSubmissions,
  exampleVideoSummary,
  videoScenes,
} from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import module from "../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(module);
const [ada] = exampleContracts(EXAMPLE_TODAY);
const videos = exampleSubmissions(EXAMPLE_TODAY);
const summary = exampleVideoSummary(videos, EXAMPLE_TODAY);

describe("the videos list", () => {
  test.each(["/videos", "/for-you"])("%s shows title, figures and a results line", async (path) => {
    open(path);
    expect(await screen.findByRole("heading", { level: 1, name: "Videos" })).toBeTruthy();
    expect(screen.getByText("Video management and analytics.")).toBeTruthy();
    expect(await screen.findByText("Showing 6 videos, newest first")).toBeTruthy();
    expect(screen.getAllByRole("listitem", { name: /./ }).length).toBeGreaterThan(5);
  });

  test("the videos list requests archived videos too, newest first", async () => {
    const requests = recordListRequests();
    open("/videos");
    await screen.findByText(/^Showing/);
    expect(requests).toEqual(["?includeArchived=true&sort=recent&limit=48"]);
  });

  test("the videos list shows four figures", async () => {
    open("/videos");
    await screen.findByText("29% approval rate");
    expect(figures()).toEqual([
      "7Total VideosIncludes archived",
      `${summary.thisMonth}This Month0 approved`,
      "2Approved29% approval rate",
      "3Pending ReviewSubmitted or reviewing",
    ]);
  });

  test("a filtered videos list shows the overall total", async () => {
    answer(http.get("/api/video-submissions/summary", () => HttpResponse.json({ ...summary, matching: 2, total: 7 })));
    open("/videos?status=approved");
    expect(await screen.findByText("of 7 total")).toBeTruthy();
  });

  test("a loading videos list says so", async () => {
    answer(...videoScenes.loading);
    open("/videos");
    expect(await screen.findByText("Loading videos...")).toBeTruthy();
  });

  test("an empty videos list says where videos come from", async () => {
    answer(...videoScenes.empty(EXAMPLE_TODAY));
    open("/videos");
    expect(await screen.findByRole("heading", { name: "No videos found" })).toBeTruthy();
    expect(
      screen.getByText("There are no submissions yet. Creators upload their videos through their portals."),
    ).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Clear All Filters" })).toBeNull();
  });

  test("if no video matches, Clear All Filters keeps only the order", async () => {
    answer(...videoScenes.empty(EXAMPLE_TODAY));
    const { address } = open("/videos?search=nobody&status=approved&month=2026-02&contractId=1&sort=oldest");
    expect(await screen.findByRole("heading", { name: "No videos found" })).toBeTruthy();
    expect(screen.getByText("Adjust your search or your filters to see more videos.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Clear All Filters" }));
    expect(address()).toBe("/videos?sort=oldest");
  });

  test("a failed videos list shows the reason and can be retried", async () => {
    answer(...videoScenes.failing);
    open("/videos");
    const trouble = (await screen.findByText("The videos could not be loaded")).closest("[role=alert]");
    expect(screen.getByText(/The figures could not be loaded/)).toBeTruthy();
    answer(http.get("/api/video-submissions", () => HttpResponse.json(videos, { headers: { "X-Total-Count": "7" } })));
    await userEvent.click(within(trouble instanceof HTMLElement ? trouble : document.body).getByRole("button"));
    expect(await screen.findByText("Showing 7 videos, newest first")).toBeTruthy();
  });

  test("the videos list loads the next page by cursor", async () => {
    const [first, second] = videos;
    answer(
      http.get("/api/video-submissions", ({ request }) =>
        new URL(request.url).searchParams.get("cursor") === "two"
          ? HttpResponse.json([second], { headers: { "X-Total-Count": "2" } })
          : HttpResponse.json([first], {
              headers: { "X-Total-Count": "2", Link: '</api/video-submissions?limit=48&cursor=two>; rel="next"' },
            }),
      ),
    );
    open("/videos");
    await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
    expect(await screen.findByRole("heading", { name: second?.title ?? "" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });
});

describe("filters and order of the videos list in the URL", () => {
  test("a search for creators reaches the URL after typing stops", async () => {
    const requests = recordListRequests();
    const { address } = open("/videos");
    await userEvent.type(await screen.findByPlaceholderText("Search creators"), "ada");
    await waitFor(() => expect(address()).toBe("/videos?search=ada"));
    await waitFor(() => expect(requests).toContain("?search=ada&includeArchived=true&sort=recent&limit=48"));
    expect(await screen.findByText("Showing 6 videos for “ada”, newest first")).toBeTruthy();
  });

  test("status tabs set the status in the URL", async () => {
    const { address } = open("/videos");
    await screen.findByRole("tab", { name: "All 7" });
    const words = screen.getAllByRole("tab").map(({ textContent }) => textContent);
    expect(words).toEqual(["All7", "Submitted2", "Reviewing1", "Approved2", "Needs Revision1", "Rejected1"]);
    await userEvent.click(screen.getByRole("tab", { name: "Needs Revision 1" }));
    expect(address()).toBe("/videos?status=needs_revision");
    expect(screen.getByRole("tab", { name: "Needs Revision 1" }).getAttribute("aria-selected")).toBe("true");
    fireEvent.keyDown(screen.getByRole("tablist"), { key: "ArrowRight" });
    expect(address()).toBe("/videos?status=rejected");
    await userEvent.click(screen.getByRole("tab", { name: /^All/ }));
    expect(address()).toBe("/videos");
  });

  test("the count on a status tab applies the other filters", async () => {
    answer(
      http.get("/api/video-submissions/summary", ({ request }) => {
        const { searchParams } = new URL(request.url);
        const isCounted = searchParams.get("search") === "ada" && !searchParams.has("status");
        return HttpResponse.json(isCounted ? { ...summary, matching: 1200 } : { ...summary, matching: 0 });
      }),
    );
    open("/videos?search=ada&status=approved");
    expect(await screen.findByRole("tab", { name: "All 1,200" })).toBeTruthy();
  });

  test("the month filter offers the months with submissions, newest first", async () => {
    const { address } = open("/videos");
    await screen.findByText("29% approval rate");
    await userEvent.click(screen.getByRole("combobox", { name: "Month" }));
    const words = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
    expect(words).toEqual(["All Months", "Mar 2026", "Feb 2026", "Jan 2026"]);
    await userEvent.click(screen.getByRole("option", { name: "Feb 2026" }));
    expect(address()).toBe("/videos?month=2026-02");
    expect(await screen.findByText(/^Showing \d+ videos in Feb 2026, newest first$/)).toBeTruthy();
  });

  test("the list can be ordered by creator, and each order can be reversed", async () => {
    const { address } = open("/videos");
    await userEvent.click(await screen.findByRole("button", { name: "Descending" }));
    expect(address()).toBe("/videos?sort=oldest");
    await userEvent.click(screen.getByRole("combobox", { name: "Sort by" }));
    await userEvent.click(await screen.findByRole("option", { name: "Sort by Creator" }));
    expect(address()).toBe("/videos?sort=name-asc");
    await userEvent.click(screen.getByRole("button", { name: "Ascending" }));
    expect(address()).toBe("/videos?sort=name-desc");
  });

  test("each filter has a chip that removes it", async () => {
    const { address } = open(`/videos?search=ada&status=approved&month=2026-02&contractId=${ada.id}`);
    await screen.findByRole("button", { name: `Remove filter: ${ada.fullName}` });
    const chips = within(screen.getByRole("list", { name: "Filters" })).getAllByRole("button");
    expect(chips.map(({ textContent }) => textContent)).toEqual(["“ada”", "Approved", "Feb 2026", ada.fullName]);
    await userEvent.click(screen.getByRole("button", { name: "Remove filter: Approved" }));
    expect(address()).toBe(`/videos?search=ada&month=2026-02&contractId=${ada.id}`);
    await userEvent.click(screen.getByRole("button", { name: `Remove filter: ${ada.fullName}` }));
    expect(address()).toBe("/videos?search=ada&month=2026-02");
  });

  test("figure cards toggle their filter", async () => {
    const { address } = open("/videos");
    await userEvent.click(await screen.findByRole("button", { name: /approval rate/ }));
    expect(address()).toBe("/videos?status=approved");
    await userEvent.click(await screen.findByRole("button", { name: /This Month/ }));
    expect(address()).toBe("/videos?status=approved&month=2026-03");
    await userEvent.click(await screen.findByRole("button", { name: /Total Videos/ }));
    expect(address()).toBe("/videos");
  });

  test("invalid values in the videos URL are ignored", async () => {
    const requests = recordListRequests();
    open("/videos?status=late&month=2026-13&sort=up&contractId=ada");
    await screen.findByText(/^Showing/);
    expect(requests).toEqual(["?includeArchived=true&sort=recent&limit=48"]);
  });
});

const figures = () =>
  [...screen.getByRole("region", { name: "Summary" }).children].map(({ textContent }) => textContent);

function recordListRequests(): string[] {
  const requests: string[] = [];
  answer(http.get("/api/video-submissions", ({ request }) => void requests.push(new URL(request.url).search)));
  return requests;
}
