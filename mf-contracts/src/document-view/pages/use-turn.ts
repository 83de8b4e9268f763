import { useReducer } from "react";
import type { ShownDocument } from "../shown-document";

/** Quarters of a whole turn, clockwise, that pages are shown turned by. */
export type Turn = 0 | 1 | 2 | 3;

/** How the pages of a document are turned, and what turns them on. */
export interface Turning {
  turn: Turn;
  onTurn: () => void;
}

const NEXT = { 0: 1, 1: 2, 2: 3, 3: 0 } as const;

// Kept by the document, not by its view, which is taken away while a phone shows the form.
const turns = new WeakMap<ShownDocument, Turn>();

/** The turn of a document's pages, remembered for as long as the document is open. */
export function useTurn(document: ShownDocument): Turning {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const turn = turns.get(document) ?? 0;
  return {
    turn,
    onTurn() {
      turns.set(document, NEXT[turn]);
      draw();
    },
  };
}
