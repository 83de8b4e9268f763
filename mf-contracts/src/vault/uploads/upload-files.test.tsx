import { beforeEach, describe, expect, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { exampleError, exampleFile, vaultHandlers } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import contracts from "../../module";

const { open, answer } = useScreens(contracts);
beforeEach(() => answer(...vaultHandlers()));

const dialog = (name: string) => screen.findByRole("dialog", { name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("Upload Files", () => {
  const choose = async (...files: File[]) => {
    await userEvent.click(await screen.findByRole("button", { name: "Upload Files" }));
    await dialog("Upload Files");
    fireEvent.change(screen.getByLabelText("Files", { selector: "input" }), { target: { files } });
  };

  test("Upload Files sends the chosen file and links to a stored file with the same bytes", async () => {
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
    ["empty.pdf", "", "This file is empty. File is smaller than 1 bytes"],
  ])("Upload Files does not send %s and shows the reason", async (name, content, text) => {
    answer(http.post("/api/contract-files/upload", () => HttpResponse.json({}, { status: 500 })));
    open("/vault");
    await choose(new File([content], name));
    await screen.findByText(text);
    expect(screen.queryByText("Upload failed")).toBeNull();
  });

  test("a failed upload shows an error and can be retried", async () => {
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

  test("files dropped anywhere on the page open Upload Files", async () => {
    open("/vault");
    await screen.findByRole("link", { name: exampleFile.fileName });
    const dataTransfer = { types: ["Files"], files: [new File(["MZ"], "run.exe")] };
    fireEvent.dragEnter(document.body, { dataTransfer });
    await screen.findByText("Drop files to upload them to the vault");
    fireEvent.drop(document.body, { dataTransfer });
    await dialog("Upload Files");
    await screen.findByText(/^File type must be one of/);
  });
});
