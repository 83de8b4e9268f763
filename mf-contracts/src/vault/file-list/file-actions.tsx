import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { useFileLink, useModule } from "@crm/module-kit";
import { ActionIcon, IconDownload, IconEye, IconTrash, Tooltip } from "@crm/ui";
import type { MouseEvent } from "react";

interface FileActionsProps {
  file: ContractFile;
  onOpen: (id: number) => void;
  /** Undefined if the reader may not delete files. */
  onDelete: ((file: ContractFile) => void) | undefined;
}

export function FileActions({ file, onOpen, onDelete }: FileActionsProps) {
  const { api } = useModule();
  const link = useFileLink(api.contractFiles.downloadAddress(file.id));
  const stay = (event: MouseEvent) => event.stopPropagation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps clicks on the buttons from opening the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps clicks on the buttons from opening the row
    <div className="crm-row-actions" onClick={stay}>
      <Tooltip label="Preview">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Preview ${file.fileName}`}
          onClick={() => onOpen(file.id)}
        >
          <IconEye size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Download">
        <ActionIcon
          component="a"
          {...link}
          download={file.fileName}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Download ${file.fileName}`}
        >
          <IconDownload size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      {onDelete && (
        <Tooltip label="Delete">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            className="crm-row-delete"
            aria-label={`Delete ${file.fileName}`}
            onClick={() => onDelete(file)}
          >
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}
