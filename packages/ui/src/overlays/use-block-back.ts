import { createContext, useContext, useEffect, useRef } from "react";

/** Blocks Back and Forward and calls `instead`; call the returned function once to unblock. */
export type BlockBack = (instead: () => void) => () => void;

export const noBlock: BlockBack = () => () => {};

export const BlockBackContext = createContext<BlockBack>(noBlock);

/** Calls `instead` on Back and Forward while `isBlocked`. */
export function useBlockBack(isBlocked: boolean, instead: () => void): void {
  const blockBack = useContext(BlockBackContext);
  const latest = useRef(instead);
  useEffect(() => {
    latest.current = instead;
  });
  useEffect(() => {
    if (isBlocked) return blockBack(() => latest.current());
  }, [isBlocked, blockBack]);
}
