import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_SLUG, EXAMPLE_TODAY, exampleError, examplePortal } from "@crm/testing/msw";
import { HttpResponse, http } from "msw";
import { usePortalPage } from "../test/open-portal";

const { open, answer } = usePortalPage();
const HERE = "/api/video-submissions";

// Uploading a large video takes many seconds on a busy machine.
setDefaultTimeout(60_000);

const small = new File(["mp4"], "clip.mp4", { lastModified: 1000 });
// The size of five chunks.
const large = new File([new Uint8Array(32 * 1024 * 1024 + 5)], "long.mp4", { lastModified: 1000 });

// happy-dom cannot play videos: the upload would wait for a poster until the timeout.
const media = HTMLMediaElement.prototype;
const playing = Object.getOwnPropertyDescriptors(media);
beforeEach(() => {
  media.load = () => {};
  Object.defineProperty(media, "src", {
    configurable: true,
    set() {
      throw new Error("Videos are not played here");
    },
  });
});
afterEach(() => Object.defineProperties(media, { load: playing.load, src: playing.src }));

const openDialog = async () => {
  const [button] = await screen.findAllByRole("button", { name: "Upload Video" });
  if (!button) throw new Error("There is no button");
  await userEvent.click(button);
  return within(await screen.findByRole("dialog", { name: "Upload Video" }));
};
type Dialog = Awaited<ReturnType<typeof openDialog>>;
const choose = (dialog: Dialog, file: File, label = "Choose a video") =>
  fireEvent.change(dialog.getByLabelText(label, { selector: "input" }), { target: { files: [file] } });
const button = (dialog: Dialog) => dialog.getByRole<HTMLButtonElement>("button", { name: "Upload Video" });
const fill = async (dialog: Dialog, file: File) => {
  choose(dialog, file);
  await userEvent.type(dialog.getByRole("textbox", { name: "Caption" }), "Spring look");
};
const send = async (file: File) => {
  const dialog = await openDialog();
  await fill(dialog, file);
  await userEvent.click(button(dialog));
  return dialog;
};
const bar = () => screen.findByRole("region", { name: "Uploads" });
const ended = () => {
  const portal = examplePortal(EXAMPLE_TODAY);
  const contractStatus = "COMPLETED";
  const over = {
    ...portal,
    contract: { ...portal.contract, status: contractStatus },
    term: { ...portal.term, facts: { ...portal.term.facts, contractStatus } },
  };
  return [http.get(`/api/portal/${EXAMPLE_SLUG}`, () => HttpResponse.json(over))];
};
const refusing = (status: number, text: string, code: string, more: object = {}) =>
  http.post(`${HERE}/upload`, () => HttpResponse.json({ ...exampleError(text, code), ...more }, { status }));

describe("Upload Video in the portal", () => {
  test("Upload Video stays disabled until a file is chosen and a caption is typed", async () => {
    open();
    const dialog = await openDialog();
    expect(button(dialog).disabled).toBe(true);
    choose(dialog, small);
    expect(button(dialog).disabled).toBe(true);
    await userEvent.type(dialog.getByRole("textbox", { name: "Caption" }), " ");
    expect(button(dialog).disabled).toBe(true);
    await userEvent.type(dialog.getByRole("textbox", { name: "Caption" }), "Spring look");
    expect(button(dialog).disabled).toBe(false);
  });

  test("Upload Video is disabled and says why if the contract is not loaded", async () => {
    const portal = examplePortal(EXAMPLE_TODAY);
    const withoutContract = { ...portal, contract: { ...portal.contract, id: 0 } };
    answer(http.get(`/api/portal/${EXAMPLE_SLUG}`, () => HttpResponse.json(withoutContract)));
    open();
    const dialog = await openDialog();
    await fill(dialog, small);
    expect(dialog.getByRole("alert").textContent).toBe("Contract not loaded. Please refresh the page.");
    expect(button(dialog).disabled).toBe(true);
  });

  test.each([
    ["notes.txt", "x", "This is not a video we can take. Choose an MP4, MOV, AVI, WMV, FLV or WebM file."],
    ["empty.mp4", "", "This file is empty. Choose another one."],
  ])("Upload Video rejects %s before it is sent", async (name, content, text) => {
    open();
    const dialog = await openDialog();
    await fill(dialog, new File([content], name));
    expect(dialog.getByRole("alert").textContent).toBe(text);
    expect(button(dialog).disabled).toBe(true);
  });

  test("an upload sends the caption as title and description with the X-Portal-Slug header, confirms and closes", async () => {
    const sent: unknown[] = [];
    answer(
      http.post(`${HERE}/upload`, async ({ request }) => {
        const { title, description, contractId } = Object.fromEntries(await request.formData());
        sent.push({ title, description, contractId, isNamed: request.headers.has("X-Portal-Slug") });
        return HttpResponse.json({ id: 77 }, { status: 201 });
      }),
    );
    open();
    await send(small);
    expect(await screen.findByText("Video uploaded successfully")).toBeTruthy();
    expect(sent).toEqual([{ title: "Spring look", description: "Spring look", contractId: "1", isNamed: true }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("an upload continues in the uploads bar after the dialog closes, and cancelling it asks for confirmation", async () => {
    let release = () => {};
    const gate = new Promise<void>((done) => {
      release = done;
    });
    answer(
      http.get(`${HERE}/upload-status/:id`, () =>
        HttpResponse.json({ received: [], missing: [0, 1, 2, 3, 4], expiresAt: "" }),
      ),
      http.put(`${HERE}/uploads/:id/chunks/:index`, async ({ params }) => {
        if (params.index !== "0") await gate;
        return HttpResponse.json({});
      }),
    );
    open();
    const dialog = await send(large);
    expect((await dialog.findByRole<HTMLButtonElement>("button", { name: "Uploading..." })).disabled).toBe(true);
    await userEvent.keyboard("{Escape}");
    const uploads = within(await bar());
    expect(uploads.getByRole("progressbar", { name: "Upload of long.mp4" })).toBeTruthy();
    await waitFor(() => expect(asksBeforeLeaving()).toBe(true));
    await waitFor(() => expect(uploads.getByText(/^Uploading 1 video, [1-9]/)).toBeTruthy());
    await userEvent.click(uploads.getByRole("button", { name: "Cancel long.mp4" }));
    await userEvent.click(uploads.getByRole("button", { name: "Give Up" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Uploads" })).toBeNull());
    expect([asksBeforeLeaving(), localStorage.getItem("crm-uploads")]).toEqual([false, "[]"]);
    release();
  });

  test("an upload refused for a temporary reason shows the server's text and can be retried", async () => {
    const full = exampleError("The disk is full.", "no_room");
    answer(http.post(`${HERE}/upload`, () => HttpResponse.json(full, { status: 507 }), { once: true }));
    open();
    const dialog = await send(small);
    expect((await dialog.findByRole("alert")).textContent).toContain("The disk is full.");
    expect(await screen.findByText("Upload failed with status 507")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Video uploaded successfully")).toBeTruthy();
  });

  test("an upload refused because the term is closed shows every reason and offers no retry", async () => {
    const reasons = ["Your contract is paused.", "This term has expired."];
    answer(refusing(403, "Your contract is paused.", "uploads_closed", { reasons }));
    open();
    const dialog = await send(small);
    expect((await dialog.findByRole("alert")).textContent).toContain(reasons.join(" "));
    expect(dialog.queryByRole("button", { name: "Retry" })).toBeNull();
  });

  test("after the server refuses a file, the caption is kept and a different file can be chosen", async () => {
    answer(refusing(415, "This is not an MP4 video. Choose another file.", "wrong_type"));
    open();
    const dialog = await send(small);
    await userEvent.click(await dialog.findByRole("button", { name: "Choose Another File" }));
    expect(dialog.getByRole("textbox", { name: "Caption" })).toHaveProperty("value", "Spring look");
    choose(dialog, new File(["mov"], "clip.mov"), "Change video");
    answer(http.post(`${HERE}/upload`, () => HttpResponse.json({ id: 1 }, { status: 201 })));
    await userEvent.click(button(dialog));
    expect(await screen.findByText("Video uploaded successfully")).toBeTruthy();
  });

  test("an upload that fails because the contract ended shows the reason in the uploads bar", async () => {
    const reasons = ["Your contract has ended."];
    answer(
      http.post(`${HERE}/upload`, () => {
        answer(...ended());
        return HttpResponse.json({ ...exampleError(reasons[0] ?? "", "uploads_closed"), reasons }, { status: 403 });
      }),
    );
    open();
    await send(small);
    expect(await screen.findByRole("heading", { name: "Contract Ended" })).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    const uploads = within(await bar());
    expect(uploads.getByText("1 video could not be uploaded")).toBeTruthy();
    expect(uploads.getByRole("alert").textContent).toContain("Your contract has ended.");
  });

  test("a typed caption is kept when the contract ends, and closing the dialog asks before it is lost", async () => {
    open();
    const dialog = await openDialog();
    await userEvent.type(dialog.getByRole("textbox", { name: "Caption" }), "Spring look");
    answer(...ended());
    fireEvent(document, new Event("visibilitychange", { bubbles: true }));
    expect((await dialog.findByRole("alert")).textContent).toContain("You cannot upload a video yet");
    expect(screen.getByRole("heading", { name: "Contract Ended" })).toBeTruthy();
    expect(dialog.getByRole("textbox", { name: "Caption" })).toHaveProperty("value", "Spring look");
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await userEvent.click(dialog.getByRole("button", { name: "Discard" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("if too many uploads are unfinished they are listed, and giving one up continues the new upload", async () => {
    const open3 = ["Autumn look", "Winter look"].map((title, index) => ({
      ...{ uploadId: `up-${index}`, fileName: `${index}.mp4`, title, expiresAt: "2026-03-02T15:00:00.000Z" },
      ...{ fileSize: 1, totalChunks: 1, receivedChunks: 0, isCreators: true },
    }));
    const given: unknown[] = [];
    const refusal = { ...exampleError("3 videos are being uploaded already.", "too_many_uploads"), uploads: open3 };
    answer(
      http.post(`${HERE}/init-upload`, () => HttpResponse.json(refusal, { status: 409 }), { once: true }),
      http.delete(`${HERE}/uploads/:id`, ({ params }) => {
        given.push(params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    open();
    const dialog = await send(large);
    const list = within(await dialog.findByRole("list", { name: "Unfinished uploads" }));
    expect(list.getAllByText(/last sent Mar 1/)).toHaveLength(2);
    await userEvent.click(list.getByRole("button", { name: "Give up 1.mp4" }));
    expect(given).toEqual([]);
    await userEvent.click(list.getByRole("button", { name: "Give Up" }));
    expect(await screen.findByText("Video uploaded successfully")).toBeTruthy();
    expect(given).toEqual(["up-1"]);
  });

  test("a new version that the server no longer accepts can be uploaded as a new video", async () => {
    const refusal = exampleError("Changes are no longer asked for on this video.", "no_revision_asked");
    const sent: unknown[] = [];
    answer(
      http.post(`${HERE}/upload`, async ({ request }) => {
        sent.push((await request.formData()).get("revisionOf"));
        return sent.length === 1
          ? HttpResponse.json(refusal, { status: 409 })
          : HttpResponse.json({ id: 9 }, { status: 201 });
      }),
    );
    open();
    await userEvent.click(await screen.findByRole("button", { name: /^Upload new version of/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Upload New Version" }));
    choose(dialog, small);
    await userEvent.click(dialog.getByRole("button", { name: "Upload New Version" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Upload as New Video" }));
    expect(await screen.findByText("Video uploaded successfully")).toBeTruthy();
    expect(sent).toEqual(["30", null]);
  });
});

describe("an unfinished upload of an earlier visit", () => {
  const remembered = {
    ...{ uploadId: "up-1", owner: "portal:1", contractId: 1, caption: "Long look", revisionOf: null },
    ...{ fileName: "long.mp4", fileSize: large.size, lastModified: 1000, mark: "other", begunAt: Date.now() },
  };
  beforeEach(() => localStorage.setItem("crm-uploads", JSON.stringify([remembered])));

  test("an unfinished upload rejects a different file and resumes with the same one", async () => {
    open();
    const uploads = within(await bar());
    expect(await uploads.findByText("16.0 MB of 32.0 MB sent. Choose the same file to go on.")).toBeTruthy();
    choose(uploads, small, "Choose File: long.mp4");
    expect((await uploads.findByRole("alert")).textContent).toBe(
      "This is not the same file. Choose long.mp4, 32.0 MB.",
    );
    choose(uploads, large, "Choose File: long.mp4");
    expect(await screen.findByText("Video uploaded successfully")).toBeTruthy();
  });

  test("giving up an unfinished upload asks for confirmation", async () => {
    const given: unknown[] = [];
    answer(
      http.delete(`${HERE}/uploads/:id`, ({ params }) => {
        given.push(params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    open();
    const uploads = within(await bar());
    await userEvent.click(uploads.getByRole("button", { name: "Give up long.mp4" }));
    await userEvent.click(uploads.getByRole("button", { name: "Keep It" }));
    expect(given).toEqual([]);
    await userEvent.click(uploads.getByRole("button", { name: "Give up long.mp4" }));
    await userEvent.click(uploads.getByRole("button", { name: "Give Up" }));
    await waitFor(() => expect(given).toEqual(["up-1"]));
    expect(screen.queryByRole("region", { name: "Uploads" })).toBeNull();
  });

  test("an unfinished upload that a different tab is sending cannot be changed here", async () => {
    let held = [{ name: "crm-upload-up-1" }];
    const locks = { request: async () => {}, query: async () => ({ held }) };
    Object.defineProperty(navigator, "locks", { configurable: true, value: locks });
    try {
      open();
      const uploads = within(await bar());
      expect(await uploads.findByText(/^Being uploaded in another tab/)).toBeTruthy();
      expect(uploads.queryByRole("button", { name: /^Give up/ })).toBeNull();
      held = [];
      expect(await uploads.findByRole("button", { name: /^Give up/ }, { timeout: 10_000 })).toBeTruthy();
    } finally {
      Reflect.deleteProperty(navigator, "locks");
    }
  });

  test("an unfinished upload of a different portal is hidden", async () => {
    localStorage.setItem("crm-uploads", JSON.stringify([{ ...remembered, owner: "portal:2" }]));
    open();
    await screen.findByRole("heading", { name: "Your Submissions" });
    expect(screen.queryByRole("region", { name: "Uploads" })).toBeNull();
  });
});

function asksBeforeLeaving(): boolean {
  return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
}
