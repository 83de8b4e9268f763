import { z } from "zod";

/** Answer of `GET /health`. */
export const healthSchema = z.object({ status: z.literal("ok") }).meta({ id: "Health" });

/** The parts that did not respond, in a failed `GET /ready`. */
export const missingSchema = z.array(z.enum(["database", "file store", "archive"])).optional();

/** Answer of `GET /ready`; `note` says why a power cut may lose the last writes. */
export const readinessSchema = z
  .object({
    status: z.literal("ready"),
    database: z.enum(["embedded", "postgres"]),
    fsync: z.boolean(),
    note: z.string().optional(),
    migrations: z.enum(["current", "newer"]),
  })
  .meta({ id: "Readiness" });
