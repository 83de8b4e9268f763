import { useCallback, useEffect, useRef } from "react";

/** Calls on with the last value once nothing new has come for a while, so that typing does not ask the server at each key. */
export function useSettled<Value>(then: (value: Value) => void, quietMs: number): (value: Value) => void {
  const latest = useRef(then);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (value) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(value), quietMs);
    },
    [quietMs],
  );
}
