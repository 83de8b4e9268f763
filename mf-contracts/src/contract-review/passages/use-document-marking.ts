import { useCallback, useMemo, useState } from "react";
import type { DocumentMark, Marking } from "../../document-view/document-mark";

export function useDocumentMarking(marks: readonly DocumentMark[], onPick: (key: string) => void) {
  const [pointed, setPointed] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [target, setTarget] = useState<Marking["target"]>(null);
  const request = useCallback((key: string, onlyIfHidden: boolean) => {
    setFocused(key);
    setTarget((before) => ({ key, onlyIfHidden, turn: (before?.turn ?? 0) + 1 }));
  }, []);
  const litKey = pointed ?? focused;
  const marking = useMemo(
    (): Marking => ({ marks, litKey, target, onPick, onPoint: setPointed }),
    [marks, litKey, target, onPick],
  );
  return {
    marking,
    point: setPointed,
    reveal: useCallback((key: string) => request(key, true), [request]),
    show: useCallback((key: string) => request(key, false), [request]),
  };
}
