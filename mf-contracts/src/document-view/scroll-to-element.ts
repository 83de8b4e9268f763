export function scrollToElement(frame: HTMLElement, element: Element, onlyIfHidden: boolean): void {
  if (onlyIfHidden && isVisible(frame, element)) return;
  const [around, inner] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
  const top = inner.top + inner.height / 2 - (around.top + around.height / 2);
  const isBeside = inner.left < around.left || inner.right > around.right;
  const left = isBeside ? inner.left + inner.width / 2 - (around.left + around.width / 2) : 0;
  const glides = Math.abs(top) < 2 * around.height && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  frame.scrollBy({ top, left, behavior: glides ? "smooth" : "instant" });
}

function isVisible(frame: HTMLElement, element: Element): boolean {
  const [around, inner] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
  return inner.top >= around.top && inner.bottom <= around.bottom && inner.left >= around.left;
}
