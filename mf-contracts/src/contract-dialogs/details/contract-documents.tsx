import { filesOfContract } from "@crm/api-client";
import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { useFileLink, useModule } from "@crm/module-kit";
import { Anchor, Button, EmptyState, fileSize, IconFiles, IconFileText, Skeleton, Stack, Text } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { LoadTrouble } from "../../load-trouble";
import { UploadedDay } from "../../vault/uploaded-day";
import { pagesTogether } from "./pages-together";
import "./contract-documents.css";

/** The vault files of a contract, each to download. */
export function ContractDocuments({ contractId }: { contractId: number }) {
  const { api, navigate } = useModule();
  const { data: files, error, isFetching, refetch } = useQuery(filesOfContract(api, contractId));
  if (!files)
    return error ? (
      <LoadTrouble title="The documents could not be loaded" query={{ error, isFetching, refetch }} />
    ) : (
      <Stack aria-busy gap="xs">
        {[1, 2].map((row) => (
          <Skeleton key={row} height={40} />
        ))}
      </Stack>
    );
  if (files.length === 0)
    return (
      <EmptyState
        icon={<IconFiles size={28} stroke={1.5} />}
        message="No documents yet. Files of the vault that are assigned to this contract are listed here."
      />
    );
  return (
    <ul className="contracts-documents" aria-label="Documents">
      {pagesTogether(files).map((file) => (
        <li key={file.id}>
          <IconFileText size={20} stroke={1.5} aria-hidden />
          <div className="contracts-document-words">
            <DocumentLink file={file} />
            <Text size="xs" c="dimmed">
              {pageWords(file.notes)}
              {fileSize(file.fileSize)} · <UploadedDay at={file.uploadedAt} />
            </Text>
          </div>
          <Button
            variant="subtle"
            size="compact-sm"
            className="contracts-document-open"
            aria-label={`Open in vault: ${file.originalName}`}
            onClick={() => navigate(`/vault?file=${file.id}`)}
          >
            Open in vault
          </Button>
        </li>
      ))}
    </ul>
  );
}

function DocumentLink({ file }: { file: ContractFile }) {
  const { api } = useModule();
  const link = useFileLink(api.contractFiles.downloadAddress(file.id));
  return (
    <Anchor {...link} download={file.originalName} size="sm" className="contracts-document-name">
      {file.originalName}
    </Anchor>
  );
}

/** Which page of a document a file is, as its notes say; empty for other notes, which are read in the vault. */
function pageWords(notes: string | null): string {
  return notes && /^Page \d+ of \d+$/.test(notes) ? `${notes} · ` : "";
}
