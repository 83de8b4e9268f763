export function watchHeight(element: Element, report: (px: number) => void): void {
  let reported = 0;
  new ResizeObserver(() => {
    const px = Math.ceil(element.getBoundingClientRect().height);
    // A hidden frame has height 0; reporting that would make the host keep it hidden.
    if (px === 0 || px === reported) return;
    reported = px;
    report(px);
  }).observe(element);
}
