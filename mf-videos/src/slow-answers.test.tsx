import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleDeliverables, exampleError, exampleSubmissions } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { delay, HttpResponse, http } from "msw";
import module from "./module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(module);
const [teaser] = exampleDeliverables(EXAMPLE_TODAY);
const [, revised] = exampleSubmissions(EXAMPLE_TODAY);
const archived = exampleSubmissions(EXAMPLE_TODAY).find(({ isArchived }) => isArchived);
if (!teaser || !revised || !archived) throw new Error("The examples are too few");

const SLOW_MS = 800;

/** Delays every response; writes fail. */
function slowAndFailing(): void {
  const refuse = async () => {
    await delay(SLOW_MS);
    return HttpResponse.json(exampleError("The disk is full", "internal"), { status: 500 });
  };
  answer(
    http.get("/api/*", async () => void (await delay(SLOW_MS))),
    ...[http.post, http.put, http.patch, http.delete].map((on) => on("/api/*", refuse)),
  );
}

const isBusy = (button: HTMLElement) =>
  button.getAttribute("aria-busy") === "true" || button.hasAttribute("data-loading") || button.hasAttribute("disabled");

async function clickAndSee(button: HTMLElement): Promise<void> {
  fireEvent.click(button);
  await waitFor(() => expect(isBusy(button)).toBe(true), { timeout: SLOW_MS / 2 });
}

describe("lists with responses of 800 ms", () => {
  test.each([
    ["/video-tracking", 5],
    ["/videos", 5],
  ])("%s shows skeletons first", async (path, few) => {
    slowAndFailing();
    open(path);
    expect((await screen.findAllByTestId("placeholder-row")).length).toBeGreaterThanOrEqual(few);
    await waitFor(() => expect(screen.queryByTestId("placeholder-row") === null).toBe(true));
  });

  test("/video-review shows its skeleton first", async () => {
    slowAndFailing();
    open("/video-review");
    await waitFor(() => expect(document.querySelector(".review-body[aria-busy=true]")).toBeTruthy());
    await screen.findByRole("heading", { level: 2, name: revised.title });
  });
});

describe("clicks with failing responses of 800 ms", () => {
  test("Mark as shows that it is busy", async () => {
    open("/video-tracking");
    const button = await screen.findByRole("button", { name: `Mark as In Progress: ${teaser.title}` });
    slowAndFailing();
    await clickAndSee(button);
    expect(await screen.findByText("Failed to update video deliverable")).toBeTruthy();
    await waitFor(() => expect(isBusy(button)).toBe(false));
  });

  test("Add Video shows that it is busy and keeps typed values", async () => {
    open(`/video-tracking?contract=${teaser.contractId}`);
    await screen.findByRole("link", { name: teaser.title });
    await userEvent.click(screen.getByRole("button", { name: "Add Video" }));
    const dialog = await screen.findByRole("dialog", { name: "Add Video" });
    const title = within(dialog).getByRole<HTMLInputElement>("textbox", { name: /^Title/ });
    fireEvent.change(title, { target: { value: "סרטון חדש" } });
    slowAndFailing();
    await clickAndSee(within(dialog).getByRole("button", { name: "Add Video" }));
    expect(await screen.findByText("Failed to create video deliverable")).toBeTruthy();
    expect(title.value).toBe("סרטון חדש");
  });

  test("Delete of a deliverable shows that it is busy and keeps its dialog open", async () => {
    open("/video-tracking");
    await userEvent.click(await screen.findByRole("button", { name: `More actions for ${teaser.title}` }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = await screen.findByRole("dialog", { name: "Are you sure?" });
    slowAndFailing();
    await clickAndSee(within(dialog).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Failed to delete video deliverable")).toBeTruthy();
    expect(screen.getByRole("dialog", { name: "Are you sure?" })).toBeTruthy();
  });

  test("the All button dims the old rows until the new ones load", async () => {
    open("/video-tracking");
    await screen.findByText("6 deliverables");
    slowAndFailing();
    fireEvent.click(screen.getByRole("button", { name: "All" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "All", pressed: true })).toBeTruthy());
    expect(screen.getByRole("region", { name: "Tracked videos" }).className).toContain("crm-stale");
    await screen.findByText(/^\d+ videos$/);
  });

  test("a status tab of the videos list is selected at once and dims the rows", async () => {
    open("/videos");
    await screen.findByText(/^Showing/);
    slowAndFailing();
    fireEvent.click(screen.getByRole("tab", { name: /^Approved/ }));
    await waitFor(() => expect(screen.getByRole("tab", { name: /^Approved/, selected: true })).toBeTruthy());
    expect(screen.getByRole("region", { name: "Videos" }).className).toContain("crm-stale");
  });

  test.each(["Approve", "Request Changes", "Reject"])("%s shows that it is busy and keeps the notes", async (name) => {
    open("/video-review");
    await screen.findByText("1 of 2");
    const notes = await screen.findByLabelText<HTMLTextAreaElement>("Admin notes");
    fireEvent.change(notes, { target: { value: "Too dark" } });
    slowAndFailing();
    await clickAndSee(screen.getByRole("button", { name }));
    expect(await screen.findByText("The disk is full")).toBeTruthy();
    expect(notes.value).toBe("Too dark");
  });

  test("Add comment shows that it is busy and keeps the text", async () => {
    open("/video-review");
    await screen.findByText("1 of 2");
    fireEvent.keyDown(document.body, { key: "c" });
    const comment = await screen.findByLabelText<HTMLTextAreaElement>(/^Comment at/);
    fireEvent.change(comment, { target: { value: "Start later" } });
    slowAndFailing();
    await clickAndSee(screen.getByRole("button", { name: "Add comment" }));
    await waitFor(() => expect(isBusy(screen.getByRole("button", { name: "Add comment" }))).toBe(false));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Comment at/).value).toBe("Start later");
  });

  test("Restore shows that it is busy and keeps its dialog open", async () => {
    answer(http.get("/api/video-submissions", () => HttpResponse.json([archived])));
    open("/videos");
    await userEvent.click(await screen.findByRole("button", { name: `More actions for ${archived.title}` }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Restore" }));
    const dialog = await screen.findByRole("dialog", { name: "Restore this video?" });
    slowAndFailing();
    await clickAndSee(within(dialog).getByRole("button", { name: "Restore" }));
    await waitFor(() => expect(isBusy(within(dialog).getByRole("button", { name: "Restore" }))).toBe(false));
    expect(screen.getByRole("dialog", { name: "Restore this video?" })).toBeTruthy();
  });
});
