import type { ContactTask } from "@crm/domain/communication/communication.schema";
import { type SQL, sql } from "drizzle-orm";
import { contractNameJson } from "../../contracts/queries";
import type { Db } from "../../platform/db/client";
import { isoInstant } from "../../platform/db/iso-instant";
import { rowsOf } from "../../platform/db/rows";
import { NotFound } from "../../platform/errors/errors";

/** A contact task as the wire carries it, built by the database from the row called `t` and its contract, called `c`. */
export const taskJson = sql`json_build_object('id', t.id, 'contractId', t.contract_id, 'contract', ${contractNameJson},
  'nextContactDate', t.next_contact_date, 'isCompleted', t.is_completed, 'completedAt', ${isoInstant(sql`t.completed_at`)},
  'weekNumber', t.week_number, 'notes', t.notes, 'followUpDate', t.follow_up_date,
  'aiGeneratedMessages', t.ai_generated_messages, 'createdAt', ${isoInstant(sql`t.created_at`)})`;

/** Contact tasks called `t` with their contracts called `c`. */
export const contactTasks = sql`communication_schedule t join contracts c on c.id = t.contract_id`;

/** The domain's `taskState` as conditions on the task called `t`, and the contract that is not archived. */
export const isOpenTask: SQL = sql`(t.is_completed = 0 and ${isTracked()})`;

/** Whether the contract called `c` is one whose creator is still kept in touch with. */
export function isTracked(): SQL {
  return sql`c.status <> 'ARCHIVED'`;
}

/** The contact task with an id; throws the 404 where there is none. */
export async function findTask(db: Db, id: number): Promise<ContactTask> {
  return oneTask(db, id, sql``);
}

/** The contact task with an id, locked until the transaction ends. */
export async function lockTask(tx: Db, id: number): Promise<ContactTask> {
  return oneTask(tx, id, sql`for update of t`);
}

async function oneTask(db: Db, id: number, lock: SQL): Promise<ContactTask> {
  const [task] = await tasksWhere(db, sql`t.id = ${id} ${lock}`);
  if (!task) throw NotFound("Contact task", id);
  return task;
}

/** A contract's open task, of which there is one at most; null where there is none. */
export async function openTaskOf(db: Db, contractId: number): Promise<ContactTask | null> {
  const [task] = await tasksWhere(db, sql`t.contract_id = ${contractId} and t.is_completed = 0`);
  return task ?? null;
}

async function tasksWhere(db: Db, where: SQL): Promise<ContactTask[]> {
  const rows = await rowsOf<{ task: ContactTask }>(
    db,
    sql`select ${taskJson} as task from ${contactTasks} where ${where}`,
  );
  return rows.map(({ task }) => task);
}
