import type { Turn } from "./use-turn";

export const isSideways = (turn: Turn): boolean => turn % 2 === 1;

/** Converts a point on the rotated page to the upright one. `x` and `y` are fractions of width and height. */
export function pointOfPage(turn: Turn, x: number, y: number): { x: number; y: number } {
  switch (turn) {
    case 0:
      return { x, y };
    case 1:
      return { x: y, y: 1 - x };
    case 2:
      return { x: 1 - x, y: 1 - y };
    case 3:
      return { x: 1 - y, y: x };
  }
}
