import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { bringIntoSight } from "../bring-into-sight";
import { boxesOn, type DocumentMark, type Marking, markAt } from "../document-mark";
import { isSideways, pointOfPage } from "./turned-page";
import type { Turn } from "./use-turn";

/** What a page of a document is drawn with. */
export interface PagePlace {
  /** From 1. */
  number: number;
  /** In CSS pixels. */
  width: number;
  turn: Turn;
  /** What it scrolls in. */
  frame: RefObject<HTMLElement | null>;
  marking: Marking | undefined;
}

interface PageRoomProps {
  place: PagePlace;
  room?: RefObject<HTMLDivElement | null>;
  /** Height by width, upright. */
  ratio: number;
  children: ReactNode;
}

/** The room of one page with its passages; a click on a passage picks it, and words can be selected through it. */
export function PageRoom({ place: { number, width, turn, frame, marking }, room, ratio, children }: PageRoomProps) {
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard one goes to the field itself
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      ref={room}
      className="document-page"
      data-page={number}
      style={{ width, height: isSideways(turn) ? sheet.width : sheet.height }}
      onClick={marking && pick}
      onPointerMove={marking && ((event) => event.pointerType === "mouse" && marking.onPoint(keyUnder(event)))}
      onPointerLeave={marking && (() => marking.onPoint(null))}
    >
      <div className="document-sheet" data-turn={turn} style={sheet}>
        {children}
        {/* Anew with another shape, so that what was asked for is scrolled to where it is now. */}
        {marking && <Highlights key={`${ratio} ${turn}`} page={number} marking={marking} frame={frame} />}
      </div>
    </div>
  );
}

interface HighlightsProps {
  page: number;
  marking: Marking;
  /** What the page scrolls in. */
  frame: RefObject<HTMLElement | null>;
}

/** The passages of a page, faintly marked; the one of the field at hand strongly, and scrolled to when it is asked for. */
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
