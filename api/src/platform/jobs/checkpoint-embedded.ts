import type { PGlite } from "@electric-sql/pglite";
import { z } from "zod";
import { defineJob } from "./define-job";

/** Every five minutes: brings the embedded database's files up to its log, whose space is used again then; a real Postgres does so by itself. */
export const checkpointEmbedded = (client: PGlite) =>
  defineJob({
    name: "checkpoint-embedded",
    makesRoom: true,
    schema: z.object({}),
    cron: "*/5 * * * *",
    run: async () => {
      await client.exec("checkpoint");
    },
  });
