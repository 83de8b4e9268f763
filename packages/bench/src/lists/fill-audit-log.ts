import type { Database } from "@crm/api/platform/db/client";
import { type SQL, sql } from "drizzle-orm";
import { chance, fillWithoutIndexes, pick } from "./fill-lists";

const CONTRACTS = 3000;
const PEOPLE = 20;
const TOKENS = 5;

/** The id of the first of the people, who does most. The owner of an empty installation has the id 1. */
export const FIRST_PERSON = 101;

/** Actions by how often they happen. The part before the dot is the entity. */
const ACTIONS = {
  "contract.updated": 0.18,
  "submission.commented": 0.15,
  "submission.created": 0.14,
  "submission.reviewed": 0.14,
  "contact.recorded": 0.08,
  "payout.requested": 0.06,
  "revenue-record.status-changed": 0.06,
  "payout.approved": 0.055,
  "payout.paid": 0.055,
  "contract-file.uploaded": 0.04,
  "deliverable.updated": 0.02,
  "admin.logged_in": 0.01,
  "portal.link-shown": 0.005,
  "announcement.created": 0.004,
  "settings.updated": 0.0005,
  "token.created": 0.0005,
};

/** Rows of each entity. */
const ENTITY_ROWS = { contract: CONTRACTS, submission: 140_000, payout: 60_000 };

/**
 * Fills the audit log with `rows` events of a year until `now`: of 20 people, the first of whom do most, 5 tokens, 3,000 creators in their
 * portals, the server's jobs, and 30 of a person in another tool. The same number always gives the same rows.
 */
export async function fillAuditLog({ db }: Database, rows: number, now: Date): Promise<void> {
  await fillWithoutIndexes(db, ["users", "api_tokens", "contracts", "audit_events"], async () => {
    for (const statement of statementsFor(rows, now)) await db.execute(statement);
  });
}

function statementsFor(rows: number, now: Date): SQL[] {
  const n = sql`n`;
  const until = sql`${now.toISOString()}::timestamptz`;
  const ofContract = sql`(1 + floor(${chance(n, "contract")} * ${CONTRACTS}::int)::int)`;
  const person = sql`(${FIRST_PERSON}::int + floor(power(${chance(n, "person")}, 2) * ${PEOPLE}::int)::int)`;
  const program = sql`(1 + floor(power(${chance(n, "program")}, 2) * ${TOKENS}::int)::int)`;
  const rowsOfEntity = sql.join(
    Object.entries(ENTITY_ROWS).map(([entity, count]) => sql`when ${entity} then ${count}::int`),
    sql` `,
  );
  return [
    sql`insert into users (id, username, email, name, password, team_role)
      select ${FIRST_PERSON}::int + n, 'person' || n || '@team.example', 'person' || n || '@team.example', 'Person ' || n, '!', 'MANAGER'
      from generate_series(0, ${PEOPLE - 1}::int) n`,
    sql`insert into api_tokens (id, name, token_hash, scopes, created_at, expires_at)
      select 'token-' || n, 'Program ' || n, md5(n::text), array['api:write'], ${until}, ${until} from generate_series(1, ${TOKENS}::int) n`,
    sql`insert into contracts (full_name, social_handle, monthly_fee, start_date, end_date)
      select 'Creator ' || n, '@creator_' || n, 1000, ${until}::date - 300, ${until}::date + 300
      from generate_series(1, ${CONTRACTS}::int) n`,
    sql`insert into audit_events (at, actor, action, entity, entity_id, before, after, request_id)
      select ${until} - (${rows}::int - n) * (interval '365 days' / ${rows}::int),
        case when n % (${rows}::int / 30) = 0 then 'embed:desk.example/maya'
          when a.action in ('submission.created', 'payout.requested') then 'portal:' || c.id
          else case ${pick(n, "kind", { user: 0.8, token: 0.15, system: 0.05 })} when 'user' then 'user:' || ${person}
            when 'token' then 'token:token-' || ${program} else 'system:payout-sync' end end,
        a.action, e.entity,
        case when e.entity = 'contract' then c.id::text
          else (1 + floor(${chance(n, "row")} * case e.entity ${rowsOfEntity} else 20000 end)::int)::text end,
        case when a.action like '%updated' then jsonb_build_object('contractId', c.id, 'monthlyFee', '1000.00', 'notes', 'Before ' || n) end,
        jsonb_build_object('contractId', c.id, 'monthlyFee', '1100.00', 'notes', 'What is known afterwards of ' || n), md5(n::text)
      from generate_series(1, ${rows}::int) n, lateral (select ${pick(n, "action", ACTIONS)} as action) a,
        lateral (select split_part(a.action, '.', 1) as entity) e, lateral (select ${ofContract} as id) c`,
  ];
}
