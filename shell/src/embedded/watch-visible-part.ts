interface VisiblePart {
  top: number;
  height: number;
}

const DIALOG = ".mantine-Modal-inner, .mantine-Drawer-inner";

// Tells CSS which part of the frame is visible, so that dialogs and toasts appear there. A frame as tall as its content
// cannot read its host's scroll position; an IntersectionObserver can measure it.
export function watchVisiblePart(page: Document): void {
  const probe = page.createElement("div");
  probe.className = "shell-probe";
  page.body.append(probe);
  let isMeasuring = false;
  let hadDialog = false;

  const show = (part: VisiblePart) => {
    place("--shell-view", part);
    const hasDialog = page.querySelector(DIALOG) !== null;
    // Not updated while a dialog is open, so that the dialog does not move when the host scrolls.
    if (!hasDialog || !hadDialog) place("--crm-window", part);
    hadDialog = hasDialog;
  };
  const place = (name: string, { top, height }: VisiblePart) => {
    page.documentElement.style.setProperty(`${name}-top`, `${top}px`);
    page.documentElement.style.setProperty(`${name}-height`, `${height}px`);
  };
  const measure = () => {
    if (isMeasuring) return;
    isMeasuring = true;
    new IntersectionObserver(([entry], observer) => {
      observer.disconnect();
      isMeasuring = false;
      if (entry?.isIntersecting) show(visiblePart(entry.intersectionRect, entry.boundingClientRect.height));
    }).observe(probe);
  };

  for (const happening of ["pointerdown", "wheel", "keydown", "focusin", "resize"])
    addEventListener(happening, measure, { capture: true, passive: true });
  new MutationObserver(measure).observe(page.body, { childList: true, subtree: true });
  measure();
}

const LOWEST = 360;

/** In CSS pixels of the frame. At least 360 high, the minimum for a dialog, unless the frame is smaller. */
export function visiblePart({ top, height }: VisiblePart, frameHeight: number): VisiblePart {
  const wanted = Math.min(Math.max(height, LOWEST), frameHeight);
  // Extends downwards first, because hosts are scrolled down more often than up.
  return { top: Math.round(Math.max(0, Math.min(top, frameHeight - wanted))), height: Math.round(wanted) };
}
