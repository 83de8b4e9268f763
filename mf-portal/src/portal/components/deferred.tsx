import { type ComponentType, useEffect, useState } from "react";

const TRY_AGAIN_MS = 10_000;

/** Renders a component whose code loads after the page. Pass the same `load` function on every render. */
export function Deferred({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const tryToLoad = () => {
      load().then(
        (part) => isUnmounted || setPart(() => part),
        () => {
          if (!isUnmounted) timer = setTimeout(tryToLoad, TRY_AGAIN_MS);
        },
      );
    };
    tryToLoad();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [load]);
  return Part && <Part />;
}
