import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleContracts, exampleError, exampleSubmissions } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { hasUnsavedInput } from "@crm/ui";
import { HttpResponse, http } from "msw";
import module from "../module";

const { open, answer } = useScreens(module);
const [ada] = exampleContracts(EXAMPLE_TODAY);
const [revisable] = exampleSubmissions(EXAMPLE_TODAY).filter(({ status }) => status === "needs_revision");
const HERE = "/api/video-submissions";

// A large video takes seconds on a busy machine.
setDefaultTimeout(60_000);

const small = new File(["mp4"], "clip.mp4", { lastModified: 1000 });
// Five chunks.
const large = new File([new Uint8Array(32 * 1024 * 1024 + 5)], "long.mp4", { lastModified: 1000 });

// happy-dom plays no video, so a poster would be awaited until its timeout.
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
afterEach(() => {
  Object.defineProperties(media, { load: playing.load, src: playing.src });
  localStorage.clear();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const openDialog = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Upload Video" }));
  return screen.findByRole("dialog", { name: "Upload Video" });
};
const choose = (dialog: HTMLElement, file: File) =>
  fireEvent.change(within(dialog).getByLabelText("Video file", { selector: "input" }), { target: { files: [file] } });
const chooseContract = async (dialog: HTMLElement) => {
  await userEvent.click(within(dialog).getByRole("button", { name: /^Contract/ }));
  await userEvent.click(await screen.findByRole("option", { name: new RegExp(ada.fullName) }));
};
const fill = async (file: File) => {
  const dialog = await openDialog();
  await chooseContract(dialog);
  choose(dialog, file);
  await userEvent.type(within(dialog).getByRole("textbox", { name: /Caption/ }), "Spring look");
  await within(dialog).findByText(file.name);
  return dialog;
};
const send = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole("button", { name: "Upload Video" }));
const row = (name: string) => screen.findByRole("listitem", { name });

describe("Upload Video", () => {
  test("Upload Video shows missing fields and sends nothing", async () => {
    open("/videos");
    const dialog = await openDialog();
    await send(dialog);
    for (const text of ["Choose whose video it is", "Choose a video", "Write a caption"])
      expect(within(dialog).getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.queryByRole("region", { name: "Uploads" })).toBeNull();
  });

  test.each([
    ["notes.txt", "x", "This is not a video we can take. Choose an MP4, MOV, AVI, WMV, FLV or WebM file."],
    ["empty.mp4", "", "This file is empty. Choose another one."],
  ])("Upload Video rejects %s as soon as it is chosen", async (name, content, text) => {
    open("/videos");
    const dialog = await openDialog();
    choose(dialog, new File([content], name));
    expect((await within(dialog).findByRole("alert")).textContent).toBe(text);
  });

  test("an upload sends the caption as title and description, confirms and links to the review", async () => {
    const sent: Record<string, unknown>[] = [];
    answer(
      http.post(`${HERE}/upload`, async ({ request }) => {
        const { title, description, contractId } = Object.fromEntries(await request.formData());
        sent.push({ title, description, contractId });
        return HttpResponse.json({ id: 77 }, { status: 201 });
      }),
    );
    open("/videos");
    await send(await fill(small));
    expect(await screen.findByText("Video uploaded successfully")).toBeTruthy();
    expect(sent).toEqual([{ title: "Spring look", description: "Spring look", contractId: String(ada.id) }]);
    const link = within(await row("clip.mp4")).getByRole("link", { name: "Review it" });
    expect(link.getAttribute("href")).toBe("/video-review?id=77");
    expect(hasUnsavedInput()).toBe(false);
    await press("Remove clip.mp4 from the list");
    expect(screen.queryByRole("region", { name: "Uploads" })).toBeNull();
  });

  test("Upload Video offers videos with requested changes as a revision target", async () => {
    const sent: unknown[] = [];
    answer(
      http.get(HERE, ({ request }) =>
        new URL(request.url).searchParams.get("status") === "needs_revision"
          ? HttpResponse.json([revisable])
          : undefined,
      ),
      http.post(`${HERE}/upload`, async ({ request }) => {
        sent.push((await request.formData()).get("revisionOf"));
        return HttpResponse.json({ id: revisable?.id }, { status: 201 });
      }),
    );
    open("/videos");
    const dialog = await fill(small);
    await userEvent.click(await within(dialog).findByRole("combobox", { name: "New video or revision" }));
    await userEvent.click(
      await screen.findByRole("option", { name: `This answers changes asked for on “${revisable?.title}”` }),
    );
    await send(dialog);
    await screen.findByText("Video uploaded successfully");
    expect(sent).toEqual([String(revisable?.id)]);
  });

  test("a failed upload shows the server's text in its row and can be retried", async () => {
    answer(
      http.post(
        `${HERE}/upload`,
        () => HttpResponse.json(exampleError("The disk is full.", "no_room"), { status: 507 }),
        {
          once: true,
        },
      ),
    );
    open("/videos");
    await send(await fill(small));
    expect((await within(await row("clip.mp4")).findByRole("alert")).textContent).toContain("The disk is full.");
    expect(await screen.findAllByText("The disk is full.")).toHaveLength(2);
    await press("Retry clip.mp4");
    expect(await screen.findByText("Video uploaded successfully")).toBeTruthy();
  });

  test("a refused file cannot be retried, only replaced", async () => {
    const reason = "This is not an AVI video. Choose another file.";
    answer(http.post(`${HERE}/upload`, () => HttpResponse.json(exampleError(reason, "wrong_type"), { status: 415 })));
    open("/videos");
    await send(await fill(small));
    await press("Choose another file for clip.mp4");
    expect(screen.queryByRole("button", { name: "Retry clip.mp4" })).toBeNull();
    const dialog = await screen.findByRole("dialog", { name: "Upload Video" });
    expect(within(dialog).getByRole("button", { name: "Choose another" })).toBeTruthy();
  });

  test("Escape returns focus to the button that opened the dialog", async () => {
    open("/videos");
    const dialog = await openDialog();
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-haspopup")).toBe("listbox"));
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Upload Video"));
  });

  test("a refused upload keeps typed values for a retry", async () => {
    answer(
      http.post(
        `${HERE}/upload`,
        () => HttpResponse.json(exampleError("This term has expired.", "forbidden"), { status: 403 }),
        { once: true },
      ),
    );
    open("/videos");
    await send(await fill(small));
    await within(await row("clip.mp4")).findByText(/This term has expired/);
    expect(screen.queryByRole("button", { name: "Retry clip.mp4" })).toBeNull();
    await press("Change details of clip.mp4");
    const dialog = await screen.findByRole("dialog", { name: "Upload Video" });
    expect(within(dialog).getByRole("textbox", { name: /Caption/ })).toHaveProperty("value", "Spring look");
    expect(within(dialog).getByText("clip.mp4")).toBeTruthy();
    await send(dialog);
    expect(await screen.findByText("Video uploaded successfully")).toBeTruthy();
    expect(screen.getAllByRole("listitem", { name: "clip.mp4" })).toHaveLength(1);
  });
});

test("a revision whose video was decided meanwhile can be uploaded as a new video", async () => {
  const sent: unknown[] = [];
  const refusal = exampleError("Changes are no longer asked for on this video.", "no_revision_asked");
  answer(
    http.get(HERE, ({ request }) =>
      new URL(request.url).searchParams.get("status") === "needs_revision" ? HttpResponse.json([revisable]) : undefined,
    ),
    http.post(`${HERE}/upload`, async ({ request }) => {
      sent.push((await request.formData()).get("revisionOf"));
      return sent.length === 1
        ? HttpResponse.json(refusal, { status: 409 })
        : HttpResponse.json({ id: 9 }, { status: 201 });
    }),
  );
  open("/videos");
  const dialog = await fill(small);
  await userEvent.click(await within(dialog).findByRole("combobox", { name: "New video or revision" }));
  await userEvent.click(await screen.findByRole("option", { name: /^This answers/ }));
  await send(dialog);
  await userEvent.click(await screen.findByRole("button", { name: "Upload clip.mp4 as a new video" }));
  expect(await screen.findByText("Video uploaded successfully")).toBeTruthy();
  expect(sent).toEqual([String(revisable?.id), null]);
});

describe("uploads in chunks", () => {
  /** Holds back every chunk but the first until released. */
  const heldBack = () => {
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
    return { release: () => release() };
  };

  test("an upload can pause and resume, and blocks leaving the page while it runs", async () => {
    const { release } = heldBack();
    open("/videos");
    await send(await fill(large));
    await userEvent.click(await screen.findByRole("button", { name: "Pause long.mp4" }));
    expect((await row("long.mp4")).textContent).toContain("Paused");
    expect(hasUnsavedInput()).toBe(true);
    await press("Resume long.mp4");
    release();
    expect(await screen.findByText("Video uploaded successfully")).toBeTruthy();
    await waitFor(() => expect(hasUnsavedInput()).toBe(false));
  });

  test("an upload of an earlier page load is listed and resumes only with the same file", async () => {
    const remembered = {
      ...{ uploadId: "up-1", owner: "admin", contractId: ada.id, caption: "Spring look", revisionOf: null },
      ...{ fileName: "long.mp4", fileSize: large.size, lastModified: 1000, begunAt: Date.now() },
      mark: new Bun.CryptoHasher("sha256").update(new Uint8Array(8 * 1024 * 1024)).digest("hex"),
    };
    localStorage.setItem("crm-uploads", JSON.stringify([remembered]));
    const chunks: unknown[] = [];
    answer(
      http.put(`${HERE}/uploads/:id/chunks/:index`, ({ params }) => {
        chunks.push(params.index);
        return HttpResponse.json({});
      }),
    );
    open("/videos");
    const unfinished = await row("long.mp4");
    await within(unfinished).findByText("16.0 MB of 32.0 MB sent. Choose the same file to go on.");
    const pick = (file: File) =>
      fireEvent.change(within(unfinished).getByLabelText("File of long.mp4", { selector: "input" }), {
        target: { files: [file] },
      });
    pick(small);
    expect((await within(unfinished).findByRole("alert")).textContent).toBe(
      "This is not the same file. Choose long.mp4, 32.0 MB.",
    );
    pick(large);
    expect(await screen.findByText("Video uploaded successfully")).toBeTruthy();
    expect(chunks.toSorted()).toEqual(["2", "3", "4"]);
  });

  test("an upload continues on a different screen, which shows its progress", async () => {
    const { release } = heldBack();
    const { goTo } = open("/videos");
    await send(await fill(large));
    await row("long.mp4");
    goTo("/video-tracking");
    expect(await screen.findByText(/^Uploading 1 video, \d+% sent$/)).toBeTruthy();
    release();
    expect(await screen.findByText("1 video uploaded")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Show uploads" }).getAttribute("href")).toBe("/videos");
  });

  test("the review page shows an unfinished upload of an earlier page load", async () => {
    const kept = {
      ...{ uploadId: "up-9", owner: "admin", contractId: ada.id, caption: "Spring look", revisionOf: null },
      ...{ fileName: large.name, fileSize: large.size, lastModified: 1000, mark: "m", begunAt: Date.now() },
    };
    localStorage.setItem("crm-uploads", JSON.stringify([kept]));
    open("/video-review");
    expect(await screen.findByText("1 video not finished")).toBeTruthy();
  });

  test("an upload is cancelled after a confirmation and deleted on the server", async () => {
    heldBack();
    const given: unknown[] = [];
    answer(
      http.delete(`${HERE}/uploads/:id`, ({ params }) => {
        given.push(params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    open("/videos");
    await send(await fill(large));
    await within(await row("long.mp4")).findByText(/^8.0 MB of 32.0 MB/);
    await press("Cancel long.mp4");
    await userEvent.click(await screen.findByRole("button", { name: "Cancel upload" }));
    await waitFor(() => expect(given).toEqual(["up-1"]));
    expect(screen.queryByRole("listitem", { name: "long.mp4" })).toBeNull();
    expect(localStorage.getItem("crm-uploads")).toBe("[]");
  });
});
