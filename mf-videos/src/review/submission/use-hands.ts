import { type RefObject, useEffect, useRef } from "react";

/** Answers whether the mouse or the focus is in a place, where the next click or key would do something. */
export function useHands(place: RefObject<HTMLElement | null>): () => boolean {
  const under = useRef<Node | null>(null);
  useEffect(() => {
    // A finger that was lifted is nowhere.
    const over = ({ target, pointerType }: PointerEvent) => {
      under.current = target instanceof Node && pointerType !== "touch" ? target : null;
    };
    const leave = () => {
      under.current = null;
    };
    document.addEventListener("pointerover", over);
    document.documentElement.addEventListener("pointerleave", leave);
    return () => {
      document.removeEventListener("pointerover", over);
      document.documentElement.removeEventListener("pointerleave", leave);
    };
  }, []);
  return () => [under.current, document.activeElement].some((node) => place.current?.contains(node));
}
