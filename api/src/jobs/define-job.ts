import type { z } from "zod";

/** A kind of work: its queue, and what is done with each entry of it. It may run twice, so it must bear that. */
export type JobDefinition = {
  name: string;
  cron?: string;
  isLong?: boolean;
  run: (data: unknown) => Promise<void>;
  givenUp?: (data: unknown) => Promise<void>;
};

/**
 * Declares a kind of work; its data is checked before it runs. `cron` starts it by the clock (UTC); what may take hours
 * `isLong`. `givenUp` is done once when all its tries have failed.
 */
export function defineJob<Schema extends z.ZodType>(job: {
  name: string;
  schema: Schema;
  cron?: string;
  isLong?: boolean;
  run: (data: z.output<Schema>) => Promise<void>;
  givenUp?: (data: z.output<Schema>) => Promise<void>;
}): JobDefinition {
  const { name, cron, isLong, schema, givenUp } = job;
  return {
    name,
    ...(cron ? { cron } : {}),
    ...(isLong ? { isLong } : {}),
    run: async (data) => job.run(schema.parse(data ?? {})),
    ...(givenUp ? { givenUp: async (data) => givenUp(schema.parse(data ?? {})) } : {}),
  };
}
