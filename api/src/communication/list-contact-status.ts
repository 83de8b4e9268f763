import { type ContactFilter, contactDays } from "@crm/domain/communication/communication";
import type { ContactStatusQuery } from "@crm/domain/communication/communication.schema";
import type { Moment } from "@crm/domain/contract/term-state";
import { addDays, type CalendarDate, dayIn, startOfDayIn } from "@crm/domain/value/calendar";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { isoInstant } from "../platform/db/iso-instant";
import { cursorInstant } from "../platform/list/cursor-values";
import type { MergedList, Strand } from "../platform/list/merged-list";
import { isTracked } from "./communication-json";
import { ofCreators } from "./of-creators";

type Query = Pick<ContactStatusQuery, "search" | "days" | "task" | "contractId" | "sort">;

/** The creators that a query asks for, by their last contact; those who never had any come before the longest without. */
export async function contactStatusList(db: Db, query: Query, moment: Moment): Promise<MergedList> {
  const { days, sort } = query;
  const today = dayIn(moment.timeZone, moment.now);
  const kept = sql`${isTracked()} and ${await ofCreators(db, query, sql`c.id`)} and ${withoutTask(query)}`;
  return {
    strands: [
      ...(days === "all" || days === "no-contact" ? [neverContacted(kept)] : []),
      ...(days === "no-contact" ? [] : [contacted(kept, { days, today, timeZone: moment.timeZone })]),
    ],
    sort: `${sort} ${days}`,
    type: sql`timestamptz`,
    value: cursorInstant,
    isDescending: sort === "recent",
    ...(days === "all" && { countAs: { narrow: sql`contracts c`, where: kept } }),
  };
}

// Before any contact that can be.
const NEVER = "1900-01-01T00:00:00.000Z";

function neverContacted(kept: SQL): Strand {
  const contracts = sql`contracts c`;
  return {
    kind: 0,
    row: statusJson({ last: sql`null::timestamptz`, on: sql`null::date`, days: sql`null::int` }),
    from: contracts,
    narrow: contracts,
    where: sql`${kept} and not exists (select from last_contacts l where l.contract_id = c.id)`,
    id: sql`c.id`,
    key: sql`${sql.raw(`'${NEVER}'`)}::timestamptz`,
    shown: sql`${NEVER}::text`,
  };
}

type Days = { days: Exclude<ContactFilter, "no-contact">; today: CalendarDate; timeZone: string };

function contacted(kept: SQL, { days, today, timeZone }: Days): Strand {
  const contracts = sql`last_contacts l join contracts c on c.id = l.contract_id`;
  const on = sql`(l.last_contact_date at time zone ${timeZone}::text)::date`;
  return {
    kind: 1,
    row: statusJson({ last: sql`l.last_contact_date`, on, days: sql`greatest(0, ${today}::date - ${on})` }),
    from: contracts,
    narrow: contracts,
    where: sql`${kept} and ${within({ days, today, timeZone })}`,
    id: sql`l.contract_id`,
    key: sql`l.last_contact_date`,
    shown: isoInstant(sql`l.last_contact_date`),
  };
}

function within({ days, today, timeZone }: Days): SQL {
  const kept = days === "all" ? null : contactDays(days);
  if (!kept) return sql`true`;
  const at = (daysAgo: number) => sql`${startOfDayIn(timeZone, addDays(today, -daysAgo)).toISOString()}::timestamptz`;
  // A clock that was ahead counts as today.
  const until = kept.from === 0 ? sql`true` : sql`l.last_contact_date < ${at(kept.from - 1)}`;
  return Number.isFinite(kept.to) ? sql`${until} and l.last_contact_date >= ${at(kept.to)}` : until;
}

const statusJson = ({ last, on, days }: { last: SQL; on: SQL; days: SQL }): SQL => sql`json_build_object(
  'id', c.id, 'fullName', c.full_name, 'socialHandle', c.social_handle,
  'lastCommunicationDate', ${isoInstant(last)}, 'lastContactOn', ${on}, 'daysSinceLastContact', ${days},
  'openTaskId', (select t.id from communication_schedule t where t.contract_id = c.id and t.is_completed = 0))`;

const withoutTask = ({ task }: Pick<Query, "task">): SQL =>
  task === undefined
    ? sql`true`
    : sql`not exists (select from communication_schedule t where t.contract_id = c.id and t.is_completed = 0)`;
