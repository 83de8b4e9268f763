import { useEffect, useRef } from "react";

/** Gives the focus to what `find` answers when something that had it has gone; elsewhere it is left where it is. */
export function useFocusBack(isThere: boolean, find: () => HTMLElement | null | undefined): void {
  const wasThere = useRef(isThere);
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    if (wasThere.current && !isThere && document.activeElement === document.body) latest.current()?.focus();
    wasThere.current = isThere;
  }, [isThere]);
}
