import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type LazyParts, loadedParts, useLazyParts } from "./load-parts";

interface OnFirstUse<Element> {
  /** Undefined until first use, because replacing a focused control would lose the focus. */
  parts: LazyParts | undefined;
  target: RefObject<Element | null>;
  use: () => void;
  useByKey: (event: KeyboardEvent) => void;
}

const OPENING = ["ArrowDown", "ArrowUp", "Enter", " "];

/** Shows a plain control until its first use; the lazy part then takes over the focus and the click. */
export function useOnFirstUse<Element extends HTMLElement>(): OnFirstUse<Element> {
  const [wasThere] = useState(() => loadedParts() !== undefined);
  const [isUsed, setUsed] = useState(false);
  const target = useRef<Element>(null);
  const hasTakenOver = useRef(false);
  const loaded = useLazyParts(isUsed);
  const parts = wasThere || isUsed ? loaded : undefined;
  useEffect(() => {
    if (!isUsed || !parts || hasTakenOver.current) return;
    hasTakenOver.current = true;
    target.current?.focus();
    target.current?.click();
  }, [isUsed, parts]);
  const use = () => setUsed(true);
  const useByKey = (event: KeyboardEvent) => {
    if (!OPENING.includes(event.key)) return;
    event.preventDefault();
    use();
  };
  return { parts, target, use, useByKey };
}
