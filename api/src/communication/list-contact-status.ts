import { type ContactFilter, contactDays } from "@crm/domain/communication/communication";
import type { ContactStatus, ContactStatusQuery } from "@crm/domain/communication/communication.schema";
import { addDays, startOfDayIn } from "@crm/domain/value/calendar";
import { type SQL, sql } from "drizzle-orm";
import { byContractNamed } from "../contracts/lists/contract-search";
import { isoInstant } from "../platform/db/iso-instant";
import { type Condition, describeList, type Rows, type Scope, type Source } from "../platform/list/describe-list";
import { ascending, descending, instant } from "../platform/list/sorts";
import { isTracked } from "./tasks/queries";

// Before any contact that can be.
const NEVER = "1900-01-01T00:00:00.000Z";

const contracts = sql`contracts c`;
const contactsOfContracts = sql`last_contacts l join contracts c on c.id = l.contract_id`;

const keptCreators: Rows<ContactStatusQuery> = {
  from: contracts,
  where: isTracked,
  filters: {
    contractId: (contractId) => sql`c.id = ${contractId}`,
    task: () =>
      sql`not exists (select from communication_schedule t where t.contract_id = c.id and t.is_completed = 0)`,
  },
  search: byContractNamed(sql`c.id`, contracts),
};

const neverContacted: Source<ContactStatusQuery> = {
  ...keptCreators,
  row: () => statusJson({ last: sql`null::timestamptz`, on: sql`null::date`, days: sql`null::int` }),
  id: sql`c.id`,
  where: () => sql`${isTracked()} and not exists (select from last_contacts l where l.contract_id = c.id)`,
  filters: { ...keptCreators.filters, days: (days) => (days === "all" || days === "no-contact" ? sql`true` : []) },
  sorts: byLastContact(sql`${sql.raw(`'${NEVER}'`)}::timestamptz`, sql`${NEVER}::text`),
};

const contacted: Source<ContactStatusQuery> = {
  ...keptCreators,
  row: (_, { today, timeZone }) => {
    const on = sql`(l.last_contact_date at time zone ${timeZone}::text)::date`;
    return statusJson({ last: sql`l.last_contact_date`, on, days: sql`greatest(0, ${today}::date - ${on})` });
  },
  from: contactsOfContracts,
  id: sql`l.contract_id`,
  filters: { ...keptCreators.filters, days: within },
  search: byContractNamed(sql`c.id`, contactsOfContracts),
  sorts: byLastContact(sql`l.last_contact_date`, isoInstant(sql`l.last_contact_date`)),
};

/** The creators by their last contact; those who never had any come before the longest without. */
export const contactStatusList = describeList<ContactStatusQuery, ContactStatus>({
  name: "contact status",
  sources: [neverContacted, contacted],
  countAs: ({ days }) => (days === "all" ? keptCreators : null),
});

function byLastContact(key: SQL, shown: SQL) {
  return { recent: descending(instant(key, shown)), longest: ascending(instant(key, shown)) };
}

function within(kept: ContactFilter, { today, timeZone }: Scope): Condition {
  if (kept === "all") return sql`true`;
  const days = contactDays(kept);
  if (!days) return [];
  const { from, to } = days;
  const at = (daysAgo: number) => sql`${startOfDayIn(timeZone, addDays(today, -daysAgo)).toISOString()}::timestamptz`;
  // A clock that was ahead counts as today.
  const until = from === 0 ? sql`true` : sql`l.last_contact_date < ${at(from - 1)}`;
  return Number.isFinite(to) ? sql`${until} and l.last_contact_date >= ${at(to)}` : until;
}

const statusJson = ({ last, on, days }: { last: SQL; on: SQL; days: SQL }): SQL => sql`json_build_object(
  'id', c.id, 'fullName', c.full_name, 'socialHandle', c.social_handle,
  'lastCommunicationDate', ${isoInstant(last)}, 'lastContactOn', ${on}, 'daysSinceLastContact', ${days},
  'openTaskId', (select t.id from communication_schedule t where t.contract_id = c.id and t.is_completed = 0))`;
