import { expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { exampleError, exampleSeveral } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import contracts from "../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(contracts);

test("the upload page links to the dashboard, lists the extracted details and gives tips", async () => {
  const { address } = open("/upload");
  await screen.findByRole("heading", { level: 1, name: "Upload Contract Documents" });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Full name",
    "Social handle",
    "Monthly fee",
    "Contract dates",
    "Platform",
    "Terms and notes",
    "Use clear PDFs",
    "Text-based PDFs work better than scans",
    "Files up to 100MB",
    "Works for typed and handwritten contracts",
  ]);
  await userEvent.click(screen.getByRole("link", { name: "Back to Dashboard" }));
  await waitFor(() => expect(address()).toBe("/"));
});

test("the upload page accepts a Word document and names the accepted types for a video", async () => {
  open("/upload");
  const dialog = await openDialog();
  drop(dialog, new File(["x"], "a.mp4"));
  expect((await within(dialog).findByRole("alert")).textContent).toBe(
    "Please select a PDF, Word document (.doc, .docx), text file, PNG or JPEG",
  );
  drop(dialog, new File(["x"], "a.docx"));
  expect(await screen.findByRole("dialog", { name: "Add New Contract" })).toBeTruthy();
});

test.each([
  ["By hand", "Add New Contract"],
  ["Several documents", "Upload Multiple PDF Contracts"],
  ["Pictures of one contract", "Upload Multi-Page Contract Images"],
  ["CSV", "Import Contracts"],
])("the button “%s” on the upload page opens “%s”", async (way, dialog) => {
  open("/upload");
  await userEvent.click(await screen.findByRole("button", { name: way }));
  expect(await screen.findByRole("dialog", { name: dialog })).toBeTruthy();
});

test("an empty Add New Contract form offers to read a document until something is typed", async () => {
  open("/upload");
  await userEvent.click(await screen.findByRole("button", { name: "By hand" }));
  const form = await screen.findByRole("dialog", { name: "Add New Contract" });
  const toDocument = () => within(form).queryByRole("button", { name: "Read it from a document" });
  const name = within(form).getByLabelText(/Full Name/);
  fireEvent.change(name, { target: { value: "Ada" } });
  expect(toDocument()).toBeNull();
  fireEvent.change(name, { target: { value: "" } });
  await userEvent.click(await within(form).findByRole("button", { name: "Read it from a document" }));
  expect(await screen.findByRole("dialog", { name: "Upload Contract Document" })).toBeTruthy();
});

test("saving a contract on the upload page shows a toast and a link to the contract", async () => {
  open("/upload");
  drop(await openDialog(), new File(["%PDF-1.7"], "johnson.pdf", { type: "application/pdf" }));
  const form = await screen.findByRole("dialog", { name: "Add New Contract" });
  fireEvent.change(within(form).getByLabelText(/End Date/), { target: { value: "2027-04-03" } });
  await userEvent.click(within(form).getByText("It is right"));
  await userEvent.click(within(form).getByRole("button", { name: "Add Contract" }));
  expect(await screen.findByText("Contract created")).toBeTruthy();
  expect(screen.getByText("Contract has been successfully created from PDF")).toBeTruthy();
  expect(screen.getByText("View contract").closest("a")?.getAttribute("href")).toBe("/?contract=41");
});

test("a form that was closed without saving can be reopened with the values that were read", async () => {
  open("/upload");
  drop(await openDialog(), new File(["%PDF-1.7"], "johnson.pdf", { type: "application/pdf" }));
  const form = await screen.findByRole("dialog", { name: "Add New Contract" });
  await userEvent.click(within(form).getByRole("button", { name: "Cancel" }));
  const question = await screen.findByRole("dialog", { name: "Close without adding the contract?" });
  expect(question.textContent).toContain("The document stays in the vault");
  await userEvent.click(within(question).getByText("Close"));
  expect(await screen.findByText(/^johnson.pdf was read, but no contract was created from it/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Review it again" }));
  const again = await screen.findByRole("dialog", { name: "Add New Contract" });
  expect(within(again).getByLabelText<HTMLInputElement>(/Full Name/).value).toBe("Katherine Johnson");
});

test("a document can be reopened if one of its creators has no contract yet", async () => {
  answer(
    http.post("/api/contracts/extract-pdf", () => HttpResponse.json(exampleSeveral)),
    http.post("/api/contracts", () => HttpResponse.json({ id: 41, fullName: "Ada Lovelace" }, { status: 201 })),
  );
  open("/upload");
  drop(await openDialog(), new File(["%PDF-1.7"], "both.pdf", { type: "application/pdf" }));
  const form = await screen.findByRole("dialog", { name: "Add New Contract" });
  for (const right of within(form).getAllByText("It is right")) await userEvent.click(right);
  await userEvent.click(within(form).getByRole("button", { name: "Add Contract" }));
  await userEvent.click(await screen.findByRole("button", { name: "Not now" }));
  expect(await screen.findByText("both.pdf names further creators who have no contract from it yet.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Review it again" }));
  const next = await screen.findByRole("dialog", { name: "Add New Contract" });
  expect(within(next).getByLabelText<HTMLInputElement>(/Full Name/).value).toBe("Grace Hopper");
});

test("a failed save on the upload page shows “Failed to create contract” and keeps the typed values", async () => {
  answer(
    http.post("/api/contracts", () =>
      HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 }),
    ),
  );
  open("/upload");
  drop(await openDialog(), new File(["%PDF-1.7"], "johnson.pdf", { type: "application/pdf" }));
  const form = await screen.findByRole("dialog", { name: "Add New Contract" });
  fireEvent.change(within(form).getByLabelText(/End Date/), { target: { value: "2027-04-03" } });
  await userEvent.click(within(form).getByText("It is right"));
  await userEvent.click(within(form).getByRole("button", { name: "Add Contract" }));
  expect(await screen.findByText("Failed to create contract")).toBeTruthy();
  expect(within(form).getByText("Something went wrong")).toBeTruthy();
  expect(within(form).getByLabelText<HTMLInputElement>(/End Date/).value).toBe("2027-04-03");
});

test("a failed reading shows “Failed to extract contract information” if the server gives no reason", async () => {
  answer(http.post("/api/contracts/extract-pdf", () => new HttpResponse("", { status: 503 })));
  open("/upload");
  const dialog = await openDialog();
  drop(dialog, new File(["%PDF-1.7"], "johnson.pdf", { type: "application/pdf" }));
  expect((await screen.findAllByText("Failed to extract contract information")).length).toBe(2);
  expect(within(dialog).getByRole("button", { name: "Try again" })).toBeTruthy();
});

async function openDialog(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: "Upload document" }));
  return screen.findByRole("dialog", { name: "Upload Contract Document" });
}

function drop(dialog: HTMLElement, file: File): void {
  const input = dialog.querySelector("input[type=file]");
  if (!input) throw new Error("There is no place for a file");
  fireEvent.change(input, { target: { files: [file] } });
}
