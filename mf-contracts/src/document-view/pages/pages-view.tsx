import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { Marking } from "../document-mark";
import type { PageLayout } from "./page-box";
import { PagesToolbar } from "./pages-toolbar";
import type { Turning } from "./use-turn";
import { FIT, firstZoom, zoomedIn, zoomedOut } from "./zoom-steps";

interface PagesViewProps {
  pages: number;
  turning: Turning;
  marking: Marking | undefined;
  children: (layout: PageLayout) => ReactNode;
}

export function PagesView({ pages, turning: { turn, onTurn }, marking, children }: PagesViewProps) {
  const frame = useRef<HTMLElement>(null);
  const availableWidth = useWidth(frame);
  const [chosenZoom, setZoom] = useState<number | null>(null);
  const zoom = chosenZoom ?? firstZoom(availableWidth);
  const [current, setCurrent] = useState(1);
  const width = Math.floor(availableWidth * zoom);
  useStableCenter(frame, width);

  const goTo = (page: number) => {
    const target = frame.current?.querySelector(`[data-page="${page}"]`);
    if (!frame.current || !target) return;
    const top = target.getBoundingClientRect().top - frame.current.getBoundingClientRect().top - GAP;
    frame.current.scrollBy({ top, behavior: "instant" });
    setCurrent(page);
  };
  const turnPages = () => {
    flushSync(onTurn);
    goTo(current);
  };
  const keys: Record<string, () => void> = {
    PageDown: () => goTo(Math.min(pages, current + 1)),
    PageUp: () => goTo(Math.max(1, current - 1)),
    "+": () => setZoom(zoomedIn(zoom)),
    "=": () => setZoom(zoomedIn(zoom)),
    "-": () => setZoom(zoomedOut(zoom)),
    "0": () => setZoom(FIT),
  };
  const press = (event: KeyboardEvent) => {
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="document-pages">
      <PagesToolbar page={current} pages={pages} zoom={zoom} onPage={goTo} onZoom={setZoom} onTurn={turnPages} />
      <section
        className="document-frame"
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
        tabIndex={0}
        aria-label="Pages"
        onKeyDown={press}
        onScroll={() => frame.current && setCurrent(pageInSight(frame.current))}
      >
        <div className="document-stack">
          {width > 0 &&
            Array.from({ length: pages }, (_, index) => children({ number: index + 1, width, turn, frame, marking }))}
        </div>
      </section>
    </div>
  );
}

const GAP = 12;
const MIN_WIDTH = 80;

function pageInSight(frame: HTMLElement): number {
  const { top, height } = frame.getBoundingClientRect();
  const seen = [...frame.querySelectorAll<HTMLElement>("[data-page]")].findLast(
    (page) => page.getBoundingClientRect().top <= top + height / 2,
  );
  return Number(seen?.dataset.page ?? 1);
}

function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(MIN_WIDTH, Math.floor(element.clientWidth - 2 * GAP)));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [frame]);
  return width;
}

function useStableCenter(frame: RefObject<HTMLElement | null>, width: number): void {
  const before = useRef(width);
  useLayoutEffect(() => {
    const [element, grown] = [frame.current, width / before.current];
    if (width === 0) return;
    if (element && before.current > 0 && grown !== 1) {
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
      element.scrollTop = (scrollTop + clientHeight / 2) * grown - clientHeight / 2;
      element.scrollLeft = (scrollLeft + clientWidth / 2) * grown - clientWidth / 2;
    }
    before.current = width;
  }, [frame, width]);
}
