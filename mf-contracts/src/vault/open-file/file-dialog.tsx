import { oneFile } from "@crm/api-client";
import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { useMediaUrl, useModule } from "@crm/module-kit";
import type { LoadedList } from "@crm/screen-parts";
import {
  ActionIcon,
  ConfirmDialog,
  IconChevronLeft,
  IconChevronRight,
  Modal,
  Skeleton,
  Text,
  Tooltip,
  useMediaQuery,
  useUnsavedInput,
} from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { DocumentView } from "../../document-view/document-view";
import type { ShownDocument } from "../../document-view/shown-document";
import { LoadTrouble } from "../../load-trouble";
import { fileKind } from "../file-list/file-kind";
import { FileDetails } from "./file-details";
import { useFileDraft } from "./use-file-draft";
import "./open-file.css";
import "./file-preview.css";

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

/** What a file of the vault looks like. */
function FilePreview({ file }: { file: ContractFile }) {
  const { api } = useModule();
  const { preview } = fileKind(file.fileType);
  const { id, fileName } = file;
  const source = useMediaUrl(api.contractFiles.downloadAddress(id));
  const document = useMemo((): ShownDocument | null => {
    if (source === undefined) return null;
    if (preview === "pdf") return { kind: "pdf", source };
    if (preview === "image") return { kind: "pictures", pages: [{ name: fileName, source }] };
    return preview === "none" ? { kind: "none" } : { kind: preview, fileId: id };
  }, [source, preview, id, fileName]);
  return (
    <section className="vault-preview" aria-label="Preview">
      {document && <DocumentView document={document} hint="Download it to open it." />}
    </section>
  );
}

/** The way to the files beside the one that is open; nothing where it is not in the list. */
function NeighbourButtons({ neighbours, onGo }: { neighbours: Neighbours; onGo: (id: number | null) => void }) {
  const { previous, next, place, total } = neighbours;
  if (place === 0) return null;
  return (
    <nav className="vault-neighbours" aria-label="Files of the list">
      <Neighbour label="Previous file" keyName="←" id={previous} onGo={onGo}>
        <IconChevronLeft size={18} />
      </Neighbour>
      <Text size="sm" c="dimmed">
        {place.toLocaleString("en-US")} of {total.toLocaleString("en-US")}
      </Text>
      <Neighbour label="Next file" keyName="→" id={next} onGo={onGo}>
        <IconChevronRight size={18} />
      </Neighbour>
    </nav>
  );
}

interface NeighbourProps {
  label: string;
  keyName: string;
  id: number | null;
  onGo: (id: number | null) => void;
  children: ReactNode;
}

// Where there is no further file the button stays reachable, so that focus is not lost at the list's end.
function Neighbour({ label, keyName, id, onGo, children }: NeighbourProps) {
  return (
    <Tooltip label={`${label} (${keyName})`}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={label}
        data-disabled={id === null || undefined}
        aria-disabled={id === null}
        onClick={() => onGo(id)}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** The files before and after one in the list as it is loaded; further rows are asked for when its end comes near. */
function useNeighbours(files: LoadedList<ContractFile>, id: number | undefined) {
  const { rows, total, hasMore, isLoadingMore, loadMore } = files;
  const index = rows?.findIndex((row) => row.id === id) ?? -1;
  const isNearEnd = index >= 0 && index >= (rows?.length ?? 0) - 2;
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore) loadMore();
  }, [isNearEnd, hasMore, isLoadingMore, loadMore]);
  const at = (place: number) => (index < 0 ? null : (rows?.[place]?.id ?? null));
  return { previous: at(index - 1), next: at(index + 1), place: index + 1, total };
}

type Neighbours = ReturnType<typeof useNeighbours>;
