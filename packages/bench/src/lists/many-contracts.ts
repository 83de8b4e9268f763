import type { Database } from "@crm/api/platform/db/client";
import { sql } from "drizzle-orm";

/** Fills a database with contracts whose names, fees and dates spread as a business's would; dates around `today`. */
export async function addManyContracts({ db }: Database, count: number, today: string): Promise<void> {
  await db.execute(sql`
    insert into contracts (full_name, social_handle, monthly_fee, start_date, end_date, platforms, videos_per_month, created_at)
    select
      'Creator ' || md5(n::text),
      '@creator_' || n,
      500 + (n * 37) % 9000,
      ${today}::date - 200 - n % 400,
      ${today}::date - 100 + n % 700,
      array['TikTok', 'Instagram'],
      n % 8,
      now() - n * interval '1 second'
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`analyze contracts`);
}
