import type { TeamRole } from "@crm/domain/access/permissions";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import { users } from "../table";

/** Throws if an event has the actor `admin`, which only events from before there were accounts have. */
export async function refuseSharedAdmin(db: Db): Promise<void> {
  const query = sql`select action from audit_events where actor = 'admin' limit 1`;
  // Some tests close the database.
  const [event] = await rowsOf(db, z.object({ action: z.string() }), query).catch(() => []);
  if (event) throw new Error(`${event.action} was written by the actor admin`);
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
