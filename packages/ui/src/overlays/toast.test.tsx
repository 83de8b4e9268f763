import { afterEach, describe, expect, test } from "bun:test";
import { act, cleanup, render, screen, userEvent, waitFor } from "@crm/testing/dom";
import { notifications } from "@mantine/notifications";
import { UiProvider } from "../theme/ui-provider";
import { toast } from "./toast";

afterEach(() => {
  act(() => notifications.clean());
  cleanup();
});

async function show(send: () => void) {
  render(<UiProvider env="test">{null}</UiProvider>);
  act(send);
  return screen.findByRole("alert");
}

describe("toast", () => {
  test("a toast with one sentence shows it once", async () => {
    const shown = await show(() => toast.success("Contract updated successfully"));
    expect(shown.textContent).toBe("Contract updated successfully");
  });

  test("an error toast shows its title and message", async () => {
    const shown = await show(() => toast.error("Error", "Failed to update contract"));
    expect(shown.textContent).toBe("ErrorFailed to update contract");
  });

  test("the function that toast() returns hides the toast", async () => {
    let hide = () => {};
    await show(() => {
      hide = toast.error("Error", "Failed to update contract");
    });
    act(hide);
    await waitFor(() => expect(screen.queryAllByRole("alert").length).toBe(0));
  });

  test("Undo runs once for a double click and closes the toast", async () => {
    let undone = 0;
    await show(() =>
      toast.success("Contract archived", undefined, {
        undo: () => {
          undone += 1;
        },
      }),
    );
    await userEvent.dblClick(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(screen.queryAllByRole("alert").length).toBe(0));
    expect(undone).toBe(1);
  });

  test("an action runs once and closes the toast", async () => {
    let opened = 0;
    await show(() =>
      toast.success("Invoice exported", "It was saved.", { action: { label: "Open", run: () => void opened++ } }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await waitFor(() => expect(screen.queryAllByRole("alert").length).toBe(0));
    expect(opened).toBe(1);
  });
});
