/** False in a frame without focus, because the user may be typing in the page around it. */
export function mayTakeFocus(page: Pick<Window, "parent" | "document"> = window): boolean {
  return page.parent === page || page.document.hasFocus();
}
