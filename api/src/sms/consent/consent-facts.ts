import { consentText } from "@crm/domain/portal/sms-consent";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";

/** Whether a creator gets text messages, and the exact words to agree to, by one query. */
export type ConsentFacts = { isOptedIn: boolean; consentText: string };

/** What a contract's portal shows of text messages. */
export async function consentFacts(db: Db, contractId: number): Promise<ConsentFacts> {
  const [row] = await rowsOf<{ isOptedIn: boolean; businessName: string | null }>(
    db,
    sql`select exists (select from sms_consents where contract_id = ${contractId} and ended_at is null) as "isOptedIn",
      (select value from settings where key = 'businessName') as "businessName"`,
  );
  return {
    isOptedIn: row?.isOptedIn ?? false,
    consentText: consentText({ businessName: row?.businessName ?? "" }),
  };
}
