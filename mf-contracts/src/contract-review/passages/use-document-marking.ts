import { useCallback, useMemo, useState } from "react";
import type { DocumentMark, Marking } from "../../document-view/document-mark";

/** Which passage of a document is lit and which was asked for; pointing lights, focus and asking scroll to it as well. */
export function useDocumentMarking(marks: readonly DocumentMark[], onPick: (key: string) => void) {
  const [pointed, setPointed] = useState<string | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  const [target, setTarget] = useState<Marking["target"]>(null);
  const ask = useCallback((key: string, isGentle: boolean) => {
    setHeld(key);
    setTarget((before) => ({ key, isGentle, turn: (before?.turn ?? 0) + 1 }));
  }, []);
  const litKey = pointed ?? held;
  const marking = useMemo(
    (): Marking => ({ marks, litKey, target, onPick, onPoint: setPointed }),
    [marks, litKey, target, onPick],
  );
  return {
    marking,
    point: setPointed,
    /** Lights a passage, and brings it into sight where it is not. */
    hold: useCallback((key: string) => ask(key, true), [ask]),
    /** Brings a passage into the middle. */
    show: useCallback((key: string) => ask(key, false), [ask]),
  };
}
