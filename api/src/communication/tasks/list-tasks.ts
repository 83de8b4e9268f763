import type { TaskFilter } from "@crm/domain/communication/communication";
import {
  type CommunicationSummary,
  type ContactTask,
  type ContactTaskQuery,
  communicationSummarySchema,
} from "@crm/domain/communication/communication.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { byContractNamed } from "../../contracts/lists/contract-search";
import { rowsOf } from "../../platform/db/rows";
import { describeList, type Scope } from "../../platform/list/describe-list";
import { keptRows } from "../../platform/list/kept-counts";
import { ascending, day, descending } from "../../platform/list/sorts";
import { contactTasks, isOpenTask, taskJson } from "./queries";

export const taskList = describeList<ContactTaskQuery, ContactTask>({
  name: "contact tasks",
  sources: [
    {
      row: taskJson,
      from: contactTasks,
      countFrom: sql`communication_schedule t`,
      id: sql`t.id`,
      where: ({ status }, { today }) => (status === undefined ? sql`t.is_tracked` : ofStatus(status, today)),
      filters: { contractId: (contractId) => sql`t.contract_id = ${contractId}` },
      search: byContractNamed(sql`t.contract_id`, contactTasks),
      sorts: {
        soonest: ascending(day(sql`t.next_contact_date`)),
        latest: descending(day(sql`t.next_contact_date`)),
      },
    },
  ],
});

/** Excludes archived contracts. */
export async function summariseCommunication(
  { db, today }: Scope,
  { hasModel }: Pick<CommunicationSummary, "hasModel">,
): Promise<CommunicationSummary> {
  const [row] = await rowsOf(
    db,
    z.object({ summary: communicationSummarySchema }),
    sql`select json_build_object('totalScheduled', ${keptRows("task")},
        'dueToday', ${keptRows("task", sql`day = ${today}::date`)}, 'overdue', ${keptRows("task", sql`day < ${today}::date`)},
        'followUps', ${keptRows("follow-up", sql`day <= ${today}::date`)},
        'noSchedule', ${keptRows("contract", sql`status <> 'ARCHIVED'`)} - ${keptRows("task")},
        'today', ${today}::text, 'hasModel', ${hasModel}::boolean) as summary`,
  );
  if (!row) throw new Error("The count query returned no row");
  return row.summary;
}

/** Must match the domain's `taskState` and `isFollowUp`. */
export function ofStatus(status: TaskFilter, today: CalendarDate): SQL {
  switch (status) {
    case "completed":
      return sql`(t.is_completed = 1 and t.is_tracked)`;
    case "active":
      return isOpenTask;
    case "due":
      return sql`(${isOpenTask} and t.next_contact_date <= ${today}::date)`;
    case "overdue":
      return sql`(${isOpenTask} and t.next_contact_date < ${today}::date)`;
    case "due-today":
      return sql`(${isOpenTask} and t.next_contact_date = ${today}::date)`;
    case "scheduled":
      return sql`(${isOpenTask} and t.next_contact_date > ${today}::date)`;
    case "follow-up":
      return sql`(${isOpenTask} and t.follow_up_date <= ${today}::date)`;
  }
}
