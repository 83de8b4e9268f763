import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { exampleError, exampleExtraction } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { delay, HttpResponse, http } from "msw";
import contracts from "../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(contracts);

describe("Upload Contract Document", () => {
  const refused: { name: string; file: File; text: string }[] = [
    {
      name: "a picture",
      file: new File(["x"], "contract.png", { type: "image/png" }),
      text: "Please upload a PDF, Word document (.doc, .docx), or text file",
    },
    {
      name: "an empty file",
      file: new File([], "contract.pdf"),
      text: "This file is empty. File is smaller than 1 bytes",
    },
    {
      name: "more than 10MB",
      file: new File([new Uint8Array(10 * 1024 * 1024 + 1)], "contract.pdf"),
      text: "File is larger than 10485760 bytes",
    },
  ];
  for (const { name, file, text } of refused)
    test(`Upload Contract Document rejects ${name} and uploads nothing`, async () => {
      const calls = recordCalls();
      const dialog = await openDialog();
      drop(dialog, file);
      expect((await within(dialog).findByRole("alert")).textContent).toBe(text);
      expect(calls).toEqual([]);
    });

  test("Upload Contract Document rejects several files", async () => {
    const dialog = await openDialog();
    drop(dialog, pdf("a.pdf"), pdf("b.pdf"));
    expect((await within(dialog).findByRole("alert")).textContent).toBe("Too many files");
  });

  const routes: { name: string; file: File; path: string; field: string }[] = [
    { name: "a PDF", file: pdf("a.pdf"), path: "/api/contracts/extract-pdf", field: "pdf" },
    {
      name: "a Word document",
      file: new File(["x"], "a.docx"),
      path: "/api/contracts/extract-word",
      field: "document",
    },
    {
      name: "an old Word document",
      file: new File(["x"], "a.doc"),
      path: "/api/contracts/extract-word",
      field: "document",
    },
    {
      name: "a text",
      file: new File(["x"], "a.txt", { type: "text/plain" }),
      path: "/api/contracts/extract-advanced",
      field: "file",
    },
  ];
  for (const { name, file, path, field } of routes)
    test(`Upload Contract Document reads ${name} with ${path} and fills in the form`, async () => {
      const calls = recordCalls();
      drop(await openDialog(), file);
      expect(await screen.findByText("Contract information extracted")).toBeTruthy();
      expect(calls).toEqual([{ path, field, fileName: file.name }]);
      const form = await screen.findByRole("dialog", { name: "Add New Contract" });
      expect(within(form).getByLabelText<HTMLInputElement>(/Full Name/).value).toBe("Katherine Johnson");
      expect(within(form).getByLabelText<HTMLInputElement>(/Monthly Fee/).value).toBe("$3,200.00");
    });

  test("an upload shows its progress, and Cancel is the only way to close it", async () => {
    answer(http.post("/api/contracts/extract-pdf", () => delay("infinite")));
    const dialog = await openDialog();
    drop(dialog, pdf("lovelace.pdf"));
    expect(await within(dialog).findByText("lovelace.pdf")).toBeTruthy();
    expect(within(dialog).getByRole("progressbar")).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: "Close dialog" })).toBeNull();
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(within(dialog).queryByRole("progressbar")).toBeNull();
    expect(screen.queryByText("Error")).toBeNull();
  });

  test("a cancelled file stays chosen and can be read with one click", async () => {
    answer(http.post("/api/contracts/extract-pdf", () => delay("infinite"), { once: true }));
    const dialog = await openDialog();
    drop(dialog, pdf("lovelace.pdf"));
    await within(dialog).findByRole("progressbar");
    await userEvent.click(within(dialog).getByText("Cancel"));
    expect(dialog.textContent).toContain("lovelace.pdf");
    await userEvent.click(within(dialog).getByText("Read it"));
    expect(await screen.findByRole("dialog", { name: "Add New Contract" })).toBeTruthy();
  });

  test("a lost connection shows an error, does not fall back to the second endpoint and can be retried", async () => {
    const calls = recordCalls();
    answer(
      http.post(
        "/api/contracts/extract-pdf",
        () =>
          new HttpResponse(`event: progress\ndata: ${JSON.stringify({ page: 1, pages: 9 })}\n\n`, {
            headers: { "Content-Type": "text/event-stream" },
          }),
        { once: true },
      ),
    );
    const dialog = await openDialog();
    drop(dialog, pdf("lovelace.pdf"));
    await within(dialog).findByText("The connection was cut before the answer was complete. Check it and try again.");
    expect(calls).toEqual([]);
    await userEvent.click(within(dialog).getByText("Try again"));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  test("a PDF that extract-pdf cannot read is sent to extract-advanced", async () => {
    const calls = recordCalls();
    answer(http.post("/api/contracts/extract-pdf", () => unreadable("no_text")));
    drop(await openDialog(), pdf("a.pdf"));
    expect(await screen.findByRole("dialog", { name: "Add New Contract" })).toBeTruthy();
    expect(calls.map(({ path }) => path)).toEqual(["/api/contracts/extract-advanced"]);
  });

  test("a PDF that both endpoints refuse shows the specified text and the server's reason, and can be retried", async () => {
    const text = "This PDF is password-protected. Remove the password and upload it again.";
    answer(
      http.post("/api/contracts/extract-pdf", () => unreadable(text)),
      http.post("/api/contracts/extract-advanced", () => unreadable(text)),
    );
    const dialog = await openDialog();
    drop(dialog, pdf("locked.pdf"));
    expect(await screen.findByText("Failed to process PDF/Word document")).toBeTruthy();
    expect(within(dialog).getByText(text)).toBeTruthy();
    const calls = recordCalls();
    await userEvent.click(within(dialog).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  });

  test("a PDF is not sent to the second endpoint when the server is busy", async () => {
    const calls = recordCalls();
    const text = "Too many documents are being read. Please try again shortly.";
    answer(
      http.post("/api/contracts/extract-pdf", () =>
        HttpResponse.json(exampleError(text, "unavailable"), { status: 503 }),
      ),
    );
    drop(await openDialog(), pdf("a.pdf"));
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(calls).toEqual([]);
  });
});

describe("the form filled in from a document", () => {
  test("each field shows its confidence and source passage, or Not found in the document", async () => {
    const form = await readDocument();
    expect(within(form).getByRole("alert").textContent).toContain(
      "5 details were found. Check 1 uncertain value. Fill in 2 missing values.",
    );
    expect(described(form, /Monthly Fee/)).toBe("Sure (99%): a monthly fee of $3,200.00 Page 2 (Monthly Fee)");
    expect(described(form, /Start Date/)).toBe("Check this (48%): commencing on 04/03/2026 Page 1 (Start Date)");
    expect(described(form, /End Date/)).toBe("Not found in the document");
    expect(described(form, /Videos per Month/)).toBe("Not found in the document");
    expect(described(form, /Notes/)).toBe("");
  });

  test("the focus is on the first unchecked field when the form opens", async () => {
    const form = await readDocument();
    await waitFor(() => expect(document.activeElement).toBe(within(form).getByLabelText(/Start Date/)));
  });

  test("filling in a missing field removes its mark", async () => {
    const form = await readDocument();
    fireEvent.change(within(form).getByLabelText(/End Date/), { target: { value: "2027-04-03" } });
    expect(described(form, /End Date/)).toBe("");
  });

  test("the contract is saved with its document, and unread fields stay empty", async () => {
    const sent: unknown[] = [];
    answer(
      http.post("/api/contracts", async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ id: 41, fullName: "Katherine Johnson" }, { status: 201 });
      }),
    );
    const form = await readDocument();
    fireEvent.change(within(form).getByLabelText(/End Date/), { target: { value: "2027-04-03" } });
    await userEvent.click(within(form).getByText("It is right"));
    await userEvent.click(within(form).getByRole("button", { name: "Add Contract" }));
    expect(await screen.findByText("Contract added successfully")).toBeTruthy();
    expect(sent).toMatchObject([
      { contractFileId: 31, endDate: "2027-04-03", videosPerMonth: "", platforms: ["Instagram", "TikTok"] },
    ]);
  });

  test.each([
    ["not changed", "Close without adding the contract?", "The document stays in the vault, unassigned."],
    ["changed by hand", "Discard what you typed?", "have not been saved. The document stays in the vault, unassigned."],
  ])("a form that was %s asks before it closes and says where the document is", async (made, title, text) => {
    const form = await readDocument();
    if (made === "changed by hand")
      fireEvent.change(within(form).getByLabelText(/End Date/), { target: { value: "2027-04-03" } });
    await userEvent.click(within(form).getByRole("button", { name: "Cancel" }));
    expect((await screen.findByRole("dialog", { name: title })).textContent).toContain(text);
  });

  test("a document in which nothing is found opens an empty form without a toast", async () => {
    answer(
      http.post("/api/contracts/extract-pdf", () =>
        HttpResponse.json({
          ...exampleExtraction,
          data: {
            ...exampleExtraction.data,
            fullName: "",
            socialHandle: "",
            monthlyFee: "",
            startDate: "",
            platforms: [],
          },
          fields: {},
          duplicateOf: exampleExtraction.contractFileId,
        }),
      ),
    );
    const form = await readDocument();
    const summary = within(form).getByRole("alert").textContent;
    expect(summary).toContain("No contract details were found in this document.");
    expect(summary).toContain("This document was uploaded before; the stored file is used.");
    expect(screen.queryByText("Contract information extracted")).toBeNull();
  });
});

function pdf(name: string): File {
  return new File(["%PDF-1.7"], name, { type: "application/pdf" });
}

function unreadable(text: string) {
  return HttpResponse.json({ ...exampleError(text, "unreadable"), success: false }, { status: 422 });
}

function recordCalls() {
  const calls: { path: string; field: string; fileName: string }[] = [];
  answer(
    http.post("/api/contracts/:call", async ({ request }) => {
      const form = await request.formData();
      const [field = ""] = form.keys();
      const file = form.get(field);
      if (file !== null && typeof file !== "string")
        calls.push({ path: new URL(request.url).pathname, field, fileName: file.name });
      return HttpResponse.json(exampleExtraction);
    }),
  );
  return calls;
}

async function openDialog(): Promise<HTMLElement> {
  open("/");
  await userEvent.click(await screen.findByRole("button", { name: "Upload Document" }));
  return screen.findByRole("dialog", { name: "Upload Contract Document" });
}

async function readDocument(): Promise<HTMLElement> {
  drop(await openDialog(), pdf("johnson.pdf"));
  return screen.findByRole("dialog", { name: "Add New Contract" });
}

function drop(dialog: HTMLElement, ...files: File[]): void {
  const input = dialog.querySelector("input[type=file]");
  if (!input) throw new Error("There is no place for a file");
  fireEvent.change(input, { target: { files } });
}

function described(form: HTMLElement, label: RegExp): string {
  const ids = within(form).getByLabelText(label).getAttribute("aria-describedby") ?? "";
  return ids
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join("");
}
