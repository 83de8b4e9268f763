import { Button } from "@crm/ui";
import { type ComponentType, useState } from "react";
import { fireEvent, screen, userEvent, within } from "./dom";

/** What a dialog is told when it opens. */
type Opening = { opened: boolean; onClose: () => void };

/** A screen that opens a dialog by a button, each time anew. */
export function openingOf(Dialog: ComponentType<Opening>) {
  return async () => ({
    default() {
      const [turn, setTurn] = useState(0);
      const [opened, setOpened] = useState(false);
      const open = () => {
        setTurn(turn + 1);
        setOpened(true);
      };
      return (
        <>
          <Button onClick={open}>Open</Button>
          {turn > 0 && <Dialog key={turn} opened={opened} onClose={() => setOpened(false)} />}
        </>
      );
    },
  });
}

/** Presses what opens the dialog of a screen that is open. */
export async function opened(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: "Open" }));
  return screen.findByRole("dialog", { name });
}

/** Types into a field of a dialog. */
export function typeInto(dialog: HTMLElement, name: RegExp, value: string): HTMLInputElement {
  const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name });
  fireEvent.change(field, { target: { value } });
  return field;
}
