import { type ComponentType, useEffect, useState } from "react";

const TRY_AGAIN_MS = 10_000;

/** Shows a part whose code comes once the page is there, so that the page does not wait for it. Give `load` as a constant. */
export function Later({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const tryToLoad = () => {
      load().then(
        (part) => isGone || setPart(() => part),
        () => {
          if (!isGone) timer = setTimeout(tryToLoad, TRY_AGAIN_MS);
        },
      );
    };
    tryToLoad();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [load]);
  return Part && <Part />;
}
