import { useLayoutEffect, useRef } from "react";

export function useReturnFocus(isCovered: boolean): void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isCovered) opener.current = document.activeElement;
    else if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  }, [isCovered]);
}
