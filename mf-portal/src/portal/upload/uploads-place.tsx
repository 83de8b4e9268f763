import { type ComponentType, useEffect, useState } from "react";

const TRY_AGAIN_MS = 10_000;

/** Where the bar of uploads stands: its code comes once the page is there, so that the page does not wait for it. */
export function UploadsPlace() {
  const [Bar, setBar] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const load = () => {
      import("./uploads-bar").then(
        ({ UploadsBar }) => isGone || setBar(() => UploadsBar),
        () => {
          if (!isGone) timer = setTimeout(load, TRY_AGAIN_MS);
        },
      );
    };
    load();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return Bar && <Bar />;
}
