import type { MessageType } from "@crm/domain/communication/check-in-messages";
import type { CommunicationType, ContactFilter, TaskFilter, TaskState } from "@crm/domain/communication/communication";
import type { Tone } from "@crm/ui";

/** The days filter's choices (spec part 2 §2). */
export const CONTACT_CHOICES: { value: ContactFilter; label: string }[] = [
  { value: "all", label: "All Creators" },
  { value: "on-schedule", label: "On Schedule" },
  { value: "no-contact", label: "No Contact" },
  { value: "7+", label: "7+ Days" },
  { value: "14+", label: "14+ Days" },
  { value: "30+", label: "30+ Days" },
];

/** The filter of the list of tasks; `active` is its rest. */
export const TASK_CHOICES: { value: TaskFilter; label: string }[] = [
  { value: "active", label: "All Active" },
  { value: "due-today", label: "Due Today" },
  { value: "overdue", label: "Overdue" },
  { value: "scheduled", label: "Scheduled" },
  { value: "follow-up", label: "Follow-ups" },
  { value: "completed", label: "Completed" },
];

/** A task's state as its badge says it (spec part 2 §4). */
export const TASK_BADGES: Record<TaskState, { tone: Tone; text: string }> = {
  completed: { tone: "done", text: "Completed" },
  overdue: { tone: "late", text: "Overdue" },
  "due-today": { tone: "soon", text: "Due Today" },
  scheduled: { tone: "moving", text: "Scheduled" },
};

export const COMMUNICATION_WORDS: Record<CommunicationType, string> = {
  email: "Email",
  phone: "Phone",
  meeting: "Meeting",
  social: "Social media",
  deal_upload: "Document uploaded",
  other: "Other",
};

export const MESSAGE_WORDS: Record<MessageType, string> = {
  "check-in": "Check-in",
  reminder: "Reminder",
  encouragement: "Encouragement",
  renewal: "Renewal",
};

/** Said of an unknown failure beside a toast's title. */
export const NO_REASON = "Something went wrong";
