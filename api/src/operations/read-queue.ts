import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../platform/db/client";
import { isoInstant } from "../platform/db/iso-instant";
import { rowsOf } from "../platform/db/rows";

const queueFacts = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  oldestWaitingSeconds: z.number().nullable(),
  lastFailure: z.object({ at: z.string(), text: z.string() }).nullable(),
});

export type QueueFacts = z.infer<typeof queueFacts>;

/** Excludes pg-boss's internal queues. */
export function readQueue(db: Db): Promise<QueueFacts[]> {
  return rowsOf(
    db,
    queueFacts,
    sql`select q.name,
        coalesce(j.waiting, 0)::int as waiting, coalesce(j.active, 0)::int as active, coalesce(j.failed, 0)::int as failed,
        case when j.oldest is not null then greatest(extract(epoch from now() - j.oldest), 0)::float8 end as "oldestWaitingSeconds",
        case when j.failure is null then null else json_build_object(
          'at', j.failure[1], 'text', coalesce(j.failure[2], '')) end as "lastFailure"
      from pgboss.queue q
      left join (
        select name,
          count(*) filter (where state in ('created', 'retry')) as waiting,
          count(*) filter (where state = 'active') as active,
          count(*) filter (where state = 'failed') as failed,
          min(created_on) filter (where state in ('created', 'retry')) as oldest,
          max(array[${isoInstant(sql`coalesce(completed_on, started_on)`)}, output->>'message'])
            filter (where output is not null and state in ('retry', 'active', 'failed')) as failure
        from pgboss.job
        where state in ('created', 'retry', 'active')
          or (state = 'failed' and completed_on > now() - interval '7 days')
        group by name
      ) j on j.name = q.name
      where q.name not like '\_\_pgboss%'
      order by q.name`,
  );
}
