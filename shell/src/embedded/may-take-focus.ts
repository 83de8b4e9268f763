/** Whether the page may move focus by itself: in a frame only while focus is in it, for else somebody may be typing in the page around it. */
export function mayTakeFocus(page: Pick<Window, "parent" | "document"> = window): boolean {
  return page.parent === page || page.document.hasFocus();
}
