import type { TeamRole } from "@crm/domain/access/permissions";
import { type PersonStatus, personStatus } from "@crm/domain/access/person";
import type { Person } from "@crm/domain/access/person.schema";
import { and, asc, eq, isNotNull, or } from "drizzle-orm";
import { isActive } from "../../people/owner";
import { users } from "../../people/table";
import type { Noun } from "../../platform/audit/edit";
import type { Db } from "../../platform/db/client";
import { Conflict, NotFound } from "../../platform/errors/errors";
import { dropKeptEmbedSessions } from "../embed/embed-session";
import { dropKeptSessions } from "../log-in/session";

export type StoredPerson = {
  id: number;
  name: string;
  email: string | null;
  role: TeamRole;
  status: PersonStatus;
};

export const PERSON: Noun<StoredPerson, StoredPerson, typeof users> = {
  entity: "user",
  table: users,
  lock: lockPerson,
  read: findPerson,
  audited: { always: [], changed: ["name", "email", "role", "status"] },
  event: ({ id }) => ({ type: "people.changed", id }),
  stale: null,
};

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.teamRole,
  joinedAt: users.joinedAt,
  deactivatedAt: users.deactivatedAt,
};

type Row = Pick<typeof users.$inferSelect, "id" | "name" | "email" | "joinedAt" | "deactivatedAt"> & {
  role: TeamRole | null;
};

type ListedRow = Row & Pick<typeof users.$inferSelect, "lastSeenAt">;

const listedColumns = { ...columns, lastSeenAt: users.lastSeenAt };

/** Creators are left out. `isFull` adds what only those see who may change people. */
export async function listPeople(db: Db, { isFull }: { isFull: boolean }): Promise<Person[]> {
  const rows = await db.select(listedColumns).from(users).where(isNotNull(users.teamRole)).orderBy(asc(users.id));
  return rows.map((row) => listed(row, { isFull }));
}

function listed({ lastSeenAt, ...row }: ListedRow, { isFull }: { isFull: boolean }): Person {
  const { email, ...person } = personOf(row);
  return isFull ? { ...person, email, lastSeenAt: lastSeenAt?.toISOString() ?? null } : person;
}

/** Throws 404 also for creators. */
export async function findPerson(db: Db, id: number): Promise<StoredPerson> {
  const rows = await db.select(columns).from(users).where(eq(users.id, id));
  return personIn(rows, id);
}

/** Also locks every active owner, in the order of their ids, so that of two owners who demote each other one stays. */
export async function lockPerson(tx: Db, id: number): Promise<StoredPerson> {
  const rows = await tx
    .select(columns)
    .from(users)
    .where(or(eq(users.id, id), and(eq(users.teamRole, "OWNER"), isActive)))
    .orderBy(asc(users.id))
    .for("update");
  return personIn(rows, id);
}

/** The row of a person that `GET /api/people` would have. */
export async function shownPerson(db: Db, id: number): Promise<Person> {
  const [row] = await db.select(listedColumns).from(users).where(eq(users.id, id));
  if (!row) throw NotFound("Person", id);
  return listed(row, { isFull: true });
}

export async function findByEmail(db: Db, email: string): Promise<StoredPerson | null> {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.teamRole)));
  return row ? personOf(row) : null;
}

/** The error for an e-mail that `known` has. */
export const emailTaken = (email: string, known: Pick<StoredPerson, "status"> | null) =>
  Conflict(
    known?.status === "deactivated"
      ? `The person with the e-mail ${email} is deactivated. Reactivate them on People.`
      : `${email} is in the team already.`,
    "email_taken",
  );

function personIn(rows: readonly Row[], id: number): StoredPerson {
  const row = rows.find((each) => each.id === id);
  if (!row || row.role === null) throw NotFound("Person", id);
  return personOf(row);
}

function personOf({ id, name, email, role, ...times }: Row): StoredPerson {
  if (role === null) throw new Error(`User ${id} has no role in the team`);
  return { id, name: name ?? "", email, role, status: personStatus(times) };
}

/** Sessions are kept in memory with their person. Call it after a change of one, in the same transaction. */
export function dropKept(): void {
  dropKeptSessions();
  dropKeptEmbedSessions();
}
