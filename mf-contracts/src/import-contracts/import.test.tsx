import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { tooManyRows } from "@crm/domain/import/import-contracts.schema";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { exampleError, exampleImport } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import contracts from "../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(contracts);

describe("Import Contracts", () => {
  test("Import Contracts accepts CSV files only", async () => {
    const calls = recordImports();
    const dialog = await openDialog();
    choose(dialog, new File(["x"], "contracts.xlsx", { type: "application/vnd.ms-excel" }));
    expect((await within(dialog).findByRole("alert")).textContent).toBe("Please select a CSV file");
    expect(calls).toEqual([]);
  });

  test("Import Contracts accepts a .csv file whatever type the browser reports, and shows its name and size", async () => {
    const dialog = await openDialog();
    choose(dialog, new File(["x".repeat(1536)], "spring.csv", { type: "application/vnd.ms-excel" }));
    expect(await within(dialog).findByText("spring.csv")).toBeTruthy();
    expect(within(dialog).getByText("1.5 KB")).toBeTruthy();
  });

  test("Import Contracts shows the server's reason for a file with too many rows and imports nothing", async () => {
    const text = tooManyRows(100_001) ?? "";
    answer(
      http.post("/api/contracts/import", () => HttpResponse.json(exampleError(text, "too_many_rows"), { status: 413 })),
    );
    const dialog = await openDialog();
    choose(dialog, new File(["x"], "contracts.csv", { type: "text/csv" }));
    expect((await within(dialog).findByRole("alert")).textContent).toBe(text);
    expect(within(dialog).getByRole("button", { name: "Import" }).hasAttribute("disabled")).toBe(true);
  });

  test("Import Contracts lists the columns that a file may have", async () => {
    const dialog = await openDialog();
    expect(dialog.textContent).toContain(
      "Columns: Full Name (required), Social Media Handle (required, include @), Contract Start Date (YYYY-MM-DD), Contract End Date (YYYY-MM-DD), Monthly Fee (numeric).",
    );
  });

  test("Import Contracts shows counts and old and new values before it stores anything", async () => {
    const calls = recordImports();
    const dialog = await openPlan();
    expect(calls).toEqual(["?dryRun=true"]);
    for (const count of ["1 New", "1 Updated", "1 Unchanged", "1 Failed"])
      expect(within(dialog).getByRole("button", { name: count })).toBeTruthy();
    expect(dialog.textContent).toContain("Ignored columns: Manager");
    expect(rowsOf(dialog)).toEqual(["3Grace Lindqvist@grace.lindqvistMonthly Fee$1,800.00becomes$2,000.00UpdateSkip"]);
    await userEvent.click(within(dialog).getByRole("button", { name: "1 Failed" }));
    expect(rowsOf(dialog)).toEqual(["5Alan Turing@alanMonthly Fee: Enter an amount in US dollars, for example $2,500"]);
  });

  test("Import Contracts imports the file after the preview and lists its errors", async () => {
    const calls = recordImports();
    const dialog = await openPlan();
    await userEvent.click(within(dialog).getByRole("button", { name: "Import" }));
    expect((await screen.findAllByText("Imported 2 contracts with 1 error")).length).toBeGreaterThan(0);
    expect(calls).toEqual(["?dryRun=true", ""]);
    expect(within(dialog).getByRole("listitem").textContent).toBe(
      "Line 5: Monthly Fee: Enter an amount in US dollars, for example $2,500",
    );
    expect(within(dialog).getByRole("button", { name: "Download errors" })).toBeTruthy();
  });

  test("Import Contracts can update or skip existing contracts one by one or all together", async () => {
    const calls = recordImports();
    const dialog = await openPlan();
    const choice = within(dialog).getByRole("group", { name: "What to do with line 3" });
    await userEvent.click(within(choice).getByRole("button", { name: "Skip" }));
    expect(within(dialog).getByText("1 contract exists already; skipped.")).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Update all" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Skip all" }));
    await userEvent.click(within(choice).getByRole("button", { name: "Update" }));
    expect(within(dialog).getByText("1 contract exists already.")).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Import" }));
    await waitFor(() => expect(calls).toEqual(["?dryRun=true", "?existing=skip except 3"]));
  });

  test("Import Contracts counts skipped rows in the toast and in the result", async () => {
    answer(
      http.post("/api/contracts/import", ({ request }) =>
        HttpResponse.json(
          request.url.includes("dryRun")
            ? exampleImport
            : {
                ...exampleImport,
                imported: 2,
                summary: { ...exampleImport.summary, updated: 0, skipped: 1 },
                contracts: { imported: 2, existing: 1, skipped: 1 },
              },
        ),
      ),
    );
    const dialog = await openPlan();
    await userEvent.click(within(dialog).getByRole("button", { name: "Skip" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Import" }));
    expect((await within(dialog).findByRole("status")).textContent).toBe("Imported 1 contract with 1 error");
    expect(screen.getAllByText("1 skipped")).toHaveLength(2);
  });

  test("a line that repeats a handle names the earlier line and is updated or skipped with it", async () => {
    const [made, changed] = exampleImport.rows;
    const fee = (from: string, to: string) => ({ changes: [{ field: "monthlyFee", from, to }] });
    const rows = [
      made,
      changed,
      { ...made, line: 8, outcome: "updated", repeats: 2, ...fee("900.00", "950.00") },
      { ...changed, line: 9, repeats: 3, ...fee("2000.00", "2100.00") },
    ];
    const summary = { created: 1, updated: 3, unchanged: 0, skipped: 0, failed: 0 };
    const contracts = { imported: 2, existing: 1, skipped: 0 };
    answer(
      http.post("/api/contracts/import", () =>
        HttpResponse.json({ ...exampleImport, imported: 4, errors: [], rows, summary, contracts }),
      ),
    );
    const dialog = await openPlan();
    expect(within(dialog).getByText("1 contract exists already.")).toBeTruthy();
    expect(rowsOf(dialog).slice(1)).toEqual([
      "8Emmy Noether@symmetry.emmyLine 8 repeats the handle of line 2Monthly Fee$900.00becomes$950.00",
      "9Grace Lindqvist@grace.lindqvistLine 9 repeats the handle of line 3Monthly Fee$2,000.00becomes$2,100.00",
    ]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Skip" }));
    const skipped = within(dialog)
      .getAllByRole("row")
      .map((row) => row.hasAttribute("data-skipped"));
    expect(skipped).toEqual([false, true, false, true]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Import" }));
    expect(await screen.findByText("Imported 2 contracts")).toBeTruthy();
  });

  test("an import can be undone from its result", async () => {
    const undone: string[] = [];
    answer(
      http.post("/api/contracts/import", () => HttpResponse.json({ ...exampleImport, operationId: "op-1" })),
      http.post("/api/operations/:id/undo", ({ params }) => {
        undone.push(String(params.id));
        return HttpResponse.json({ summary: { restored: 1, deleted: 1 } });
      }),
    );
    const dialog = await openPlan();
    await userEvent.click(within(dialog).getByRole("button", { name: "Import" }));
    await userEvent.click(await within(dialog).findByRole("button", { name: "Undo" }));
    expect((await within(dialog).findByRole("status")).textContent).toBe("Undone: 1 contract removed, 1 put back");
    expect(undone).toEqual(["op-1"]);
    expect(within(dialog).queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("an import can be undone from its toast, and a refused undo names the contracts that were edited after it", async () => {
    answer(
      http.post("/api/contracts/import", () =>
        HttpResponse.json({ ...exampleImport, errors: [], operationId: "op-1" }),
      ),
      http.post("/api/operations/:id/undo", () =>
        HttpResponse.json(exampleError("These contracts were edited since: @ada", "edited_since"), { status: 409 }),
      ),
    );
    const dialog = await openPlan();
    await userEvent.click(within(dialog).getByRole("button", { name: "Import" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Nothing was undone")).toBeTruthy();
    expect(screen.getByText("These contracts were edited since: @ada")).toBeTruthy();
  });

  test("Import Contracts closes after an import without errors", async () => {
    answer(http.post("/api/contracts/import", () => HttpResponse.json({ ...exampleImport, errors: [] })));
    const dialog = await openPlan();
    await userEvent.click(within(dialog).getByRole("button", { name: "Import" }));
    expect(await screen.findByText("Imported 2 contracts")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("Import is disabled for a file with nothing to import", async () => {
    answer(
      http.post("/api/contracts/import", () =>
        HttpResponse.json({
          ...exampleImport,
          imported: 0,
          rows: exampleImport.rows.slice(3),
          summary: { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 1 },
          contracts: { imported: 0, existing: 0, skipped: 0 },
        }),
      ),
    );
    const dialog = await openPlan();
    expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Import" }).disabled).toBe(true);
  });

  test("Import Contracts shows “Import failed” if the server gives no reason", async () => {
    answer(http.post("/api/contracts/import", () => new HttpResponse("<html>", { status: 502 })));
    const dialog = await openDialog();
    choose(dialog, csv());
    expect((await within(dialog).findByRole("alert")).textContent).toBe("Import failed");
  });

  test("Import Contracts shows why the server refused a file, and a different file can be chosen", async () => {
    const text = "The file has no column Full Name";
    answer(http.post("/api/contracts/import", () => HttpResponse.json(exampleError(text, "invalid"), { status: 400 })));
    const dialog = await openDialog();
    choose(dialog, csv());
    expect((await within(dialog).findByRole("alert")).textContent).toBe(text);
    await userEvent.click(within(dialog).getByRole("button", { name: "Choose another file" }));
    expect(within(dialog).queryByRole("alert")).toBeNull();
    expect(within(dialog).getByText("Drop a CSV file here, or click to browse")).toBeTruthy();
  });
});

function csv(): File {
  return new File(["Full Name,Social Media Handle\nAda,@ada"], "spring.csv", { type: "text/csv" });
}

function recordImports() {
  const calls: string[] = [];
  answer(
    http.post("/api/contracts/import", async ({ request }) => {
      const except = (await request.formData()).get("except");
      calls.push(`${new URL(request.url).search}${except === null ? "" : ` except ${except}`}`);
      return HttpResponse.json(exampleImport);
    }),
  );
  return calls;
}

async function openDialog(): Promise<HTMLElement> {
  open("/");
  await userEvent.click(await screen.findByRole("button", { name: "Import CSV" }));
  return screen.findByRole("dialog", { name: "Import Contracts" });
}

async function openPlan(): Promise<HTMLElement> {
  const dialog = await openDialog();
  choose(dialog, csv());
  await within(dialog).findByRole("region", { name: "Plan" });
  return dialog;
}

function rowsOf(dialog: HTMLElement): (string | null)[] {
  return within(dialog)
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);
}

function choose(dialog: HTMLElement, file: File): void {
  const input = dialog.querySelector("input[type=file]");
  if (!input) throw new Error("There is no place for a file");
  fireEvent.change(input, { target: { files: [file] } });
}
