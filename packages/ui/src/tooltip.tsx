import { getRefProp, type TooltipProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { cloneElement, type JSX, type Ref, useRef } from "react";
import { useLaterParts } from "./later/load-parts";

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
      {parts && <parts.Tooltip target={target} {...props} />}
    </>
  );
}
