import { contactStatusPages, errorText, refreshCommunication } from "@crm/api-client";
import type { ContactStatus } from "@crm/domain/communication.schema";
import { useModule } from "@crm/module-kit";
import { Button, IconPlus, ListPanel, SearchField, Title, toast } from "@crm/ui";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import type { RefObject } from "react";
import type { CommunicationSearch, SetCommunicationSearch } from "./communication-search";
import { NO_REASON } from "./communication-words";
import { CreatorName } from "./creator-name";
import { DaysBadge } from "./days-badge";
import { NobodyListed, PagedList } from "./paged-list";

interface UnplannedPanelProps {
  view: CommunicationSearch;
  setView: SetCommunicationSearch;
  /** Where the counter of these creators leads to. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Creators Without Communication Tasks, each with the button that makes one. */
export function UnplannedPanel({ view, setView, heading }: UnplannedPanelProps) {
  const { api, queryClient } = useModule();
  const search = view.unplanned;
  const list = useInfiniteQuery(contactStatusPages(api, { search, task: "none" }));
  const create = useMutation({
    mutationFn: ({ id }: ContactStatus) => api.communication.create(id),
    onSuccess: () => toast.success("Schedule Created", "Weekly communication schedule created for creator"),
    onError: (error) => toast.error("Failed to create schedule", errorText(error, NO_REASON)),
    onSettled: () => refreshCommunication(queryClient),
  });
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
        <PagedList
          list={list}
          label="Creators without tasks"
          nouns={["creator", "creators"]}
          empty={
            <NobodyListed
              wayOut={
                search && (
                  <Button variant="default" onClick={() => setView({ unplanned: undefined })}>
                    Clear search
                  </Button>
                )
              }
            >
              {search ? "No creators match your filters" : "No creators found"}
            </NobodyListed>
          }
        >
          {(creator) => (
            <li key={creator.id} className="contact-row">
              <div className="contact-who">
                <CreatorName {...creator} />
              </div>
              <DaysBadge days={creator.daysSinceLastContact} />
              <div className="contact-actions">
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconPlus size={16} />}
                  aria-label={`Create Task for ${creator.fullName}`}
                  loading={create.isPending && create.variables.id === creator.id}
                  onClick={() => create.mutate(creator)}
                >
                  Create Task
                </Button>
              </div>
            </li>
          )}
        </PagedList>
      </ListPanel>
    </section>
  );
}
