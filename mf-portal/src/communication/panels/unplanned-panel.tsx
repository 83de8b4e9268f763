import { contactStatusPages } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { useFailureToast } from "@crm/screen-parts";
import { Button, ListPanel, SearchField, Title } from "@crm/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import type { CommunicationSearch, SetCommunicationSearch } from "../communication-search";
import { CreatorName } from "../creator-name";
import { NobodyListed, PagedList } from "../paged-list";
import { CreateTaskButton } from "./create-task-button";
import { DaysBadge } from "./days-badge";

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
  const list = useInfiniteQuery(contactStatusPages(api, { search, task: "none" }));
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
                <CreateTaskButton creator={creator} failure={failure} />
              </div>
            </li>
          )}
        </PagedList>
      </ListPanel>
    </section>
  );
}
