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
import { LoadError } from "../../load-error";
import { fileKind } from "../file-list/file-kind";
import { FileDetails } from "./file-details";
import { useFileDraft } from "./use-file-draft";
import "./open-file.css";
import "./file-preview.css";

interface FileDialogProps {
  id: number | undefined;
  files: LoadedList<ContractFile>;
  onOpen: (id: number) => void;
  onDelete: (files: readonly ContractFile[]) => void;
  onClose: () => void;
}

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

  // Asks for confirmation if typed notes would be lost.
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
          <LoadError title="The file could not be loaded" query={{ error, isFetching, refetch }} />
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

/** Returns the last defined value, so that the dialog keeps its content while it fades out. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

function isTyping(target: EventTarget): boolean {
  return target instanceof Element && target.closest("input, textarea, [role=listbox], [role=combobox]") !== null;
}

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

// Not `disabled` at the end of the list: a disabled button would lose the keyboard focus.
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

/** Loads more rows near the end of the loaded ones. */
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
