import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { Checkbox, fileSize, ListTable, Table } from "@crm/ui";
import { UploadedDay } from "../uploaded-day";
import { FileActions } from "./file-actions";
import { fileKind } from "./file-kind";
import { FileName } from "./file-name";
import type { FileRowsProps } from "./file-rows";
import { moveBetweenFiles } from "./move-between-files";
import "./file-rows.css";

const COLUMNS = ["File", "Contract", "Type", "Size", "Uploaded", "Actions"] as const;

/** The vault's list on large screens. */
export function FileTable(props: FileRowsProps) {
  const { rows, selected, onSelect } = props;
  const chosen = rows?.filter(({ id }) => selected.has(id)).length ?? 0;
  return (
    <ListTable
      className="vault-table"
      columns={COLUMNS}
      select={
        <Checkbox
          aria-label="Select all files shown"
          disabled={!rows}
          checked={chosen > 0 && chosen === rows?.length}
          indeterminate={chosen > 0 && chosen < (rows?.length ?? 0)}
          onChange={(event) => onSelect(rows?.map(({ id }) => id) ?? [], event.currentTarget.checked)}
        />
      }
      rows={rows?.map((file) => <FileRow key={file.id} {...props} file={file} />) ?? null}
      barHeight={(column) => (column === "File" ? 32 : 14)}
      onKeyDown={moveBetweenFiles}
    />
  );
}

function FileRow({ file, selected, onSelect, onOpen, onDelete, openAddress }: FileRowsProps & { file: ContractFile }) {
  return (
    <Table.Tr onClick={() => onOpen(file.id)} data-selected={selected.has(file.id) || undefined}>
      <Table.Td data-column="Select" onClick={(event) => event.stopPropagation()}>
        <Checkbox
          aria-label={`Select ${file.fileName}`}
          checked={selected.has(file.id)}
          onChange={(event) => onSelect([file.id], event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td>
        <FileName file={file} address={openAddress} onOpen={onOpen} />
      </Table.Td>
      <Table.Td data-column="Contract" title={file.contract?.fullName}>
        {file.contract?.fullName ?? <span className="crm-quiet">Unassigned</span>}
      </Table.Td>
      <Table.Td>{fileKind(file.fileType).label}</Table.Td>
      <Table.Td data-column="Size">{fileSize(file.fileSize)}</Table.Td>
      <Table.Td>
        <UploadedDay at={file.uploadedAt} />
      </Table.Td>
      <Table.Td data-column="Actions">
        <FileActions file={file} onOpen={onOpen} onDelete={onDelete} />
      </Table.Td>
    </Table.Tr>
  );
}
