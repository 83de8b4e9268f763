import { afterEach, beforeAll, expect, test } from "bun:test";
import { cleanup, render, screen, userEvent, waitFor } from "@crm/testing/dom";
import { useState } from "react";
import { Modal } from "../overlays/dialogs";
import { Menu } from "../overlays/menu";
import { UiProvider } from "../theme/ui-provider";
import { loadLazyParts } from "./load-parts";

beforeAll(async () => {
  await loadLazyParts();
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
])("a dialog that is mounted open returns focus to its button after %s", async (_, close) => {
  render(<DialogMadeWhenOpened />);
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await close();
  await waitFor(() => expect(focused()).toBe("Add"));
});

test("a dialog that a menu item opened returns focus to the menu's button", async () => {
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
  ["removed with its neighbours", "gone", "Uploads"],
] as const)("focus moves to a neighbour or the heading when the focused button is %s", async (_, state, to) => {
  const { rerender } = render(<Controls state="running" />);
  screen.getByRole("button", { name: "Pause" }).focus();
  rerender(<Controls state={state} />);
  await waitFor(() => expect(focused()).toBe(to));
});

test("a button takes focus back after it was busy", async () => {
  const { rerender } = render(<Controls state="running" />);
  screen.getByRole("button", { name: "Pause" }).focus();
  rerender(<Controls state="busy" />);
  await waitFor(() => expect(focused()).toBe("Cancel"));
  rerender(<Controls state="running" />);
  await waitFor(() => expect(focused()).toBe("Pause"));
});

test("a button that was busy for a moment keeps its focus, even if the browser blurred it", async () => {
  const { rerender } = render(<Controls state="running" />);
  const pause = screen.getByRole("button", { name: "Pause" });
  pause.focus();
  rerender(<Controls state="busy" />);
  pause.blur();
  await new Promise((resolve) => setTimeout(resolve));
  rerender(<Controls state="running" />);
  await waitFor(() => expect(focused()).toBe("Pause"));
});

test("focus that a click on the page removed is not restored", async () => {
  const { rerender } = render(<Controls state="running" />);
  screen.getByRole("button", { name: "Pause" }).focus();
  await userEvent.click(screen.getByRole("heading"));
  rerender(<Controls state="gone" />);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(document.activeElement).toBe(document.body);
});

test("focus is not restored after blur(), even if a different control was removed before", async () => {
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
