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

const LAST_CONTACTS = [null, 40, 12, 5, 2, 0] as const;

/** Days from today. */
const TASKS = [
  { dueIn: -3, followUpIn: null, notes: "Ask about the May video." },
  { dueIn: 0, followUpIn: -1, notes: null },
  { dueIn: 4, followUpIn: 2, notes: null },
] as const;

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
