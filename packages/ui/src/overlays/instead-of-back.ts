import { createContext, useContext, useEffect, useRef } from "react";

/** Keeps the browser's Back and Forward from leaving and calls `instead`; answers what ends that, to be called once. */
export type HoldBack = (instead: () => void) => () => void;

/** Where nobody knows the page's history. */
export const notHeld: HoldBack = () => () => {};

/** How Back is held, given by whoever has the page's history. */
export const HoldBackContext = createContext<HoldBack>(notHeld);

/** While `isHeld`, Back and Forward call `instead` and the page stays. */
export function useInsteadOfBack(isHeld: boolean, instead: () => void): void {
  const blockBack = useContext(HoldBackContext);
  const latest = useRef(instead);
  useEffect(() => {
    latest.current = instead;
  });
  useEffect(() => {
    if (isHeld) return blockBack(() => latest.current());
  }, [isHeld, blockBack]);
}
