import type { Accessibility } from "@dnd-kit/dom";
import { isSortable } from "@dnd-kit/react/sortable";

type Options = NonNullable<ConstructorParameters<typeof Accessibility>[1]>;

export const INSTRUCTIONS: NonNullable<Options["screenReaderInstructions"]> = {
  draggable:
    "Press Space to pick the page up, the arrow keys to move it, Space again to put it down, or Escape to leave it where it was.",
};

/** What a screen reader says while a page is dragged. */
export const ANNOUNCEMENTS: NonNullable<Options["announcements"]> = {
  dragstart: ({ operation: { source } }) =>
    isSortable(source) ? `Picked up page ${source.initialIndex + 1}, ${source.data.name}.` : undefined,
  dragover({ operation: { source, target } }) {
    // Over its own place it has just been picked up, which was said.
    if (!isSortable(target) || target.id === source?.id) return undefined;
    return `Now page ${target.index + 1}.`;
  },
  dragend({ canceled, operation: { source } }) {
    if (!isSortable(source)) return undefined;
    if (canceled) return `${source.data.name} is page ${source.initialIndex + 1} as before.`;
    return `${source.data.name} is page ${source.index + 1}.`;
  },
};
