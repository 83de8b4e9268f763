import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type Cluster, startCluster } from "@crm/testing/postgres";
import { adminOf, type RunningServer, startServer, type TestRequest } from "@crm/testing/server";
import { liveThrough, type Outage } from "./test/live-through";

setDefaultTimeout(90_000);

const postgresBin = process.env.POSTGRES_BIN;

describe.skipIf(!postgresBin)("a server whose Postgres is stopped and started again", () => {
  let cluster: Cluster;
  let server: RunningServer;
  let admin: TestRequest;
  beforeAll(async () => {
    cluster = await startCluster(postgresBin ?? "");
    server = await startServer({ DATABASE_URL: cluster.url, DATA_KEY: "k".repeat(40) });
    admin = await adminOf(server);
  });
  afterAll(async () => {
    await server?.close();
    await cluster?.close();
  });

  test.each<[string, () => Outage]>([
    ["is shut down fast", () => ({ leave: () => cluster.stop("fast"), comeBack: cluster.start })],
    ["has all processes halted for a while", () => ({ leave: cluster.freeze, comeBack: cluster.thaw })],
    ["is killed and recovers", () => ({ leave: () => cluster.stop("kill"), comeBack: cluster.start })],
  ])("answers 503, recovers and keeps each acknowledged write exactly once when Postgres %s", (_, outage) =>
    liveThrough(admin, outage()),
  );

  test("stops with exit code 0 after all outages", async () => {
    expect(await server.kill("SIGTERM")).toBe(0);
  });
});
