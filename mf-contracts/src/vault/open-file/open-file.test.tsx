import { beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { exampleError, exampleFiles, vaultHandlers } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import contracts from "../../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(contracts);
beforeEach(() => answer(...vaultHandlers()));
const [agreement, photo, letter, fees] = exampleFiles;

const rowOf = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const dialog = (name: string) => screen.findByRole("dialog", { name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("an open vault file", () => {
  test("opening a Word document puts it into the URL and shows plain text if its formatting is not available", async () => {
    const { address } = open("/vault");
    await userEvent.click(await rowOf(letter.fileName));
    await waitFor(() => expect(address()).toBe("/vault?file=9"));
    const text = await screen.findByRole("article", { name: "Text of the document" });
    expect(text.textContent).toBe(
      "Shown as plain text: this document could not be shown with its formatting.Letter of intent<img src=x onerror=alert(1)> is only text.Five reels a monthFee$500",
    );
    expect(text.querySelector("img")).toBeNull();
    const details = screen.getByRole("region", { name: "Details" });
    expect(
      within(details)
        .getByRole("link", { name: /Grace Lindqvist/ })
        .getAttribute("href"),
    ).toBe("/?contract=2");
  });

  test("an open picture is displayed, and a workbook says that it has no preview", async () => {
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

  test("an open file lists files with the same bytes", async () => {
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

  test("notes of a file are saved, and closing asks for confirmation before they are lost", async () => {
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

  test("an open file can be assigned to a contract", async () => {
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

  test("the URL of a file that does not exist shows an error", async () => {
    answer(
      http.get("/api/contract-files/77", () =>
        HttpResponse.json(exampleError("Contract file 77 was not found", "not_found"), { status: 404 }),
      ),
    );
    open("/vault?file=77");
    await screen.findByText("Contract file 77 was not found");
  });
});

describe("deleting vault files", () => {
  test("deleting a file asks for confirmation, shows a toast and closes the file", async () => {
    const { address } = open("/vault?file=10");
    const details = await screen.findByRole("region", { name: "Details" });
    await userEvent.click(within(details).getByRole("button", { name: "Delete" }));
    const sure = await dialog("Are you sure?");
    expect(sure.textContent).toContain("This action cannot be undone. This will permanently delete the file fees.xlsx");
    await userEvent.click(within(sure).getByRole("button", { name: "Delete" }));
    await screen.findByText("File deleted successfully");
    await waitFor(() => expect(address()).toBe("/vault"));
  });

  test("a failed deletion shows a toast and keeps its confirmation open for a retry", async () => {
    answer(
      http.delete("/api/contract-files/7", () => HttpResponse.json(exampleError("No", "internal"), { status: 500 })),
    );
    open("/vault");
    await rowOf(agreement.fileName);
    await press(`Delete ${agreement.fileName}`);
    await userEvent.click(within(await dialog("Are you sure?")).getByRole("button", { name: "Delete" }));
    await screen.findByText("Failed to delete file");
    const again = within(await dialog("Are you sure?")).getByRole<HTMLButtonElement>("button", { name: "Delete" });
    await waitFor(() => expect(again.disabled).toBe(false));
  });

  test("a partly failed deletion names the remaining files, keeps them selected and retries only them", async () => {
    const requests: string[] = [];
    answer(
      http.delete("/api/contract-files/:id", ({ params }) => {
        requests.push(String(params.id));
        const isKept = params.id === "10" && requests.length <= 2;
        return isKept
          ? HttpResponse.json(exampleError("The disk is full", "internal"), { status: 500 })
          : new HttpResponse(null, { status: 204 });
      }),
    );
    open("/vault");
    await rowOf(agreement.fileName);
    for (const { fileName } of [letter, fees])
      await userEvent.click(screen.getByRole("checkbox", { name: `Select ${fileName}` }));
    const bar = screen.getByRole("region", { name: "Selected files" });
    await userEvent.click(within(bar).getByRole("button", { name: "Delete" }));
    const sure = await dialog("Are you sure?");
    expect(sure.textContent).toContain("2 files");
    await userEvent.click(within(sure).getByRole("button", { name: "Delete" }));
    await screen.findByText("File deleted successfully");
    await waitFor(() => expect(sure.textContent).toContain(`the file ${fees.fileName}`));
    expect(within(sure).getByText("Not deleted")).toBeTruthy();
    expect(sure.textContent).toContain("The disk is full");
    await waitFor(() => expect(bar.textContent).toContain("1 selected"));
    await userEvent.click(await within(sure).findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(requests).toEqual(["9", "10", "10"]);
  });

  test("bulk delete and bulk assign change all selected files", async () => {
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
