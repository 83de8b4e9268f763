import { filesOfContract } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { IconFiles, IconFileText, IconHistory, Tabs } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ContractTimeline } from "../timeline/contract-timeline";
import { ContractDocuments } from "./contract-documents";
import { DETAILS_TABS, type DetailsTab } from "./details-tabs";
import "./contract-details.css";

interface ContractTabsProps {
  contractId: number;
  tab: DetailsTab | undefined;
  onTab: (tab: DetailsTab | undefined) => void;
  /** Something was typed into the form, which stays while another tab is shown. */
  isEdited: boolean;
  /** The contract itself was taken back. */
  onGone: () => void;
  /** The form. */
  children: ReactNode;
}

/** The form, the documents and the timeline of a contract, one at a time. */
export function ContractTabs({ contractId, tab, onTab, isEdited, onGone, children }: ContractTabsProps) {
  const { api } = useModule();
  const { data: files } = useQuery(filesOfContract(api, contractId));
  return (
    <Tabs
      value={tab ?? "details"}
      onChange={(value) => onTab(DETAILS_TABS.find((name) => name === value))}
      keepMounted={false}
      className="contracts-tabs"
    >
      <Tabs.List>
        <Tabs.Tab value="details" leftSection={<IconFileText size={16} aria-hidden />}>
          {isEdited && tab !== undefined ? "Details (not saved)" : "Details"}
        </Tabs.Tab>
        <Tabs.Tab
          value="documents"
          data-autofocus={tab === "documents" || undefined}
          leftSection={<IconFiles size={16} aria-hidden />}
        >
          {files && files.length > 0 ? `Documents (${files.length})` : "Documents"}
        </Tabs.Tab>
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
        <ContractTimeline contractId={contractId} onGone={onGone} />
      </Tabs.Panel>
    </Tabs>
  );
}
