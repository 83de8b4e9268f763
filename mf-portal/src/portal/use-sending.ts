import { useRef, useState } from "react";

/** One call at a time that writes something: whether it is on its way, and why the last one failed. */
export function useSending(): {
  isSending: boolean;
  error: unknown;
  /** Makes the call unless one is on its way; `then` gets its answer. What either throws is `error` from then on. */
  send: <Answer>(call: () => Promise<Answer>, then: (answer: Answer) => unknown) => Promise<void>;
} {
  const [state, setState] = useState<{ isSending: boolean; error: unknown }>({ isSending: false, error: null });
  // A doubled tap comes before anything is drawn anew.
  const isOnItsWay = useRef(false);
  return {
    ...state,
    async send(call, then) {
      if (isOnItsWay.current) return;
      isOnItsWay.current = true;
      setState({ isSending: true, error: null });
      try {
        const answer = await call();
        setState({ isSending: false, error: null });
        await then(answer);
      } catch (error) {
        setState({ isSending: false, error });
      } finally {
        isOnItsWay.current = false;
      }
    },
  };
}
