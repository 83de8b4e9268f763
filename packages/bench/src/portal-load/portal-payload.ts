import { createApp } from "@crm/api";
import { newSlug } from "@crm/api/access/portal-links/slug";
import type { Database } from "@crm/api/platform/db/client";
import { rowsOf } from "@crm/api/platform/db/rows";
import { countingDb } from "@crm/api/portal/test/counting-db";
import { createTestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { limitRow, median, percentile, type Row, reportRow, rounds } from "../harness";

const TODAY = "2026-06-15";
const VIDEOS = [3, 500, 5000];

/** Counts queries, milliseconds and uncompressed bytes of `GET /api/portal/{slug}` by number of submissions. */
export async function portalPayload(often = rounds(5, 30)): Promise<Row[]> {
  const server = await createTestServer();
  const { deps, clock } = server;
  const counted = countingDb(deps.database);
  const app = createApp({ ...deps, db: counted.db });
  const lines: Row[] = [];
  const queries = new Set<number>();
  for (const videos of VIDEOS) {
    const address = `/api/portal/${await addCreator(deps.database, { videos, today: TODAY })}`;
    const times: number[] = [];
    let bytes = 0;
    for (let round = -often.warm; round < often.timed; round++) {
      // Avoids the limit of calls per minute.
      clock.advance({ seconds: 1 });
      const started = performance.now();
      const answer = await server.request(address);
      bytes = (await answer.arrayBuffer()).byteLength;
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      if (round >= 0) times.push(performance.now() - started);
    }
    counted.queries.splice(0);
    await app.request(address);
    queries.add(counted.queries.length);
    lines.push(
      reportRow(`portal payload of ${videos} submissions (${deps.database.kind})`, [
        `${counted.queries.length} queries`,
        `p50 ${median(times).toFixed(1)} ms (p95 ${percentile(times, 95).toFixed(1)} ms)`,
        `${(bytes / 1000).toFixed(1)} kB`,
      ]),
    );
  }
  await server.close();
  return [
    ...lines,
    limitRow(
      `queries of a portal (${deps.database.kind})`,
      [],
      "the same for every number of submissions",
      queries.size === 1,
    ),
  ];
}

const TABLES = [sql`contracts`, sql`contract_terms`, sql`video_submissions`, sql`submission_versions`];

/**
 * Adds a creator in the second term with videos (one in five with comments), announcements and payments; returns the portal's slug.
 */
export async function addCreator(
  { db }: Database,
  { videos, today }: { videos: number; today: string },
): Promise<string> {
  const slug = newSlug();
  const [creator] = await rowsOf(
    db,
    z.object({ id: z.number() }),
    sql`insert into contracts (full_name, social_handle, monthly_fee, start_date, end_date, platforms, videos_per_month)
      values (${`Creator of ${videos} videos`}, ${`@creator_${videos}`}, 2500, ${today}::date - 45, ${today}::date + 200,
        array['TikTok'], 4) returning id::int as id`,
  );
  if (!creator) throw new Error("The contract was not stored");
  const contract = sql`${creator.id}::int`;
  await db.execute(sql`insert into portal_links (contract_id, slug, created_at) values (${contract}, ${slug}, now())`);
  await db.execute(sql`
    insert into contract_terms (contract_id, number, start_date, end_date, fee_cents, videos_required)
    values (${contract}, 1, ${today}::date - 45, ${today}::date - 15, 250000, 4),
      (${contract}, 2, ${today}::date - 15, ${today}::date + 15, 250000, 4)`);
  await db.execute(sql`update contracts set term_start = ${today}::date - 15, term_end = ${today}::date + 15
    where id = ${contract}`);
  await db.execute(sql`
    insert into video_submissions (contract_id, title, status, admin_notes, payment_period_start, submitted_at, reviewed_at)
    select ${contract}, 'How I wear the linen shirt, part ' || n,
      (array['submitted', 'needs_revision', 'approved', 'approved', 'approved'])[1 + n % 5],
      case when n % 5 = 1 then 'Please show the label in the first three seconds, and say the code once more.' end,
      ${today}::date - 45, now() - n * interval '1 hour', case when n % 5 > 0 then now() - n * interval '50 minutes' end
    from generate_series(1, ${videos}::int) n`);
  await db.execute(sql`
    insert into submission_versions (submission_id, number, title, status, file_name, file_size, object_storage_path,
      content_tag, uploaded_at, preparation, duration)
    select v.id, 1, v.title, v.status, 'video.mp4', 50000000 + v.id, 'videos/' || v.id, md5(v.id::text), v.submitted_at,
      'ready', 12 + v.id % 40
    from video_submissions v where v.contract_id = ${contract}`);
  await db.execute(sql`
    insert into submission_comments (submission_id, version_number, at_seconds, text, author, created_at)
    select v.id, 1, n * 2.5, 'The label is out of sight here.', 'admin', v.submitted_at
    from video_submissions v, generate_series(1, 2) n where v.contract_id = ${contract} and v.status = 'needs_revision'`);
  await db.execute(sql`
    insert into portal_announcements (title, message, type, priority, contract_id, created_at)
    select 'Parcels are out', 'Film the unboxing before you wear it, by daylight and without music.', 'news', 'high',
      ${contract}, now() - n * interval '1 day' from generate_series(1, 2) n`);
  for (const table of TABLES) await db.execute(sql`vacuum analyze ${table}`);
  return slug;
}
