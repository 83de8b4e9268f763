import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { fileSize } from "@crm/domain/value/bytes";
import {
  BusinessDay,
  type ListColumn,
  ListScreen,
  type LoadedList,
  Permitted,
  type Selection,
} from "@crm/screen-parts";
import { Button, EmptyState, IconUpload, NothingFound } from "@crm/ui";
import { useCallback, useMemo } from "react";
import { FileActions } from "./file-actions";
import { fileKind } from "./file-kind";
import { FileName } from "./file-name";
import "./file-rows.css";

interface FileListProps extends FileSteps {
  files: LoadedList<ContractFile>;
  selection: Pick<Selection<ContractFile>, "selected" | "onSelect">;
  isFiltered: boolean;
  onUpload: () => void;
  onClearFilters: () => void;
}

interface FileSteps {
  onOpen: (id: number) => void;
  onDelete: ((file: ContractFile) => void) | undefined;
  openHref: string;
}

export function FileList({ files, selection, isFiltered, onUpload, onClearFilters, ...steps }: FileListProps) {
  const { onOpen, onDelete, openHref } = steps;
  const columns = useMemo(() => columnsWith({ onOpen, onDelete, openHref }), [onOpen, onDelete, openHref]);
  const open = useCallback(({ id }: ContractFile) => onOpen(id), [onOpen]);
  return (
    <ListScreen
      list={files}
      label="Files"
      nouns={["file", "files"]}
      failed="The files could not be loaded"
      name="vault"
      columns={columns}
      keyOf={fileKey}
      onOpen={open}
      selection={{ ...selection, nameOf: ({ fileName }) => fileName, allLabel: "Select all files shown" }}
      noMatch={isFiltered && <NothingFound message="No files match." onClear={onClearFilters} />}
      empty={
        <EmptyState
          message="No contract files found. Upload some files to get started."
          action={
            <Permitted permission="write">
              <Button leftSection={<IconUpload size={16} />} onClick={onUpload}>
                Upload Files
              </Button>
            </Permitted>
          }
        />
      }
    />
  );
}

export const fileKey = ({ id }: ContractFile) => id;

const columnsWith = ({ onOpen, onDelete, openHref }: FileSteps): ListColumn<ContractFile>[] => [
  {
    name: "File",
    card: [1, "start"],
    barHeight: 32,
    cell: (file) => <FileName file={file} hrefPrefix={openHref} onOpen={onOpen} />,
  },
  {
    name: "Contract",
    barHeight: 14,
    cell: ({ contract }) => (
      <span title={contract?.fullName} className={contract ? "" : "crm-quiet"}>
        {contract?.fullName ?? "Unassigned"}
      </span>
    ),
  },
  {
    name: "Type",
    card: [2, "start"],
    barHeight: 14,
    cell: (file, place) =>
      place === "table" ? (
        fileKind(file.fileType).label
      ) : (
        <div className="vault-card-facts">
          <div className="vault-anywhere">{file.contract?.fullName ?? "Unassigned"}</div>
          {fileKind(file.fileType).label} · {fileSize(file.fileSize)} · <BusinessDay at={file.uploadedAt} />
        </div>
      ),
  },
  { name: "Size", barHeight: 14, cell: ({ fileSize: bytes }) => fileSize(bytes) },
  { name: "Uploaded", barHeight: 14, cell: ({ uploadedAt }) => <BusinessDay at={uploadedAt} /> },
  {
    name: "Actions",
    card: [2, "end"],
    barHeight: 14,
    cell: (file) => <FileActions file={file} onOpen={onOpen} onDelete={onDelete} />,
  },
];
