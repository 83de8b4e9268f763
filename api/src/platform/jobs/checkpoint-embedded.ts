import type { PGlite } from "@electric-sql/pglite";
import { z } from "zod";
import { defineJob } from "./define-job";

/** A checkpoint frees log space. A Postgres server does this automatically. */
export const checkpointEmbedded = (client: PGlite) =>
  defineJob({
    name: "checkpoint-embedded",
    freesSpace: true,
    schema: z.object({}),
    cron: "*/5 * * * *",
    run: async () => {
      await client.exec("checkpoint");
    },
  });
