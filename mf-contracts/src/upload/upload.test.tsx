import { expect, test } from "bun:test";
import { fireEvent, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { useScreens } from "@crm/testing/screen-test";
import contracts from "../module";

const { open } = useScreens(contracts);

test("the page leads back, says what is extracted, and gives tips", async () => {
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

test("takes a PDF alone", async () => {
  open("/upload");
  const dialog = await openDialog();
  drop(dialog, new File(["x"], "a.docx"));
  expect((await within(dialog).findByRole("alert")).textContent).toBe("Please select a PDF file");
});

test("shows the form before it creates, then says so and links to the contract", async () => {
  open("/upload");
  drop(await openDialog(), new File(["%PDF-1.7"], "johnson.pdf", { type: "application/pdf" }));
  const form = await screen.findByRole("dialog", { name: "Add New Contract" });
  fireEvent.change(within(form).getByLabelText(/End Date/), { target: { value: "2027-04-03" } });
  await userEvent.click(within(form).getByRole("button", { name: "Add Contract" }));
  expect(await screen.findByText("Contract created")).toBeTruthy();
  expect(screen.getByText("Contract has been successfully created from PDF")).toBeTruthy();
  expect(screen.getByText("View contract").closest("a")?.getAttribute("href")).toBe("/?contract=41");
});

async function openDialog(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: "Upload PDF" }));
  return screen.findByRole("dialog", { name: "Upload Contract Document" });
}

function drop(dialog: HTMLElement, file: File): void {
  const input = dialog.querySelector("input[type=file]");
  if (!input) throw new Error("There is no place for a file");
  fireEvent.change(input, { target: { files: [file] } });
}
