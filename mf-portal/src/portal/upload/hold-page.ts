import { keepAwake } from "./keep-awake";

/** Blocks leaving the page and keeps the screen on until the returned function is called. */
export function holdPage(): () => void {
  const releaseScreen = keepAwake();
  addEventListener("beforeunload", askFirst);
  return () => {
    removeEventListener("beforeunload", askFirst);
    releaseScreen();
  };
}

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
