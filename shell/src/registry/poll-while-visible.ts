interface PolledPage {
  page: Pick<Document, "addEventListener" | "visibilityState">;
  window: Pick<Window, "addEventListener">;
  every: (ms: number, work: () => void) => void;
}

const MINUTES = 5;

export function pollWhileVisible(poll: () => void, { page, window, every }: PolledPage): void {
  const pollIfVisible = () => {
    if (page.visibilityState === "visible") poll();
  };
  window.addEventListener("focus", poll);
  page.addEventListener("visibilitychange", pollIfVisible);
  every(MINUTES * 60_000, pollIfVisible);
}
