import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { Checkbox, fileSize, ListCards, Skeleton } from "@crm/ui";
import { UploadedDay } from "../uploaded-day";
import { FileActions } from "./file-actions";
import { fileKind } from "./file-kind";
import { FileName } from "./file-name";
import type { FileRowsProps } from "./file-rows";
import { moveBetweenFiles } from "./move-between-files";
import "./file-rows.css";

/** The vault's list below the large breakpoint. */
export function FileCards(props: FileRowsProps) {
  return (
    <ListCards
      rows={props.rows?.map((file) => <FileCard key={file.id} {...props} file={file} />) ?? null}
      placeholder={
        <>
          <Skeleton height={32} width="60%" />
          <Skeleton height={14} width="80%" />
        </>
      }
      onKeyDown={moveBetweenFiles}
    />
  );
}

function FileCard({ file, selected, onSelect, onOpen, onDelete, openAddress }: FileRowsProps & { file: ContractFile }) {
  return (
    // The card is a larger target for the link inside it, which is what keyboards and screen readers use.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside takes the keys
    <li
      className="crm-list-card vault-card"
      data-selected={selected.has(file.id) || undefined}
      onClick={() => onOpen(file.id)}
    >
      <div className="vault-card-top">
        <FileName file={file} address={openAddress} onOpen={onOpen} />
        <Checkbox
          aria-label={`Select ${file.fileName}`}
          checked={selected.has(file.id)}
          onClick={(event) => event.stopPropagation()}
          onChange={(event) => onSelect([file.id], event.currentTarget.checked)}
        />
      </div>
      <div className="vault-card-facts">
        <div>
          <div className="vault-anywhere">{file.contract?.fullName ?? "Unassigned"}</div>
          {fileKind(file.fileType).label} · {fileSize(file.fileSize)} · <UploadedDay at={file.uploadedAt} />
        </div>
        <FileActions file={file} onOpen={onOpen} onDelete={onDelete} />
      </div>
    </li>
  );
}
