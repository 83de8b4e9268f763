/** Tells the height of an element in whole pixels, at once and when it changes; a ResizeObserver does so once a frame at most. */
export function watchHeight(element: Element, tell: (px: number) => void): void {
  let told = 0;
  new ResizeObserver(() => {
    const px = Math.ceil(element.getBoundingClientRect().height);
    // A frame that its host hides has no height, and would not get it back.
    if (px === 0 || px === told) return;
    told = px;
    tell(px);
  }).observe(element);
}
