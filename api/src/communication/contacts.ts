import type { Contact, ContactQuery } from "@crm/domain/communication/communication.schema";
import { sql } from "drizzle-orm";
import { byContractNamed } from "../contracts/lists/contract-search";
import type { Db } from "../platform/db/client";
import { rowsOf } from "../platform/db/rows";
import { NotFound } from "../platform/errors/errors";
import { describeList } from "../platform/list/describe-list";
import { byAge } from "../platform/list/sorts";
import { contactJson } from "./communication-json";

const contacts = sql`communication_history h join contracts c on c.id = h.contract_id`;

/** The contacts by their date. */
export const contactList = describeList<ContactQuery, Contact>({
  name: "contacts",
  sources: [
    {
      row: contactJson,
      from: contacts,
      id: sql`h.id`,
      filters: { contractId: (contractId) => sql`h.contract_id = ${contractId}` },
      search: byContractNamed(sql`h.contract_id`, contacts),
      sorts: byAge(sql`h.last_contact_date`),
    },
  ],
});

/** The contact with an id; throws the 404 where there is none. */
export async function findContact(db: Db, id: number): Promise<Contact> {
  const [row] = await rowsOf<{ contact: Contact }>(
    db,
    sql`select ${contactJson} as contact from ${contacts} where h.id = ${id}`,
  );
  if (!row) throw NotFound("Contact", id);
  return row.contact;
}
