import { oneFile } from "@crm/api-client";
import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { useModule } from "@crm/module-kit";
import type { LoadedList } from "@crm/screen-parts";
import { ConfirmDialog, Modal, Skeleton, useMediaQuery, useUnsavedInput } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { LoadTrouble } from "../../load-trouble";
import { FileDetails } from "./file-details";
import { FilePreview } from "./file-preview";
import { NeighbourButtons } from "./neighbour-buttons";
import { useFileDraft } from "./use-file-draft";
import { useNeighbours } from "./use-neighbours";
import "./open-file.css";

interface FileDialogProps {
  /** The file that is open; nothing while the dialog is closed. */
  id: number | undefined;
  files: LoadedList<ContractFile>;
  onOpen: (id: number) => void;
  onDelete: (files: readonly ContractFile[]) => void;
  onClose: () => void;
}

/** A file's preview with its details beside it; Left and Right go to the files beside it in the list. */
export function FileDialog({ id, files, onOpen, onDelete, onClose }: FileDialogProps) {
  const { api } = useModule();
  const shownId = useLast(id);
  const isPhone = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
  const { data, error, isFetching, refetch } = useQuery({
    ...oneFile(api, shownId ?? 0),
    enabled: id !== undefined,
    placeholderData: () => files.rows?.find((row) => row.id === shownId),
  });
  const draft = useFileDraft(data);
  useUnsavedInput(id !== undefined && draft.isDirty);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const neighbours = useNeighbours(files, shownId);
  if (shownId === undefined) return null;

  // Whatever would lose notes that were typed asks first.
  const go = (then: () => void) => (draft.isDirty ? setLeave(() => then) : then());
  const goTo = (target: number | null) => target !== null && go(() => onOpen(target));
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    if (leave || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    if (event.key === "ArrowLeft") goTo(neighbours.previous);
    if (event.key === "ArrowRight") goTo(neighbours.next);
  };
  return (
    <>
      <Modal
        opened={id !== undefined}
        onClose={() => go(onClose)}
        closeOnEscape={leave === null}
        onKeyDown={turn}
        title={<span className="vault-anywhere">{data?.fileName ?? "Contract file"}</span>}
        size="min(84rem, 96vw)"
        fullScreen={isPhone ?? false}
        closeButtonProps={{ "aria-label": "Close dialog" }}
      >
        <NeighbourButtons neighbours={neighbours} onGo={goTo} />
        {data ? (
          <div className="vault-open-file">
            <FilePreview key={data.id} file={data} />
            <FileDetails file={data} draft={draft} onOpen={(other) => go(() => onOpen(other))} onDelete={onDelete} />
          </div>
        ) : error ? (
          <LoadTrouble title="The file could not be loaded" query={{ error, isFetching, refetch }} />
        ) : (
          <Skeleton height="24rem" aria-busy />
        )}
      </Modal>
      <ConfirmDialog
        opened={id !== undefined && leave !== null}
        title="Discard what you typed?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={() => {
          draft.discard();
          leave?.();
          setLeave(null);
        }}
        onCancel={() => setLeave(null)}
      >
        Your changes have not been saved.
      </ConfirmDialog>
    </>
  );
}

/** The last value that was something, so that a dialog keeps its content while it fades out. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

function isTyping(target: EventTarget): boolean {
  return target instanceof Element && target.closest("input, textarea, [role=listbox], [role=combobox]") !== null;
}
