import { isFollowUp, taskState } from "@crm/domain/communication/communication";
import type { ContactTask } from "@crm/domain/communication/communication.schema";
import { type CalendarDate, formatDate } from "@crm/domain/value/calendar";
import { FOLLOW_UP, TASK_STATE } from "@crm/domain/words/communication";
import { ActionIcon, Button, IconCheck, IconMessages, IconPencil, IconTrash, StatusBadge } from "@crm/ui";
import { CreatorName } from "../contact-parts";

export interface TaskActions {
  onMessages: (task: ContactTask) => void;
  onComplete: (task: ContactTask) => void;
  onEdit: (task: ContactTask) => void;
  onRemove: (task: ContactTask) => void;
}

interface TaskRowProps extends TaskActions {
  task: ContactTask;
  today: CalendarDate | undefined;
}

/** A contact task with its dates and what can be done with it (spec part 2 §2). */
export function TaskRow({ task, today, onMessages, onComplete, onEdit, onRemove }: TaskRowProps) {
  const { contract, nextContactDate, followUpDate, weekNumber, notes } = task;
  const facts = { ...task, isCompleted: task.isCompleted === 1 };
  const state = today === undefined ? null : taskState(facts, today);
  const { fullName } = contract;
  return (
    <>
      <div className="contact-who">
        <CreatorName {...contract} />
        <span className="contact-facts">
          <span>
            Due <time dateTime={nextContactDate}>{formatDate(nextContactDate)}</time>
          </span>
          <span>Week {weekNumber}</span>
          {followUpDate && (
            <span>
              Follow-up <time dateTime={followUpDate}>{formatDate(followUpDate)}</time>
            </span>
          )}
        </span>
        {notes && <span className="contact-notes">{notes}</span>}
      </div>
      <span className="contact-badges">
        {state && <StatusBadge {...TASK_STATE[state]} />}
        {today !== undefined && isFollowUp(facts, today) && <StatusBadge {...FOLLOW_UP} />}
      </span>
      <div className="contact-actions">
        {!facts.isCompleted && (
          <>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconMessages size={16} stroke={1.5} />}
              aria-label={`AI Messages for the task of ${fullName}`}
              onClick={() => onMessages(task)}
            >
              AI Messages
            </Button>
            <Button
              variant={state === "overdue" || state === "due-today" ? "filled" : "light"}
              size="xs"
              leftSection={<IconCheck size={16} />}
              aria-label={`Complete the task of ${fullName}`}
              onClick={() => onComplete(task)}
            >
              Complete
            </Button>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Change the task of ${fullName}`}
              onClick={() => onEdit(task)}
            >
              <IconPencil size={18} stroke={1.5} />
            </ActionIcon>
          </>
        )}
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
      </div>
    </>
  );
}
