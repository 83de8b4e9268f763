import { getRefProp, type TooltipProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { cloneElement, type JSX, type Ref, type RefObject, useRef, useState } from "react";
import { type LazyParts, useLazyParts } from "../lazy/load-parts";

interface Props extends Omit<TooltipProps, "children" | "target"> {
  children: JSX.Element;
}

/** Rendered beside its element, which is not remounted when the lazy part loads. */
export function Tooltip({ children, ...props }: Props) {
  const target = useRef<HTMLElement>(null);
  const ref: Ref<HTMLElement> = useMergedRef(target, getRefProp(children));
  const parts = useLazyParts(false);
  return (
    <>
      {cloneElement(children, { ref })}
      {parts && <LazyTooltip parts={parts} target={target} {...props} />}
    </>
  );
}

interface LazyTooltipProps extends Omit<Props, "children"> {
  parts: LazyParts;
  target: RefObject<HTMLElement | null>;
}

function LazyTooltip({ parts, target, ...props }: LazyTooltipProps) {
  // The pointer may have been there before the part loaded; no event reports that.
  const [isHovered] = useState(() => target.current?.matches(":hover") ?? false);
  return <parts.Tooltip target={target} defaultOpened={isHovered} {...props} />;
}
