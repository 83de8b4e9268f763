import { useCallback, useState } from "react";

const NONE: ReadonlySet<number> = new Set();

/** Which files are ticked. */
export function useSelection() {
  const [selected, setSelected] = useState(NONE);
  const select = useCallback((ids: readonly number[], isSelected: boolean) => {
    setSelected((before) => (isSelected ? before.union(new Set(ids)) : before.difference(new Set(ids))));
  }, []);
  const clear = useCallback(() => setSelected(NONE), []);
  return { selected, select, clear };
}
