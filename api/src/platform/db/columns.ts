import { timestamp } from "drizzle-orm/pg-core";

export const instant = (column = "") => timestamp(column, { withTimezone: true, mode: "date", precision: 3 });
