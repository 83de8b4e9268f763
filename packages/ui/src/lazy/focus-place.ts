export interface FocusPlace {
  element: HTMLElement;
  around: readonly { parent: Element; index: number }[];
}

const SCOPE = "main, [role='dialog'], [role='menu']";

export const FOCUSABLE = "a[href], button, input:not([type='hidden']), select, textarea, [tabindex]";

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

export function canTakeFocus(element: Element): boolean {
  if (!element.isConnected || element.matches(":disabled")) return false;
  return element.closest("[inert]") === null && element.checkVisibility?.() !== false;
}

/** Returns the newest element that can take focus, otherwise the element now at its position or the heading of its section. */
export function nextFocus(places: readonly FocusPlace[]): HTMLElement | null {
  for (const { element, around } of places) {
    if (canTakeFocus(element)) return element;
    for (const { parent, index } of around) {
      if (!parent.isConnected) continue;
      if (parent.matches(SCOPE)) return headingOf(parent);
      const replacement = parent.children[Math.min(index, parent.children.length - 1)];
      const found = (replacement && firstIn(replacement)) ?? firstIn(parent);
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
