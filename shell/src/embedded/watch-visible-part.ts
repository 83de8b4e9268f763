/** What of the frame is in sight, in pixels of the frame. */
interface VisiblePart {
  top: number;
  height: number;
}

/** What dialogs stand in, while they are on the page. */
const DIALOG = ".mantine-Modal-inner, .mantine-Drawer-inner";

/**
 * Keeps the visible part of the frame in style variables, so that dialogs and toasts stand where people look. A frame as
 * tall as its content has no other way to know: its own window is all of it, and no page may read where its host has
 * scrolled to. An IntersectionObserver sees it, and is asked anew whenever something is done or changes on the page.
 */
export function watchVisiblePart(page: Document): void {
  const probe = page.createElement("div");
  probe.className = "shell-probe";
  page.body.append(probe);
  let isAsked = false;
  let hadDialog = false;

  const show = (part: VisiblePart) => {
    place("--shell-view", part);
    const hasDialog = page.querySelector(DIALOG) !== null;
    // A dialog stays where it was opened: it must not move under somebody's hands.
    if (!hasDialog || !hadDialog) place("--crm-window", part);
    hadDialog = hasDialog;
  };
  const place = (name: string, { top, height }: VisiblePart) => {
    page.documentElement.style.setProperty(`${name}-top`, `${top}px`);
    page.documentElement.style.setProperty(`${name}-height`, `${height}px`);
  };
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    new IntersectionObserver(([entry], observer) => {
      observer.disconnect();
      isAsked = false;
      if (entry?.isIntersecting) show(visiblePart(entry.intersectionRect, entry.boundingClientRect.height));
    }).observe(probe);
  };

  for (const happening of ["pointerdown", "wheel", "keydown", "focusin", "resize"])
    addEventListener(happening, ask, { capture: true, passive: true });
  new MutationObserver(ask).observe(page.body, { childList: true, subtree: true });
  ask();
}

const LOWEST = 360;

/** The part that dialogs may use: what is in sight, and where that is little, as much more of the frame as a dialog needs. */
export function visiblePart({ top, height }: VisiblePart, frameHeight: number): VisiblePart {
  const wanted = Math.min(Math.max(height, LOWEST), frameHeight);
  // Below what is in sight first, because a host is scrolled down more often than up.
  return { top: Math.round(Math.max(0, Math.min(top, frameHeight - wanted))), height: Math.round(wanted) };
}
