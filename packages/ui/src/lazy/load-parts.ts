import { useEffect, useState, useSyncExternalStore } from "react";

export type LazyParts = typeof import("./parts");

let parts: LazyParts | undefined;
let loading: Promise<LazyParts> | undefined;
const listeners = new Set<() => void>();

export const loadedParts = (): LazyParts | undefined => parts;

/** Rejects if the parts cannot be loaded; the next call retries. */
export function loadLazyParts(): Promise<LazyParts> {
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

/** Throws while rendering if the parts cannot be loaded. */
export function useLazyParts(isWanted: boolean): LazyParts | undefined {
  const [failure, setFailure] = useState<{ cause: unknown }>();
  const there = useSyncExternalStore(subscribe, loadedParts);
  useEffect(() => {
    if (isWanted) loadLazyParts().catch((cause: unknown) => setFailure({ cause }));
  }, [isWanted]);
  if (failure) throw failure.cause;
  return there;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
