import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_SLUG, EXAMPLE_TODAY, exampleError, examplePortal, portalScenes } from "@crm/testing/msw";
import { HttpResponse, http } from "msw";
import { usePortalPage } from "../test/open-portal";

setDefaultTimeout(60_000);

const { open, answer } = usePortalPage();
const portal = examplePortal(EXAMPLE_TODAY);

const submission = async (title: string) => {
  const heading = await screen.findByRole("heading", { level: 4, name: title });
  const row = heading.closest("li");
  if (!row) throw new Error(`${title} stands in no list`);
  return within(row);
};

describe("Your Submissions", () => {
  test.each([
    ["Spring look", "Submitted"],
    ["A day in the workshop", "Reviewing"],
    ["Morning routine", "Approved"],
    ["Three ways to wear linen", "Needs Revision"],
    ["Unlisted discount code", "Rejected"],
  ])("the video “%s” has the status “%s”", async (title, word) => {
    open();
    expect((await submission(title)).getByText(word)).toBeTruthy();
  });

  test("a pending video shows when to expect the review, and a decided one does not", async () => {
    open();
    // Submitted at 9:50 in New York, ten minutes ago.
    expect((await submission("Spring look")).getByText("Review in about 25 minutes")).toBeTruthy();
    expect((await submission("A day in the workshop")).getByText("Processing review...")).toBeTruthy();
    expect((await submission("Morning routine")).queryByText(/review\b/i)).toBeNull();
  });

  test("videos of the current term are listed apart from those of earlier terms", async () => {
    open();
    await screen.findByRole("heading", { level: 3, name: "This term" });
    const titles = (name: string) =>
      within(screen.getByRole("list", { name }))
        .getAllByRole("heading")
        .map(({ textContent }) => textContent);
    expect(titles("This term")).toContain("Spring look");
    expect(titles("Earlier")).toEqual(["Unlisted discount code"]);
  });

  test("a new version of a video shows the review notes on the previous version", async () => {
    open();
    const row = await submission("Spring look");
    expect(row.getByText("Notes on the version before").parentElement?.textContent).toContain("Show the hem.");
  });

  test("ticking a requested change sends all ticked changes of the video", async () => {
    const sent: object[] = [];
    answer(
      http.put(`/api/portal/${EXAMPLE_SLUG}/video-submissions/30/revision-requests`, async ({ request }) => {
        sent.push(Object(await request.json()));
        return HttpResponse.json({ revisionRequests: [] });
      }),
    );
    open();
    const row = await submission("Three ways to wear linen");
    const [label, shot] = await row.findAllByRole<HTMLInputElement>("checkbox");
    if (!label || !shot) throw new Error("There are too few changes");
    expect([label.checked, shot.checked]).toEqual([true, false]);
    expect(row.getByText("Requested changes · 1 of 2 done")).toBeTruthy();
    await userEvent.click(row.getByText("Hold the shot at 0:12 a moment longer"));
    await waitFor(() => expect(sent).toEqual([{ done: [1, 2] }]));
    await waitFor(() => expect(shot.checked).toBe(false));
    await userEvent.click(label);
    await waitFor(() => expect(sent).toEqual([{ done: [1, 2] }, { done: [] }]));
  });

  test("a requested change is unticked again, with the reason, if saving fails", async () => {
    answer(
      http.put(`/api/portal/${EXAMPLE_SLUG}/video-submissions/30/revision-requests`, () =>
        HttpResponse.json(exampleError("This video was decided on. Its list is closed.", "list_closed"), {
          status: 409,
        }),
      ),
    );
    open();
    const row = await submission("Three ways to wear linen");
    const [, shot] = await row.findAllByRole<HTMLInputElement>("checkbox");
    await userEvent.click(shot ?? document.body);
    expect(await screen.findByText("Your change was not saved")).toBeTruthy();
    expect(screen.getByText("This video was decided on. Its list is closed.")).toBeTruthy();
    await waitFor(() => expect(shot?.checked).toBe(false));
  });

  test("a video without requested changes shows no checkboxes", async () => {
    open();
    expect((await submission("Spring look")).queryByRole("checkbox")).toBeNull();
  });

  test("a video shows its version, review notes and spark codes", async () => {
    open();
    expect((await submission("Spring look")).getByText(/Version 2/)).toBeTruthy();
    expect((await submission("Three ways to wear linen")).getByText(/Please show the label/)).toBeTruthy();
    expect((await submission("Morning routine")).getByText("#ABC123, #DEF456")).toBeTruthy();
  });

  test("a click on a comment or its mark moves the player to that moment", async () => {
    open();
    const row = await submission("Three ways to wear linen");
    await userEvent.click(row.getByRole("button", { name: /0:12/ }));
    const video = await row.findByLabelText<HTMLVideoElement>("Three ways to wear linen", { selector: "video" });
    expect(video.currentTime).toBe(12);
    expect([video.muted, video.getAttribute("playsinline")]).toEqual([true, ""]);
    await userEvent.click(row.getByTitle("0:03 The label is out of sight here."));
    expect(video.currentTime).toBe(3.5);
  });

  test("a video in a format that browsers cannot play shows the reason and a download link", async () => {
    open();
    const row = await submission("A day in the workshop");
    await userEvent.click(row.getByRole("button", { name: "Play A day in the workshop" }));
    expect(await row.findByText("Browsers cannot play WMV files. Download it to watch it.")).toBeTruthy();
    expect(row.getByRole("link", { name: "Download" }).getAttribute("href")).toBe(
      `/api/portal/${EXAMPLE_SLUG}/videos/27/video?v=1&original=true&download=true`,
    );
    expect(row.queryByRole("button", { name: "Retry" })).toBeNull();
  });

  test("only a video that needs changes offers the upload of a new version", async () => {
    open();
    await userEvent.click(
      (await submission("Three ways to wear linen")).getByRole("button", { name: /^Upload new version/ }),
    );
    const dialog = await screen.findByRole("dialog", { name: "Upload New Version" });
    expect(within(dialog).getByText(/with the changes that were asked for/)).toBeTruthy();
    expect(within(dialog).getByRole("textbox", { name: "Caption" })).toHaveProperty(
      "value",
      "Three ways to wear linen",
    );
    expect((await submission("Spring look")).queryByRole("button", { name: /^Upload new version/ })).toBeNull();
  });

  test("videos are shown twenty at a time", async () => {
    const [first] = portal.videoUploads;
    const videoUploads = Array.from({ length: 45 }, (_, index) => ({
      ...first,
      id: 100 - index,
      title: `Clip ${index}`,
    }));
    answer(http.get(`/api/portal/${EXAMPLE_SLUG}`, () => HttpResponse.json({ ...portal, videoUploads })));
    open();
    const clips = () => screen.getAllByRole("heading", { level: 4, name: /^Clip/ }).length;
    await userEvent.click(await screen.findByRole("button", { name: "Show 20 More of 25" }));
    expect(clips()).toBe(40);
    await userEvent.click(screen.getByRole("button", { name: "Show 5 More of 5" }));
    expect(clips()).toBe(45);
    expect(screen.queryByRole("button", { name: /^Show \d/ })).toBeNull();
  });

  test("an empty list of videos explains what appears there", async () => {
    answer(...portalScenes.empty(EXAMPLE_TODAY));
    open();
    expect(await screen.findByText(/^No videos yet/)).toBeTruthy();
  });
});
