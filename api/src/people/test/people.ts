import type { TeamRole } from "@crm/domain/access/permissions";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import { users } from "../table";

/** Throws if an event after `lastId` has the actor `admin`, which only events from before there were accounts have. */
export async function refuseSharedAdmin(db: Db, lastId = 0): Promise<void> {
  const query = sql`select action from audit_events where actor = 'admin' and id > ${lastId} limit 1`;
  // Some tests close the database.
  const [event] = await rowsOf(db, z.object({ action: z.string() }), query).catch(() => []);
  if (event) throw new Error(`${event.action} was written by the actor admin`);
}

/** 0 without events, and before the tables are made. */
export async function lastEventId(db: Db): Promise<number> {
  const query = sql`select coalesce(max(id), 0)::int as last from audit_events`;
  const [row] = await rowsOf(db, z.object({ last: z.number() }), query).catch(() => []);
  return row?.last ?? 0;
}

/** Creates a person with this role, and returns their id. */
export async function addPerson(
  db: Db,
  { role, name, at }: { role: TeamRole; name: string; at: Date },
): Promise<number> {
  const email = `${name.toLowerCase()}@team.example`;
  const [person] = await db
    .insert(users)
    .values({
      username: email,
      email,
      name,
      password: "!",
      role: "ADMIN",
      teamRole: role,
      joinedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: users.id });
  if (!person) throw new Error("The inserted person was not returned");
  return person.id;
}
