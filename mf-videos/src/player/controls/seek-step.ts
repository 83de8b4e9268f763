const STEP_SECONDS = 5;
const PAGE_SHARE = 0.1;

/** The position in seconds after a key press; null for a key that does not seek. */
export function seekStep(key: string, at: number, length: number): number | null {
  const to = target(key, at, length);
  return to === null ? null : Math.min(length, Math.max(0, to));
}

// Up and Down belong to the page, which moves between videos.
function target(key: string, at: number, length: number): number | null {
  switch (key) {
    case "ArrowRight":
      return at + STEP_SECONDS;
    case "ArrowLeft":
      return at - STEP_SECONDS;
    case "PageUp":
      return at + length * PAGE_SHARE;
    case "PageDown":
      return at - length * PAGE_SHARE;
    case "Home":
      return 0;
    case "End":
      return length;
    default:
      return null;
  }
}
