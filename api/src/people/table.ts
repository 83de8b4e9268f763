import { TEAM_ROLES } from "@crm/domain/access/permissions";
import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../platform/db/columns";

const USER_ROLES = ["ADMIN", "CREATOR"] as const;

export const users = pgTable(
  "users",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    /** The e-mail of a person of the team. */
    username: text().notNull().unique(),
    /** An argon2id hash, or `!`. */
    password: text().notNull(),
    /** In lower case. */
    email: text().unique(),
    name: text(),
    role: text({ enum: USER_ROLES }).notNull().default("ADMIN"),
    /** Null for creators. People who are invited have one. */
    teamRole: text({ enum: TEAM_ROLES }),
    /** When the person set their first password. Null while they are invited, and for creators. */
    joinedAt: instant(),
    passwordChangedAt: instant(),
    lastSeenAt: instant(),
    /** A deactivated person cannot log in. */
    deactivatedAt: instant(),
    handle: text(),
    payoutMethod: text(),
    payoutEmail: text(),
    payoutNotes: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index("users_team").on(t.teamRole, t.id).where(sql`${t.teamRole} is not null`),
    check("users_role", sql`${t.role} in ('ADMIN', 'CREATOR')`),
  ],
);
