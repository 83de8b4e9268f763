import { useRef, useState } from "react";

export function useSending(): {
  isSending: boolean;
  error: unknown;
  /** Does nothing while a call is running. Stores what `call` or `then` throws in `error`. */
  send: <Answer>(call: () => Promise<Answer>, then: (answer: Answer) => unknown) => Promise<void>;
} {
  const [state, setState] = useState<{ isSending: boolean; error: unknown }>({ isSending: false, error: null });
  // A ref, because the second tap of a double tap arrives before the next render.
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
