import { useReducer } from "react";
import type { ShownDocument } from "../shown-document";

/** Quarter turns, clockwise. */
export type Turn = 0 | 1 | 2 | 3;

export interface Turning {
  turn: Turn;
  onTurn: () => void;
}

const NEXT = { 0: 1, 1: 2, 2: 3, 3: 0 } as const;

// Stored outside the component, which is unmounted while a phone shows the form.
const turns = new WeakMap<ShownDocument, Turn>();

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
