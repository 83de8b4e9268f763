import { afterEach, describe, expect, spyOn, test } from "bun:test";
import { act, cleanup, render, screen, userEvent, waitFor } from "@crm/testing/dom";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { hasUnsavedInput } from "../inputs/use-unsaved-input";
import { UiProvider } from "../theme/ui-provider";
import { type CloseConfirmation, FormDialog } from "./form-dialog";

afterEach(cleanup);

/** Opens a dialog with two fields; `calls` counts submits and closes. */
function openDialog(
  options: { busy?: boolean; canSubmit?: boolean; refuse?: boolean; closing?: CloseConfirmation } = {},
) {
  const calls = { closed: 0, submitted: 0 };
  const blockers: (() => void)[] = [];
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
          calls.submitted += 1;
          setRefused(options.refuse ?? false);
        }}
        onClose={() => {
          calls.closed += 1;
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
        blockers.push(instead);
        return () => void blockers.splice(blockers.indexOf(instead), 1);
      }}
    >
      <Contract />
    </UiProvider>,
  );
  return { calls, back: () => act(() => blockers.at(-1)?.()), isBackBlocked: () => blockers.length > 0 };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const question = () => screen.findByRole("dialog", { name: "Discard what you typed?" });
const isAsking = () => screen.queryByText("Discard what you typed?") !== null;

describe("closing a FormDialog", () => {
  test.each([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["Cancel", () => press("Cancel")],
    ["the close button", () => press("Close dialog")],
  ])("%s closes a FormDialog at once when nothing was typed", async (_, close) => {
    const { calls } = openDialog();
    await close();
    expect(calls.closed).toBe(1);
    expect(isAsking()).toBe(false);
  });

  test.each([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["Cancel", () => press("Cancel")],
    ["the close button", () => press("Close dialog")],
  ])("%s asks before it closes a FormDialog with typed text", async (_, close) => {
    const { calls } = openDialog();
    await userEvent.type(screen.getByLabelText("Full Name"), "Ada");
    await close();
    await question();
    expect(calls.closed).toBe(0);
  });

  test("the browser's Back asks before it closes a FormDialog with typed text, and works otherwise", async () => {
    const { calls, back, isBackBlocked } = openDialog();
    expect(isBackBlocked()).toBe(false);
    await userEvent.type(screen.getByLabelText("Full Name"), "Ada");
    expect(isBackBlocked()).toBe(true);
    back();
    await question();
    expect(calls.closed).toBe(0);
    await press("Keep editing");
    await waitFor(() => expect(isAsking()).toBe(false));
    expect(screen.getByLabelText<HTMLInputElement>("Full Name").value).toBe("Ada");
    back();
    await question();
    await press("Discard");
    expect(calls.closed).toBe(1);
    cleanup();
    expect(isBackBlocked()).toBe(false);
  });

  test("Keep editing and Escape return from the confirmation to the typed text", async () => {
    const { calls } = openDialog();
    await userEvent.type(screen.getByLabelText("Full Name"), "Ada");
    await userEvent.keyboard("{Escape}");
    await press("Keep editing");
    await waitFor(() => expect(isAsking()).toBe(false));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Keep editing"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(isAsking()).toBe(false));
    expect(screen.getByLabelText<HTMLInputElement>("Full Name").value).toBe("Ada");
    expect(calls.closed).toBe(0);
  });

  test("FormDialog asks with the text given as `closing`", async () => {
    const { calls } = openDialog({
      closing: { title: "Close it?", text: "The document stays.", closeLabel: "Close", stayLabel: "Stay" },
    });
    await userEvent.type(screen.getByLabelText("Full Name"), "Ada");
    await userEvent.keyboard("{Escape}");
    expect((await screen.findByRole("dialog", { name: "Close it?" })).textContent).toContain("The document stays.");
    await press("Close");
    expect(calls.closed).toBe(1);
  });

  test("a dirty FormDialog counts as unsaved input until it is unmounted", async () => {
    openDialog();
    expect(hasUnsavedInput()).toBe(false);
    await userEvent.type(screen.getByLabelText("Full Name"), "A");
    expect(hasUnsavedInput()).toBe(true);
    cleanup();
    expect(hasUnsavedInput()).toBe(false);
  });

  test("Discard closes a FormDialog with typed text", async () => {
    const { calls } = openDialog();
    await userEvent.type(screen.getByLabelText("Full Name"), "Ada");
    await userEvent.keyboard("{Escape}");
    await press("Discard");
    expect(calls.closed).toBe(1);
  });
});

describe("submitting a FormDialog", () => {
  test("a refused submit moves focus to the first field with an error", async () => {
    const { calls } = openDialog({ refuse: true });
    await press("Add Contract");
    expect(calls.submitted).toBe(1);
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true"));
    expect(document.activeElement === screen.getByLabelText("Social Handle")).toBe(true);
  });

  test("Enter in a field submits a FormDialog", async () => {
    const { calls } = openDialog();
    await userEvent.type(screen.getByLabelText("Full Name"), "Ada{Enter}");
    expect(calls.submitted).toBe(1);
  });

  test("a FormDialog with canSubmit={false} cannot be submitted, and Cancel closes it", async () => {
    const { calls } = openDialog({ canSubmit: false });
    expect(screen.getByRole("button", { name: "Add Contract" }).hasAttribute("disabled")).toBe(true);
    await userEvent.click(screen.getByLabelText("Full Name"));
    await userEvent.keyboard("{Enter}");
    await press("Cancel");
    expect(calls).toEqual({ closed: 1, submitted: 0 });
  });

  test("a busy FormDialog shows its busy label and can be neither submitted nor closed", async () => {
    const { calls } = openDialog({ busy: true });
    expect(screen.getByRole("button", { name: "Adding..." }).hasAttribute("disabled")).toBe(true);
    expect(screen.getByRole("button", { name: "Cancel" }).hasAttribute("disabled")).toBe(true);
    await userEvent.keyboard("{Escape}");
    expect(calls).toEqual({ closed: 0, submitted: 0 });
  });
});

test("a FormDialog opens with focus in its first field", async () => {
  openDialog();
  const field = await screen.findByRole("textbox", { name: "Full Name" });
  await waitFor(() => expect(document.activeElement?.id).toBe(field.id));
});

test("a FormDialog scrolls up to each new error message", async () => {
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
  for (const error of ["Too large", "Too large", undefined, "Still too large"]) rerender(dialog(error));
  await waitFor(() => expect(seen).toEqual(["Too large", "Still too large"]));
  scroll.mockRestore();
});
