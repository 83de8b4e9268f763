import { describe, expect, setDefaultTimeout, test } from "bun:test";
import type { ArchiveRun } from "@crm/domain/video/archive.schema";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleArchivePreview, exampleError, exampleRun, exampleSubmissions } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { delay, HttpResponse, http } from "msw";
import module from "../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(module);
const archived = exampleSubmissions(EXAMPLE_TODAY).find(({ isArchived }) => isArchived);

const run = exampleRun;
const failure = {
  submissionId: 6,
  title: "Unlisted discount code",
  reason: "There is no space left at the destination.",
};
const ended: ArchiveRun = { ...run, archived: 3, finishedAt: "2026-03-02T10:01:00.000Z" };

describe("Clean Up Videos", () => {
  test("the clean-up dialog shows the number and age of the videos, the target and the procedure", async () => {
    const dialog = within(await openCleanUp());
    expect(
      await dialog.findByText("3 videos approved or rejected more than 30 days ago move to the archive folder."),
    ).toBeTruthy();
    expect(
      dialog.getByText(/copied, the copy is read back and compared, and only then the original is removed/),
    ).toBeTruthy();
  });

  test("a clean-up cannot be started if no video is old enough", async () => {
    answer(preview({ videos: 0 }));
    const dialog = within(await openCleanUp());
    expect(await dialog.findByText(/^No video is ready to be archived/)).toBeTruthy();
    expect(dialog.queryByRole("button", { name: /^Archive/ })).toBeNull();
  });

  test("a running clean-up shows its progress and then its result", async () => {
    const steps = [{ ...run, archived: 2 }, ended];
    answer(
      http.post("/api/video-submissions/bulk-archive", () => HttpResponse.json(run, { status: 202 })),
      http.get("/api/archive-runs/7", () => HttpResponse.json(steps.shift() ?? ended)),
    );
    const dialog = within(await openCleanUp());
    await userEvent.click(await dialog.findByRole("button", { name: "Archive 3 videos" }));
    expect(await dialog.findByText("1 of 3 videos archived")).toBeTruthy();
    expect(await dialog.findByText("2 of 3 videos archived")).toBeTruthy();
    expect(dialog.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("67");
    expect(await screen.findByText("Archival Complete!")).toBeTruthy();
    expect(screen.getAllByText("3 videos archived. 0 B of database and 20.0 MB of disk space freed.")).toHaveLength(2);
  });

  test("a clean-up continues when its dialog closes, and the menu shows it", async () => {
    answer(http.post("/api/video-submissions/bulk-archive", () => delay("infinite")));
    const dialog = within(await openCleanUp());
    await userEvent.click(await dialog.findByRole("button", { name: "Archive 3 videos" }));
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Archiving..." }));
    expect(within(await screen.findByRole("dialog")).getByText("Archiving...")).toBeTruthy();
  });

  test("a clean-up lists each video that it could not archive, with the reason", async () => {
    answer(
      http.post("/api/video-submissions/bulk-archive", () =>
        HttpResponse.json({ ...ended, archived: 2, failures: [failure] }),
      ),
    );
    const dialog = within(await openCleanUp());
    await userEvent.click(await dialog.findByRole("button", { name: "Archive 3 videos" }));
    const failures = within(await dialog.findByRole("list", { name: "Not archived" }));
    expect(failures.getByText(failure.title)).toBeTruthy();
    expect(failures.getByText(failure.reason)).toBeTruthy();
    expect(await screen.findByText("Archival Complete!")).toBeTruthy();
  });

  test.each([
    ["/videos", "Archival Failed"],
    ["/video-review", "Error"],
  ])("a clean-up that archived no video counts as failed: %s shows the toast “%s”", async (path, title) => {
    answer(
      http.post("/api/video-submissions/bulk-archive", () =>
        HttpResponse.json({ ...ended, total: 1, archived: 0, failures: [failure] }),
      ),
    );
    const dialog = within(await openCleanUp(path));
    await userEvent.click(await dialog.findByRole("button", { name: "Archive 3 videos" }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getAllByText(failure.reason)).toHaveLength(2);
    expect(screen.queryByText(/Archival Complete/)).toBeNull();
  });

  test.each([
    ["the server's message", "The archive cannot be reached.", "The archive cannot be reached."],
    ["a default text without a server message", "", "Failed to archive videos. Please try again."],
  ])("a refused clean-up shows %s and can be started again", async (_, text, message) => {
    answer(
      http.post("/api/video-submissions/bulk-archive", () =>
        text === ""
          ? new HttpResponse("", { status: 502 })
          : HttpResponse.json(exampleError(text, "down"), { status: 502 }),
      ),
    );
    const dialog = within(await openCleanUp());
    await userEvent.click(await dialog.findByRole("button", { name: "Archive 3 videos" }));
    expect(await screen.findByText("Archival Failed")).toBeTruthy();
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(await dialog.findByRole("button", { name: "Archive 3 videos" })).toBeTruthy();
  });
});

describe("archived videos in the videos list", () => {
  test("an archived video is restored from its card's menu after a confirmation", async () => {
    let restored = 0;
    answer(
      http.get("/api/video-submissions", () => HttpResponse.json([archived])),
      http.post(`/api/video-submissions/${archived?.id}/restore`, () => {
        restored += 1;
        return HttpResponse.json({ ...archived, isArchived: false });
      }),
    );
    open("/videos");
    await userEvent.click(await screen.findByRole("button", { name: `More actions for ${archived?.title}` }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Restore" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Restore this video?" }));
    expect(restored).toBe(0);
    await userEvent.click(dialog.getByRole("button", { name: "Restore" }));
    expect(await screen.findByText("Video restored")).toBeTruthy();
    expect(restored).toBe(1);
  });

  test("a failed restore shows the reason", async () => {
    const reason = "The storage could not be reached or failed. Try again later.";
    answer(
      http.get("/api/video-submissions", () => HttpResponse.json([archived])),
      http.post(`/api/video-submissions/${archived?.id}/restore`, () =>
        HttpResponse.json(exampleError(reason, "not_restored"), { status: 502 }),
      ),
    );
    open("/videos");
    await userEvent.click(await screen.findByRole("button", { name: `More actions for ${archived?.title}` }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Restore" }));
    await userEvent.click(
      within(await screen.findByRole("dialog", { name: "Restore this video?" })).getByRole("button", {
        name: "Restore",
      }),
    );
    expect(await screen.findByText(reason)).toBeTruthy();
  });

  test("a video that is not archived has no Restore item", async () => {
    open("/videos");
    await userEvent.click(await screen.findByRole("button", { name: "More actions for Spring look, first cut" }));
    await screen.findByRole("menuitem", { name: "Contract details" });
    expect(screen.queryByRole("menuitem", { name: "Restore" })).toBeNull();
  });
});

async function openCleanUp(path = "/videos"): Promise<HTMLElement> {
  open(path);
  await userEvent.click(await screen.findByRole("button", { name: "Actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Clean Up Videos" }));
  const dialog = await screen.findByRole("dialog", { name: "Clean Up Videos" });
  await within(dialog).findAllByRole("button");
  return dialog;
}

const preview = (given: object) =>
  http.get("/api/archive-runs/preview", () => HttpResponse.json({ ...exampleArchivePreview, ...given }));
