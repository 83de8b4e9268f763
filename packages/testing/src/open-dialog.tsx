import { Button } from "@crm/ui";
import { type ComponentType, useState } from "react";
import { fireEvent, screen, userEvent, within } from "./dom";

type DialogProps = { opened: boolean; onClose: () => void };

/** Returns a screen with a button that opens a fresh dialog. */
export function dialogScreen(Dialog: ComponentType<DialogProps>) {
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

/** Presses the button of a `dialogScreen` and returns the dialog. */
export async function openDialog(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: "Open" }));
  return screen.findByRole("dialog", { name });
}

export function typeInto(dialog: HTMLElement, name: RegExp, value: string): HTMLInputElement {
  const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name });
  fireEvent.change(field, { target: { value } });
  return field;
}
