const HALF_MINUTE = 30_000;

export function whileVisible(page: Document, task: () => void): void {
  const turn = () => {
    if (page.visibilityState === "visible") task();
  };
  setInterval(turn, HALF_MINUTE);
  page.addEventListener("visibilitychange", turn);
}
