import { type SQL, sql } from "drizzle-orm";
import { contractNameJson } from "../contracts/contract-json";
import { isoInstant } from "../platform/db/iso-instant";

/** A contact task as the wire carries it, built by the database from the row called `t` and its contract, called `c`. */
export const taskJson = sql`json_build_object('id', t.id, 'contractId', t.contract_id, 'contract', ${contractNameJson},
  'nextContactDate', t.next_contact_date, 'isCompleted', t.is_completed, 'completedAt', ${isoInstant(sql`t.completed_at`)},
  'weekNumber', t.week_number, 'notes', t.notes, 'followUpDate', t.follow_up_date,
  'aiGeneratedMessages', t.ai_generated_messages, 'createdAt', ${isoInstant(sql`t.created_at`)})`;

/** A contact as the wire carries it, built by the database from the row called `h` and its contract, called `c`. */
export const contactJson = sql`json_build_object('id', h.id, 'contractId', h.contract_id, 'contract', ${contractNameJson},
  'lastContactDate', ${isoInstant(sql`h.last_contact_date`)}, 'communicationType', h.communication_type, 'notes', h.notes)`;

/** Contact tasks called `t` with their contracts called `c`. */
export const contactTasks = sql`communication_schedule t join contracts c on c.id = t.contract_id`;

/** The domain's `taskState` as conditions on the task called `t`, and the contract that is not archived. */
export const isOpenTask: SQL = sql`(t.is_completed = 0 and ${isTracked()})`;

/** Whether the contract called `c` is one whose creator is still kept in touch with. */
export function isTracked(): SQL {
  return sql`c.status <> 'ARCHIVED'`;
}
