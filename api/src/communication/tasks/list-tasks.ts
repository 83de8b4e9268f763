import type { TaskFilter } from "@crm/domain/communication/communication";
import type { ContactTaskQuery } from "@crm/domain/communication/communication.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { cursorDay } from "../../platform/list/cursor-values";
import type { SortedList } from "../../platform/list/sorted-list";
import { contactTasks, isOpenTask, isTracked, taskJson } from "../communication-json";
import { ofCreators } from "../of-creators";

type Query = Pick<ContactTaskQuery, "search" | "status" | "contractId" | "sort">;

/** The contact tasks that a query asks for on a day, by their date. */
export async function taskList(db: Db, query: Query, today: CalendarDate): Promise<SortedList> {
  const { status, sort } = query;
  const inStatus = status === undefined ? isTracked() : ofStatus(status, today);
  return {
    row: taskJson,
    from: contactTasks,
    where: sql`${inStatus} and ${await ofCreators(db, query, sql`t.contract_id`)}`,
    id: sql`t.id`,
    sort,
    order: {
      key: sql`t.next_contact_date`,
      shown: sql`t.next_contact_date`,
      type: sql`date`,
      value: cursorDay,
      isDescending: sort === "latest",
    },
  };
}

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
