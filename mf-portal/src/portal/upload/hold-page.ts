import { keepAwake } from "./keep-awake";

/** Has the browser ask before the page is left, and the screen stay on, until what it answers is called. */
export function holdPage(): () => void {
  const sleepAgain = keepAwake();
  addEventListener("beforeunload", askFirst);
  return () => {
    removeEventListener("beforeunload", askFirst);
    sleepAgain();
  };
}

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
