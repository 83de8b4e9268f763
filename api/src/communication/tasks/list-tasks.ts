import type { TaskFilter } from "@crm/domain/communication/communication";
import type { ContactTask, ContactTaskQuery } from "@crm/domain/communication/communication.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { type SQL, sql } from "drizzle-orm";
import { byContractNamed } from "../../contracts/lists/contract-search";
import { describeList } from "../../platform/list/describe-list";
import { ascending, day, descending } from "../../platform/list/sorts";
import { contactTasks, isOpenTask, isTracked, taskJson } from "../communication-json";

/** The contact tasks by their date, without those of archived contracts. */
export const taskList = describeList<ContactTaskQuery, ContactTask>({
  name: "contact tasks",
  sources: [
    {
      row: taskJson,
      from: contactTasks,
      id: sql`t.id`,
      where: ({ status }, { today }) => (status === undefined ? isTracked() : ofStatus(status, today)),
      filters: { contractId: (contractId) => sql`t.contract_id = ${contractId}` },
      search: byContractNamed(sql`t.contract_id`, contactTasks),
      sorts: {
        soonest: ascending(day(sql`t.next_contact_date`)),
        latest: descending(day(sql`t.next_contact_date`)),
      },
    },
  ],
});

/** The domain's `taskState` and `isFollowUp` as a condition on tasks called `t` with contracts called `c`. */
export function ofStatus(status: TaskFilter, today: CalendarDate): SQL {
  switch (status) {
    case "completed":
      return sql`(t.is_completed = 1 and ${isTracked()})`;
    case "active":
      return isOpenTask;
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
