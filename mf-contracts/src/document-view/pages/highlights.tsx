import { type RefObject, useEffect, useRef } from "react";
import { bringIntoSight } from "../bring-into-sight";
import { boxesOn, type DocumentMark, type Marking } from "../document-mark";

interface HighlightsProps {
  page: number;
  marking: Marking;
  /** What the page scrolls in. */
  frame: RefObject<HTMLElement | null>;
}

/** The passages of a page, faintly marked; the one of the field at hand strongly, and scrolled to when it is asked for. */
export function Highlights({ page, marking: { marks, litKey, target }, frame }: HighlightsProps) {
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
    if (target && frame.current && first.current) bringIntoSight(frame.current, first.current, target.isGentle);
  }, [target, frame]);
  const boxes = boxesOn(mark, page);
  // A passage without a place is its page.
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
