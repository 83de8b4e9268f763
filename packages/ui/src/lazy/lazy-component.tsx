import { type ComponentType, createElement } from "react";
import { type LazyParts, useLazyParts } from "./load-parts";

/** Renders nothing until the part is loaded; loads it as soon as `isWanted` is true. */
export function lazyComponent<Props extends object>(
  partOf: (parts: LazyParts) => ComponentType<Props>,
  isWanted: (props: Props) => boolean = () => true,
): ComponentType<Props> {
  return function LazyComponent(props: Props) {
    const parts = useLazyParts(isWanted(props));
    return parts ? createElement(partOf(parts), props) : null;
  };
}
