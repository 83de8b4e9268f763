import { type PAYOUT_MOVES, type PayoutStatus, statusesBefore } from "@crm/domain/payout/payout";
import { type PayoutRequest, payoutRequestSchema } from "@crm/domain/payout/payout.schema";
import { comparableText } from "@crm/domain/text/comparable-text";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { editAtOnce } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import { brokenUniqueIndex } from "../platform/db/broken-unique-index";
import type { Db } from "../platform/db/client";
import { rowsOf } from "../platform/db/rows";
import { Conflict, Stale } from "../platform/errors/errors";
import type { PayoutDeps } from "./deps";
import { moveRefusal } from "./move-refusal";
import { auditedPayout, PAYOUT } from "./noun";
import { findPayout, payoutJson } from "./queries";
import { queueSync } from "./sync/sync-payout";
import { payoutRequests } from "./table";

export type PayoutChange = {
  status: Exclude<PayoutStatus, "REQUESTED">;
  declineNotes: string | null;
  adminNotes: string | null;
  externalReference: string | null;
};

type Deps = Pick<PayoutDeps, "jobs" | "payoutSync">;
type Change = { id: number; change: PayoutChange; moves: typeof PAYOUT_MOVES; version: number | null };

/** Throws 412 if the request changed since `version`, 409 for a forbidden move or a reference in use. Repeating the current status changes nothing. */
export async function changePayout(tx: Db, deps: Deps, context: AuditContext, wanted: Change): Promise<PayoutRequest> {
  const { id, change } = wanted;
  const [moved] = await editAtOnce(tx, context, PAYOUT, {
    action: ACTIONS[change.status],
    write: async () => {
      const payout = await move(tx, deps, context.at, wanted);
      if (!payout) return [];
      if (payout.sync === "waiting" && change.status === "SYNCED") await queueSync(tx, deps, id);
      const before = { ...payout, status: statusBefore(payout), declineNotes: null, externalReference: null };
      return [{ id, row: payout, before: auditedPayout(before), after: auditedPayout(payout) }];
    },
  });
  return moved ?? unchanged(tx, deps, context, wanted, await findPayout(tx, id));
}

const ACTIONS = { SYNCED: "approved", PAID: "paid", CANCELLED: "declined" } as const;

// The UPDATE returns the row, because a second query would double the time.
async function move(
  tx: Db,
  { payoutSync }: Deps,
  at: Date,
  { id, change, moves, version }: Change,
): Promise<PayoutRequest | null> {
  const sync = payoutSync && change.status === "SYNCED" ? sql`, sync = 'waiting'` : sql``;
  const before = sql.join(
    statusesBefore(change.status, moves).map((status) => sql`${status}`),
    sql`, `,
  );
  const [moved] = await rowsOf(
    tx,
    z.object({ payout: payoutRequestSchema }),
    sql`with p as (update payout_requests set status = ${change.status}, version = version + 1, ${assignments(change, at)}${sync}
        where id = ${id} and status in (${before}) and ${version === null ? sql`true` : sql`version = ${version}`} returning *)
      select ${payoutJson} as payout from p join contracts c on c.id = p.contract_id`,
  ).catch((error: unknown) => {
    throw brokenUniqueIndex(error) === "payout_requests_reference" ? referenceTaken() : error;
  });
  return moved?.payout ?? null;
}

function assignments({ status, declineNotes, adminNotes, externalReference }: PayoutChange, at: Date): SQL {
  const now = sql`${at.toISOString()}::timestamptz`;
  if (status === "CANCELLED")
    return sql`decline_notes = ${declineNotes}, admin_notes = ${declineNotes}, cancelled_at = ${now}`;
  const notes = sql`admin_notes = coalesce(${adminNotes || null}, admin_notes)`;
  return status === "PAID"
    ? sql`${notes}, external_reference = ${externalReference}, reference_key = ${keyOf(externalReference)}, paid_at = ${now}`
    : sql`${notes}, approved_at = ${now}`;
}

const keyOf = (reference: string | null) => (reference && comparableText(reference)) || null;

// Only an approval sets `approvedAt`.
const statusBefore = ({ status, approvedAt }: PayoutRequest): PayoutStatus =>
  status !== "SYNCED" && approvedAt !== null ? "SYNCED" : "REQUESTED";

function unchanged(tx: Db, deps: Deps, context: AuditContext, wanted: Change, payout: PayoutRequest) {
  const { change, moves, version } = wanted;
  if (version !== null && payout.version !== version) throw Stale();
  // A concurrent call moved the request between the two statements.
  if (statusesBefore(change.status, moves).includes(payout.status)) return changePayout(tx, deps, context, wanted);
  if (payout.status !== change.status) throw Conflict(moveRefusal(payout.status, change.status), "status_not_allowed");
  if (
    change.status === "PAID" &&
    change.externalReference &&
    keyOf(change.externalReference) !== keyOf(payout.externalReference)
  )
    throw Conflict(
      "This request is paid already, with another reference, which it keeps. Check that the money did not go out twice.",
      "status_not_allowed",
    );
  return payout;
}

const referenceTaken = () =>
  Conflict("Another payment has this reference already. Enter its own, or none.", "reference_taken");

/** Throws 409 for a contract with requests that are not cancelled. */
export async function deleteRequests(tx: Db, contractId: number): Promise<void> {
  const ofContract = eq(payoutRequests.contractId, contractId);
  const [blocking] = await tx
    .select({ id: payoutRequests.id })
    .from(payoutRequests)
    .where(and(ofContract, ne(payoutRequests.status, "CANCELLED")))
    .limit(1);
  if (blocking) throw Conflict("This contract has payment history. Archive it instead.", "payment_history");
  await tx.delete(payoutRequests).where(ofContract);
}
