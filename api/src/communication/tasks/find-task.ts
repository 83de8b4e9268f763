import type { ContactTask } from "@crm/domain/communication/communication.schema";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import { NotFound } from "../../platform/errors/errors";
import { contactTasks, taskJson } from "../communication-json";

/** The contact task with an id; throws the 404 where there is none. */
export async function findTask(db: Db, id: number): Promise<ContactTask> {
  return oneTask(db, id, sql``);
}

/** The contact task with an id, held until the transaction ends. */
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
