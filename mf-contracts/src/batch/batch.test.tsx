import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import {
  exampleError,
  exampleExtraction,
  examplePlan,
  exampleReading,
  exampleSave,
  exampleSeveral,
} from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { delay, HttpResponse, http } from "msw";
import contracts from "../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(contracts);

describe("Upload Multiple PDF Contracts", () => {
  test("a drop adds its valid files to the batch and lists each rejected file with the reason", async () => {
    const dialog = await openDialog();
    choose(dialog, pdf("a.pdf"), new File(["x"], "photo.png"), new File([], "empty.txt"));
    expect(await screen.findByText("Invalid files")).toBeTruthy();
    expect(screen.getByText("Only PDF and text files are supported")).toBeTruthy();
    expect(within(dialog).getByRole("alert").textContent).toBe(
      "2 files were not takenphoto.png: Only PDF and text files are supportedempty.txt: This file is empty. File is smaller than 1 bytes",
    );
    expect(files(dialog)).toHaveLength(1);
  });

  test("a batch sends PDFs to extract-pdf and text files to extract-advanced, and shows each file's progress", async () => {
    const calls: string[] = [];
    answer(
      http.post("/api/contracts/:call", async ({ request }) => {
        const form = await request.formData();
        calls.push(`${new URL(request.url).pathname} ${[...form.keys()].join()}`);
        const { fields } = exampleReading;
        return HttpResponse.json({
          ...exampleExtraction,
          fields: { ...exampleExtraction.fields, notes: fields.notes },
        });
      }),
    );
    const dialog = await openDialog();
    choose(dialog, pdf("a.pdf"), new File(["x"], "b.txt"));
    expect(await screen.findByText("Contract information extracted")).toBeTruthy();
    expect(calls.toSorted()).toEqual(["/api/contracts/extract-advanced file", "/api/contracts/extract-pdf pdf"]);
    expect(files(dialog)).toEqual(["a.pdfSuccess: 5 details found · 8 B", "b.txtSuccess: 5 details found · 1 B"]);
    expect(within(dialog).getByRole("status").textContent).toBe("2 of 2 done");
  });

  test("a failed file shows its reason and can be retried alone or with all failed ones", async () => {
    let tries = 0;
    answer(
      http.post("/api/contracts/:call", () => {
        tries += 1;
        return tries <= 2
          ? HttpResponse.json(exampleError("This file is damaged or incomplete and cannot be read.", "damaged"), {
              status: 422,
            })
          : HttpResponse.json(exampleExtraction);
      }),
    );
    const dialog = await openDialog();
    choose(dialog, pdf("a.pdf"));
    expect(await screen.findByText("No successful extractions")).toBeTruthy();
    expect(screen.getByText("Please check the files and try again")).toBeTruthy();
    expect(files(dialog)[0]).toContain("This file is damaged or incomplete and cannot be read.");
    expect(button(dialog, "Retry failed")).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Retry a.pdf" }));
    await waitFor(() => expect(files(dialog)[0]).toContain("Success"));
  });

  test("Cancel all keeps the files that were read, and a file can be removed", async () => {
    answer(http.post("/api/contracts/extract-pdf", () => delay("infinite")));
    const dialog = await openDialog();
    choose(dialog, pdf("a.pdf"), pdf("b.pdf"), new File(["x"], "c.txt"));
    await waitFor(() => expect(files(dialog)[2]).toContain("Success"));
    await userEvent.click(button(dialog, "Cancel all"));
    await waitFor(() => expect(files(dialog)[0]).toBe("a.pdfCancelled · 8 B"));
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove b.pdf" }));
    await waitFor(() => expect(files(dialog)).toHaveLength(2));
    expect(button<HTMLButtonElement>(dialog, "Review 1 contract").disabled).toBe(false);
  });

  test("closing a batch asks for confirmation and says that the files already read are in the vault", async () => {
    const dialog = await openDialog();
    choose(dialog, pdf("a.pdf"));
    await within(dialog).findByText(/Success/);
    await userEvent.click(button(dialog, "Cancel"));
    const question = await screen.findByRole("dialog", { name: "Close without saving?" });
    expect(question.textContent).toContain("What was extracted is in the vault already, unassigned.");
    await userEvent.click(button(question, "Stay"));
    await userEvent.click(button(dialog, "Cancel"));
    await userEvent.click(button(await screen.findByRole("dialog", { name: "Close without saving?" }), "Close"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("the review of a batch", () => {
  test("the review marks uncertain and missing values, and shows old and new values of an existing handle", async () => {
    const dialog = await openReview();
    const [first, second, third] = rows(dialog);
    expect(first).toContain("Katherine Johnson");
    expect(first).toContain("Apr 3, 2026, uncertain");
    expect(first).toContain("Apr 3, 2027, not found, filled in");
    expect(first).toContain("New");
    expect(second).toContain("Monthly Fee$1,800.00becomes$3,200.00");
    expect(third).toContain("Says the same");
    expect(dialog.textContent).toContain("1 handle has a contract already.");
  });

  test("the review form validates an edited value and shows the passage that it was read from", async () => {
    const bodies = recordPlans();
    const dialog = await openReview();
    await userEvent.click(within(dialog).getByRole("button", { name: "Edit 0.pdf" }));
    expect(dialog.textContent).toContain("Check this (48%): commencing on 04/03/2026 Page 1");
    const fee = within(dialog).getByRole("textbox", { name: /Monthly Fee/ });
    fireEvent.change(fee, { target: { value: "lots" } });
    await waitFor(() =>
      expect(rows(dialog)[0]).toContain("Monthly Fee: Enter an amount in US dollars, for example $2,500"),
    );
    fireEvent.change(fee, { target: { value: "4000" } });
    await waitFor(() => expect(rows(dialog)[0]).toContain("$4,000.00"));
    fireEvent.change(within(dialog).getByRole("textbox", { name: /Videos per Month/ }), { target: { value: "1" } });
    await waitFor(() => expect(rows(dialog)[0]).toContain("1 video a month"));
    await waitFor(() =>
      expect(bodies.at(-1)?.[0]).toMatchObject({ monthlyFee: "4000", uncertainFields: ["startDate"] }),
    );
  });

  test("saving unchecked values in a batch asks for confirmation, and a fee in euros is marked", async () => {
    answer(
      http.post("/api/contracts/extract-pdf", () =>
        HttpResponse.json({
          ...exampleExtraction,
          fields: { ...exampleExtraction.fields, currency: exampleReading.fields.currency },
        }),
      ),
    );
    const dialog = await openDialog();
    choose(dialog, pdf("euros.pdf"));
    await userEvent.click(await waitFor(() => enabled(dialog, "Review 1 contract")));
    await waitFor(() => enabled(dialog, "Save 1 contract"));
    expect(rows(dialog)[0]).toContain("$3,200.00, uncertainThe document says EUR");
    await userEvent.click(button(dialog, "Save 1 contract"));
    const question = await screen.findByRole("dialog", { name: "Save with unchecked values?" });
    expect(within(question).getByRole("listitem").textContent).toBe("Katherine Johnson: Monthly Fee, Start Date");
    await userEvent.click(within(question).getByRole("button", { name: "Check them" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Save with unchecked values?" })).toBeNull());
    expect(button(dialog, "Save 1 contract")).toBeTruthy();
  });

  test("a document that names two creators is not saved until one of them is chosen", async () => {
    const bodies = recordPlans();
    answer(http.post("/api/contracts/extract-advanced", () => HttpResponse.json(exampleSeveral)));
    const dialog = await openDialog();
    choose(dialog, pdf("one.pdf"), new File(["x"], "both.txt"));
    await userEvent.click(await waitFor(() => enabled(dialog, "Review 2 contracts")));
    await waitFor(() => enabled(dialog, "Save 1 contract"));
    const both = () => rows(dialog)[1] ?? "";
    expect(both()).toContain("Look first");
    expect(both()).toContain("It names two creators: Ada Lovelace and Grace Hopper.");
    expect(both()).toContain("Choose whose contract this is: press Save or Edit. Until then it is not saved.");
    expect(button(dialog, "Need a look (2)")).toBeTruthy();
    expect(bodies.flat()).not.toContainEqual(expect.objectContaining({ fullName: "Ada Lovelace" }));
    const what = within(dialog).getByRole("group", { name: "What to do with both.txt" });
    await userEvent.click(button(what, "Save"));
    await waitFor(() => enabled(dialog, "Save 1 contract"));
    const whose = within(dialog).getByRole("group", { name: "Whose contract is this?" });
    expect(
      within(whose)
        .getAllByRole<HTMLInputElement>("radio")
        .some(({ checked }) => checked),
    ).toBe(false);
    expect(document.activeElement === within(whose).getAllByRole("radio")[0]).toBe(true);
    await userEvent.click(within(whose).getByRole("radio", { name: /Grace Hopper/ }));
    await waitFor(() => enabled(dialog, "Save 2 contracts"));
    expect(both()).toContain("This is Grace Hopper’s; upload it again by itself for the other one’s contract.");
    expect(bodies.at(-1)).toContainEqual(expect.objectContaining({ fullName: "Grace Hopper" }));
  });

  test("saving a batch omits skipped rows, links each row to its file, and retries failed rows in the same operation", async () => {
    const saves: { search: string; body: object[] }[] = [];
    answer(
      http.post("/api/contracts/bulk-upsert", async ({ request }) => {
        const { search } = new URL(request.url);
        if (search === "?dryRun=true") return HttpResponse.json(examplePlan);
        saves.push({ search, body: asRows(await request.json()) });
        return HttpResponse.json({
          summary: { created: 1, updated: 0, failed: [{ index: 1, reason: "No", socialHandle: "@ada.makes" }] },
          rows: exampleSave.rows.slice(0, 1),
        });
      }),
    );
    const dialog = await openReview();
    await userEvent.click(button(dialog, "Skip all"));
    await save(await waitFor(() => button(dialog, "Save 2 contracts")));
    expect(await screen.findByText("Processed 2 contracts")).toBeTruthy();
    expect(screen.getByText("1 new, 0 updated, 1 failed")).toBeTruthy();
    expect(saves[0]?.body).toMatchObject([{ contractFileId: 100 }, { contractFileId: 102 }]);
    const summary = await within(dialog).findByRole("region", { name: "Summary" });
    expect(summary.textContent).toContain("1New0Updated1Failed1Skipped".replace(/(\d)(\D+)/g, "$2$1"));
    expect(summary.textContent).toContain("2.pdf (@ada.makes): No");
    await userEvent.click(button(dialog, "Retry failed"));
    await waitFor(() => expect(saves).toHaveLength(2));
    expect(saves[1]?.search).toBe(saves[0]?.search ?? "");
    expect(saves[1]?.body).toMatchObject([{ contractFileId: 102 }]);
  });

  test("when a request of a batch fails, all its contracts are listed as failed and can be retried", async () => {
    answer(
      http.post("/api/contracts/bulk-upsert", ({ request }) =>
        request.url.endsWith("dryRun=true") ? HttpResponse.json(examplePlan) : HttpResponse.error(),
      ),
    );
    const dialog = await openReview();
    await save(button(dialog, "Save 3 contracts"));
    expect(await screen.findByText("Error saving contracts")).toBeTruthy();
    expect(screen.getByText("Failed to save contracts to database. Please try again.")).toBeTruthy();
    expect(within(dialog).getAllByText(/Chunk processing failed/)).toHaveLength(3);
    expect(button(dialog, "Retry failed")).toBeTruthy();
  });

  test("undoing a saved batch undoes all of it, and saving it again uses a new operation", async () => {
    const operations: (string | null)[] = [];
    answer(
      http.post("/api/contracts/bulk-upsert", ({ request }) => {
        const query = new URL(request.url).searchParams;
        if (query.has("dryRun")) return HttpResponse.json(examplePlan);
        operations.push(query.get("operation"));
        return HttpResponse.json(exampleSave);
      }),
      http.post("/api/operations/:id/undo", () => HttpResponse.json({ summary: { restored: 2, deleted: 1 } })),
    );
    const dialog = await openReview();
    await save(button(dialog, "Save 3 contracts"));
    const summary = await within(dialog).findByRole("region", { name: "Summary" });
    expect(screen.getByText("1 new, 1 updated, 1 unchanged, 0 failed")).toBeTruthy();
    expect(summary.textContent).toContain("New1Updated1Unchanged1Failed0Skipped0");
    await userEvent.click(button(summary, "Undo"));
    expect(await within(dialog).findByText("Everything was undone")).toBeTruthy();
    expect(screen.getByText("Undone: 1 contract removed, 2 put back")).toBeTruthy();
    await userEvent.click(button(dialog, "Back to review"));
    await save(await waitFor(() => enabled(dialog, "Save 3 contracts")));
    await waitFor(() => expect(operations).toHaveLength(2));
    expect(operations[1]).not.toBe(operations[0] ?? null);
  });

  test("a refused undo of a batch names the contracts that were edited after it", async () => {
    const text = "These contracts were edited since: @ada.makes";
    answer(
      http.post("/api/operations/:id/undo", () =>
        HttpResponse.json(exampleError(text, "edited_since"), { status: 409 }),
      ),
    );
    const dialog = await openReview();
    await save(button(dialog, "Save 3 contracts"));
    await userEvent.click(button(await within(dialog).findByRole("region", { name: "Summary" }), "Undo"));
    expect((await within(dialog).findByRole("alert")).textContent).toBe(`Nothing was undone${text}`);
  });
});

function pdf(name: string): File {
  return new File(["%PDF-1.7"], name, { type: "application/pdf" });
}

async function openDialog(): Promise<HTMLElement> {
  open("/");
  await userEvent.click(await screen.findByRole("button", { name: "More Actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Upload Multiple PDFs" }));
  return screen.findByRole("dialog", { name: "Upload Multiple PDF Contracts" });
}

/** Opens the review of three documents and waits for the server's plan. */
async function openReview(): Promise<HTMLElement> {
  let file = 100;
  answer(
    http.post("/api/contracts/extract-pdf", () =>
      HttpResponse.json({
        ...exampleExtraction,
        contractFileId: file++,
        data: { ...exampleExtraction.data, socialHandle: `@person.${file}` },
      }),
    ),
  );
  const dialog = await openDialog();
  choose(dialog, pdf("0.pdf"), pdf("1.pdf"), pdf("2.pdf"));
  await userEvent.click(await waitFor(() => enabled(dialog, "Review 3 contracts")));
  await waitFor(() => enabled(dialog, "Save 3 contracts"));
  return dialog;
}

function recordPlans(): object[][] {
  const bodies: object[][] = [];
  answer(
    http.post("/api/contracts/bulk-upsert", async ({ request }) => {
      bodies.push(asRows(await request.json()));
      return HttpResponse.json(examplePlan);
    }),
  );
  return bodies;
}

function asRows(body: unknown): object[] {
  return Array.isArray(body) ? body : [];
}

function choose(dialog: HTMLElement, ...files: File[]): void {
  const input = dialog.querySelector("input[type=file]");
  if (!input) throw new Error("There is no place for a file");
  fireEvent.change(input, { target: { files } });
}

function button<T extends HTMLElement>(within_: HTMLElement, name: string): T {
  return within(within_).getByRole<T>("button", { name });
}

function enabled(dialog: HTMLElement, name: string): HTMLElement {
  const found = button<HTMLButtonElement>(dialog, name);
  if (found.disabled) throw new Error(`${name} is not to be pressed yet`);
  return found;
}

function texts(dialog: HTMLElement, list: string): string[] {
  const items = within(within(dialog).getByRole("list", { name: list })).queryAllByRole("listitem");
  return items.map(({ textContent }) => textContent ?? "");
}

function files(dialog: HTMLElement): string[] {
  return texts(dialog, "Files");
}

function rows(dialog: HTMLElement): string[] {
  return texts(dialog, "Contracts found");
}

/** Clicks Save, then confirms that unchecked values are saved too. */
async function save(saving: HTMLElement): Promise<void> {
  await userEvent.click(saving);
  const question = await screen.findByRole("dialog", { name: "Save with unchecked values?" });
  await userEvent.click(within(question).getByRole("button", { name: "Save" }));
}
