import type { z } from "zod";

/** A kind of work: its queue, and what is done with each entry of it. It may run twice, so it must bear that. */
export type JobDefinition = { name: string; cron?: string; isLong?: boolean; run: (data: unknown) => Promise<void> };

/** Declares a kind of work; its data is checked before it runs. `cron` starts it by the clock (UTC); what may take hours `isLong`. */
export function defineJob<Schema extends z.ZodType>(job: {
  name: string;
  schema: Schema;
  cron?: string;
  isLong?: boolean;
  run: (data: z.output<Schema>) => Promise<void>;
}): JobDefinition {
  return {
    name: job.name,
    ...(job.cron ? { cron: job.cron } : {}),
    ...(job.isLong ? { isLong: true } : {}),
    run: async (data) => job.run(job.schema.parse(data ?? {})),
  };
}
