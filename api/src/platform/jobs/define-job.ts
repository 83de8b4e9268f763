import { z } from "zod";
import { duringRequest } from "../process/log/current-request";

export type JobDefinition = {
  name: string;
  cron?: string;
  isLong?: boolean;
  freesSpace?: boolean;
  retries?: RetryPolicy;
  expireSeconds?: number;
  parallel?: { jobs: number; keyOf: (data: unknown) => string | null };
  run: (data: unknown) => Promise<void>;
  givenUp?: (data: unknown) => Promise<void>;
};

/** One server runs at most `jobs` jobs at the same time; all servers together run at most one for each key. */
type Parallel<Data> = { jobs: number; keyOf: (data: Data) => string };

export type RetryPolicy = { tries: number; firstDelaySeconds: number; maxDelaySeconds: number };

/** `cron` is in UTC. Jobs with `isLong` may run for 23 hours, others for 15 minutes or `expireSeconds`. `givenUp` runs once after the last failed attempt. */
export function defineJob<Schema extends z.ZodType>(job: {
  name: string;
  schema: Schema;
  cron?: string;
  isLong?: boolean;
  freesSpace?: boolean;
  retries?: RetryPolicy;
  expireSeconds?: number;
  parallel?: Parallel<z.output<Schema>>;
  run: (data: z.output<Schema>) => Promise<void>;
  givenUp?: (data: z.output<Schema>) => Promise<void>;
}): JobDefinition {
  const { name, cron, isLong, freesSpace, retries, expireSeconds, parallel, schema, givenUp } = job;
  return {
    name,
    ...(cron ? { cron } : {}),
    ...(isLong ? { isLong } : {}),
    ...(freesSpace ? { freesSpace } : {}),
    ...(retries ? { retries } : {}),
    ...(expireSeconds ? { expireSeconds } : {}),
    ...(parallel ? { parallel: { ...parallel, keyOf: keyOf(schema, parallel) } } : {}),
    run: (data) => forRequest(data, async () => job.run(schema.parse(data ?? {}))),
    ...(givenUp ? { givenUp: (data) => forRequest(data, async () => givenUp(schema.parse(data ?? {}))) } : {}),
  };
}

// Jobs of a backup may be invalid, and fail when they run.
const keyOf =
  <Schema extends z.ZodType>(schema: Schema, { keyOf }: Parallel<z.output<Schema>>) =>
  (data: unknown): string | null => {
    const parsed = schema.safeParse(data);
    return parsed.success ? keyOf(parsed.data) : null;
  };

const begunBy = z.object({ requestId: z.string() });

function forRequest(data: unknown, work: () => Promise<void>): Promise<void> {
  const begun = begunBy.safeParse(data);
  return begun.success ? duringRequest(begun.data.requestId, work) : work();
}
