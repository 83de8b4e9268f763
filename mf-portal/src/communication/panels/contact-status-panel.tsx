import { contactStatusPages } from "@crm/api-client";
import { CONTACT_FILTERS } from "@crm/domain/communication/communication";
import type { ContactStatus } from "@crm/domain/communication/communication.schema";
import { formatDate } from "@crm/domain/value/calendar";
import { CONTACT_FILTER } from "@crm/domain/words/communication";
import { choicesOf } from "@crm/domain/words/shown";
import { useModule } from "@crm/module-kit";
import { useList } from "@crm/screen-parts";
import { ActionIcon, Button, FilterSelect, IconHistory, IconMessages } from "@crm/ui";
import type { CommunicationSearch, SetCommunicationSearch } from "../communication-search";
import { CreatorName, DaysBadge } from "../contact-parts";
import { ContactPanel } from "./contact-panel";

interface ContactStatusPanelProps {
  view: CommunicationSearch;
  setView: SetCommunicationSearch;
  onMessages: (creator: ContactStatus) => void;
  onHistory: (creator: ContactStatus) => void;
}

/** Creator Communication Status: every creator with the last contact, those longest without it first. */
export function ContactStatusPanel({ view, setView, onMessages, onHistory }: ContactStatusPanelProps) {
  const { api } = useModule();
  const { search, days } = view;
  const list = useList(contactStatusPages(api, { search, days }), keyOf);
  return (
    <ContactPanel
      title="Creator Communication Status"
      list={list}
      label="Creators by their last contact"
      nouns={["creator", "creators"]}
      failed="The creators could not be loaded"
      name="contact"
      row={(creator) => <ContactRow creator={creator} onMessages={onMessages} onHistory={onHistory} />}
      searchLabel="Search creators by name or handle"
      search={search}
      // Each letter of a search is not a step to go back by; a filter is.
      onSearch={(typed) => setView({ search: typed }, { replace: true })}
      filter={
        <FilterSelect
          label="Days since last contact"
          choices={choicesOf(CONTACT_FILTER, CONTACT_FILTERS)}
          rest="all"
          value={days}
          onChange={(chosen) => setView({ days: chosen })}
        />
      }
      clear={
        search || days
          ? { word: "Clear filters", run: () => setView({ search: undefined, days: undefined }) }
          : undefined
      }
      noMatch="No creators match your filters"
      empty="No creators found"
    />
  );
}

const keyOf = ({ id }: ContactStatus) => id;

type ContactRowProps = Pick<ContactStatusPanelProps, "onMessages" | "onHistory"> & { creator: ContactStatus };

function ContactRow({ creator, onMessages, onHistory }: ContactRowProps) {
  const { fullName, lastContactOn, daysSinceLastContact } = creator;
  return (
    <>
      <div className="contact-who">
        <CreatorName {...creator} />
        {lastContactOn !== null && (
          <span className="contact-facts">
            <span>
              Last contact <time dateTime={lastContactOn}>{formatDate(lastContactOn)}</time>
            </span>
          </span>
        )}
      </div>
      <DaysBadge days={daysSinceLastContact} />
      <div className="contact-actions">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconMessages size={16} stroke={1.5} />}
          aria-label={`AI Messages for ${fullName}`}
          onClick={() => onMessages(creator)}
        >
          AI Messages
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Contact history of ${fullName}`}
          onClick={() => onHistory(creator)}
        >
          <IconHistory size={18} stroke={1.5} />
        </ActionIcon>
      </div>
    </>
  );
}
