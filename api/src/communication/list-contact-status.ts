import { type ContactFilter, type ContactSort, contactDays } from "@crm/domain/communication/communication";
import type { ContactStatus, ContactStatusQuery } from "@crm/domain/communication/communication.schema";
import { addDays, startOfDayIn } from "@crm/domain/value/calendar";
import { type SQL, sql } from "drizzle-orm";
import { byAdminOwner, byAdminOwnerOf, isSlowToCount } from "../contracts/admin-owner";
import { byContractNamed } from "../contracts/lists/contract-search";
import { isoInstant } from "../platform/db/iso-instant";
import { type Condition, describeList, type Rows, type Scope, type Source } from "../platform/list/describe-list";
import { ascending, day, descending, instant } from "../platform/list/sorts";
import { ofStatus } from "./tasks/list-tasks";
import { contactTasks, isOpenTask, isTracked, taskJson } from "./tasks/queries";

// Earlier than any contact.
const NEVER = "1900-01-01T00:00:00.000Z";
// Later than any task.
const NO_TASK = "9999-12-31";

const openTask = (field: SQL, where = sql`true`) =>
  sql`select ${field} from communication_schedule t where t.contract_id = c.id and t.is_completed = 0 and ${where}`;
const hasTask = (where: SQL) => sql`exists (${openTask(sql`1`, where)})`;
const hasNoTask = sql`not exists (${openTask(sql`1`)})`;

const contracts = sql`contracts c`;
const contactsOfContracts = sql`last_contacts l join contracts c on c.id = l.contract_id`;
const lastContact = sql`last_contacts l on l.contract_id = c.id`;
const tasksOfContracts = sql`${contactTasks} left join ${lastContact}`;
const contractsWithContact = sql`contracts c left join ${lastContact}`;

const trackedCreators: Rows<ContactStatusQuery> = {
  from: contracts,
  where: isTracked,
  filters: {
    contractId: (contractId) => sql`c.id = ${contractId}`,
    adminOwnerId: byAdminOwner,
    task: (task, { today }) => (task === "none" ? hasNoTask : hasTask(ofStatus(task, today))),
  },
  search: byContractNamed(sql`c.id`, contracts),
};

const neverContacted: Source<ContactStatusQuery> = {
  ...trackedCreators,
  row: () => statusJson({ last: sql`null::timestamptz`, on: sql`null::date`, days: sql`null::int` }),
  id: sql`c.id`,
  where: () => sql`${isTracked()} and not exists (select from last_contacts l where l.contract_id = c.id)`,
  filters: {
    ...trackedCreators.filters,
    days: (days) => (days === "all" || days === "no-contact" ? sql`true` : []),
    sort: byContact,
  },
  sorts: byLastContact(sql`${sql.raw(`'${NEVER}'`)}::timestamptz`, sql`${NEVER}::text`),
};

const contacted: Source<ContactStatusQuery> = {
  ...trackedCreators,
  row: withContact,
  from: contactsOfContracts,
  id: sql`l.contract_id`,
  filters: {
    ...trackedCreators.filters,
    adminOwnerId: byAdminOwnerOf(sql`l.contract_id`),
    days: within,
    sort: byContact,
  },
  search: byContractNamed(sql`c.id`, contactsOfContracts),
  sorts: byLastContact(sql`l.last_contact_date`, isoInstant(sql`l.last_contact_date`)),
};

const planned: Source<ContactStatusQuery> = {
  row: withContact,
  from: tasksOfContracts,
  id: sql`t.contract_id`,
  where: () => isOpenTask,
  filters: {
    ...trackedCreators.filters,
    adminOwnerId: byAdminOwnerOf(sql`t.contract_id`),
    task: (task, { today }) => (task === "none" ? [] : ofStatus(task, today)),
    days: withinOrNever,
    sort: byTask,
  },
  search: byContractNamed(sql`c.id`, tasksOfContracts),
  sorts: byTaskDate(sql`t.next_contact_date`),
};

const unplanned: Source<ContactStatusQuery> = {
  row: withContact,
  from: contractsWithContact,
  id: sql`c.id`,
  where: () => sql`${isTracked()} and ${hasNoTask}`,
  filters: {
    ...trackedCreators.filters,
    task: (task) => (task === "none" ? sql`true` : []),
    days: withinOrNever,
    sort: byTask,
  },
  search: byContractNamed(sql`c.id`, contractsWithContact),
  sorts: byTaskDate(sql`${sql.raw(`'${NO_TASK}'`)}::date`),
};

export const contactStatusList = describeList<ContactStatusQuery, ContactStatus>({
  name: "contact status",
  sources: [neverContacted, contacted, planned, unplanned],
  countAs: ({ days }) => (days === "all" ? trackedCreators : null),
  isSlowToCount,
});

function byLastContact(key: SQL, shown: SQL) {
  const longest = ascending(instant(key, shown));
  return { recent: descending(instant(key, shown)), longest, soonest: longest };
}

function byTaskDate(key: SQL) {
  const soonest = ascending(day(key));
  return { soonest, recent: soonest, longest: soonest };
}

function byContact(sort: ContactSort): Condition {
  return sort === "soonest" ? [] : sql`true`;
}

function byTask(sort: ContactSort): Condition {
  return sort === "soonest" ? sql`true` : [];
}

function withinOrNever(filter: ContactFilter, scope: Scope): Condition {
  return filter === "no-contact" ? sql`l.contract_id is null` : within(filter, scope);
}

function withContact(_: ContactStatusQuery, { today, timeZone }: Scope): SQL {
  const on = sql`(l.last_contact_date at time zone ${timeZone}::text)::date`;
  const days = sql`case when l.contract_id is not null then greatest(0, ${today}::date - ${on}) end`;
  return statusJson({ last: sql`l.last_contact_date`, on, days });
}

function within(filter: ContactFilter, { today, timeZone }: Scope): Condition {
  if (filter === "all") return sql`true`;
  const days = contactDays(filter);
  if (!days) return [];
  const { from, to } = days;
  const at = (daysAgo: number) => sql`${startOfDayIn(timeZone, addDays(today, -daysAgo)).toISOString()}::timestamptz`;
  // A contact in the future, recorded by a clock that was ahead, counts as today.
  const until = from === 0 ? sql`true` : sql`l.last_contact_date < ${at(from - 1)}`;
  return Number.isFinite(to) ? sql`${until} and l.last_contact_date >= ${at(to)}` : until;
}

const statusJson = ({ last, on, days }: { last: SQL; on: SQL; days: SQL }): SQL => sql`json_build_object(
  'id', c.id, 'fullName', c.full_name, 'socialHandle', c.social_handle,
  'lastCommunicationDate', ${isoInstant(last)}, 'lastContactOn', ${on}, 'daysSinceLastContact', ${days},
  'task', (${openTask(taskJson)}), ${openTaskId})`;

// Modules built for an older API read only the id of the open task.
const openTaskId = sql`'openTaskId', (${openTask(sql`t.id`)})`;
