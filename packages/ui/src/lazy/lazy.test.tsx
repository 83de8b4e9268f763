import { afterEach, describe, expect, test } from "bun:test";
import { cleanup, render, screen, userEvent, waitFor } from "@crm/testing/dom";
import type { ReactNode } from "react";
import { Select } from "../inputs/select";
import { Modal } from "../overlays/dialogs";
import { Menu } from "../overlays/menu";
import { Tooltip } from "../overlays/tooltip";
import { UiProvider } from "../theme/ui-provider";
import { loadLazyParts } from "./load-parts";

afterEach(cleanup);

const show = (part: ReactNode) => render(<UiProvider env="test">{part}</UiProvider>);

// The first test must use a control before any lazy part is loaded.
describe("lazy parts", () => {
  test("a menu's button opens its list at the first click", async () => {
    const done: string[] = [];
    show(
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => done.push("archived")}>Archive</Menu.Item>
        </Menu.Dropdown>
      </Menu>,
    );
    const button = screen.getByRole("button", { name: "More" });
    expect(button.getAttribute("aria-haspopup")).toBe("menu");
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Archive" }));
    expect(done).toEqual(["archived"]);
  });

  test("a select shows its choice before its list is loaded and opens by keyboard", async () => {
    const chosen: (string | null)[] = [];
    const data = [
      { value: "due", label: "Due first" },
      { value: "name", label: "By name" },
    ];
    show(<Select aria-label="Sort" data={data} value="due" onChange={(value) => chosen.push(value)} />);
    const field = screen.getByRole("combobox", { name: "Sort" });
    expect(field).toHaveProperty("value", "Due first");
    field.focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(await screen.findByRole("option", { name: "By name" }));
    expect(chosen).toEqual(["name"]);
  });

  test("a dialog opens once its code is loaded", async () => {
    show(
      <Modal opened onClose={() => {}} title="Archive this contract?">
        Its files stay.
      </Modal>,
    );
    expect((await screen.findByRole("dialog", { name: "Archive this contract?" })).textContent).toContain("stay");
  });

  test("a tooltip is added without replacing its element", async () => {
    show(
      <Tooltip label="Refresh">
        <button type="button">↻</button>
      </Tooltip>,
    );
    const button = screen.getByRole("button", { name: "↻" });
    button.focus();
    await loadLazyParts();
    await userEvent.hover(button);
    await waitFor(() => expect(screen.getByRole("tooltip").textContent).toBe("Refresh"));
    expect(document.activeElement).toBe(button);
  });
});
