import { errorText, refreshCommunication } from "@crm/api-client";
import { isFollowUp, taskState } from "@crm/domain/communication/communication";
import type { ContactStatus, ContactTask } from "@crm/domain/communication/communication.schema";
import { type CalendarDate, formatDate } from "@crm/domain/value/calendar";
import { FOLLOW_UP, TASK_STATE } from "@crm/domain/words/communication";
import { useCan, useModule } from "@crm/module-kit";
import { type FailureToast, Permitted, useSingleMutation } from "@crm/screen-parts";
import {
  ActionIcon,
  Button,
  IconCheck,
  IconHistory,
  IconMessages,
  IconPencil,
  IconPlus,
  IconTrash,
  StatusBadge,
  toast,
} from "@crm/ui";
import { CreatorName, DaysBadge, NO_REASON } from "../contact-elements";

export interface CreatorActions {
  onMessages: (creator: ContactStatus) => void;
  onHistory: (creator: ContactStatus) => void;
  onComplete: (task: ContactTask) => void;
  onEdit: (task: ContactTask) => void;
  onRemove: (task: ContactTask) => void;
}

interface CreatorRowProps extends CreatorActions {
  creator: ContactStatus;
  today: CalendarDate | undefined;
  failure: FailureToast;
}

export function CreatorRow({ creator, today, failure, onMessages, onHistory, ...actions }: CreatorRowProps) {
  const can = useCan();
  const { fullName, lastContactOn, daysSinceLastContact, task } = creator;
  const facts = task && { ...task, isCompleted: false };
  const state = facts && today !== undefined ? taskState(facts, today) : null;
  const isDue = state === "overdue" || state === "due-today";
  return (
    <>
      <div className="contact-who">
        <CreatorName {...creator} />
        <span className="contact-facts">
          {lastContactOn !== null && (
            <span>
              Last contact <time dateTime={lastContactOn}>{formatDate(lastContactOn)}</time>
            </span>
          )}
          {task && <TaskFacts task={task} />}
        </span>
        {task?.notes && <span className="contact-notes">{task.notes}</span>}
      </div>
      <span className="contact-badges">
        <DaysBadge days={daysSinceLastContact} />
        {state && <StatusBadge {...TASK_STATE[state]} />}
        {facts && today !== undefined && isFollowUp(facts, today) && <StatusBadge {...FOLLOW_UP} />}
      </span>
      <div className="contact-actions">
        {can("write") && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconMessages size={16} stroke={1.5} />}
            aria-label={`AI Messages for ${fullName}`}
            onClick={() => onMessages(creator)}
          >
            AI Messages
          </Button>
        )}
        {task ? (
          <TaskActions task={task} isDue={isDue} {...actions} />
        ) : (
          <CreateTaskButton creator={creator} failure={failure} />
        )}
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

function TaskFacts({ task: { nextContactDate, weekNumber, followUpDate } }: { task: ContactTask }) {
  return (
    <>
      <span>
        Due <time dateTime={nextContactDate}>{formatDate(nextContactDate)}</time>
      </span>
      <span>Week {weekNumber}</span>
      {followUpDate && (
        <span>
          Follow-up <time dateTime={followUpDate}>{formatDate(followUpDate)}</time>
        </span>
      )}
    </>
  );
}

type TaskActionsProps = Pick<CreatorActions, "onComplete" | "onEdit" | "onRemove"> & {
  task: ContactTask;
  isDue: boolean;
};

function TaskActions({ task, isDue, onComplete, onEdit, onRemove }: TaskActionsProps) {
  const can = useCan();
  const { fullName } = task.contract;
  return (
    <>
      <Permitted permission="write">
        <Button
          variant={isDue ? "filled" : "light"}
          size="xs"
          leftSection={<IconCheck size={16} />}
          aria-label={`Complete the task of ${fullName}`}
          onClick={() => onComplete(task)}
        >
          Complete
        </Button>
      </Permitted>
      {can("write") && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Change the task of ${fullName}`}
            onClick={() => onEdit(task)}
          >
            <IconPencil size={18} stroke={1.5} />
          </ActionIcon>
          <ActionIcon
            className="crm-row-delete"
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove the task of ${fullName}`}
            onClick={() => onRemove(task)}
          >
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        </>
      )}
    </>
  );
}

/** Each row has its own mutation, so that the buttons of other rows stay enabled. */
function CreateTaskButton({ creator: { id, fullName }, failure }: Pick<CreatorRowProps, "creator" | "failure">) {
  const { api, queryClient } = useModule();
  const create = useSingleMutation({
    mutationFn: () => api.communication.create(id),
    onMutate: failure.hide,
    onSuccess: () => toast.success("Schedule Created", "Weekly communication schedule created for creator"),
    onError: (error) => failure.show("Failed to create schedule", errorText(error, NO_REASON)),
    onSettled: () => refreshCommunication(queryClient),
  });
  return (
    <Permitted permission="write">
      <Button
        variant="light"
        size="xs"
        leftSection={<IconPlus size={16} />}
        aria-label={`Create Task for ${fullName}`}
        loading={create.isPending}
        // Ignores the second click of a double click: the list may have moved a different creator under the pointer.
        onClick={({ detail }) => detail < 2 && create.mutate()}
      >
        Create Task
      </Button>
    </Permitted>
  );
}
