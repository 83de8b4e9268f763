import { afterEach, beforeAll, expect, test } from "bun:test";
import { cleanup, render, screen, userEvent, waitFor } from "@crm/testing/dom";
import { useState } from "react";
import { Modal } from "../overlays/dialogs";
import { Menu } from "../overlays/menu";
import { UiProvider } from "../theme/ui-provider";
import { loadLaterParts } from "./load-parts";

beforeAll(async () => {
  await loadLaterParts();
});
afterEach(cleanup);

const focused = () => document.activeElement?.textContent;

function DialogMadeWhenOpened() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <UiProvider env="test">
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Restore</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <Modal opened onClose={close} title="Add Video">
          <button type="button" onClick={close}>
            Cancel
          </button>
        </Modal>
      )}
    </UiProvider>
  );
}

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["Cancel", () => userEvent.click(screen.getByRole("button", { name: "Cancel" }))],
])("a dialog made when it opened gives focus back by %s", async (_, close) => {
  render(<DialogMadeWhenOpened />);
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await close();
  await waitFor(() => expect(focused()).toBe("Add"));
});

test("one that a menu opened gives it to the menu's button", async () => {
  render(<DialogMadeWhenOpened />);
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Restore" }));
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(focused()).toBe("More"));
});

function Controls({ state }: { state: "running" | "paused" | "busy" | "gone" }) {
  return (
    <main>
      <h1>Uploads</h1>
      {state !== "gone" && (
        <div>
          {state === "paused" ? (
            <button type="button" key="resume">
              Resume
            </button>
          ) : (
            <button type="button" key="pause" disabled={state === "busy"}>
              Pause
            </button>
          )}
          <button type="button">Cancel</button>
        </div>
      )}
    </main>
  );
}

test.each([
  ["removed", "paused", "Resume"],
  ["disabled", "busy", "Cancel"],
  ["removed with all beside it", "gone", "Uploads"],
] as const)("a button that is %s hands focus on", async (_, state, to) => {
  const { rerender } = render(<Controls state="running" />);
  screen.getByRole("button", { name: "Pause" }).focus();
  rerender(<Controls state={state} />);
  await waitFor(() => expect(focused()).toBe(to));
});

test("a button that was only busy takes focus back", async () => {
  const { rerender } = render(<Controls state="running" />);
  screen.getByRole("button", { name: "Pause" }).focus();
  rerender(<Controls state="busy" />);
  await waitFor(() => expect(focused()).toBe("Cancel"));
  rerender(<Controls state="running" />);
  await waitFor(() => expect(focused()).toBe("Pause"));
});

test("a button that was busy for a moment only keeps the focus that the browser took from it", async () => {
  const { rerender } = render(<Controls state="running" />);
  const pause = screen.getByRole("button", { name: "Pause" });
  pause.focus();
  rerender(<Controls state="busy" />);
  pause.blur();
  await new Promise((resolve) => setTimeout(resolve));
  rerender(<Controls state="running" />);
  await waitFor(() => expect(focused()).toBe("Pause"));
});

test("focus that was put away stays away", async () => {
  const { rerender } = render(<Controls state="running" />);
  screen.getByRole("button", { name: "Pause" }).focus();
  await userEvent.click(screen.getByRole("heading"));
  rerender(<Controls state="gone" />);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(document.activeElement).toBe(document.body);
});

test("focus that left by itself stays away, also where another control was removed just before", async () => {
  const { rerender } = render(<Controls state="running" />);
  screen.getByRole("button", { name: "Pause" }).focus();
  rerender(<Controls state="paused" />);
  await new Promise((resolve) => setTimeout(resolve));
  const cancel = screen.getByRole("button", { name: "Cancel" });
  cancel.focus();
  cancel.blur();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(document.activeElement).toBe(document.body);
});
