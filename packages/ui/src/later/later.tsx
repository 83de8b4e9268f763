import { type ComponentType, createElement } from "react";
import { type LaterParts, useLaterParts } from "./load-parts";

/** The face of a part that comes later: nothing until the part is there, which is fetched as soon as `isWanted` says so. */
export function later<Props extends object>(
  partOf: (parts: LaterParts) => ComponentType<Props>,
  isWanted: (props: Props) => boolean = () => true,
): ComponentType<Props> {
  return function Later(props: Props) {
    const parts = useLaterParts(isWanted(props));
    return parts ? createElement(partOf(parts), props) : null;
  };
}
