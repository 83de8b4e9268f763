/** What has focus, and where it stands in each thing around it, up to its dialog, its menu or the page's main part. */
export interface FocusPlace {
  element: HTMLElement;
  around: readonly { parent: Element; index: number }[];
}

const SCOPE = "main, [role='dialog'], [role='menu']";

/** What can be focused by keyboard or by code. */
export const FOCUSABLE = "a[href], button, input:not([type='hidden']), select, textarea, [tabindex]";

/** Notes where an element stands, to find its neighbours once it is gone. */
export function placeOf(element: HTMLElement): FocusPlace {
  const around: { parent: Element; index: number }[] = [];
  let child: Element = element;
  while (!child.matches(SCOPE) && child.parentElement && child.parentElement !== document.body) {
    const parent = child.parentElement;
    around.push({ parent, index: [...parent.children].indexOf(child) });
    child = parent;
  }
  return { element, around };
}

/** Whether an element stands on the page and takes focus. */
export function canTakeFocus(element: Element): boolean {
  if (!element.isConnected || element.matches(":disabled")) return false;
  return element.closest("[inert]") === null && element.checkVisibility?.() !== false;
}

/** Who takes focus now: of the latest place that is still there its element, what stands in its stead, or the heading over it. */
export function nextFocus(places: readonly FocusPlace[]): HTMLElement | null {
  for (const { element, around } of places) {
    if (canTakeFocus(element)) return element;
    for (const { parent, index } of around) {
      if (!parent.isConnected) continue;
      if (parent.matches(SCOPE)) return headingOf(parent);
      const inItsStead = parent.children[Math.min(index, parent.children.length - 1)];
      const found = (inItsStead && firstIn(inItsStead)) ?? firstIn(parent);
      if (found) return found;
    }
  }
  return null;
}

function firstIn(part: Element): HTMLElement | null {
  if (part instanceof HTMLElement && part.matches(FOCUSABLE) && canTakeFocus(part)) return part;
  return [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].find(canTakeFocus) ?? null;
}

function headingOf(scope: Element): HTMLElement | null {
  const heading = scope.querySelector<HTMLElement>("h1, h2");
  if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  return heading;
}
