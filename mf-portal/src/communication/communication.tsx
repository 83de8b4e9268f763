import { communicationSummary, refreshCommunication } from "@crm/api-client";
import type { CommunicationSummary, ContactStatus, ContactTask } from "@crm/domain/communication/communication.schema";
import type { LiveEventType } from "@crm/domain/server/live-event";
import { COMMUNICATION_FIGURES } from "@crm/domain/words/creator-figures";
import type { Figure } from "@crm/domain/words/figures";
import { useDialog, useLiveEvents, useModule, useScreenSearch } from "@crm/module-kit";
import { figureFilter, PageHeader, PartProblem, StatCard, StatCards } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { type CommunicationSearch, communicationSearch, type SetCommunicationSearch } from "./communication-search";
import { CommunicationDialogs } from "./dialogs/communication-dialogs";
import { CreatorList } from "./list/creator-list";
import type { MessagesSubject } from "./messages/messages-dialog";
import "./communication.css";

const LIVE: readonly LiveEventType[] = ["communication.changed"];

export default function Communication() {
  const { api, queryClient } = useModule();
  const [view, setView] = useScreenSearch(communicationSearch);
  useLiveEvents(LIVE, () => void refreshCommunication(queryClient));
  const { data: summary } = useQuery(communicationSummary(api));
  const messages = useDialog<MessagesSubject>();
  const history = useDialog<ContactStatus>();
  const completing = useDialog<ContactTask>();
  const editing = useDialog<ContactTask>();
  const removing = useDialog<ContactTask>();
  const screen = { view, setView };
  return (
    <div className="communication-screen">
      <PageHeader
        title="Communication Tracker"
        description="Track your last communication with each creator and manage your contact history."
      />
      <CommunicationFigures {...screen} />
      <CreatorList
        {...screen}
        today={summary?.today}
        onMessages={({ id, fullName, task }) => messages.open({ contractId: id, fullName, taskId: task?.id ?? null })}
        onHistory={history.open}
        onComplete={completing.open}
        onEdit={editing.open}
        onRemove={removing.open}
      />
      <CommunicationDialogs {...{ messages, history, completing, editing, removing }} today={summary?.today} />
    </div>
  );
}

interface CommunicationFiguresProps {
  view: CommunicationSearch;
  setView: SetCommunicationSearch;
}

function CommunicationFigures({ view, setView }: CommunicationFiguresProps) {
  const { api } = useModule();
  const { data, isError, refetch } = useQuery(communicationSummary(api));
  if (isError && !data) return <PartProblem what="The figures" onRetry={() => void refetch()} />;
  const card = (figure: Figure<CommunicationSummary>, creators: number | undefined) => ({
    figure,
    value: creators?.toLocaleString("en-US"),
    scope: data && figure.scope(data),
  });
  const filter = (search: Pick<CommunicationSearch, "status">) => figureFilter(search, view, setView);
  const { scheduled, dueToday, overdue, followUps, unplanned } = COMMUNICATION_FIGURES;
  return (
    <StatCards label="Summary" className="communication-figures" trouble={null}>
      <StatCard {...card(scheduled, data?.totalScheduled)} {...filter(scheduled.search)} />
      <StatCard {...card(dueToday, data?.dueToday)} {...filter(dueToday.search)} />
      <StatCard {...card(overdue, data?.overdue)} {...filter(overdue.search)} />
      <StatCard {...card(followUps, data?.followUps)} {...filter(followUps.search)} />
      <StatCard {...card(unplanned, data?.noSchedule)} {...filter(unplanned.search)} />
    </StatCards>
  );
}
