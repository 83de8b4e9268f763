import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { boxesOn, type DocumentMark, type Marking, markAt } from "../document-mark";
import { scrollToElement } from "../scroll-to-element";
import { isSideways, pointOfPage } from "./turned-page";
import type { Turn } from "./use-turn";

export interface PageLayout {
  /** Page number, starting at 1. */
  number: number;
  /** In CSS pixels. */
  width: number;
  turn: Turn;
  frame: RefObject<HTMLElement | null>;
  marking: Marking | undefined;
}

interface PageBoxProps {
  layout: PageLayout;
  box?: RefObject<HTMLDivElement | null>;
  /** Height divided by width before the page is rotated. */
  ratio: number;
  children: ReactNode;
}

export function PageBox({ layout: { number, width, turn, frame, marking }, box, ratio, children }: PageBoxProps) {
  const keyUnder = ({ currentTarget, clientX, clientY }: PointerEvent | React.MouseEvent) => {
    const { left, top, width: wide, height } = currentTarget.getBoundingClientRect();
    const { x, y } = pointOfPage(turn, (clientX - left) / wide, (clientY - top) / height);
    return (marking && markAt(marking.marks, number, x, y)?.key) ?? null;
  };
  const pick = (event: React.MouseEvent) => {
    const key = keyUnder(event);
    if (key !== null && (getSelection()?.isCollapsed ?? true)) marking?.onPick(key);
  };
  const sheet = { width: isSideways(turn) ? width / ratio : width, height: isSideways(turn) ? width : width * ratio };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users go to the form field instead
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      ref={box}
      className="document-page"
      data-page={number}
      style={{ width, height: isSideways(turn) ? sheet.width : sheet.height }}
      onClick={marking && pick}
      onPointerMove={marking && ((event) => event.pointerType === "mouse" && marking.onPoint(keyUnder(event)))}
      onPointerLeave={marking && (() => marking.onPoint(null))}
    >
      <div className="document-sheet" data-turn={turn} style={sheet}>
        {children}
        {/* The key remounts after a change of shape, so that the target is scrolled to again. */}
        {marking && <Highlights key={`${ratio} ${turn}`} page={number} marking={marking} frame={frame} />}
      </div>
    </div>
  );
}

interface HighlightsProps {
  page: number;
  marking: Marking;
  frame: RefObject<HTMLElement | null>;
}

function Highlights({ page, marking: { marks, litKey, target }, frame }: HighlightsProps) {
  return marks.map((mark) => (
    <Highlight
      key={mark.key}
      mark={mark}
      page={page}
      isLit={mark.key === litKey}
      target={target?.key === mark.key ? target : null}
      frame={frame}
    />
  ));
}

interface HighlightProps {
  mark: DocumentMark;
  page: number;
  isLit: boolean;
  target: Marking["target"];
  frame: RefObject<HTMLElement | null>;
}

function Highlight({ mark, page, isLit, target, frame }: HighlightProps) {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (target && frame.current && first.current) scrollToElement(frame.current, first.current, target.onlyIfHidden);
  }, [target, frame]);
  const boxes = boxesOn(mark, page);
  // For a passage without a position, scrolls to the top of its page.
  if (boxes.length === 0 && mark.passage.page === page) return <div ref={first} className="document-page-top" />;
  return boxes.map((box, index) => (
    <div
      key={index}
      ref={index === 0 ? first : null}
      className="document-highlight"
      data-passage={mark.key}
      data-lit={isLit || undefined}
      data-doubtful={mark.isDoubtful || undefined}
      style={{
        left: `${box.x * 100}%`,
        top: `${box.y * 100}%`,
        width: `${box.width * 100}%`,
        height: `${box.height * 100}%`,
      }}
    />
  ));
}
