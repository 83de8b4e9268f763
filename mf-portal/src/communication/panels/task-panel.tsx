import { contactTaskPages } from "@crm/api-client";
import { TASK_FILTERS } from "@crm/domain/communication/communication";
import type { ContactTask } from "@crm/domain/communication/communication.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { TASK_FILTER } from "@crm/domain/words/communication";
import { choicesOf } from "@crm/domain/words/shown";
import { useModule } from "@crm/module-kit";
import { useList } from "@crm/screen-parts";
import { FilterSelect } from "@crm/ui";
import type { CommunicationSearch, SetCommunicationSearch } from "../communication-search";
import { ContactPanel } from "./contact-panel";
import { type TaskActions, TaskRow } from "./task-row";

interface TaskPanelProps extends TaskActions {
  view: CommunicationSearch;
  setView: SetCommunicationSearch;
  /** The business's day, once it is known. */
  today: CalendarDate | undefined;
}

/** Active Communication Tasks, the soonest first. */
export function TaskPanel({ view, setView, today, ...actions }: TaskPanelProps) {
  const { api } = useModule();
  const { tasks: search, status = "active" } = view;
  const list = useList(contactTaskPages(api, { search, status }), keyOf);
  return (
    <ContactPanel
      title="Active Communication Tasks"
      list={list}
      label="Communication tasks"
      nouns={["task", "tasks"]}
      failed="The tasks could not be loaded"
      name="task"
      row={(task) => <TaskRow task={task} today={today} {...actions} />}
      searchLabel="Search tasks by creator"
      hasSearchKey
      search={search}
      onSearch={(typed) => setView({ tasks: typed }, { replace: true })}
      filter={
        <FilterSelect
          label="Status of tasks"
          choices={choicesOf(TASK_FILTER, TASK_FILTERS)}
          rest="active"
          value={view.status}
          onChange={(chosen) => setView({ status: chosen })}
        />
      }
      clear={
        search !== undefined || status !== "active"
          ? { word: "Show all active tasks", run: () => setView({ tasks: undefined, status: undefined }) }
          : undefined
      }
      noMatch="No tasks match your filters"
      empty="No active communication tasks"
    />
  );
}

const keyOf = ({ id }: ContactTask) => id;
