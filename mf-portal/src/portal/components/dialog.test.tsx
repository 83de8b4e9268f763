import { afterEach, beforeAll, describe, expect, test } from "bun:test";
import { cleanup, fireEvent, render, screen, userEvent } from "@crm/testing/dom";
import { useState } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";

beforeAll(() => {
  // Some happy-dom versions lack showModal.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      {isOpen && (
        <Dialog title="A Question" isTyped={text !== ""} onClose={() => setOpen(false)}>
          <input aria-label="Answer" value={text} onChange={({ target }) => setText(target.value)} />
        </Dialog>
      )}
    </>
  );
}

const user = userEvent.setup();
const isOpen = () => screen.queryByRole("dialog", { name: "A Question" }) !== null;

async function opened(typed = ""): Promise<void> {
  render(<Page />);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  if (typed) await user.type(screen.getByLabelText("Answer"), typed);
}

const pressEscape = () =>
  fireEvent(screen.getByRole("dialog", { name: "A Question" }), new Event("cancel", { cancelable: true }));

describe("Dialog of the portal", () => {
  test("Escape closes a portal dialog and returns focus to the button that opened it", async () => {
    await opened();
    expect(isOpen()).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText("Answer"));
    pressEscape();
    expect(isOpen()).toBe(false);
    expect(document.activeElement?.textContent).toBe("Ask");
  });

  test("Escape in a portal dialog asks before it discards typed text", async () => {
    await opened("half a sentence");
    pressEscape();
    expect(isOpen()).toBe(true);
    await user.click(screen.getByRole("button", { name: "Keep Editing" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Answer").value).toBe("half a sentence");
  });

  test("a portal dialog that the browser closes reopens if text was typed, and closes after Discard", async () => {
    await opened("half a sentence");
    const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "A Question" });
    dialog.open = false;
    fireEvent(dialog, new Event("close"));
    expect(dialog.open).toBe(true);
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(isOpen()).toBe(false);
  });
});
