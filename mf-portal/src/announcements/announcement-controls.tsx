import { oneContract } from "@crm/api-client";
import {
  ANNOUNCEMENT_PRIORITIES,
  ANNOUNCEMENT_STATUSES,
  ANNOUNCEMENT_TYPES,
  type AnnouncementPriority,
  type AnnouncementStatus,
  type AnnouncementType,
} from "@crm/domain/portal/announcement";
import { ANNOUNCEMENT_PRIORITY_FOR_TEAM, ANNOUNCEMENT_STATUS, ANNOUNCEMENT_TYPE } from "@crm/domain/words/portal";
import { choicesOf } from "@crm/domain/words/shown";
import { useContractChoices, useModule } from "@crm/module-kit";
import { ContractPicker, FilterSelect, ListControls } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import type { AnnouncementsSearch, SetAnnouncementsSearch } from "./announcements-search";

const ALL = "all";

type Choices<Value extends string> = { value: Value | typeof ALL; label: string }[];

const TYPES: Choices<AnnouncementType> = [
  { value: ALL, label: "All Types" },
  ...choicesOf(ANNOUNCEMENT_TYPE, ANNOUNCEMENT_TYPES),
];

const PRIORITIES: Choices<AnnouncementPriority> = [
  { value: ALL, label: "All Priorities" },
  ...choicesOf(ANNOUNCEMENT_PRIORITY_FOR_TEAM, ANNOUNCEMENT_PRIORITIES.toReversed()),
];

const STATUSES: Choices<AnnouncementStatus> = [
  { value: ALL, label: "All Statuses" },
  ...choicesOf(ANNOUNCEMENT_STATUS, ANNOUNCEMENT_STATUSES),
];

interface AnnouncementControlsProps {
  view: AnnouncementsSearch;
  setView: SetAnnouncementsSearch;
}

export function AnnouncementControls({ view, setView }: AnnouncementControlsProps) {
  const { api } = useModule();
  const contract = useQuery({ ...oneContract(api, view.contract ?? 0), enabled: view.contract !== undefined });
  const choices = useContractChoices();
  return (
    <ListControls
      name="announcement"
      search={{ label: "Search announcements", placeholder: "Search titles, texts and creators", words: view.search }}
      onSearch={(search) => setView({ search }, { replace: true })}
      filters={[view.status, view.type, view.priority, view.contract]}
    >
      <FilterSelect
        label="Status"
        choices={STATUSES}
        rest={ALL}
        value={view.status}
        onChange={(status) => setView({ status })}
      />
      <FilterSelect label="Type" choices={TYPES} rest={ALL} value={view.type} onChange={(type) => setView({ type })} />
      <FilterSelect
        label="Priority"
        choices={PRIORITIES}
        rest={ALL}
        value={view.priority}
        onChange={(priority) => setView({ priority })}
      />
      <ContractPicker
        label="Creator"
        isLabelHidden
        fixed={[{ value: ALL, label: "Any Target" }]}
        value={view.contract === undefined ? ALL : String(view.contract)}
        picked={contract.data ?? null}
        onChange={(value) => setView({ contract: value === ALL ? undefined : Number(value) })}
        {...choices}
      />
    </ListControls>
  );
}
