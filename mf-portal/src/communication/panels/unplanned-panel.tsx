import { contactStatusPages, errorText, refreshCommunication } from "@crm/api-client";
import type { ContactStatus } from "@crm/domain/communication/communication.schema";
import { useModule } from "@crm/module-kit";
import { type FailureToast, RowListScreen, useFailureToast, useList, useSingleMutation } from "@crm/screen-parts";
import { Button, IconPlus, ListPanel, SearchField, Title, toast } from "@crm/ui";
import type { RefObject } from "react";
import type { CommunicationSearch, SetCommunicationSearch } from "../communication-search";
import { CreatorName, DaysBadge, NO_REASON, NobodyListed, PlaceholderRow } from "../contact-parts";

interface UnplannedPanelProps {
  view: CommunicationSearch;
  setView: SetCommunicationSearch;
  /** Where the counter of these creators leads to. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Creators Without Communication Tasks, each with the button that makes one. */
export function UnplannedPanel({ view, setView, heading }: UnplannedPanelProps) {
  const { api } = useModule();
  const search = view.unplanned;
  const list = useList(contactStatusPages(api, { search, task: "none" }), keyOf);
  const failure = useFailureToast();
  return (
    <section aria-label="Creators Without Communication Tasks">
      <ListPanel
        controls={
          <>
            <Title order={2} size="h3" ref={heading} tabIndex={-1}>
              Creators Without Communication Tasks
            </Title>
            <search className="contact-controls">
              <SearchField
                className="contact-search"
                hasKey={false}
                label="Search creators without tasks"
                placeholder="Search by name or handle"
                search={search ?? ""}
                onSearch={(typed) => setView({ unplanned: typed || undefined }, { replace: true })}
              />
            </search>
          </>
        }
      >
        <RowListScreen
          list={list}
          label="Creators without tasks"
          nouns={["creator", "creators"]}
          failed="The creators could not be loaded"
          name="contact"
          keyOf={keyOf}
          row={(creator) => (
            <>
              <div className="contact-who">
                <CreatorName {...creator} />
              </div>
              <DaysBadge days={creator.daysSinceLastContact} />
              <div className="contact-actions">
                <CreateTaskButton creator={creator} failure={failure} />
              </div>
            </>
          )}
          placeholder={<PlaceholderRow />}
          placeholders={3}
          narrowed={
            search && (
              <NobodyListed
                wayOut={
                  <Button variant="default" onClick={() => setView({ unplanned: undefined })}>
                    Clear search
                  </Button>
                }
              >
                No creators match your filters
              </NobodyListed>
            )
          }
          empty={<NobodyListed>No creators found</NobodyListed>}
        />
      </ListPanel>
    </section>
  );
}

const keyOf = ({ id }: ContactStatus) => id;

interface CreateTaskButtonProps {
  creator: ContactStatus;
  failure: FailureToast;
}

/** Opens a creator's first task, once for however many clicks, while other creators' buttons go on working. */
function CreateTaskButton({ creator: { id, fullName }, failure }: CreateTaskButtonProps) {
  const { api, queryClient } = useModule();
  const create = useSingleMutation({
    mutationFn: () => api.communication.create(id),
    onMutate: failure.hide,
    onSuccess: () => toast.success("Schedule Created", "Weekly communication schedule created for creator"),
    onError: (error) => failure.show("Failed to create schedule", errorText(error, NO_REASON)),
    onSettled: () => refreshCommunication(queryClient),
  });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} />}
      aria-label={`Create Task for ${fullName}`}
      loading={create.isPending}
      // The second click of two may hit the next creator's button, which has moved up by then.
      onClick={({ detail }) => detail < 2 && create.mutate()}
    >
      Create Task
    </Button>
  );
}
