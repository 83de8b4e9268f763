import { filesOfContract } from "@crm/api-client";
import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { fileSize } from "@crm/domain/value/bytes";
import { useCan, useFileLink, useModule } from "@crm/module-kit";
import { BusinessDay } from "@crm/screen-parts";
import { Anchor, Button, EmptyState, IconFiles, IconFileText, IconHistory, Skeleton, Stack, Tabs, Text } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadError } from "../../load-error";
import { ContractTimeline } from "../timeline/contract-timeline";
import { DETAILS_TABS, type DetailsTab } from "./details-tabs";
import { pagesTogether } from "./pages-together";
import "./contract-details.css";
import "./contract-documents.css";

interface ContractTabsProps {
  contractId: number;
  tab: DetailsTab | undefined;
  onTab: (tab: DetailsTab | undefined) => void;
  /** The form has unsaved values; they are kept while a different tab is shown. */
  isEdited: boolean;
  onContractDeleted: () => void;
  children: ReactNode;
}

export function ContractTabs({ contractId, tab, onTab, isEdited, onContractDeleted, children }: ContractTabsProps) {
  const { api } = useModule();
  const hasDocuments = useCan()("amounts");
  const { data: files } = useQuery({ ...filesOfContract(api, contractId), enabled: hasDocuments });
  return (
    <Tabs
      value={tab === "documents" && !hasDocuments ? "details" : (tab ?? "details")}
      onChange={(value) => onTab(DETAILS_TABS.find((name) => name === value))}
      keepMounted={false}
      className="contracts-tabs"
    >
      <Tabs.List>
        <Tabs.Tab value="details" leftSection={<IconFileText size={16} aria-hidden />}>
          {isEdited && tab !== undefined ? "Details (not saved)" : "Details"}
        </Tabs.Tab>
        {hasDocuments && (
          <Tabs.Tab
            value="documents"
            data-autofocus={tab === "documents" || undefined}
            leftSection={<IconFiles size={16} aria-hidden />}
          >
            {files && files.length > 0 ? `Documents (${files.length})` : "Documents"}
          </Tabs.Tab>
        )}
        <Tabs.Tab
          value="timeline"
          data-autofocus={tab === "timeline" || undefined}
          leftSection={<IconHistory size={16} aria-hidden />}
        >
          Timeline
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details" className="contracts-tab">
        {children}
      </Tabs.Panel>
      <Tabs.Panel value="documents" className="contracts-tab">
        <ContractDocuments contractId={contractId} />
      </Tabs.Panel>
      <Tabs.Panel value="timeline" className="contracts-tab">
        <ContractTimeline contractId={contractId} onContractDeleted={onContractDeleted} />
      </Tabs.Panel>
    </Tabs>
  );
}

function ContractDocuments({ contractId }: { contractId: number }) {
  const { api, navigate } = useModule();
  const { data: files, error, isFetching, refetch } = useQuery(filesOfContract(api, contractId));
  if (!files)
    return error ? (
      <LoadError title="The documents could not be loaded" query={{ error, isFetching, refetch }} />
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
              {fileSize(file.fileSize)} · <BusinessDay at={file.uploadedAt} />
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

/** Shows only page numbers such as `Page 2 of 5`; other notes are shown in the vault. */
function pageWords(notes: string | null): string {
  return notes && /^Page \d+ of \d+$/.test(notes) ? `${notes} · ` : "";
}
