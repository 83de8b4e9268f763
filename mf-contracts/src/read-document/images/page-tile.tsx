import { fileSize } from "@crm/domain/value/bytes";
import { ActionIcon, IconArrowLeft, IconArrowRight, IconX } from "@crm/ui";
import { useSortable } from "@dnd-kit/react/sortable";
import { type OneByOne, PagePicture } from "./page-picture";
import type { ChosenPage } from "./use-chosen-pages";

interface PageTileProps {
  page: ChosenPage;
  index: number;
  count: number;
  oneByOne: OneByOne;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function PageTile({ page, index, count, oneByOne, onMove, onRemove }: PageTileProps) {
  const { file, id } = page;
  const { ref, handleRef, isDragSource } = useSortable({ id, index, data: { name: file.name } });
  const number = index + 1;
  return (
    <li ref={ref} className="contracts-slot" data-dragged={isDragSource || undefined}>
      <button
        ref={handleRef}
        type="button"
        className="contracts-slot-picture"
        aria-label={`Page ${number}, ${file.name}`}
      >
        <PagePicture file={file} oneByOne={oneByOne} />
      </button>
      <span className="contracts-slot-words">
        <span className="contracts-slot-number">Page {number}</span>
        <span className="crm-cut crm-quiet" title={file.name}>
          {file.name}
        </span>
        <span className="crm-quiet">{fileSize(file.size)}</span>
      </span>
      <span className="contracts-slot-actions">
        <ArrowButton label={`Move page ${number} to the left`} isOff={index === 0} onClick={() => onMove(index - 1)}>
          <IconArrowLeft size={16} />
        </ArrowButton>
        <ArrowButton
          label={`Move page ${number} to the right`}
          isOff={number === count}
          onClick={() => onMove(index + 1)}
        >
          <IconArrowRight size={16} />
        </ArrowButton>
        <ActionIcon variant="subtle" color="gray" aria-label={`Remove page ${number}`} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      </span>
    </li>
  );
}

interface ArrowButtonProps {
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

// Not `disabled` at its limit: a disabled button would lose the keyboard focus.
function ArrowButton({ label, isOff, onClick, children }: ArrowButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {children}
    </ActionIcon>
  );
}
