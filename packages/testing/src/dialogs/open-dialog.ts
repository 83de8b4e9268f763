import { fireEvent, screen, userEvent, within } from "../dom";

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
