import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleDetail, exampleError, exampleSubmissions } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import videos from "../../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(videos);
const [preparing, revised, , changes] = exampleSubmissions(EXAMPLE_TODAY);
if (!preparing || !revised || !changes) throw new Error("The examples are too few");
afterEach(() => localStorage.clear());

function decisions(id: number) {
  const sent: { status: string; revisionRequests?: string[] }[] = [];
  answer(
    http.put(`/api/video-submissions/${id}/status`, async ({ request }) => {
      const body = Object(await request.json());
      if (body.status !== "reviewing") sent.push(body);
      return HttpResponse.json({ ...revised, status: body.status, version: 9 });
    }),
  );
  return sent;
}

const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Changes to ask for" });
const list = () => screen.getByRole("list", { name: "Changes to ask for" });
const listed = () =>
  within(list())
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("the field for requested changes", () => {
  test("Enter adds a change, Backspace removes it, and only Request Changes sends them", async () => {
    const sent = decisions(revised.id);
    open("/video-review");
    await userEvent.type(await field(), "Show the label{Enter}  {Enter}Less music{Enter}Shorter{Enter}");
    expect(listed()).toEqual(["Show the label", "Less music", "Shorter"]);
    await userEvent.keyboard("{Backspace}");
    expect((await field()).value).toBe("Shorter");
    expect(listed()).toEqual(["Show the label", "Less music"]);
    await userEvent.click(screen.getByRole("button", { name: "Remove change: Show the label" }));
    expect(document.activeElement).toBe(await field());
    // Text typed without Enter is sent too.
    await userEvent.click(screen.getByRole("button", { name: "Request Changes" }));
    await waitFor(() => expect(sent).toMatchObject([{ revisionRequests: ["Less music", "Shorter"] }]));
  });

  test("requested changes stay a draft after another decision and a reload", async () => {
    const sent = decisions(revised.id);
    open("/video-review");
    await userEvent.type(await field(), "Show the label{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty("revisionRequests");
    open(`/video-review?id=${revised.id}`);
    await waitFor(() => expect(listed()).toEqual(["Show the label"]));
  });

  test("review keys do nothing while a change is typed", async () => {
    const sent = decisions(revised.id);
    open("/video-review");
    await userEvent.type(await field(), "a r x m n c");
    expect((await field()).value).toBe("a r x m n c");
    expect(sent).toEqual([]);
  });

  test("earlier requested changes can be extended and show the creator's ticks", async () => {
    const sent = decisions(changes.id);
    answer(
      http.get(`/api/video-submissions/${changes.id}`, () =>
        HttpResponse.json({
          ...exampleDetail(changes),
          revisionRequests: [{ id: 3, text: "Show the label", done: true }],
        }),
      ),
    );
    open(`/video-review?status=needs_revision&id=${changes.id}`);
    await waitFor(() => expect(listed()).toEqual(["Show the label"]));
    expect(within(list()).getByRole("img", { name: "Ticked by the creator" })).toBeTruthy();
    await userEvent.type(await field(), "Less music{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "Request Changes" }));
    await waitFor(() => expect(sent).toMatchObject([{ revisionRequests: ["Show the label", "Less music"] }]));
  });
});

test("the next version's review shows the requested changes and their ticks", async () => {
  open("/video-review");
  const region = within(await screen.findByRole("region", { name: "Changes asked for on version 1" }));
  const rows = region.getAllByRole("listitem");
  expect(rows.map((row) => within(row).getByRole("img").getAttribute("aria-label"))).toEqual([
    "Ticked:",
    "Not ticked:",
  ]);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Keep the logo whole",
    "Turn the music down while you speak",
  ]);
  expect(region.getByText("The creator ticked 1 of 2.")).toBeTruthy();
});

describe("Edit Video Details", () => {
  const openDialog = async () => {
    open("/video-review");
    await userEvent.click(await screen.findByRole("button", { name: "Edit video details" }));
    return within(await screen.findByRole("dialog", { name: "Edit Video Details" }));
  };

  test("Edit Video Details sends the typed values with the version", async () => {
    const sent: object[] = [];
    answer(
      http.patch(`/api/video-submissions/${revised.id}`, async ({ request }) => {
        sent.push({ ...Object(await request.json()), ifMatch: request.headers.get("If-Match") });
        return HttpResponse.json(revised);
      }),
    );
    const dialog = await openDialog();
    const link = await dialog.findByRole("textbox", { name: "Link to the file elsewhere" });
    await userEvent.type(link, "https://drive.example/f/1");
    await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Video details saved")).toBeTruthy();
    const { title } = revised;
    expect(sent).toEqual([
      {
        title,
        description: title,
        driveUrl: "https://drive.example/f/1",
        driveFileId: "",
        ifMatch: `"${revised.version}"`,
      },
    ]);
  });

  test("Edit Video Details shows errors at their fields and sends nothing", async () => {
    const dialog = await openDialog();
    await userEvent.type(await dialog.findByRole("textbox", { name: "Link to the file elsewhere" }), "drive");
    await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(await dialog.findByText("Enter an address that begins with https://")).toBeTruthy();
  });

  test("Edit Video Details keeps typed values after a refusal", async () => {
    answer(
      http.patch("/api/video-submissions/:id", () =>
        HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 }),
      ),
    );
    const dialog = await openDialog();
    const file = await dialog.findByRole<HTMLInputElement>("textbox", { name: "File id elsewhere" });
    await userEvent.type(file, "1AbC");
    await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Failed to save the video's details")).toBeTruthy();
    expect(file.value).toBe("1AbC");
  });
});
