import type { TaskFilter } from "@crm/domain/communication/communication";
import type { CommunicationSummary } from "@crm/domain/communication/communication.schema";
import { sql } from "drizzle-orm";
import { rowsOf } from "../platform/db/rows";
import type { Scope } from "../platform/list/describe-list";
import { contactTasks, isOpenTask, isTracked } from "./communication-json";
import { ofStatus } from "./tasks/list-tasks";

/** The five counters of the Communication Tracker (spec part 2 §2); who is archived counts nowhere. */
export async function summariseCommunication({ db, today }: Scope): Promise<CommunicationSummary> {
  const inStatus = (status: TaskFilter) => sql`count(*) filter (where ${ofStatus(status, today)})`;
  const [row] = await rowsOf<{ summary: CommunicationSummary }>(
    db,
    sql`select json_build_object('totalScheduled', count(*), 'dueToday', ${inStatus("due-today")},
        'overdue', ${inStatus("overdue")}, 'followUps', ${inStatus("follow-up")},
        'noSchedule', (select count(*) from contracts c where ${isTracked()}) - count(*),
        'today', ${today}::text) as summary
      from ${contactTasks} where ${isOpenTask}`,
  );
  if (!row) throw new Error("A count answers a row");
  return row.summary;
}
