import { Dropzone, IconPlus, pageNonce, UnstyledButton, VisuallyHidden } from "@crm/ui";
import { Accessibility, StyleInjector } from "@dnd-kit/dom";
import { DragDropProvider } from "@dnd-kit/react";
import { isSortable } from "@dnd-kit/react/sortable";
import { useRef, useState } from "react";
import { IMAGE_SLOTS, imageRule } from "../file-rules";
import type { OneByOne } from "./page-picture";
import { PageTile } from "./page-tile";
import type { ChosenPage } from "./use-chosen-pages";
import "./page-slots.css";

interface PageSlotsProps {
  pages: readonly ChosenPage[];
  onAdd: (files: File[]) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (id: string) => void;
}

export function PageSlots({ pages, onAdd, onMove, onRemove }: PageSlotsProps) {
  const browse = useRef<() => void>(null);
  const [oneByOne] = useState(createOneByOne);
  const [moved, setMoved] = useState("");
  const move = (from: number, to: number) => {
    onMove(from, to);
    setMoved(`${pages[from]?.file.name} is now page ${to + 1} of ${pages.length}`);
  };

  return (
    <DragDropProvider
      plugins={(usual) => [
        ...usual,
        Accessibility.configure({ announcements: ANNOUNCEMENTS, screenReaderInstructions: INSTRUCTIONS }),
        StyleInjector.configure({ nonce: pageNonce() }),
      ]}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (!canceled && isSortable(source) && source.index !== source.initialIndex)
          onMove(source.initialIndex, source.index);
      }}
    >
      <Dropzone
        onDrop={onAdd}
        multiple
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        openRef={browse}
        className="contracts-slots-drop"
        inputProps={{ accept: imageRule.accept, multiple: true, "aria-label": "Pictures of the pages" }}
        useFsAccessApi={false}
      >
        <ol className="contracts-slots">
          {pages.map((page, index) => (
            <PageTile
              key={page.id}
              page={page}
              index={index}
              count={pages.length}
              oneByOne={oneByOne}
              onMove={(to) => move(index, to)}
              onRemove={() => onRemove(page.id)}
            />
          ))}
          {Array.from({ length: IMAGE_SLOTS - pages.length }, (_, empty) => pages.length + empty + 1).map((number) => (
            <li key={number}>
              <UnstyledButton
                className="contracts-slot-empty"
                aria-label={`Add page ${number}`}
                onClick={() => browse.current?.()}
              >
                <IconPlus size={20} stroke={1.5} aria-hidden />
                Page {number}
              </UnstyledButton>
            </li>
          ))}
        </ol>
      </Dropzone>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </DragDropProvider>
  );
}

function createOneByOne(): OneByOne {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work);
    return last;
  };
}

type Options = NonNullable<ConstructorParameters<typeof Accessibility>[1]>;

const INSTRUCTIONS: NonNullable<Options["screenReaderInstructions"]> = {
  draggable:
    "Press Space to pick the page up, the arrow keys to move it, Space again to put it down, or Escape to leave it where it was.",
};

/** Announced by screen readers during a drag. */
const ANNOUNCEMENTS: NonNullable<Options["announcements"]> = {
  dragstart: ({ operation: { source } }) =>
    isSortable(source) ? `Picked up page ${source.initialIndex + 1}, ${source.data.name}.` : undefined,
  dragover({ operation: { source, target } }) {
    // No announcement over its own position: dragstart has just announced the page.
    if (!isSortable(target) || target.id === source?.id) return undefined;
    return `Now page ${target.index + 1}.`;
  },
  dragend({ canceled, operation: { source } }) {
    if (!isSortable(source)) return undefined;
    if (canceled) return `${source.data.name} is page ${source.initialIndex + 1} as before.`;
    return `${source.data.name} is page ${source.index + 1}.`;
  },
};
