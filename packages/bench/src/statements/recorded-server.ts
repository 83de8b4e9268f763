import { appendFileSync } from "node:fs";
import { environment } from "@crm/api/config";
import type { Deps } from "@crm/api/deps";
import { jobList } from "@crm/api/job-list";
import type { EmbeddedDatabase } from "@crm/api/platform/db/client";
import { start } from "@crm/api/server";

/** Shorter statements are not recorded, because writing them down would take a share of their time. */
const RECORDED_MS = 10;

// Message types of the Postgres protocol.
const [PARSE, QUERY, SYNC] = ["P", "Q", "S"].map((letter) => letter.charCodeAt(0));

/**
 * The real server. Appends the text, duration and processor time (ms) of each statement to STATEMENTS_FILE. SIGUSR2 queues every
 * periodic job.
 */
await start(environment(), (deps) => {
  if (deps.database.kind !== "embedded") throw new Error("Only statements of the embedded database are recorded");
  record(deps.database.client, process.env.STATEMENTS_FILE ?? "");
  process.on("SIGUSR2", () => void queuePeriodicJobs(deps));
  return deps;
});

// A statement takes several messages, from its text to the message that ends it.
function record(client: EmbeddedDatabase["client"], file: string): void {
  const run = client.execProtocolRawSync.bind(client);
  let statement = { text: "", ms: 0, processorMs: 0 };
  client.execProtocolRawSync = (message) => {
    const [type] = message;
    if (type === PARSE || type === QUERY) statement = { text: textIn(message), ms: 0, processorMs: 0 };
    const [began, before] = [performance.now(), process.cpuUsage()];
    try {
      return run(message);
    } finally {
      const { user, system } = process.cpuUsage(before);
      statement.ms += performance.now() - began;
      statement.processorMs += (user + system) / 1000;
      if (type === SYNC && statement.ms >= RECORDED_MS) appendFileSync(file, `${JSON.stringify(statement)}\n`);
    }
  };
}

/** After its type and length, a message has the name of a prepared statement (empty here), if it prepares one, and the text. */
function textIn(message: Uint8Array): string {
  const texts = Buffer.from(message.subarray(5)).toString().split("\0");
  return (message[0] === PARSE ? texts[1] : texts[0]) ?? "";
}

async function queuePeriodicJobs(deps: Deps): Promise<void> {
  const periodic = jobList(deps).filter(({ cron }) => cron !== undefined);
  await deps.db.transaction(async (tx) => {
    for (const { name } of periodic) await deps.jobs.send(tx, name, {});
  });
}
