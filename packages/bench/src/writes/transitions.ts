import type { Database } from "@crm/api/platform/db/client";
import { rowsOf } from "@crm/api/platform/db/rows";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Goal, measure, measuredRow, type Row, rounds, timed } from "../harness";
import { addManyPayouts } from "../lists/fill-database";
import { serveApi } from "./served-api";
import { bareDriver, forRow, recordStatements, type Statement } from "./statements";

const TODAY = "2026-06-15";
const PAYEES = 2000;

type Transition = {
  name: string;
  /** Ids of rows in version 1 that can make the transition. */
  open: SQL;
  path: (id: number) => string;
  json: (id: number) => object;
  /** How the statements of a call begin, in their order, after the look-up of the session. */
  sends: readonly string[];
  /** What changes the row, if none of the statements does only that. */
  update?: string;
};

// The embedded server keeps the session in memory.
const LOOK_UPS = { postgres: ['select "sessions"."expires_at"'], embedded: [] };
const UPDATE_AND_READ = "with p as (update payout_requests set status";
const QUEUE = "INSERT INTO pgboss.job_common";
// Its RETURNING sends the live event.
const EVENT = 'insert into "audit_events"';

const PAYOUT = {
  open: sql`select id from payout_requests where status = 'REQUESTED' and version = 1`,
  path: (id: number) => `/api/payout-requests/${id}/status`,
};

const moveTo = (to: string, change: string) =>
  `update payout_requests set status = '${to}', version = version + 1, ${change} where id = $1 and status = 'REQUESTED' and version = 1`;

const TRANSITIONS: readonly Transition[] = [
  {
    ...PAYOUT,
    name: "payout REQUESTED → PAID",
    json: (id) => ({ status: "PAID", externalReference: `PP-${id}` }),
    sends: [UPDATE_AND_READ, EVENT],
    update: moveTo("PAID", "paid_at = now()"),
  },
  {
    ...PAYOUT,
    name: "payout REQUESTED → SYNCED with its job",
    json: () => ({ status: "SYNCED" }),
    sends: [UPDATE_AND_READ, QUEUE, EVENT],
    update: moveTo("SYNCED", "approved_at = now()"),
  },
  {
    ...PAYOUT,
    name: "payout REQUESTED → CANCELLED",
    json: () => ({ status: "CANCELLED", declineNotes: "The details are not complete." }),
    sends: [UPDATE_AND_READ, EVENT],
    update: moveTo("CANCELLED", "cancelled_at = now()"),
  },
  {
    name: "approval of a video",
    open: sql`select id from video_submissions where status = 'submitted' and version = 1`,
    path: (id) => `/api/video-submissions/${id}/status`,
    json: () => ({ status: "approved", adminNotes: "Great light." }),
    sends: [
      'select "id", "contract_id"',
      'select "id", "text", "done" from "revision_requests"',
      'update "video_submissions"',
      'update "submission_versions"',
      "select json_build_object(",
      EVENT,
    ],
  },
  {
    name: "edit of a contract",
    open: sql`select id from contracts where version = 1`,
    path: (id) => `/api/contracts/${id}`,
    json: (id) => ({ notes: `Changed ${id}`, monthlyFee: "1234.00" }),
    sends: [
      "lock table contracts",
      "select json_build_object(",
      "select (select coalesce(json_agg(json_build_object('number', t.number",
      "select json_build_object('number', t.number",
      "insert into contract_terms",
      'update "contracts"',
      "select json_build_object(",
      EVENT,
    ],
  },
];

/** Compares transitions over HTTP with the same statements sent by the driver, and with the UPDATE and the audit event alone. */
export async function transitions(): Promise<Row[]> {
  const api = await serveApi({ payoutSync: { url: "http://127.0.0.1:1/", secret: "a secret of the bench alone" } });
  const { database } = api.deps;
  const [driver, statementsOf] = [bareDriver(database), recordStatements(database)];
  const rows: Row[] = [];
  try {
    await addManyPayouts(database, PAYEES, TODAY);
    await addVersions(database);
    await (await api.call("/api/auth/session")).json();
    for (const transition of TRANSITIONS) {
      await openRequests(database);
      await api.flush();
      const ids = await idsOf(database, transition.open);
      const next = () => {
        const id = ids.pop();
        if (id === undefined) throw new RangeError(`${PAYEES} contracts are too few`);
        return id;
      };
      const call = async (id: number) => {
        const headers = { "Content-Type": "application/json", "If-Match": '"1"' };
        const body = JSON.stringify(transition.json(id));
        const answer = await api.call(transition.path(id), { method: "PUT", body, headers });
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
      };
      const sample = next();
      const sent = await statementsOf(() => call(sample));
      checkSent(transition.name, sent, [...LOOK_UPS[database.kind], ...transition.sends]);
      const compare = async (peer: string, statements: readonly Statement[], goal: Goal | null) => {
        const ours = timed(() => call(next()));
        const bare = () => {
          const own = forRow(statements, sample, next());
          return timed(() => driver.run(own))();
        };
        const plan = { name: `${transition.name} (${database.kind})`, peer, goal, rounds: rounds(30, 100) };
        rows.push(measuredRow(await measure(ours, bare, plan)));
      };
      await compare(`the same ${sent.length} statements by the driver`, sent, { ratio: 1.5 });
      await compare("the UPDATE and the audit event alone", bareTransaction(transition, sent, sample), null);
    }
    return rows;
  } finally {
    await driver.close();
    await api.close();
  }
}

function checkSent(name: string, sent: readonly Statement[], starts: readonly string[]): void {
  const isAsWritten = sent.length === starts.length && starts.every((start, at) => sent[at]?.text.startsWith(start));
  if (isAsWritten) return;
  const texts = sent.map(({ text }) => text.slice(0, 80));
  throw new Error(`${name} sends other statements than this benchmark says:\n${texts.join("\n")}`);
}

function bareTransaction({ update }: Transition, sent: readonly Statement[], id: number): Statement[] {
  const event = sent.filter(({ text }) => text.startsWith(EVENT));
  if (update) return [{ text: update, params: [id] }, ...event];
  return [...sent.filter(({ text }) => /^update "(video_submissions|contracts)"/.test(text)), ...event];
}

async function idsOf({ db }: Database, rows: SQL): Promise<number[]> {
  const found = await rowsOf(db, z.object({ id: z.number() }), sql`select id::int as id from (${rows}) r order by id`);
  return found.map(({ id }) => id);
}

// Each submission has its version, as if it was uploaded.
async function addVersions({ db }: Database): Promise<void> {
  await db.execute(sql`
    insert into submission_versions (submission_id, number, title, description, status, file_name, file_size,
      object_storage_path, content_tag, uploaded_at, preparation)
    select v.id, 1, v.title, v.description, v.status, 'video.mp4', 50000000, 'videos/' || v.id, md5(v.id::text),
      v.submitted_at, 'ready'
    from video_submissions v`);
  await db.execute(sql`vacuum analyze submission_versions`);
}

// A contract can have only one open request, so this reopens the newest request of each contract.
async function openRequests({ db }: Database): Promise<void> {
  await db.execute(sql`
    update payout_requests set status = 'REQUESTED', paid_at = null, cancelled_at = null, approved_at = null,
      external_reference = null, reference_key = null, version = 1, sync = 'none'
    where id in (select max(id) from payout_requests group by contract_id)`);
  await db.execute(sql`vacuum analyze payout_requests`);
}
