import { contactTaskPages } from "@crm/api-client";
import { TASK_FILTERS } from "@crm/domain/communication/communication";
import type { ContactTask } from "@crm/domain/communication/communication.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { TASK_FILTER } from "@crm/domain/words/communication";
import { choicesOf } from "@crm/domain/words/shown";
import { useModule } from "@crm/module-kit";
import { RowListScreen, useList } from "@crm/screen-parts";
import { Button, FilterSelect, ListPanel, SearchField, Title } from "@crm/ui";
import type { CommunicationSearch, SetCommunicationSearch } from "../communication-search";
import { NobodyListed, PlaceholderRow } from "../contact-parts";
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
    <section aria-label="Active Communication Tasks">
      <ListPanel
        controls={
          <>
            <Title order={2} size="h3">
              Active Communication Tasks
            </Title>
            <search className="contact-controls">
              <SearchField
                className="contact-search"
                label="Search tasks by creator"
                placeholder="Search by name or handle"
                search={search ?? ""}
                onSearch={(typed) => setView({ tasks: typed || undefined }, { replace: true })}
              />
              <FilterSelect
                label="Status of tasks"
                choices={choicesOf(TASK_FILTER, TASK_FILTERS)}
                rest="active"
                value={view.status}
                onChange={(chosen) => setView({ status: chosen })}
              />
            </search>
          </>
        }
      >
        <RowListScreen
          list={list}
          label="Communication tasks"
          nouns={["task", "tasks"]}
          failed="The tasks could not be loaded"
          name="task"
          keyOf={keyOf}
          row={(task) => <TaskRow task={task} today={today} {...actions} />}
          placeholder={<PlaceholderRow />}
          placeholders={3}
          narrowed={
            (search !== undefined || status !== "active") && (
              <NobodyListed
                wayOut={
                  <Button variant="default" onClick={() => setView({ tasks: undefined, status: undefined })}>
                    Show all active tasks
                  </Button>
                }
              >
                No tasks match your filters
              </NobodyListed>
            )
          }
          empty={<NobodyListed>No active communication tasks</NobodyListed>}
        />
      </ListPanel>
    </section>
  );
}

const keyOf = ({ id }: ContactTask) => id;
