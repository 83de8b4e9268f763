import type { MessageFacts } from "@crm/domain/communication/check-in-wordings";
import { daysSinceContact } from "@crm/domain/communication/communication";
import { type Moment, termState } from "@crm/domain/contract/term-state";
import { dayIn, daysBetween } from "@crm/domain/value/calendar";
import { sql } from "drizzle-orm";
import { portalSituation } from "../../payouts/portal/portal-situation";
import type { Db } from "../../platform/db/client";
import { isoInstant } from "../../platform/db/iso-instant";
import { rowsOf } from "../../platform/db/rows";

/** What a creator's messages are filled with at a moment; throws the 404 where there is no such contract. */
export async function messageFacts(db: Db, contractId: number, moment: Moment): Promise<MessageFacts> {
  const { term } = await portalSituation(db, contractId, moment);
  const [row] = await rowsOf<{ facts: { fullName: string; lastContact: string | null } }>(
    db,
    sql`select json_build_object('fullName', c.full_name, 'lastContact', (select ${isoInstant(sql`l.last_contact_date`)}
      from last_contacts l where l.contract_id = c.id)) as facts from contracts c where c.id = ${contractId}`,
  );
  if (!row) throw new Error("A contract that has a term is there");
  const state = termState(term, moment);
  // A contract that somebody has closed has no days left, whatever its last day is.
  const isClosed = state.state === "ended" && state.endedOn === null;
  const contractDaysLeft = daysBetween(dayIn(moment.timeZone, moment.now), term.contractEnd);
  return {
    fullName: row.facts.fullName,
    videosOutstanding: Math.max(0, term.requiredVideos - term.approvedVideos),
    asksForVideos: term.requiredVideos > 0,
    termDaysLeft: "daysLeft" in state ? state.daysLeft : null,
    contractDaysLeft: isClosed ? Math.min(contractDaysLeft, -1) : contractDaysLeft,
    daysSinceContact: daysSinceContact(row.facts.lastContact, moment),
  };
}
