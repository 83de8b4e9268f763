import type { PGlite } from "@electric-sql/pglite";
import { z } from "zod";
import { defineJob } from "./define-job";

/** A checkpoint frees the space of the log. A real Postgres does this by itself. */
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
