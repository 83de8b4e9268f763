import type { PointerEvent, ReactNode, RefObject } from "react";
import { type Marking, markAt } from "../document-mark";
import { Highlights } from "./highlights";
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
