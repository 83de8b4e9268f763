import { createApp } from "@crm/api";
import { countingDb } from "@crm/api/portal/test/counting-db";
import { createTestServer } from "@crm/testing/server";
import { percentile } from "../compare";
import { addCreator } from "./add-creator";

const TODAY = "2026-06-15";
const VIDEOS = [3, 500, 5000];

/** `GET /api/portal/{slug}` by how many submissions there are: its queries, its milliseconds and its bytes before compression. */
export async function portalPayload(rounds = { warm: 5, timed: 30 }): Promise<string[]> {
  const server = await createTestServer();
  const { deps, clock } = server;
  const counted = countingDb(deps.database);
  const app = createApp({ ...deps, db: counted.db });
  const lines: string[] = [];
  const queries = new Set<number>();
  for (const videos of VIDEOS) {
    const address = `/api/portal/${await addCreator(deps.database, { videos, today: TODAY })}`;
    const times: number[] = [];
    let bytes = 0;
    for (let round = -rounds.warm; round < rounds.timed; round++) {
      // So that no limit of calls in a minute is met.
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
      [
        `portal payload of ${videos} submissions (${deps.database.kind}): ${counted.queries.length} queries`,
        `p50 ${percentile(times, 50).toFixed(1)} ms (p95 ${percentile(times, 95).toFixed(1)} ms)`,
        `${(bytes / 1000).toFixed(1)} kB`,
      ].join(" · "),
    );
  }
  await server.close();
  return [...lines, `portal payload: the same queries for all · ${queries.size === 1 ? "within" : "MISSED"}`];
}
