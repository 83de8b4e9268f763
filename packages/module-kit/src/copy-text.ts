/** Copies a text; resolves to false if the page may not copy, as in some frames. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A page on plain HTTP has no clipboard, but may copy a selection.
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("style", "position: fixed; opacity: 0");
  // Inside an open dialog, because its focus trap takes the focus away from a field outside it.
  (focused?.closest("[role=dialog]") ?? document.body).append(field);
  try {
    field.select();
    return document.execCommand?.("copy") ?? false;
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
