import { sql } from "drizzle-orm";
import pino from "pino";
import { z } from "zod";
import { openPostgres } from "../../db/client";
import { rowsOf } from "../../db/rows";
import { defineJob } from "../define-job";
import { openJobs } from "../jobs";

const [url = ""] = process.argv.slice(2);

// Runs only jobs. Each job records its start and its end, and ends once the table `may_end` has a row.
const database = openPostgres(url, { max: 2 });
const { db } = database;
const jobs = openJobs(database, pino({ level: "silent" }), { life: { heartbeat: 0.5, expires: 2 } });
const mayEnd = async () => (await rowsOf(db, z.unknown(), sql`select 1 from may_end`)).length > 0;
await jobs.start([
  defineJob({
    name: "test-held",
    schema: z.object({}),
    run: async () => {
      await db.execute(sql`insert into runs (pid) values (${process.pid}::int)`);
      while (!(await mayEnd())) await Bun.sleep(50);
      await db.execute(sql`update runs set has_ended = true where pid = ${process.pid}::int`);
    },
  }),
]);
console.log("ready");
