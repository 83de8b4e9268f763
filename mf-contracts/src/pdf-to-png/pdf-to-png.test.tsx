import { afterEach, describe, expect, mock, setDefaultTimeout, spyOn, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { exampleError, examplePages } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { unzipSync } from "fflate";
import { delay, HttpResponse, http } from "msw";
import contracts from "../module";
import { pageName } from "./pages-dialog";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(contracts);

describe("PDF to PNG Converter", () => {
  const refused: { name: string; files: File[]; text: string }[] = [
    { name: "a name that does not end in .pdf", files: [new File(["x"], "a.png")], text: "Please select a PDF file" },
    { name: "two files", files: [pdf("a.pdf"), pdf("b.pdf")], text: "Too many files" },
    { name: "an empty file", files: [new File([], "a.pdf")], text: "This file is empty. File is smaller than 1 bytes" },
  ];
  for (const { name, files, text } of refused)
    test(`PDF to PNG Converter rejects ${name} and uploads nothing`, async () => {
      const calls = recordCalls();
      choose(await openCard(), ...files);
      expect((await screen.findByRole("alert")).textContent).toBe(text);
      expect(calls).toEqual([]);
    });

  test("PDF to PNG Converter accepts the extension .PDF in capitals", async () => {
    const calls = recordCalls();
    choose(await openCard(), pdf("AGREEMENT.PDF"));
    await screen.findByRole("dialog", { name: "Pages of AGREEMENT.PDF" });
    expect(calls).toEqual(["AGREEMENT.PDF"]);
  });

  test("PDF to PNG Converter shows the pages with downloads, and closing them returns focus to View pages", async () => {
    const card = await openCard();
    choose(card, pdf("okafor.pdf"));
    const dialog = await screen.findByRole("dialog", { name: "Pages of okafor.pdf" });
    expect(
      within(dialog)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(examplePages.map((path) => `http://localhost${path}`));
    expect(within(dialog).getAllByRole("button", { name: /^Download page/ })).toHaveLength(3);
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    const view = within(card).getByRole("button", { name: "View pages" });
    await waitFor(() => expect(document.activeElement).toBe(view));
    expect(within(card).getByRole("status").textContent).toBe("okafor.pdf3 pages");
  });

  test("a conversion shows which page it is at and can be cancelled", async () => {
    answer(http.post("/api/convert/pdf-to-png", () => delay("infinite")));
    const card = await openCard();
    choose(card, pdf("okafor.pdf"));
    expect(await within(card).findByRole("progressbar")).toBeTruthy();
    await userEvent.click(within(card).getByRole("button", { name: "Cancel" }));
    expect(within(card).queryByRole("progressbar")).toBeNull();
    expect(within(card).getByText("Drop a PDF here, or click to browse")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("a failed conversion shows the specified text and the server's reason, and can be retried", async () => {
    const text = "This PDF has more than 50 pages. Split it and convert its parts.";
    answer(
      http.post("/api/convert/pdf-to-png", () =>
        HttpResponse.json({ success: false, ...exampleError(text, "too_many_pages") }, { status: 422 }),
      ),
    );
    const card = await openCard();
    choose(card, pdf("long.pdf"));
    const alert = await within(card).findByRole("alert");
    expect(alert.textContent).toStartWith(`Failed to convert PDF to images${text}`);
    answer(http.post("/api/convert/pdf-to-png", () => HttpResponse.json({ success: true, images: examplePages })));
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("dialog", { name: "Pages of long.pdf" })).toBeTruthy();
    await waitFor(() => expect(screen.queryAllByText("Failed to convert PDF to images")).toHaveLength(0));
  });

  test("a failed conversion shows “Conversion failed” if the server gives no reason", async () => {
    answer(http.post("/api/convert/pdf-to-png", () => HttpResponse.json(exampleError("", "unknown"), { status: 500 })));
    const card = await openCard();
    choose(card, pdf("a.pdf"));
    expect((await within(card).findByRole("alert")).textContent).toContain("Conversion failed");
  });

  test("a lost connection shows “Network error during conversion”", async () => {
    answer(http.post("/api/convert/pdf-to-png", () => HttpResponse.error()));
    const card = await openCard();
    choose(card, pdf("a.pdf"));
    expect((await within(card).findByRole("alert")).textContent).toContain("Network error during conversion");
  });

  test("Download all saves all pages in one zip file, in order", async () => {
    const saved = recordSaved();
    choose(await openCard(), pdf("okafor.pdf"));
    const dialog = await screen.findByRole("dialog", { name: "Pages of okafor.pdf" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Download all" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const files = unzipSync(new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer()));
    expect(Object.keys(files)).toEqual(["okafor-page-1.png", "okafor-page-2.png", "okafor-page-3.png"]);
    expect(Object.values(files).map((bytes) => bytes[1])).toEqual([0x50, 0x50, 0x50]);
  });

  test("downloading a page that has expired shows an error", async () => {
    const text = "This page was not found. Pages are kept for an hour; convert the PDF again.";
    answer(
      http.get("/api/convert/pages/:token/:page", () =>
        HttpResponse.json(exampleError(text, "not_found"), { status: 404 }),
      ),
    );
    choose(await openCard(), pdf("okafor.pdf"));
    await userEvent.click(await screen.findByRole("button", { name: "Download page 2" }));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe("pageName()", () => {
  const names: [number, number, string][] = [
    [1, 3, "contract-page-1.png"],
    [3, 12, "contract-page-03.png"],
    [50, 50, "contract-page-50.png"],
  ];
  test.each(names)("pageName() names page %i of %i %s", (page, pages, name) => {
    expect(pageName("contract.PDF", page, pages)).toBe(name);
  });
});

function pdf(name: string): File {
  return new File(["%PDF-1.7"], name, { type: "application/pdf" });
}

async function openCard(): Promise<HTMLElement> {
  open("/");
  return screen.findByRole("region", { name: "PDF to PNG Converter" });
}

function choose(card: HTMLElement, ...files: File[]): void {
  const input = card.querySelector("input[type=file]");
  if (!input) throw new Error("There is no place for a file");
  fireEvent.change(input, { target: { files } });
}

function recordCalls(): string[] {
  const calls: string[] = [];
  answer(
    http.post("/api/convert/pdf-to-png", async ({ request }) => {
      const file = (await request.formData()).get("pdf");
      calls.push(file instanceof File ? file.name : "");
      return HttpResponse.json({ success: true, images: examplePages, error: null });
    }),
  );
  return calls;
}

afterEach(() => mock.restore());

function recordSaved(): Blob[] {
  const saved: Blob[] = [];
  spyOn(URL, "createObjectURL").mockImplementation((content) => {
    if (content instanceof Blob) saved.push(content);
    return "blob:saved";
  });
  // A real click would navigate the test's page to the file.
  spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  return saved;
}
