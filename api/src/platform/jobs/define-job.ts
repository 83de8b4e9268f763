import { z } from "zod";
import { duringRequest } from "../process/log/current-request";

/** A kind of work: its queue, and what is done with each entry of it. It may run twice, so it must bear that. */
export type JobDefinition = {
  name: string;
  cron?: string;
  isLong?: boolean;
  makesRoom?: boolean;
  patience?: Patience;
  expireSeconds?: number;
  run: (data: unknown) => Promise<void>;
  givenUp?: (data: unknown) => Promise<void>;
};

/** How often work is tried, and the seconds between two tries: they double from the first ones to the most. */
export type Patience = { tries: number; firstDelaySeconds: number; mostDelaySeconds: number };

/**
 * Declares a kind of work; its data is checked before it runs. `cron` starts it by the clock (UTC); what may take hours
 * `isLong`; what goes on while the disk's reserve is touched `makesRoom`. It is tried six times within a minute, or as its `patience` says; `givenUp` is done once when all tries have failed.
 * What has not ended after `expireSeconds` (else a quarter of an hour) counts as failed; what a server that died was running is taken up by another within a minute.
 */
export function defineJob<Schema extends z.ZodType>(job: {
  name: string;
  schema: Schema;
  cron?: string;
  isLong?: boolean;
  makesRoom?: boolean;
  patience?: Patience;
  expireSeconds?: number;
  run: (data: z.output<Schema>) => Promise<void>;
  givenUp?: (data: z.output<Schema>) => Promise<void>;
}): JobDefinition {
  const { name, cron, isLong, makesRoom, patience, expireSeconds, schema, givenUp } = job;
  return {
    name,
    ...(cron ? { cron } : {}),
    ...(isLong ? { isLong } : {}),
    ...(makesRoom ? { makesRoom } : {}),
    ...(patience ? { patience } : {}),
    ...(expireSeconds ? { expireSeconds } : {}),
    run: (data) => forRequest(data, async () => job.run(schema.parse(data ?? {}))),
    ...(givenUp ? { givenUp: (data) => forRequest(data, async () => givenUp(schema.parse(data ?? {}))) } : {}),
  };
}

const begunBy = z.object({ requestId: z.string() });

// What a request began is logged with its id, also when it is done later and by another server.
function forRequest(data: unknown, work: () => Promise<void>): Promise<void> {
  const begun = begunBy.safeParse(data);
  return begun.success ? duringRequest(begun.data.requestId, work) : work();
}
