import { CAMPAIGN_SORTS, type CampaignSort } from "@crm/domain/video/campaign-submission";
import { choicesOf, type Shown } from "@crm/domain/words/shown";
import { ContractFilter } from "@crm/screen-parts";
import { FilterSelect, ListControls } from "@crm/ui";

export interface ListView<Status extends string> {
  search?: string | undefined;
  status?: Status | undefined;
  contract?: number | undefined;
  sort?: CampaignSort | undefined;
}

export type SetListView<Status extends string> = (change: ListView<Status>, options?: { replace?: boolean }) => void;

export const NO_FILTERS = { search: undefined, status: undefined, contract: undefined };

export const isNarrowed = ({ search, status, contract }: ListView<string>) => Boolean(search || status || contract);

const ALL = "all";

const SORT_WORDS: Readonly<Record<CampaignSort, string>> = { recent: "Newest First", oldest: "Oldest First" };
const SORT_CHOICES = CAMPAIGN_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }));

interface CampaignControlsProps<Status extends string> {
  label: string;
  placeholder: string;
  statuses: readonly Status[];
  words: Readonly<Record<Status, string | Shown>>;
  view: ListView<Status>;
  setView: SetListView<Status>;
}

export function CampaignControls<Status extends string>(props: CampaignControlsProps<Status>) {
  const { label, placeholder, statuses, words, view, setView } = props;
  return (
    <ListControls
      name="campaign"
      search={{ label, placeholder, words: view.search }}
      onSearch={(search) => setView({ search }, { replace: true })}
      filters={[view.contract, view.status]}
    >
      <ContractFilter value={view.contract} onChange={(contract) => setView({ contract })} />
      <FilterSelect<Status | typeof ALL, typeof ALL>
        label="Status"
        choices={[{ value: ALL, label: "All Statuses" }, ...choicesOf(words, statuses)]}
        rest={ALL}
        value={view.status}
        onChange={(status) => setView({ status })}
      />
      <FilterSelect
        label="Sort"
        choices={SORT_CHOICES}
        rest="recent"
        value={view.sort}
        onChange={(sort) => setView({ sort })}
      />
    </ListControls>
  );
}

/** Minimum window width in em at which a table with buttons fits next to the navigation. */
export const TABLE_EM = 72;
