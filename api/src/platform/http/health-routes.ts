import { healthSchema, missingSchema, readinessSchema } from "@crm/domain/server/health.schema";
import { Hono } from "hono";
import type { Database } from "../db/client";
import { type Readiness, readReadiness } from "../db/readiness";
import type { PlatformDeps } from "../deps";
import { HttpError, Unavailable } from "../errors/errors";
import type { StoreUnavailable } from "../errors/store-unavailable";
import { unavailableStores } from "../storage/unavailable-stores";
import type { AppEnv } from "./env";
import { operation } from "./openapi/operation";

const tag = "server";

const PATIENCE_MS = 2000;

type Parts = Pick<PlatformDeps, "database" | "files" | "archive" | "isStopping">;

export function healthRoutes({ database, files, archive, isStopping }: Parts) {
  const read = readinessReader(database);
  return new Hono<AppEnv>()
    .get(
      "/health",
      operation({ tag, summary: "Tell that the process answers", access: "anyone", answers: { 200: healthSchema } }),
      (c) => c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }),
    )
    .get(
      "/ready",
      operation({
        tag,
        summary: "Tell whether the server can serve",
        access: "anyone",
        answers: { 200: readinessSchema },
        errorFields: { missing: missingSchema },
      }),
      async (c) => {
        if (isStopping()) throw Unavailable("The server is stopping", 10);
        const [readiness, away] = await Promise.all([read(), unavailableStores({ files, archive }, PATIENCE_MS)]);
        if (readiness === null || away.length > 0) throw missing(readiness === null, away);
        const { syncProblem, migrations } = readiness;
        if (migrations === "older")
          throw Unavailable("The database's tables are older than this server. Restart it.", 60);
        const note = syncProblem === null ? {} : { note: `A power cut may lose the last writes: ${syncProblem}.` };
        const facts = { database: database.kind, fsync: syncProblem === null, ...note, migrations };
        return c.json({ status: "ready", ...facts }, 200, {
          "Cache-Control": "no-store",
        });
      },
    );
}

/** Returns null if the database does not answer in time. While a long transaction, such as an import, blocks the embedded database, returns its last result. */
function readinessReader(database: Database): () => Promise<Readiness | null> {
  let last: Readiness | null = null;
  return async () => {
    if (database.isUnavailable()) return null;
    const answered = readReadiness(database).then(
      (readiness) => {
        last = readiness;
        return readiness;
      },
      () => null,
    );
    const late = Bun.sleep(PATIENCE_MS).then(() => (database.kind === "embedded" ? last : null));
    return Promise.race([answered, late]);
  };
}

function missing(isDatabaseUnavailable: boolean, away: readonly StoreUnavailable[]): HttpError {
  const parts = [...(isDatabaseUnavailable ? ["database"] : []), ...away.map(({ part }) => part)];
  const message = parts.map((part) => `The ${part} does not answer`).join(". ");
  return new HttpError(503, "unavailable", message, { headers: { "Retry-After": "5" }, body: { missing: parts } });
}
