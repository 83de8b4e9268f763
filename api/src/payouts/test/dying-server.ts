import { sql } from "drizzle-orm";
import { z } from "zod";
import { environment } from "../../config";
import type { Deps } from "../../deps";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import { start } from "../../server";

// Kills itself like `kill -9` before or after it commits a transaction that records the action DIE_OF.
const { DIE_OF = "", DIE = "" } = process.env;
await start(environment(), dying);

function dying(deps: Deps): Deps {
  const transaction: Db["transaction"] = async (work, config) => {
    let isMatch = false;
    const answer = await deps.db.transaction(async (tx) => {
      const done = await work(tx);
      isMatch = await records(tx, DIE_OF);
      if (isMatch && DIE === "before the commit") die();
      return done;
    }, config);
    if (isMatch && DIE === "after the commit") die();
    return answer;
  };
  return { ...deps, db: Object.assign(Object.create(deps.db), { transaction }) };
}

async function records(tx: Db, action: string): Promise<boolean> {
  const own = await rowsOf(
    tx,
    z.unknown(),
    sql`select 1 from audit_events where action = ${action} and xmin::text = (pg_current_xact_id()::xid)::text`,
  );
  return own.length > 0;
}

const die = () => process.kill(process.pid, "SIGKILL");
