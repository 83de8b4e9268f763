export function watchHeight(element: Element, report: (px: number) => void): void {
  let reported = 0;
  new ResizeObserver(() => {
    const px = Math.ceil(element.getBoundingClientRect().height);
    // A frame that its host hides has no height; reporting 0 would keep it hidden.
    if (px === 0 || px === reported) return;
    reported = px;
    report(px);
  }).observe(element);
}
