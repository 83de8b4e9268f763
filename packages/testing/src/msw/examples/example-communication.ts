import { checkInMessages } from "@crm/domain/communication/check-in-messages";
import { isFollowUp, taskState } from "@crm/domain/communication/communication";
import type {
  CommunicationSummary,
  Contact,
  ContactStatus,
  ContactTask,
} from "@crm/domain/communication/communication.schema";
import { addDays, type CalendarDate, daysBetween } from "@crm/domain/value/calendar";
import { exampleContracts } from "./example-contracts";

/** Days since each of the first examples' last contact; null where there was none. */
const LAST_CONTACTS = [null, 40, 12, 5, 2, 0] as const;

/** Of each of the first examples' open task: days from today until it is due, and until its follow-up. */
const TASKS = [
  { dueIn: -3, followUpIn: null, notes: "Ask about the May video." },
  { dueIn: 0, followUpIn: -1, notes: null },
  { dueIn: 4, followUpIn: 2, notes: null },
] as const;

/** The examples' first creators by their last contact on a day, as `GET /api/contracts/communication-status` answers them. */
export function exampleContactStatuses(today: CalendarDate): ContactStatus[] {
  const people = exampleContracts(today);
  return LAST_CONTACTS.flatMap((days, index) => {
    const person = people[index];
    if (!person) return [];
    const { id, fullName, socialHandle } = person;
    const task = exampleContactTasks(today)[index] ?? null;
    const lastContactOn = days === null ? null : addDays(today, -days);
    return {
      ...{ id, fullName, socialHandle, lastContactOn },
      lastCommunicationDate: lastContactOn && `${lastContactOn}T15:00:00.000Z`,
      daysSinceLastContact: days,
      task,
      openTaskId: task?.id ?? null,
    };
  });
}

/** The contact tasks of the first three examples: overdue, due today with a follow-up, and to come. */
export function exampleContactTasks(today: CalendarDate): ContactTask[] {
  const people = exampleContracts(today);
  return TASKS.flatMap(({ dueIn, followUpIn, notes }, index) => {
    const person = people[index];
    if (!person) return [];
    const { id, fullName, socialHandle } = person;
    return {
      id: index + 1,
      contractId: id,
      contract: { id, fullName, socialHandle },
      nextContactDate: addDays(today, dueIn),
      isCompleted: 0 as const,
      completedAt: null,
      weekNumber: index + 1,
      notes,
      followUpDate: followUpIn === null ? null : addDays(today, followUpIn),
      aiGeneratedMessages: index === 1 ? JSON.stringify(exampleMessages(fullName)) : null,
      createdAt: `${addDays(today, dueIn - 7)}T15:00:00.000Z`,
    };
  });
}

/** The four messages for somebody with two videos to go, in one of their wordings. */
export const exampleMessages = (fullName: string, wording = 0) =>
  checkInMessages(
    {
      fullName,
      videosOutstanding: 2,
      videosInReview: 0,
      asksForVideos: true,
      termDaysLeft: 9,
      contractDaysLeft: 120,
      daysSinceContact: 5,
    },
    wording,
  );

/** Two contacts with the first example. */
export function exampleContacts(today: CalendarDate): Contact[] {
  const [ada] = exampleContracts(today);
  const { id, fullName, socialHandle } = ada;
  const contract = { id, fullName, socialHandle };
  return [
    {
      id: 2,
      contractId: id,
      contract,
      lastContactDate: `${addDays(today, -40)}T15:00:00.000Z`,
      communicationType: "phone",
      notes: "Agreed on two reels.",
    },
    {
      id: 1,
      contractId: id,
      contract,
      lastContactDate: `${addDays(today, -90)}T15:00:00.000Z`,
      communicationType: "deal_upload",
      notes: "Uploaded agreement.pdf",
    },
  ];
}

/** The five counters of some tasks on a day. */
export function exampleCommunicationSummary(
  today: CalendarDate,
  tasks = exampleContactTasks(today),
): CommunicationSummary {
  const judged = tasks.map((task) => ({ ...task, isCompleted: task.isCompleted === 1 }));
  return {
    totalScheduled: tasks.length,
    dueToday: judged.filter((task) => taskState(task, today) === "due-today").length,
    overdue: judged.filter(({ nextContactDate }) => daysBetween(today, nextContactDate) < 0).length,
    followUps: judged.filter((task) => isFollowUp(task, today)).length,
    noSchedule: exampleContactStatuses(today).length - tasks.length,
    today,
    hasModel: false,
  };
}
