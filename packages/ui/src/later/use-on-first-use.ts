import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type LaterParts, laterParts, useLaterParts } from "./load-parts";

interface OnFirstUse<Element> {
  /** The parts once they may stand in for the face; a face that somebody stands on is not taken away from under them. */
  parts: LaterParts | undefined;
  /** What is clicked and stood on, in the face and in the part. */
  target: RefObject<Element | null>;
  /** Fetches the parts, puts the real one in the face's place and hands the click on to it. */
  use: () => void;
  /** The same by the keys that open a list. */
  useByKey: (event: KeyboardEvent) => void;
}

const OPENING = ["ArrowDown", "ArrowUp", "Enter", " "];

/** A control whose face stands until it is first used, and whose part then takes over with the focus and the click. */
export function useOnFirstUse<Element extends HTMLElement>(): OnFirstUse<Element> {
  const [wasThere] = useState(() => laterParts() !== undefined);
  const [isUsed, setUsed] = useState(false);
  const target = useRef<Element>(null);
  const isHandedOn = useRef(false);
  const loaded = useLaterParts(isUsed);
  const parts = wasThere || isUsed ? loaded : undefined;
  useEffect(() => {
    if (!isUsed || !parts || isHandedOn.current) return;
    isHandedOn.current = true;
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
