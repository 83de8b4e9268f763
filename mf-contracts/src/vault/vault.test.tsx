import { beforeEach, describe, expect, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { exampleError, exampleFile, exampleFiles, vaultHandlers } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { delay, HttpResponse, http } from "msw";
import contracts from "../module";

const { open, answer } = useScreens(contracts);
beforeEach(() => answer(...vaultHandlers()));
const [agreement, photo, letter, fees] = exampleFiles;

const rowOf = async (name: string) => (await screen.findByRole("link", { name })).closest("tr") as HTMLTableRowElement;
const dialog = (name: string) => screen.findByRole("dialog", { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

/** The list's queries as the server would see them. */
function watchList(): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  answer(
    http.get("/api/contract-files", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json([agreement], { headers: { "X-Total-Count": "1" } });
    }),
  );
  return asked;
}

describe("the vault's cards", () => {
  test("show files, storage and recent uploads", async () => {
    open("/vault");
    const cards = await screen.findByRole("region", { name: "Summary" });
    await within(cards).findByText("2.5 MB");
    expect(cards.textContent).toBe("4Total Files2.5 MBTotal Storage2Recent UploadsLast 24 hours");
  });
});

describe("the vault's list", () => {
  test("has the spec's columns, and a row for each file", async () => {
    open("/vault");
    const row = await rowOf(agreement.fileName);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "",
      "File",
      "Contract",
      "Type",
      "Size",
      "Uploaded",
      "Actions",
    ]);
    expect([...row.cells].slice(1, 6).map(({ textContent }) => textContent)).toEqual([
      "okafor-agreement.pdf",
      "Ada Okafor",
      "PDF",
      "180.0 KB",
      "Feb 27, 2026",
    ]);
    expect(
      within(row)
        .getByRole("link", { name: /^Download/ })
        .getAttribute("href"),
    ).toBe("http://localhost/api/contract-files/7/download");
  });

  test("shows notes, tags and duplicates, markup in them as letters", async () => {
    open("/vault");
    const row = await rowOf(photo.fileName);
    for (const text of ["1 duplicate", "scan", "2026", "Photographed at the signing", "Unassigned"])
      expect(row.textContent).toContain(text);
    expect(row.querySelector("b")).toBeNull();
  });

  test("is cards on a phone", async () => {
    open("/vault", "phone");
    await screen.findByRole("link", { name: letter.fileName });
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("while loading shows five placeholder rows", async () => {
    answer(http.get("/api/contract-files", () => delay("infinite")));
    open("/vault");
    await waitFor(() => expect(screen.getAllByTestId("placeholder-row")).toHaveLength(5));
  });

  test("empty says the spec's sentence and offers to upload", async () => {
    answer(http.get("/api/contract-files", () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })));
    open("/vault");
    await screen.findByText("No contract files found. Upload some files to get started.");
    await userEvent.click(screen.getAllByRole("button", { name: "Upload Files" })[1] ?? document.body);
    expect(await dialog("Upload Files")).toBeTruthy();
  });

  test("a search that finds nothing offers the way out", async () => {
    answer(http.get("/api/contract-files", () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })));
    const { address } = open("/vault?search=zoetrope&type=pdf");
    await screen.findByText("No files match.");
    await press("Clear filters");
    await waitFor(() => expect(address()).toBe("/vault"));
  });

  test("that does not come shows the error, its request and Retry", async () => {
    answer(
      http.get("/api/contract-files", () => HttpResponse.json(exampleError("It broke", "internal"), { status: 500 }), {
        once: true,
      }),
    );
    open("/vault");
    await screen.findByText("It broke");
    expect(screen.getByText(exampleError("", "").requestId)).toBeTruthy();
    await press("Retry");
    expect(await rowOf(agreement.fileName)).toBeTruthy();
  });
});

describe("narrowing the list", () => {
  test("asks the server for what the address says", async () => {
    const asked = watchList();
    open("/vault?search=reels&contractId=unassigned&type=word&sort=size-desc");
    await rowOf(agreement.fileName);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      search: "reels",
      contractId: "unassigned",
      type: "word",
      sort: "size-desc",
      limit: "50",
    });
  });

  test("by type, order and contract stands in the address", async () => {
    const { address } = open("/vault");
    await rowOf(agreement.fileName);
    await userEvent.click(screen.getByRole("combobox", { name: "Type" }));
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "All Types",
      "PDF Documents",
      "Images",
      "Word Documents",
      "Spreadsheets",
    ]);
    await userEvent.click(screen.getByRole("option", { name: "Images" }));
    await press("Contract: All Contracts");
    const choices = await screen.findAllByRole("option");
    expect(choices.slice(0, 2).map(({ textContent }) => textContent)).toEqual(["All Contracts", "Unassigned"]);
    await userEvent.click(await screen.findByRole("option", { name: /Ada Okafor/ }));
    await waitFor(() => expect(address()).toBe("/vault?type=image&contractId=1"));
  });

  test("by words waits until the fingers rest, and the address keeps them", async () => {
    const { address } = open("/vault");
    await rowOf(agreement.fileName);
    await userEvent.type(screen.getByRole("searchbox", { name: "Search files" }), "reels");
    await waitFor(() => expect(address()).toBe("/vault?search=reels"));
  });
});

describe("an open file", () => {
  test("is in the address, and shows a Word document's text as plain text", async () => {
    const { address } = open("/vault");
    await userEvent.click(await rowOf(letter.fileName));
    await waitFor(() => expect(address()).toBe("/vault?file=9"));
    const text = await screen.findByRole("article", { name: "Text of the document" });
    expect(text.textContent).toBe(
      "Letter of intent<img src=x onerror=alert(1)> is only text.Five reels a monthFee$500",
    );
    expect(text.querySelector("img")).toBeNull();
    const details = screen.getByRole("region", { name: "Details" });
    expect(
      within(details)
        .getByRole("link", { name: /Grace Lindqvist/ })
        .getAttribute("href"),
    ).toBe("/?contract=2");
  });

  test("of pictures is the picture, of a workbook a word that it has no preview", async () => {
    open("/vault?file=8");
    expect((await screen.findByRole("img", { name: photo.fileName })).getAttribute("src")).toBe(
      "http://localhost/api/contract-files/8/download",
    );
    await press("Next file");
    await screen.findByRole("article");
    await userEvent.keyboard("{ArrowRight}");
    await screen.findByText("This kind of file has no preview. Download it to open it.");
    expect(screen.getByText("4 of 4")).toBeTruthy();
  });

  test("names the files with the same bytes", async () => {
    answer(
      http.get("/api/contract-files", ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.has("sha256") ? [photo, { ...fees, fileName: "twin.png" }] : exampleFiles,
        ),
      ),
    );
    const { address } = open("/vault?file=8");
    const twins = await screen.findByRole("region", { name: "Duplicates" });
    expect(twins.textContent).toContain("Same file as");
    await userEvent.click(within(twins).getByRole("link", { name: "twin.png" }));
    await waitFor(() => expect(address()).toBe("/vault?file=10"));
  });

  test("takes notes and tags, and asks before they are lost", async () => {
    let sent: unknown;
    answer(
      http.patch("/api/contract-files/9", async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...letter, notes: "Signed" });
      }),
    );
    const { address } = open("/vault?file=9");
    await userEvent.type(await screen.findByLabelText("Notes"), "Signed");
    await userEvent.keyboard("{Escape}");
    await dialog("Discard what you typed?");
    await press("Keep editing");
    await press("Save Changes");
    await screen.findByText("File updated");
    expect(sent).toEqual({ notes: "Signed", tags: null });
    expect(address()).toBe("/vault?file=9");
  });

  test("is given to a contract", async () => {
    let sent: unknown;
    answer(
      http.patch("/api/contract-files/10", async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...fees, contractId: 1, contract: agreement.contract });
      }),
    );
    open("/vault?file=10");
    const details = await screen.findByRole("region", { name: "Details" });
    await userEvent.click(within(details).getByRole("button", { name: /Contract/ }));
    await userEvent.click(await screen.findByRole("option", { name: /Ada Okafor/ }));
    await screen.findByText("File assigned to Ada Okafor");
    expect(sent).toEqual({ contractId: 1 });
  });

  test("that is gone says so", async () => {
    answer(
      http.get("/api/contract-files/77", () =>
        HttpResponse.json(exampleError("Contract file 77 was not found", "not_found"), { status: 404 }),
      ),
    );
    open("/vault?file=77");
    await screen.findByText("Contract file 77 was not found");
  });
});

describe("deleting", () => {
  test("asks first, says so after, and closes the file", async () => {
    const { address } = open("/vault?file=10");
    const details = await screen.findByRole("region", { name: "Details" });
    await userEvent.click(within(details).getByRole("button", { name: "Delete" }));
    const sure = await dialog("Are you sure?");
    expect(sure.textContent).toContain("This action cannot be undone. This will permanently delete the file fees.xlsx");
    await userEvent.click(within(sure).getByRole("button", { name: "Delete" }));
    await screen.findByText("File deleted successfully");
    await waitFor(() => expect(address()).toBe("/vault"));
  });

  test("that fails says why", async () => {
    answer(
      http.delete("/api/contract-files/7", () => HttpResponse.json(exampleError("No", "internal"), { status: 500 })),
    );
    open("/vault");
    await rowOf(agreement.fileName);
    await press(`Delete ${agreement.fileName}`);
    await userEvent.click(within(await dialog("Are you sure?")).getByRole("button", { name: "Delete" }));
    await screen.findByText("Failed to delete file");
  });

  test("and assigning take all ticked files", async () => {
    const changed: string[] = [];
    answer(
      http.patch("/api/contract-files/:id", ({ params }) => {
        changed.push(String(params.id));
        return HttpResponse.json(agreement);
      }),
    );
    open("/vault");
    await rowOf(agreement.fileName);
    await userEvent.click(screen.getByRole("checkbox", { name: `Select ${letter.fileName}` }));
    await userEvent.click(screen.getByRole("checkbox", { name: `Select ${fees.fileName}` }));
    const bar = screen.getByRole("region", { name: "Selected files" });
    expect(bar.textContent).toContain("2 selected");
    await userEvent.click(within(bar).getByRole("button", { name: /^Assign selected files/ }));
    await userEvent.click(await screen.findByRole("option", { name: /Ada Okafor/ }));
    await screen.findByText("2 files updated");
    expect(changed.toSorted()).toEqual(["10", "9"]);
  });
});

describe("Upload Files", () => {
  const choose = async (...files: File[]) => {
    await userEvent.click(await screen.findByRole("button", { name: "Upload Files" }));
    await dialog("Upload Files");
    fireEvent.change(screen.getByLabelText("Files", { selector: "input" }), { target: { files } });
  };

  test("sends what is chosen, says so, and names the file that has the same bytes", async () => {
    answer(
      http.post("/api/contract-files/upload", () =>
        HttpResponse.json({ ...exampleFile, id: 50, duplicateOf: 9 }, { status: 201 }),
      ),
    );
    const { address } = open("/vault");
    await choose(new File(["%PDF-1.7"], "agreement.pdf"));
    await screen.findByText("File uploaded successfully");
    const uploads = screen.getByRole("list", { name: "Uploads" });
    await within(uploads).findByText("letter.docx");
    expect(uploads.textContent).toContain("Same file as letter.docx");
    await userEvent.click(within(uploads).getByRole("link", { name: "letter.docx" }));
    await waitFor(() => expect(address()).toBe("/vault?file=9"));
  });

  test.each([
    ["run.exe", "MZ", "File type must be one of .pdf, .doc, .docx, .xls, .xlsx, .jpg, .jpeg, .png, .gif, .txt"],
    ["empty.pdf", "", "File is smaller than 1 bytes"],
  ])("does not send %s, and says why", async (name, content, text) => {
    answer(http.post("/api/contract-files/upload", () => HttpResponse.json({}, { status: 500 })));
    open("/vault");
    await choose(new File([content], name));
    await screen.findByText(text);
    expect(screen.queryByText("Upload failed")).toBeNull();
  });

  test("a refused file says the server's words, a failed one can be tried again", async () => {
    answer(
      http.post("/api/contract-files/upload", () => HttpResponse.json(exampleError("", "internal"), { status: 500 }), {
        once: true,
      }),
    );
    open("/vault");
    await choose(new File(["%PDF-1.7"], "agreement.pdf"));
    await screen.findByText("Upload failed");
    await press("Retry agreement.pdf");
    await screen.findByText("File uploaded successfully");
  });

  test("opens with what is dropped anywhere on the page", async () => {
    open("/vault");
    await rowOf(agreement.fileName);
    const dataTransfer = { types: ["Files"], files: [new File(["MZ"], "run.exe")] };
    fireEvent.dragEnter(document.body, { dataTransfer });
    await screen.findByText("Drop files to upload them to the vault");
    fireEvent.drop(document.body, { dataTransfer });
    await dialog("Upload Files");
    await screen.findByText(/^File type must be one of/);
  });
});
