/** Returns unreadable and overlapping elements. Runs in the page, so it uses nothing from outside. */
export function layoutFaults(): string[] {
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  /** Cached per element, because reading styles takes most of the time. */
  interface Facts {
    isShown: boolean;
    isInline: boolean;
    across: "visible" | "cuts" | "scrolls";
    down: "visible" | "cuts" | "scrolls";
    frame: Box;
    parent: Element | null;
    /** An ancestor that overlays or scrolls below the page on purpose. */
    layer: Element | null;
    isPlaced: boolean;
    isInScroller: boolean;
  }

  const root = document.documentElement;
  const faults = new Set<string>();
  const known = new Map<Element, Facts>();
  const pieces: { element: Element; box: Box }[] = [];

  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.querySelectorAll("body *")].filter(
      (each) => each.getBoundingClientRect().right > root.clientWidth + 1 && !factsOf(each).isInScroller,
    );
    faults.add(`scrolls sideways by ${root.scrollWidth - root.clientWidth}: ${wide.slice(-1).map(nameOf)}`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (element && node.textContent?.trim() !== "" && factsOf(element).isShown) measure(node, element);
  }
  for (const control of document.querySelectorAll("button, input, select, textarea")) {
    if (!factsOf(control).isShown || control.closest("label, .mantine-Checkbox-root")) continue;
    const { box } = inSight(control.getBoundingClientRect(), control);
    if (box) pieces.push({ element: control, box });
  }
  for (const cell of document.querySelectorAll("td, th")) {
    const { width } = cell.getBoundingClientRect();
    if (width < 8 && cell.textContent !== "" && factsOf(cell).isShown)
      faults.add(`cell of ${Math.round(width)} px: ${nameOf(cell)}`);
  }
  compare();
  return [...faults];

  function measure(node: Node, element: Element): void {
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width < 2) continue;
      const { box, isCut } = inSight(line, element);
      if (isCut && !isReadable(element)) faults.add(`cut: ${nameOf(element)}`);
      if (!box) continue;
      pieces.push({ element, box });
      if (!factsOf(element).isInScroller && (box.right > root.clientWidth + 1 || box.left < -1))
        faults.add(`out of the window: ${nameOf(element)}`);
    }
  }

  /** The visible part of a box, and whether an ancestor hides the rest permanently. */
  function inSight({ left, top, right, bottom }: Box, element: Element): { box: Box | null; isCut: boolean } {
    const box = { left, top, right, bottom };
    let isCut = false;
    for (let each: Element | null = element; each && each !== root; each = factsOf(each).parent) {
      const { isInline, across, down, frame } = factsOf(each);
      if (isInline) continue;
      if (across !== "visible") {
        isCut ||= across === "cuts" && Math.max(frame.left - box.left, box.right - frame.right) > 2;
        box.left = Math.max(box.left, frame.left);
        box.right = Math.min(box.right, frame.right);
      }
      if (down !== "visible") {
        isCut ||= down === "cuts" && Math.max(frame.top - box.top, box.bottom - frame.bottom) > 6;
        box.top = Math.max(box.top, frame.top);
        box.bottom = Math.min(box.bottom, frame.bottom);
      }
    }
    return { box: box.right - box.left > 1 && box.bottom - box.top > 1 ? box : null, isCut };
  }

  /** A link, a tooltip or an opened row shows the whole text; a button's own label must fit. */
  function isReadable(element: Element): boolean {
    if (element.closest("button:not([title])")) return element.closest("[aria-hidden=true]") !== null;
    return element.closest("[title], a[href], [data-openable], [aria-hidden=true]") !== null;
  }

  function compare(): void {
    pieces.sort((one, other) => one.box.top - other.box.top);
    for (const [index, one] of pieces.entries()) {
      for (let next = index + 1; next < pieces.length; next++) {
        const other = pieces[next];
        if (!other || other.box.top > one.box.bottom - 4) break;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        if (width <= 3 || height <= 4 || isOnPurpose(one.element, other.element)) continue;
        faults.add(
          `overlap of ${Math.round(width)} × ${Math.round(height)}: ${nameOf(one.element)}, ${nameOf(other.element)}`,
        );
      }
    }
  }

  function isOnPurpose(one: Element, other: Element): boolean {
    if (one.contains(other) || other.contains(one) || factsOf(one).layer !== factsOf(other).layer) return true;
    // Marks on picture buttons and elements inside fields may overlap.
    if (isMarkOn(one, other) || isMarkOn(other, one)) return true;
    return one.closest(".mantine-Input-wrapper")?.contains(other) ?? false;
  }

  function isMarkOn(button: Element, mark: Element): boolean {
    return button.matches("button") && button.textContent?.trim() === "" && factsOf(mark).isPlaced;
  }

  function factsOf(element: Element): Facts {
    const earlier = known.get(element);
    if (earlier) return earlier;
    const parent = element.parentElement;
    const above = parent && parent !== root ? factsOf(parent) : null;
    const { position, display, visibility, opacity, overflowX, overflowY, clip, clipPath } = getComputedStyle(element);
    const limits = (overflow: string) =>
      overflow === "visible" ? "visible" : /auto|scroll/.test(overflow) ? "scrolls" : "cuts";
    const isHidden =
      display === "none" ||
      visibility !== "visible" ||
      opacity === "0" ||
      clipPath === "inset(50%)" ||
      (clip !== "auto" && position === "absolute") ||
      element.matches("script, style, option, video, .shell-skip");
    const facts: Facts = {
      isShown: !isHidden && (above?.isShown ?? true) && element.checkVisibility(),
      isInline: display === "inline" || display === "contents",
      across: limits(overflowX),
      down: limits(overflowY),
      frame: element.getBoundingClientRect(),
      parent: position === "fixed" ? null : parent,
      layer: /fixed|sticky/.test(position) ? element : (above?.layer ?? null),
      isPlaced: position === "absolute" || (above?.isPlaced ?? false),
      isInScroller: above !== null && (above.isInScroller || (above.across !== "visible" && parent !== document.body)),
    };
    known.set(element, facts);
    return facts;
  }

  function nameOf(element: Element): string {
    const place = element.closest("[class]")?.getAttribute("class")?.split(" ").at(-1) ?? "";
    const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return `${element.tagName.toLowerCase()}.${place} “${words.trim().slice(0, 24)}”`;
  }
}
