import { afterEach, describe, expect, spyOn, test } from "bun:test";
import { act, cleanup, render, screen, userEvent, waitFor } from "@crm/testing/dom";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { hasUnsavedInput } from "../inputs/use-unsaved-input";
import { UiProvider } from "../theme/ui-provider";
import { type ClosingQuestion, FormDialog } from "./form-dialog";

afterEach(cleanup);

/** A dialog with two fields, which counts what it was told. */
function openDialog(
  options: { busy?: boolean; canSubmit?: boolean; refuse?: boolean; closing?: ClosingQuestion } = {},
) {
  const told = { closed: 0, submitted: 0 };
  const held: (() => void)[] = [];
  function Contract() {
    const [name, setName] = useState("");
    const [refused, setRefused] = useState(false);
    return (
      <FormDialog
        opened
        title="Add New Contract"
        submitLabel="Add Contract"
        busyLabel="Adding..."
        busy={options.busy ?? false}
        canSubmit={options.canSubmit ?? true}
        dirty={name !== ""}
        {...(options.closing && { closing: options.closing })}
        onSubmit={() => {
          told.submitted += 1;
          setRefused(options.refuse ?? false);
        }}
        onClose={() => {
          told.closed += 1;
        }}
      >
        <TextInput label="Full Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <TextInput label="Social Handle" error={refused && "Social handle is required"} />
        <TextInput label="Monthly Fee" error={refused && "Monthly fee is required"} />
      </FormDialog>
    );
  }
  render(
    <UiProvider
      env="test"
      blockBack={(instead) => {
        held.push(instead);
        return () => void held.splice(held.indexOf(instead), 1);
      }}
    >
      <Contract />
    </UiProvider>,
  );
  return { told, back: () => act(() => held.at(-1)?.()), isBackHeld: () => held.length > 0 };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const question = () => screen.findByRole("dialog", { name: "Discard what you typed?" });
const isAsking = () => screen.queryByText("Discard what you typed?") !== null;

describe("closing a form dialog", () => {
  test.each([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["Cancel", () => press("Cancel")],
    ["the close button", () => press("Close dialog")],
  ])("by %s with nothing typed closes it at once", async (_, close) => {
    const { told } = openDialog();
    await close();
    expect(told.closed).toBe(1);
    expect(isAsking()).toBe(false);
  });

  test.each([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["Cancel", () => press("Cancel")],
    ["the close button", () => press("Close dialog")],
  ])("by %s with something typed asks first", async (_, close) => {
    const { told } = openDialog();
    await userEvent.type(screen.getByLabelText("Full Name"), "Ada");
    await close();
    await question();
    expect(told.closed).toBe(0);
  });

  test("by the browser's Back asks first when something was typed, and leaves Back alone before and after", async () => {
    const { told, back, isBackHeld } = openDialog();
    expect(isBackHeld()).toBe(false);
    await userEvent.type(screen.getByLabelText("Full Name"), "Ada");
    expect(isBackHeld()).toBe(true);
    back();
    await question();
    expect(told.closed).toBe(0);
    await press("Keep editing");
    await waitFor(() => expect(isAsking()).toBe(false));
    expect(screen.getByLabelText<HTMLInputElement>("Full Name").value).toBe("Ada");
    back();
    await question();
    await press("Discard");
    expect(told.closed).toBe(1);
    cleanup();
    expect(isBackHeld()).toBe(false);
  });

  test("Keep editing, or Escape at the question, goes back to what was typed", async () => {
    const { told } = openDialog();
    await userEvent.type(screen.getByLabelText("Full Name"), "Ada");
    await userEvent.keyboard("{Escape}");
    await press("Keep editing");
    await waitFor(() => expect(isAsking()).toBe(false));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Keep editing"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(isAsking()).toBe(false));
    expect(screen.getByLabelText<HTMLInputElement>("Full Name").value).toBe("Ada");
    expect(told.closed).toBe(0);
  });

  test("asks in the form's own words where it has some", async () => {
    const { told } = openDialog({
      closing: { title: "Close it?", text: "The document stays.", closeLabel: "Close", stayLabel: "Stay" },
    });
    await userEvent.type(screen.getByLabelText("Full Name"), "Ada");
    await userEvent.keyboard("{Escape}");
    expect((await screen.findByRole("dialog", { name: "Close it?" })).textContent).toContain("The document stays.");
    await press("Close");
    expect(told.closed).toBe(1);
  });

  test("is known to the page as unsaved input from the first letter until the dialog has gone", async () => {
    openDialog();
    expect(hasUnsavedInput()).toBe(false);
    await userEvent.type(screen.getByLabelText("Full Name"), "A");
    expect(hasUnsavedInput()).toBe(true);
    cleanup();
    expect(hasUnsavedInput()).toBe(false);
  });

  test("Discard closes it", async () => {
    const { told } = openDialog();
    await userEvent.type(screen.getByLabelText("Full Name"), "Ada");
    await userEvent.keyboard("{Escape}");
    await press("Discard");
    expect(told.closed).toBe(1);
  });
});

describe("submitting a form dialog", () => {
  test("a refused one moves focus to the first field with an error", async () => {
    const { told } = openDialog({ refuse: true });
    await press("Add Contract");
    expect(told.submitted).toBe(1);
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true"));
    expect(document.activeElement === screen.getByLabelText("Social Handle")).toBe(true);
  });

  test("Enter in a field submits", async () => {
    const { told } = openDialog();
    await userEvent.type(screen.getByLabelText("Full Name"), "Ada{Enter}");
    expect(told.submitted).toBe(1);
  });

  test("waits for what it takes: neither the button nor Enter submits before, and Cancel closes", async () => {
    const { told } = openDialog({ canSubmit: false });
    expect(screen.getByRole("button", { name: "Add Contract" }).hasAttribute("disabled")).toBe(true);
    await userEvent.click(screen.getByLabelText("Full Name"));
    await userEvent.keyboard("{Enter}");
    await press("Cancel");
    expect(told).toEqual({ closed: 1, submitted: 0 });
  });

  test("while busy the button says so and nothing can be pressed or closed", async () => {
    const { told } = openDialog({ busy: true });
    expect(screen.getByRole("button", { name: "Adding..." }).hasAttribute("disabled")).toBe(true);
    expect(screen.getByRole("button", { name: "Cancel" }).hasAttribute("disabled")).toBe(true);
    await userEvent.keyboard("{Escape}");
    expect(told).toEqual({ closed: 0, submitted: 0 });
  });
});

test("a form dialog opens with focus in its first field", async () => {
  openDialog();
  const field = await screen.findByRole("textbox", { name: "Full Name" });
  await waitFor(() => expect(document.activeElement?.id).toBe(field.id));
});

test("brings a failure that is said at its top into sight, once for each time", async () => {
  const seen: (string | null)[] = [];
  const scroll = spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    if (this.role === "alert") seen.push(this.textContent);
  });
  const dialog = (error?: string) => (
    <UiProvider env="test">
      <FormDialog
        opened
        title="Add New Contract"
        submitLabel="Add Contract"
        busyLabel="Adding..."
        dirty={false}
        error={error}
        onSubmit={() => {}}
        onClose={() => {}}
      >
        <TextInput label="Full Name" />
      </FormDialog>
    </UiProvider>
  );
  const { rerender } = render(dialog());
  for (const error of ["No room", "No room", undefined, "Still no room"]) rerender(dialog(error));
  await waitFor(() => expect(seen).toEqual(["No room", "Still no room"]));
  scroll.mockRestore();
});
