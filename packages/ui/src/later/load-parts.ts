import { useEffect, useState, useSyncExternalStore } from "react";

/** The parts that come later, by their names. */
export type LaterParts = typeof import("./parts");

let parts: LaterParts | undefined;
let loading: Promise<LaterParts> | undefined;
const listeners = new Set<() => void>();

/** The parts where they are there already. */
export const laterParts = (): LaterParts | undefined => parts;

/** Fetches the parts, once; rejects where they cannot be had, and tries again at the next call. */
export function loadLaterParts(): Promise<LaterParts> {
  loading ??= import("./parts").then(
    (loaded) => {
      parts = loaded;
      loaded.keepFocus();
      for (const tell of listeners) tell();
      return loaded;
    },
    (cause: unknown) => {
      loading = undefined;
      throw cause;
    },
  );
  return loading;
}

/** The parts as soon as they are there, fetched where they are wanted; throws while rendering where they cannot be had. */
export function useLaterParts(isWanted: boolean): LaterParts | undefined {
  const [failure, setFailure] = useState<{ cause: unknown }>();
  const there = useSyncExternalStore(subscribe, laterParts);
  useEffect(() => {
    if (isWanted) loadLaterParts().catch((cause: unknown) => setFailure({ cause }));
  }, [isWanted]);
  if (failure) throw failure.cause;
  return there;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
