import { OPEN_PAYOUTS } from "@crm/domain/payout/payout";
import { type SQL, sql } from "drizzle-orm";

const OPEN = sql.raw(OPEN_PAYOUTS.map((status) => `'${status}'`).join(", "));

/** Whether a status column says that a request waits for a decision or for its money. */
export const isOpen = (status: SQL): SQL => sql`${status} in (${OPEN})`;
