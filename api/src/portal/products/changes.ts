import {
  isOpenProductRequest,
  PRODUCT_REQUEST_MOVES,
  type ProductRequestStatus,
  productObstacles,
} from "@crm/domain/portal/product-request";
import type {
  NewProductRequest,
  PortalNewProductRequest,
  ProductRequest,
  ProductStatusChange,
  RevealedAddress,
} from "@crm/domain/portal/product-request.schema";
import { type CalendarDate, dayIn } from "@crm/domain/value/calendar";
import { pastDayProblem } from "@crm/domain/value/past-day";
import { PRODUCT_REQUEST as WORDS } from "@crm/domain/words/portal";
import { wordInSentence } from "@crm/domain/words/shown";
import { desc, eq } from "drizzle-orm";
import { lockContract, lockKnownContract } from "../../contracts/queries";
import { contractTerms } from "../../contracts/table";
import { portalSituation } from "../../payouts/portal/portal-situation";
import { refuseObstacles } from "../../payouts/portal/refuse-obstacles";
import { create, differing, edit, type Noun, recordDisclosure } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { Conflict, Forbidden, Invalid, Stale } from "../../platform/errors/errors";
import { confirmDataKey } from "../../platform/process/keys/data-key";
import { findProductRequest, latestProductRequest, lockProductRequest } from "./queries";
import { decryptAddress, encryptAddress } from "./shipping-address";
import { productRequests } from "./table";

type Dependencies = Pick<PlatformDeps, "site" | "log">;

// The audit log contains neither the address nor the note.
const PRODUCT_REQUEST: Noun<ProductRequest, ProductRequest, typeof productRequests> = {
  entity: "product-request",
  table: productRequests,
  lock: lockProductRequest,
  read: findProductRequest,
  audited: { always: ["contractId", "status"], changed: ["nextEligibleDate", "orderLink", "declineNotes"] },
  event: ({ id, action }) => ({
    type: action === "requested" ? "product-request.created" : "product-request.changed",
    id,
  }),
  stale: Stale,
};

/** Throws 422 for an unknown contract and 409 if a request is open. */
export async function addProductRequest(
  tx: Db,
  deps: Dependencies,
  context: AuditContext,
  { contractId, ...body }: NewProductRequest,
): Promise<{ id: number }> {
  const contract = await lockKnownContract(tx, contractId);
  const latest = await latestProductRequest(tx, contractId);
  if (latest && isOpenProductRequest(latest.status))
    throw Conflict(
      `${contract.fullName} has a product request that is still open. Send or decline it first.`,
      "request_open",
    );
  return insert(tx, deps, context, { contract, body });
}

const CODES = { 403: "products_closed", 409: "products_requested" } as const;

/** Throws 403 `products_closed` or 409 `products_requested`, both with `reasons`. */
export async function requestProducts(
  tx: Db,
  deps: Dependencies & Pick<PlatformDeps, "businessTimeZone">,
  context: AuditContext,
  { contractId, request }: { contractId: number; request: PortalNewProductRequest },
): Promise<{ id: number }> {
  const { contractId: sentContractId, ...body } = request;
  if ((sentContractId ?? contractId) !== contractId)
    throw Forbidden("This portal belongs to another contract. Leave the contract out.", "other_contract");
  const contract = await lockContract(tx, contractId);
  const moment = { now: context.at, timeZone: deps.businessTimeZone };
  const { payout: termState } = await portalSituation(tx, contractId, moment);
  const latest = await latestProductRequest(tx, contractId);
  refuseObstacles(productObstacles({ ...termState, latest, today: dayIn(moment.timeZone, moment.now) }), CODES);
  return insert(tx, deps, context, { contract, body });
}

type RequestBody = Omit<NewProductRequest, "contractId">;

function insert(
  tx: Db,
  { site, log }: Dependencies,
  context: AuditContext,
  { contract, body }: { contract: { id: number; creatorId: number | null }; body: RequestBody },
): Promise<ProductRequest> {
  const owner = { contractId: contract.id, createdAt: context.at };
  return create(tx, context, PRODUCT_REQUEST, {
    action: "requested",
    values: {
      ...owner,
      creatorId: contract.creatorId,
      requestedProducts: body.requestedProducts,
      note: body.note,
      encryptedAddress: encryptAddress(site.deriveKey, owner, body.shippingAddress),
    },
    also: () => confirmDataKey(tx, { deriveKey: site.deriveKey, log }),
  });
}

const ACTIONS = { APPROVED: "approved", SENT: "sent", DECLINED: "declined" } as const;
const FIELDS = ["status", "orderLink", "nextEligibleDate", "declineNotes"] as const satisfies (keyof ProductRequest)[];

type Change = { id: number; change: ProductStatusChange; version: number | null; timeZone: string };

/**
 * Throws 409 for a forbidden move. Repeating a status corrects the fields sent with it. After SENT without `nextEligibleDate`, the
 * creator may ask again when the term ends.
 */
export async function changeProductRequest(
  tx: Db,
  context: AuditContext,
  { id, change, version, timeZone }: Change,
): Promise<ProductRequest> {
  const locked = await lockProductRequest(tx, id);
  const { status, orderLink, nextEligibleDate, declineNotes } = change;
  const isMoved = locked.status !== status;
  return edit(tx, context, PRODUCT_REQUEST, {
    id,
    locked,
    version,
    action: isMoved ? ACTIONS[status] : "corrected",
    change: async (before) => {
      if (isMoved && !PRODUCT_REQUEST_MOVES[before.status].includes(status))
        throw Conflict(moveRefusal(before.status, status), "status_not_allowed");
      const problem = pastDayProblem(nextEligibleDate, dayIn(timeZone, context.at), before.nextEligibleDate);
      if (problem) throw Invalid([{ path: "nextEligibleDate", message: problem }]);
      const isDayKept = !isMoved && nextEligibleDate === undefined;
      const isDaySet = status === "SENT" && !isDayKept;
      const day = isDaySet ? (nextEligibleDate ?? (await termEnd(tx, before.contractId))) : nextEligibleDate;
      const values = {
        status,
        ...(orderLink !== undefined && status === "SENT" && { orderLink }),
        ...(day !== undefined && status !== "APPROVED" && { nextEligibleDate: day }),
        ...(status === "DECLINED" && { declineNotes }),
      };
      const set = differing(before, values, FIELDS);
      return set && { set };
    },
  });
}

function moveRefusal(from: ProductRequestStatus, to: ProductStatusChange["status"]): string {
  if (from === "PENDING") return "This request is not approved yet. Approve it first, then mark it sent.";
  return `This request is ${wordInSentence(WORDS, from)}, so it cannot be ${wordInSentence(WORDS, to)} any more.`;
}

async function termEnd(tx: Db, contractId: number): Promise<CalendarDate | undefined> {
  const [term] = await tx
    .select({ endDate: contractTerms.endDate })
    .from(contractTerms)
    .where(eq(contractTerms.contractId, contractId))
    .orderBy(desc(contractTerms.number))
    .limit(1);
  return term?.endDate;
}

/** Records an audit event. Throws 409 if the address cannot be decrypted and 503 on a server with an old key. */
export async function revealAddress(
  tx: Db,
  deps: Dependencies,
  context: AuditContext,
  id: number,
): Promise<RevealedAddress> {
  const request = await findProductRequest(tx, id);
  const [row] = await tx.select().from(productRequests).where(eq(productRequests.id, id));
  const shippingAddress = row ? tryDecrypt(deps, row) : null;
  if (shippingAddress === null) {
    await confirmDataKey(tx, { deriveKey: deps.site.deriveKey, log: deps.log });
    throw Conflict(CANNOT_DECRYPT, "address_sealed");
  }
  await recordDisclosure(tx, context, PRODUCT_REQUEST, { id, row: request, action: "address-revealed" });
  return { shippingAddress };
}

const CANNOT_DECRYPT =
  "This address cannot be decrypted: it was stored with another DATA_KEY, or changed since. Ask the creator for it.";

function tryDecrypt({ site, log }: Dependencies, row: typeof productRequests.$inferSelect): string | null {
  try {
    return decryptAddress(site.deriveKey, row, row.encryptedAddress ?? "");
  } catch {
    log.error(
      { productRequestId: row.id },
      "a shipping address cannot be decrypted; it was stored with another DATA_KEY or changed since",
    );
    return null;
  }
}
