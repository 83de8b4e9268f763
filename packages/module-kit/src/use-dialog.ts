import { useCallback, useMemo, useState } from "react";

/** `subject` is kept during the closing animation; `turn` is a React key that changes at each opening. */
export interface DialogState<Subject> {
  subject: Subject | null;
  opened: boolean;
  turn: number;
  open: (subject: Subject) => void;
  close: () => void;
}

const CLOSED = { subject: null, opened: false, turn: 0 };

export function useDialog<Subject>(): DialogState<Subject> {
  const [state, set] = useState<{ subject: Subject | null; opened: boolean; turn: number }>(CLOSED);
  const open = useCallback((subject: Subject) => set(({ turn }) => ({ subject, opened: true, turn: turn + 1 })), []);
  const close = useCallback(() => set((before) => ({ ...before, opened: false })), []);
  return useMemo(() => ({ ...state, open, close }), [state, open, close]);
}
