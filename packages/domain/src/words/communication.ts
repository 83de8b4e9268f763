import type { MessageType } from "../communication/check-in-messages";
import type { CommunicationType, ContactFilter, CreatorTaskFilter, TaskState } from "../communication/communication";
import type { Shown, StatusWords, Words } from "./shown";

export const TASK_STATE: StatusWords<TaskState> = {
  completed: { word: "Completed", tone: "done" },
  overdue: { word: "Overdue", tone: "late" },
  "due-today": { word: "Due Today", tone: "soon" },
  scheduled: { word: "Scheduled", tone: "moving" },
};

export const FOLLOW_UP: Shown = { word: "Follow-up", tone: "soon", icon: "bell" };

export const ALL_CREATORS_BY_CONTACT = "Creator Communication Status";

export const CREATOR_TASK_FILTER: Words<CreatorTaskFilter> = {
  active: "Active Communication Tasks",
  none: "Creators Without Communication Tasks",
  due: "Due by Today",
  "due-today": TASK_STATE["due-today"].word,
  overdue: TASK_STATE.overdue.word,
  scheduled: TASK_STATE.scheduled.word,
  "follow-up": "Follow-ups",
};

export const CONTACT_FILTER: Words<ContactFilter> = {
  all: "All Creators",
  "on-schedule": "On Schedule",
  "no-contact": "No Contact",
  "7+": "7+ Days",
  "14+": "14+ Days",
  "30+": "30+ Days",
};

export const COMMUNICATION_TYPE: Words<CommunicationType> = {
  email: "Email",
  phone: "Phone",
  meeting: "Meeting",
  social: "Social media",
  deal_upload: "Document uploaded",
  other: "Other",
};

export const MESSAGE_TYPE: Words<MessageType> = {
  "check-in": "Check-in",
  reminder: "Reminder",
  encouragement: "Encouragement",
  renewal: "Renewal",
};
