import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { useFileLink, useModule } from "@crm/module-kit";
import { Button, Code, fileSize, IconDownload, IconTrash, Stack } from "@crm/ui";
import { fileKind } from "../file-list/file-kind";
import { UploadedDay } from "../uploaded-day";
import { FileNotes } from "./file-notes";
import { FileOwner } from "./file-owner";
import { SameFiles } from "./same-files";
import type { FileDraft } from "./use-file-draft";
import "./file-details.css";

interface FileDetailsProps {
  file: ContractFile;
  draft: FileDraft;
  onOpen: (id: number) => void;
  onDelete: (files: readonly ContractFile[]) => void;
}

/** What is known of a file, whose it is, and what can be done with it. */
export function FileDetails({ file, draft, onOpen, onDelete }: FileDetailsProps) {
  const { api } = useModule();
  const link = useFileLink(api.contractFiles.downloadAddress(file.id));
  return (
    <Stack component="section" aria-label="Details" className="vault-details">
      <FileOwner file={file} />
      <FileNotes file={file} draft={draft} />
      <dl className="vault-facts">
        <dt>Type</dt>
        <dd>{fileKind(file.fileType).label}</dd>
        <dt>Size</dt>
        <dd>{fileSize(file.fileSize)}</dd>
        <dt>Uploaded</dt>
        <dd>
          <UploadedDay at={file.uploadedAt} />
        </dd>
        <dt>SHA-256</dt>
        <dd>
          <Code title={file.sha256}>{file.sha256.slice(0, 16)}…</Code>
        </dd>
      </dl>
      {file.duplicates > 0 && <SameFiles file={file} onOpen={onOpen} />}
      <div className="vault-details-actions">
        <Button
          component="a"
          {...link}
          download={file.fileName}
          variant="default"
          leftSection={<IconDownload size={16} />}
        >
          Download
        </Button>
        <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => onDelete([file])}>
          Delete
        </Button>
      </div>
    </Stack>
  );
}
