import { useEffect, useRef } from "react";

/**
 * Focuses `find()` when `isThere` becomes false and the removed element had the focus: the browser would move the focus
 * to the body, so keyboard users would start again at the top of the page.
 */
export function useFocusBack(isThere: boolean, find: () => HTMLElement | null | undefined): void {
  const wasThere = useRef(isThere);
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    if (wasThere.current && !isThere && document.activeElement === document.body) latest.current()?.focus();
    wasThere.current = isThere;
  }, [isThere]);
}
