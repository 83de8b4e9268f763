import { useEffect, useRef } from "react";

/** Moves focus to `find()` when the focused element disappears, unless focus is elsewhere. */
export function useFocusBack(isThere: boolean, find: () => HTMLElement | null | undefined): void {
  const wasThere = useRef(isThere);
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    if (wasThere.current && !isThere && document.activeElement === document.body) latest.current()?.focus();
    wasThere.current = isThere;
  }, [isThere]);
}
