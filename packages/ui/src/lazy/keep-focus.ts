import { canTakeFocus, FOCUSABLE, type FocusPlace, nextFocus, placeOf } from "./focus-place";

const REMEMBERED = 20;
// Other code may move focus within this time; Mantine's dialogs take up to 10 ms.
const SETTLE_MS = 30;

/** Restores focus lost with a removed or disabled element. Mantine does so only for dialogs mounted closed, unlike lazy ones. */
export function keepFocus(): void {
  let places: readonly FocusPlace[] = [];
  let borrowed: { owner: HTMLElement; to: HTMLElement } | null = null;
  let lost: HTMLElement | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const note = (element: EventTarget | null) => {
    if (borrowed && borrowed.to !== element) borrowed = null;
    if (!(element instanceof HTMLElement) || element === document.body) return;
    places = [placeOf(element), ...places.filter((place) => place.element !== element)].slice(0, REMEMBERED);
  };
  const moveFocus = () => {
    waiting = undefined;
    const owner = borrowed?.owner;
    if (owner && canTakeFocus(owner)) return owner.focus({ preventScroll: true });
    const [last] = places;
    if (!last || (!borrowed && last.element !== lost) || !isFocusLost()) return;
    // The control was disabled only briefly: the browser removed its focus, and nothing else has taken it.
    if (canTakeFocus(last.element)) return borrowed ? undefined : last.element.focus({ preventScroll: true });
    const to = nextFocus(places);
    to?.focus({ preventScroll: true });
    if (to && last.element.isConnected) borrowed = { owner: last.element, to };
  };
  const forgetOnClick = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest(`${FOCUSABLE}, label`)) return;
    if (document.querySelector("[role='dialog']") === null) places = [];
  };

  note(document.activeElement);
  document.addEventListener("focusin", ({ target }) => note(target));
  document.addEventListener("pointerdown", forgetOnClick, { passive: true });
  new MutationObserver(() => {
    const [last] = places;
    if (last && !canStay(last.element)) lost = last.element;
    else if (!borrowed) return;
    if (waiting === undefined) waiting = setTimeout(moveFocus, SETTLE_MS);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
}

// Cheaper than canTakeFocus(), because it runs at each DOM change.
const canStay = (element: HTMLElement) => element.isConnected && !element.matches(":disabled");

function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !canTakeFocus(activeElement);
}
