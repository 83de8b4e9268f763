import { communicationSummary, refreshCommunication } from "@crm/api-client";
import type { ContactStatus, ContactTask } from "@crm/domain/communication/communication.schema";
import type { LiveEventType } from "@crm/domain/server/live-event";
import { useDialog, useLiveEvents, useModule, useScreenSearch } from "@crm/module-kit";
import { PageHeader, PartTrouble, StatCard, StatCards, statFilter } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { type CommunicationSearch, communicationSearch, type SetCommunicationSearch } from "./communication-search";
import { CommunicationDialogs } from "./dialogs/communication-dialogs";
import type { MessagesSubject } from "./messages/messages-dialog";
import { ContactStatusPanel } from "./panels/contact-status-panel";
import { TaskPanel } from "./panels/task-panel";
import { UnplannedPanel } from "./panels/unplanned-panel";
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
  const unplanned = useRef<HTMLHeadingElement>(null);
  const screen = { view, setView };
  return (
    <div className="communication-screen">
      <PageHeader
        title="Communication Tracker"
        description="Track your last communication with each creator and manage your contact history."
      />
      <CommunicationFigures
        {...screen}
        onUnplanned={() => {
          unplanned.current?.scrollIntoView({ block: "start" });
          unplanned.current?.focus({ preventScroll: true });
        }}
      />
      <div className="communication-lists">
        <TaskPanel
          {...screen}
          today={summary?.today}
          onMessages={({ id, contract }) =>
            messages.open({ contractId: contract.id, fullName: contract.fullName, taskId: id })
          }
          onComplete={completing.open}
          onEdit={editing.open}
          onRemove={removing.open}
        />
        <ContactStatusPanel
          {...screen}
          onMessages={({ id, fullName, openTaskId }) => messages.open({ contractId: id, fullName, taskId: openTaskId })}
          onHistory={history.open}
        />
        <UnplannedPanel {...screen} heading={unplanned} />
      </div>
      <CommunicationDialogs {...{ messages, history, completing, editing, removing }} today={summary?.today} />
    </div>
  );
}

interface CommunicationFiguresProps {
  view: CommunicationSearch;
  setView: SetCommunicationSearch;
  /** Goes to the creators without a task. */
  onUnplanned: () => void;
}

/** The five counters (spec part 2 §2); each narrows the list of tasks, the last one leads to those who have none. */
function CommunicationFigures({ view, setView, onUnplanned }: CommunicationFiguresProps) {
  const { api } = useModule();
  const { data, isError, refetch } = useQuery(communicationSummary(api));
  const choose = (status?: CommunicationSearch["status"]) => setView({ status });
  if (isError && !data) return <PartTrouble what="The figures" onRetry={() => void refetch()} />;
  return (
    <StatCards label="Summary" className="communication-figures" trouble={null}>
      <StatCard
        label="Total Scheduled"
        value={data && count(data.totalScheduled)}
        {...statFilter("active", view.status, choose)}
      />
      <StatCard
        label="Due Today"
        value={data && count(data.dueToday)}
        {...statFilter("due-today", view.status, choose)}
      />
      <StatCard label="Overdue" value={data && count(data.overdue)} {...statFilter("overdue", view.status, choose)} />
      <StatCard
        label="Follow-ups"
        value={data && count(data.followUps)}
        {...statFilter("follow-up", view.status, choose)}
      />
      <StatCard label="No Schedule" value={data && count(data.noSchedule)} onClick={onUnplanned} />
    </StatCards>
  );
}

const count = (creators: number) => creators.toLocaleString("en-US");
