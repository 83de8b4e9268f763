import { useEffect, useState } from "react";

/** Says when a read that this error refused is repeated. Screen readers hear it once, without the seconds. */
export function BusyText({ error }: { error: { retryAfterSeconds?: number | undefined } }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    setPassed(0);
    const timer = setInterval(() => setPassed((seconds) => seconds + 1), 1000);
    return () => clearInterval(timer);
  }, [error]);
  return (
    <span>
      The server is busy. Trying again
      <span aria-hidden="true"> in {Math.max(1, (error.retryAfterSeconds ?? 1) - passed)} s…</span>
    </span>
  );
}
