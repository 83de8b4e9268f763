import { canTakeFocus, FOCUSABLE, type FocusPlace, nextFocus, placeOf } from "./focus-place";

// Places in dialogs and menus lie over those on the page that opened them.
const REMEMBERED = 20;
// Whoever has an idea of where focus goes moves it within these; Mantine's dialogs take up to 10.
const SETTLE_MS = 30;

/**
 * Hands focus on for as long as the page lives: from a control that is removed or disabled to its neighbour, and from what
 * is closed to what opened it. Mantine's dialogs give focus back only where they were mounted before they opened, and
 * those whose code comes late never are.
 */
export function keepFocus(): void {
  let places: readonly FocusPlace[] = [];
  let lent: { owner: HTMLElement; to: HTMLElement } | null = null;
  let lost: HTMLElement | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const note = (element: EventTarget | null) => {
    if (lent && lent.to !== element) lent = null;
    if (!(element instanceof HTMLElement) || element === document.body) return;
    places = [placeOf(element), ...places.filter((place) => place.element !== element)].slice(0, REMEMBERED);
  };
  const handOn = () => {
    waiting = undefined;
    const owner = lent?.owner;
    if (owner && canTakeFocus(owner)) return owner.focus({ preventScroll: true });
    const [last] = places;
    // What had focus after it gave it away by itself.
    if (!last || (!lent && last.element !== lost) || !hasNobodyFocus()) return;
    // Was busy for so short a time that nobody got its focus; the browser took it all the same.
    if (canTakeFocus(last.element)) return lent ? undefined : last.element.focus({ preventScroll: true });
    const to = nextFocus(places);
    to?.focus({ preventScroll: true });
    // What is only busy takes it back.
    if (to && last.element.isConnected) lent = { owner: last.element, to };
  };
  const putAway = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest(`${FOCUSABLE}, label`)) return;
    // A press beside a dialog closes it.
    if (document.querySelector("[role='dialog']") === null) places = [];
  };

  note(document.activeElement);
  document.addEventListener("focusin", ({ target }) => note(target));
  document.addEventListener("pointerdown", putAway, { passive: true });
  new MutationObserver(() => {
    const [last] = places;
    if (last && !canStay(last.element)) lost = last.element;
    else if (!lent) return;
    if (waiting === undefined) waiting = setTimeout(handOn, SETTLE_MS);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
}

// Cheaper than whether it can take focus, as it is asked at each change of the page.
const canStay = (element: HTMLElement) => element.isConnected && !element.matches(":disabled");

function hasNobodyFocus(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !canTakeFocus(activeElement);
}
