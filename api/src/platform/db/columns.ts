import { timestamp } from "drizzle-orm/pg-core";

/** An instant with its zone, read as ISO 8601 with `Z`. */
export const instant = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });
