import { getRefProp, type TooltipProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { cloneElement, type JSX, type Ref, type RefObject, useRef, useState } from "react";
import { type LaterParts, useLaterParts } from "../later/load-parts";

interface Props extends Omit<TooltipProps, "children" | "target"> {
  /** One element that takes a ref. */
  children: JSX.Element;
}

/** Words beside what the pointer rests on. Stands beside its element, which stays as it is when the part comes. */
export function Tooltip({ children, ...props }: Props) {
  const target = useRef<HTMLElement>(null);
  const ref: Ref<HTMLElement> = useMergedRef(target, getRefProp(children));
  const parts = useLaterParts(false);
  return (
    <>
      {cloneElement(children, { ref })}
      {parts && <Words parts={parts} target={target} {...props} />}
    </>
  );
}

interface WordsProps extends Omit<Props, "children"> {
  parts: LaterParts;
  target: RefObject<HTMLElement | null>;
}

function Words({ parts, target, ...props }: WordsProps) {
  // The pointer may have come to rest there before the part came, and no event tells of that again.
  const [isRestedOn] = useState(() => target.current?.matches(":hover") ?? false);
  return <parts.Tooltip target={target} defaultOpened={isRestedOn} {...props} />;
}
