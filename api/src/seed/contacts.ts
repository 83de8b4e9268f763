import { type DemoContact, demoContacts } from "@crm/demo";
import type { Actor } from "@crm/domain/access/actor";
import { completeTaskSchema, newContactSchema } from "@crm/domain/communication/communication.schema";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { recordContact } from "../communication/contacts";
import { changeTask, createTask } from "../communication/tasks/changes";
import { completeTask } from "../communication/tasks/complete-task";
import { openTaskOf } from "../communication/tasks/queries";
import type { Db } from "../platform/db/client";
import type { DemoStep } from "./demo-step";

type Moment = { today: CalendarDate; timeZone: string };

export function contactSteps(contractOf: (person: string) => { id: number }, moment: Moment): DemoStep[] {
  return demoContacts.flatMap((demo) => stepsOf(demo, contractOf(demo.person).id, moment));
}

function stepsOf(demo: DemoContact, contractId: number, { today, timeZone }: Moment): DemoStep[] {
  const { contacts = [], plannedIn, completed, followUpIn, notes } = demo;
  const dayOf = (days: number) => addDays(today, days);
  const step = (days: number, hour: string, run: (tx: Db, context: Context) => Promise<unknown>): DemoStep => {
    const at = new Date(`${dayOf(days)}T${hour}:00:00Z`);
    return { at, run: async (tx, owner) => void (await run(tx, { actor: owner, requestId: null, at })) };
  };
  const pastContacts = contacts.map(({ madeIn, type, notes }) => {
    const contact = newContactSchema.parse({
      contractId,
      lastContactDate: dayOf(madeIn),
      communicationType: type,
      notes,
    });
    return step(madeIn, "15", (tx, context) => recordContact(tx, context, { contact, timeZone }));
  });
  if (plannedIn === undefined) return pastContacts;
  const plan = step(plannedIn, "16", async (tx, context) => {
    const task = await createTask(tx, context, { contractId, timeZone });
    const changes = { notes: notes ?? null, followUpDate: followUpIn === undefined ? null : dayOf(followUpIn) };
    await changeTask(tx, context, { id: task.id, changes, today: null });
  });
  if (!completed) return [...pastContacts, plan];
  const finish = step(completed.doneIn, "17", async (tx, context) => {
    const open = await openTaskOf(tx, contractId);
    const done = completeTaskSchema.parse({ notes: completed.notes, communicationType: "phone" });
    await completeTask(tx, context, { contractId, done, taskId: open?.id ?? null, timeZone });
  });
  return [...pastContacts, plan, finish];
}

type Context = { actor: Actor; requestId: null; at: Date };
