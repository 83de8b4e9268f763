import { type ReactNode, useDeferredValue, useSyncExternalStore } from "react";

/** Renders nothing in the server's HTML: `children` appear once the page can handle taps. */
export function InBrowser({ children }: { children: ReactNode }) {
  return useIsInBrowser() && children;
}

/** False on the server and while React takes over its HTML. Deferred, so that what follows renders without blocking taps. */
export const useIsInBrowser = (): boolean => useDeferredValue(useOfBrowser(isTrue, false));

const isTrue = () => true;

/** A value that only the browser knows; `onServer` is used on the server and while React takes over its HTML. */
export const useOfBrowser = <Value,>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(subscribe, read, () => onServer);

const subscribe = () => () => {};
