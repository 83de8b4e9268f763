import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type Cluster, startCluster } from "@crm/testing/postgres";
import { adminOf, type RunningServer, startServer, type TestRequest } from "@crm/testing/server";
import { liveThrough, type Outage } from "./test/live-through";

setDefaultTimeout(90_000);

const postgresBin = process.env.POSTGRES_BIN;

describe.skipIf(!postgresBin)("row 25: Postgres itself is stopped, and goes on", () => {
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
    ["shut down fast and started again", () => ({ leave: () => cluster.stop("fast"), comeBack: cluster.start })],
    ["all its processes halted for a while", () => ({ leave: cluster.freeze, comeBack: cluster.thaw })],
    ["killed, and recovering as it starts", () => ({ leave: () => cluster.stop("kill"), comeBack: cluster.start })],
  ])("%s: clear refusals, ready again unaided, no acknowledged write lost and none twice", (_, outage) =>
    liveThrough(admin, outage()),
  );

  test("and the server ends in order after all of that", async () => {
    expect(await server.kill("SIGTERM")).toBe(0);
  });
});
