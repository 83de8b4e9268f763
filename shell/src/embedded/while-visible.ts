const HALF_MINUTE = 30_000;

/** Does something every half minute that the page is visible, and at once when it comes back from the background or from sleep. */
export function whileVisible(page: Document, task: () => void): void {
  const turn = () => {
    if (page.visibilityState === "visible") task();
  };
  setInterval(turn, HALF_MINUTE);
  page.addEventListener("visibilitychange", turn);
}
