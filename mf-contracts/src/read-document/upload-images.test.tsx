import { describe, expect, test } from "bun:test";
import { fireEvent, screen, userEvent, within } from "@crm/testing/dom";
import { exampleExtraction } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import contracts from "../module";

const { open, answer } = useScreens(contracts);

describe("Upload Multi-Page Contract Images", () => {
  test("wants at least one image", async () => {
    const dialog = await openDialog();
    await extract(dialog);
    expect((await within(dialog).findByRole("alert")).textContent).toBe("Please add at least one image");
  });

  test("takes PNG and JPEG only", async () => {
    const dialog = await openDialog();
    choose(dialog, new File(["x"], "page.pdf", { type: "application/pdf" }));
    expect((await within(dialog).findByRole("alert")).textContent).toBe(
      "File type must be one of image/png, image/jpeg",
    );
  });

  test("takes five pages and no sixth", async () => {
    const dialog = await openDialog();
    choose(dialog, ...[1, 2, 3, 4].map(picture));
    expect(await within(dialog).findByText("Page 4")).toBeTruthy();
    choose(dialog, picture(5), picture(6));
    expect((await within(dialog).findByRole("alert")).textContent).toBe("Too many files");
    expect(within(dialog).queryByText("Page 5")).toBeNull();
  });

  test("reads all pages as one document, in their order, and opens the form prefilled", async () => {
    const sent: string[][] = [];
    answer(
      http.post("/api/contracts/extract-image", async ({ request }) => {
        const images = (await request.formData()).getAll("images");
        sent.push(images.map((image) => (image instanceof File ? image.name : image)));
        return HttpResponse.json(exampleExtraction);
      }),
    );
    const dialog = await openDialog();
    choose(dialog, picture(1), picture(2));
    await userEvent.click(await within(dialog).findByRole("button", { name: "Remove page 1" }));
    choose(dialog, picture(3));
    await extract(dialog);
    expect(await screen.findByText("Contract information extracted")).toBeTruthy();
    expect(sent).toEqual([["page-2.png", "page-3.png"]]);
    expect(await screen.findByRole("dialog", { name: "Add New Contract" })).toBeTruthy();
  });

  test("says so when no image gave anything, and keeps the pages", async () => {
    answer(http.post("/api/contracts/extract-image", () => HttpResponse.json({ ...exampleExtraction, fields: {} })));
    const dialog = await openDialog();
    choose(dialog, picture(1));
    await extract(dialog);
    const text = "Failed to extract information from any of the uploaded images";
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(within(dialog).getByText("Page 1")).toBeTruthy();
  });
});

function picture(page: number): File {
  return new File(["x"], `page-${page}.png`, { type: "image/png" });
}

async function openDialog(): Promise<HTMLElement> {
  open("/");
  await userEvent.click(await screen.findByRole("button", { name: "Upload Image" }));
  return screen.findByRole("dialog", { name: "Upload Multi-Page Contract Images" });
}

function choose(dialog: HTMLElement, ...files: File[]): void {
  const input = dialog.querySelector("input[type=file]");
  if (!input) throw new Error("There is no place for a file");
  fireEvent.change(input, { target: { files } });
}

async function extract(dialog: HTMLElement): Promise<void> {
  await userEvent.click(within(dialog).getByRole("button", { name: "Extract Contract" }));
}
