import { type ContactTask, contactTaskSchema } from "@crm/domain/communication/communication.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { contractNameJson } from "../../contracts/queries";
import type { Db } from "../../platform/db/client";
import { isoInstant } from "../../platform/db/iso-instant";
import { rowsOf } from "../../platform/db/rows";
import { NotFound } from "../../platform/errors/errors";
import { isOpenAndTracked } from "../table";

export const taskJson = sql`json_build_object('id', t.id, 'contractId', t.contract_id, 'contract', ${contractNameJson},
  'nextContactDate', t.next_contact_date, 'isCompleted', t.is_completed, 'completedAt', ${isoInstant(sql`t.completed_at`)},
  'weekNumber', t.week_number, 'notes', t.notes, 'followUpDate', t.follow_up_date,
  'aiGeneratedMessages', t.ai_generated_messages, 'createdAt', ${isoInstant(sql`t.created_at`)})`;

export const contactTasks = sql`communication_schedule t join contracts c on c.id = t.contract_id`;

/** Must match the domain's `taskState`. */
export const isOpenTask: SQL = sql`(${isOpenAndTracked("t.")})`;

export function isTracked(): SQL {
  return sql`c.status <> 'ARCHIVED'`;
}

export async function findTask(db: Db, id: number): Promise<ContactTask> {
  return oneTask(db, id, sql``);
}

export async function lockTask(tx: Db, id: number): Promise<ContactTask> {
  return oneTask(tx, id, sql`for update of t`);
}

async function oneTask(db: Db, id: number, lock: SQL): Promise<ContactTask> {
  const [task] = await tasksWhere(db, sql`t.id = ${id} ${lock}`);
  if (!task) throw NotFound("Contact task", id);
  return task;
}

export async function openTaskOf(db: Db, contractId: number): Promise<ContactTask | null> {
  const [task] = await tasksWhere(db, sql`t.contract_id = ${contractId} and t.is_completed = 0`);
  return task ?? null;
}

async function tasksWhere(db: Db, where: SQL): Promise<ContactTask[]> {
  const rows = await rowsOf(
    db,
    z.object({ task: contactTaskSchema }),
    sql`select ${taskJson} as task from ${contactTasks} where ${where}`,
  );
  return rows.map(({ task }) => task);
}
