import { communicationSummary } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { PartTrouble, StatCard, StatCards, statFilter } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import type { CommunicationSearch, SetCommunicationSearch } from "./communication-search";

interface CommunicationFiguresProps {
  view: CommunicationSearch;
  setView: SetCommunicationSearch;
  /** Goes to the creators without a task. */
  onUnplanned: () => void;
}

/** The five counters (spec part 2 §2); each narrows the list of tasks, the last one leads to those who have none. */
export function CommunicationFigures({ view, setView, onUnplanned }: CommunicationFiguresProps) {
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
