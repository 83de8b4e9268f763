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

describe("a toast", () => {
  test("of one sentence shows that sentence, once", async () => {
    const shown = await show(() => toast.success("Contract updated successfully"));
    expect(shown.textContent).toBe("Contract updated successfully");
  });

  test("of an error shows its title and what happened", async () => {
    const shown = await show(() => toast.error("Error", "Failed to update contract"));
    expect(shown.textContent).toBe("ErrorFailed to update contract");
  });

  test("is taken away by what its call returned", async () => {
    let hide = () => {};
    await show(() => {
      hide = toast.error("Error", "Failed to update contract");
    });
    act(hide);
    await waitFor(() => expect(screen.queryAllByRole("alert").length).toBe(0));
  });

  test("with undo takes it back once for two clicks and goes away", async () => {
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

  test("with an action does it once by its button and goes away", async () => {
    let opened = 0;
    await show(() =>
      toast.success("Invoice exported", "It bills nobody.", { action: { label: "Open", run: () => void opened++ } }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await waitFor(() => expect(screen.queryAllByRole("alert").length).toBe(0));
    expect(opened).toBe(1);
  });
});
