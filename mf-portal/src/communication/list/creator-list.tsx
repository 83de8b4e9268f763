import { contactStatusPages } from "@crm/api-client";
import { CONTACT_FILTERS, CREATOR_TASK_FILTERS } from "@crm/domain/communication/communication";
import type { ContactStatus } from "@crm/domain/communication/communication.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { ALL_CREATORS_BY_CONTACT, CONTACT_FILTER, CREATOR_TASK_FILTER } from "@crm/domain/words/communication";
import { choicesOf } from "@crm/domain/words/shown";
import { useModule, useResponsible } from "@crm/module-kit";
import { NoCreators, ResponsibleFilter, RowListScreen, useFailureToast, useList } from "@crm/screen-parts";
import { Button, FilterSelect, ListControls, ListPanel, Title } from "@crm/ui";
import type { CommunicationSearch, SetCommunicationSearch } from "../communication-search";
import { EmptyContacts, PlaceholderRow } from "../contact-elements";
import { type CreatorActions, CreatorRow } from "./creator-row";

interface CreatorListProps extends CreatorActions {
  view: CommunicationSearch;
  setView: SetCommunicationSearch;
  /** Today in the business's time zone; undefined while loading. */
  today: CalendarDate | undefined;
}

const ALL = "all";
const NO_FILTERS = { search: undefined, days: undefined, status: undefined, responsible: undefined };

const TASK_CHOICES = [
  { value: ALL, label: ALL_CREATORS_BY_CONTACT } as const,
  ...choicesOf(CREATOR_TASK_FILTER, CREATOR_TASK_FILTERS),
];

export function CreatorList({ view, setView, today, ...actions }: CreatorListProps) {
  const { api } = useModule();
  const { search, days, status } = view;
  const responsible = useResponsible(view.responsible);
  const filters = { search, days, task: status, adminOwnerId: responsible };
  const list = useList(contactStatusPages(api, { ...filters, sort: "soonest" }), keyOf);
  const failure = useFailureToast();
  return (
    <ListPanel
      controls={
        <>
          <Title order={2} size="h3">
            {status ? CREATOR_TASK_FILTER[status] : ALL_CREATORS_BY_CONTACT}
          </Title>
          <ListControls
            name="contact"
            search={{
              label: "Search creators by name or handle",
              placeholder: "Search by name or handle",
              words: search,
            }}
            onSearch={(search) => setView({ search }, { replace: true })}
            filters={[status, days, responsible]}
          >
            <FilterSelect<NonNullable<CommunicationSearch["status"]> | typeof ALL, typeof ALL>
              label="Creators by task"
              choices={TASK_CHOICES}
              rest={ALL}
              value={status}
              onChange={(chosen) => setView({ status: chosen })}
            />
            <FilterSelect
              label="Days since last contact"
              choices={choicesOf(CONTACT_FILTER, CONTACT_FILTERS)}
              rest="all"
              value={days}
              onChange={(chosen) => setView({ days: chosen })}
            />
            <ResponsibleFilter value={responsible} onChange={(chosen) => setView({ responsible: chosen })} />
          </ListControls>
        </>
      }
    >
      <RowListScreen
        list={list}
        label="Creators by their last contact"
        nouns={["creator", "creators"]}
        failed="The creators could not be loaded"
        name="contact"
        keyOf={keyOf}
        row={(creator) => <CreatorRow creator={creator} today={today} failure={failure} {...actions} />}
        placeholder={<PlaceholderRow />}
        noMatch={
          responsible && !search && !days && !status ? (
            <NoCreators value={responsible} onShowAll={() => setView(NO_FILTERS)} />
          ) : (
            (search || days || status) && (
              <EmptyContacts
                clearLabel={
                  <Button variant="default" onClick={() => setView(NO_FILTERS)}>
                    Clear filters
                  </Button>
                }
              >
                {status === "active" && !search && !days && !responsible
                  ? "No active communication tasks"
                  : "No creators match your filters"}
              </EmptyContacts>
            )
          )
        }
        empty={<EmptyContacts>No creators found</EmptyContacts>}
      />
    </ListPanel>
  );
}

const keyOf = ({ id }: ContactStatus) => id;
