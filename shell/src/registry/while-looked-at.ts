interface LookedAt {
  page: Pick<Document, "addEventListener" | "visibilityState">;
  window: Pick<Window, "addEventListener">;
  every: (ms: number, work: () => void) => void;
}

const MINUTES = 5;

/** Calls `ask` when the window is come back to, and every 5 minutes while the page is in sight. */
export function whileLookedAt(ask: () => void, { page, window, every }: LookedAt): void {
  const askInSight = () => {
    if (page.visibilityState === "visible") ask();
  };
  window.addEventListener("focus", ask);
  page.addEventListener("visibilitychange", askInSight);
  every(MINUTES * 60_000, askInSight);
}
