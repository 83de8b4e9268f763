import type { PointerEvent, ReactNode, RefObject } from "react";
import { type Marking, markAt } from "./document-mark";
import { Highlights } from "./highlights";

/** What a page of a document is drawn with. */
export interface PagePlace {
  /** From 1. */
  number: number;
  /** In CSS pixels. */
  width: number;
  /** What it scrolls in. */
  frame: RefObject<HTMLElement | null>;
  marking: Marking | undefined;
}

interface PageRoomProps {
  place: PagePlace;
  room?: RefObject<HTMLDivElement | null>;
  /** Height by width. */
  ratio: number;
  children: ReactNode;
}

/** The room of one page with its passages; a click on a passage picks it, and words can be selected through it. */
export function PageRoom({ place: { number, width, frame, marking }, room, ratio, children }: PageRoomProps) {
  const keyUnder = ({ currentTarget, clientX, clientY }: PointerEvent | React.MouseEvent) => {
    const { left, top, width: wide, height } = currentTarget.getBoundingClientRect();
    const found = marking && markAt(marking.marks, number, (clientX - left) / wide, (clientY - top) / height);
    return found?.key ?? null;
  };
  const pick = (event: React.MouseEvent) => {
    const key = keyUnder(event);
    if (key !== null && (getSelection()?.isCollapsed ?? true)) marking?.onPick(key);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard one goes to the field itself
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      ref={room}
      className="document-page"
      data-page={number}
      style={{ width, height: width * ratio }}
      onClick={marking && pick}
      onPointerMove={marking && ((event) => event.pointerType === "mouse" && marking.onPoint(keyUnder(event)))}
      onPointerLeave={marking && (() => marking.onPoint(null))}
    >
      {children}
      {/* Anew with another shape, so that what was asked for is scrolled to where it is now. */}
      {marking && <Highlights key={ratio} page={number} marking={marking} frame={frame} />}
    </div>
  );
}
