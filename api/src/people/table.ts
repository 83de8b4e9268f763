import { sql } from "drizzle-orm";
import { bigint, check, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../platform/db/columns";

const USER_ROLES = ["ADMIN", "CREATOR"] as const;

export const users = pgTable(
  "users",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    username: text().notNull().unique(),
    password: text().notNull(),
    email: text().unique(),
    name: text(),
    role: text({ enum: USER_ROLES }).notNull().default("ADMIN"),
    handle: text(),
    payoutMethod: text(),
    payoutEmail: text(),
    payoutNotes: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [check("users_role", sql`${t.role} in ('ADMIN', 'CREATOR')`)],
);
