import { useEffect, useRef } from "react";

/** Focuses `find()` when `isThere` becomes false and focus was lost with the removed element. */
export function useFocusBack(isThere: boolean, find: () => HTMLElement | null | undefined): void {
  const wasThere = useRef(isThere);
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    if (wasThere.current && !isThere && document.activeElement === document.body) latest.current()?.focus();
    wasThere.current = isThere;
  }, [isThere]);
}
