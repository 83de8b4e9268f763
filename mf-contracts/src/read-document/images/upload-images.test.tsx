import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, screen, userEvent, within } from "@crm/testing/dom";
import { exampleExtraction } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import contracts from "../../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(contracts);

describe("Upload Multi-Page Contract Images", () => {
  test("Upload Multi-Page Contract Images requires at least one image", async () => {
    const dialog = await openDialog();
    await extract(dialog);
    expect((await within(dialog).findByRole("alert")).textContent).toBe("Please add at least one image");
  });

  test("Upload Multi-Page Contract Images accepts only PNG and JPEG", async () => {
    const dialog = await openDialog();
    choose(dialog, new File(["x"], "page.pdf", { type: "application/pdf" }));
    expect((await within(dialog).findByRole("alert")).textContent).toBe(
      "File type must be one of image/png, image/jpeg",
    );
  });

  test("several pictures can be chosen together, but not more than five in all", async () => {
    const dialog = await openDialog();
    expect(places(dialog)).toEqual(["Add page 1", "Add page 2", "Add page 3", "Add page 4", "Add page 5"]);
    choose(dialog, ...[1, 2, 3, 4].map(picture));
    await within(dialog).findByRole("button", { name: "Page 4, page-4.png" });
    expect(places(dialog)).toEqual(["Add page 5"]);
    choose(dialog, picture(5), picture(6));
    expect((await within(dialog).findByRole("alert")).textContent).toBe("Too many files");
    expect(places(dialog)).toEqual(["Add page 5"]);
  });

  test("a picture of more than 50 megapixels is refused before the browser decodes it", async () => {
    const dialog = await openDialog();
    choose(dialog, new File([PNG_OF_100_MEGAPIXELS], "huge.png", { type: "image/png" }));
    expect((await within(dialog).findByRole("alert")).textContent).toBe(
      "This image has more than 50 megapixels. Upload a smaller one.",
    );
    expect(places(dialog)).toHaveLength(5);
  });

  test("the arrow buttons move a page and announce its position, and are disabled at the ends", async () => {
    const sent = recordSent();
    const dialog = await openDialog();
    choose(dialog, ...[1, 2, 3].map(picture));
    await userEvent.click(await within(dialog).findByRole("button", { name: "Move page 1 to the right" }));
    expect(within(dialog).getByText("page-1.png is now page 2 of 3")).toBeTruthy();
    const last = within(dialog).getByRole("button", { name: "Move page 3 to the right" });
    expect(last.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(last);
    await extract(dialog);
    expect(await screen.findByText("Contract information extracted")).toBeTruthy();
    expect(sent).toEqual([["page-2.png", "page-1.png", "page-3.png"]]);
  });

  test("the pictures are sent in order in one request, and the result opens the contract form", async () => {
    const sent = recordSent();
    const dialog = await openDialog();
    choose(dialog, picture(1), picture(2));
    await userEvent.click(await within(dialog).findByRole("button", { name: "Remove page 1" }));
    choose(dialog, picture(3));
    await extract(dialog);
    expect(await screen.findByText("Contract information extracted")).toBeTruthy();
    expect(sent).toEqual([["page-2.png", "page-3.png"]]);
    expect(await screen.findByRole("dialog", { name: "Add New Contract" })).toBeTruthy();
  });

  test("pictures in which nothing is found stay selected, and an error is shown", async () => {
    answer(http.post("/api/contracts/extract-image", () => HttpResponse.json({ ...exampleExtraction, fields: {} })));
    const dialog = await openDialog();
    choose(dialog, picture(1));
    await extract(dialog);
    const text = "Failed to extract information from any of the uploaded images";
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(within(dialog).getByRole("button", { name: "Page 1, page-1.png" })).toBeTruthy();
  });
});

function picture(page: number): File {
  return new File(["x"], `page-${page}.png`, { type: "image/png" });
}

// Only a PNG's head: the signature, and width and height of 10,000.
const PNG_OF_100_MEGAPIXELS = Uint8Array.from([
  137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 39, 16, 0, 0, 39, 16,
]);

/** Labels of the buttons in empty slots. */
function places(dialog: HTMLElement): (string | null)[] {
  return within(dialog)
    .queryAllByRole("button", { name: /^Add page/ })
    .map((button) => button.getAttribute("aria-label"));
}

/** Records the file names of the pictures in each request. */
function recordSent(): string[][] {
  const sent: string[][] = [];
  answer(
    http.post("/api/contracts/extract-image", async ({ request }) => {
      const images = (await request.formData()).getAll("images");
      sent.push(images.map((image) => (image instanceof File ? image.name : image)));
      return HttpResponse.json(exampleExtraction);
    }),
  );
  return sent;
}

async function openDialog(): Promise<HTMLElement> {
  open("/");
  await userEvent.click(await screen.findByRole("button", { name: "More Actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Upload Image" }));
  const dialog = await screen.findByRole("dialog", { name: "Upload Multi-Page Contract Images" });
  await within(dialog).findByRole("button", { name: "Add page 1" });
  return dialog;
}

function choose(dialog: HTMLElement, ...files: File[]): void {
  const input = dialog.querySelector("input[type=file]");
  if (!input) throw new Error("There is no place for a file");
  fireEvent.change(input, { target: { files } });
}

async function extract(dialog: HTMLElement): Promise<void> {
  await userEvent.click(within(dialog).getByRole("button", { name: "Extract Contract" }));
}
