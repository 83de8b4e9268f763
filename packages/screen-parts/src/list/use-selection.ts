import { useCallback, useState } from "react";

const NONE: ReadonlySet<string | number> = new Set();

/** Which rows of a list are selected, by their keys. */
export function useSelection() {
  const [selected, setSelected] = useState(NONE);
  const select = useCallback((keys: readonly (string | number)[], isSelected: boolean) => {
    setSelected((before) => (isSelected ? before.union(new Set(keys)) : before.difference(new Set(keys))));
  }, []);
  const clear = useCallback(() => setSelected(NONE), []);
  return { selected, select, clear };
}
