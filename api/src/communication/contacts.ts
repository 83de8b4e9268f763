import type { Contact, ContactQuery } from "@crm/domain/communication/communication.schema";
import { sql } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { rowsOf } from "../platform/db/rows";
import { NotFound } from "../platform/errors/errors";
import { byInstant } from "../platform/list/common-orders";
import type { SortedList } from "../platform/list/sorted-list";
import { contactJson } from "./communication-json";
import { ofCreators } from "./of-creators";

const contacts = sql`communication_history h join contracts c on c.id = h.contract_id`;

/** The contacts that a query asks for, by their date. */
export async function contactList(
  db: Db,
  query: Pick<ContactQuery, "search" | "contractId" | "sort">,
): Promise<SortedList> {
  const order = { ...byInstant(sql`h.last_contact_date`), isDescending: query.sort === "recent" };
  const where = await ofCreators(db, query, sql`h.contract_id`);
  return { row: contactJson, from: contacts, where, id: sql`h.id`, sort: query.sort, order };
}

/** The contact with an id; throws the 404 where there is none. */
export async function findContact(db: Db, id: number): Promise<Contact> {
  const [row] = await rowsOf<{ contact: Contact }>(
    db,
    sql`select ${contactJson} as contact from ${contacts} where h.id = ${id}`,
  );
  if (!row) throw NotFound("Contact", id);
  return row.contact;
}
