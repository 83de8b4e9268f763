import { contactStatusPages, errorText, refreshCommunication } from "@crm/api-client";
import type { ContactStatus } from "@crm/domain/communication/communication.schema";
import { useModule } from "@crm/module-kit";
import { type FailureToast, useFailureToast, useList, useSingleMutation } from "@crm/screen-parts";
import { Button, IconPlus, toast } from "@crm/ui";
import type { RefObject } from "react";
import type { CommunicationSearch, SetCommunicationSearch } from "../communication-search";
import { CreatorName, DaysBadge, NO_REASON } from "../contact-parts";
import { ContactPanel } from "./contact-panel";

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
    <ContactPanel
      title="Creators Without Communication Tasks"
      heading={heading}
      list={list}
      label="Creators without tasks"
      nouns={["creator", "creators"]}
      failed="The creators could not be loaded"
      name="contact"
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
      searchLabel="Search creators without tasks"
      search={search}
      onSearch={(typed) => setView({ unplanned: typed }, { replace: true })}
      clear={search ? { word: "Clear search", run: () => setView({ unplanned: undefined }) } : undefined}
      noMatch="No creators match your filters"
      empty="No creators found"
    />
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
