import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { Socket } from "node:net";
import { eventually } from "@crm/testing/eventually";
import postgres from "postgres";

setDefaultTimeout(60_000);

const databaseUrl = process.env.TEST_DATABASE_URL;

// Covers the patch of the driver (docs/decisions/0025). Without it, tests 1 and 2 end the process, 3 and 4 hang, and 5 leaks a statement.
describe.skipIf(!databaseUrl)("the postgres driver after its connection closed", () => {
  const codeOf = (error: { code?: unknown }) => error.code;

  const opened = (more: postgres.Options<never> = {}) => {
    let socket = new Socket();
    const options = {
      socket({ host, port }: { host: string[]; port: number[] }) {
        socket = new Socket();
        return socket.connect(port[0] ?? 5432, host[0] ?? "localhost");
      },
      // Called before the driver sends the query at the end of the event-loop turn.
      debug: (_connection: number, question: string) => void (question.endsWith("unsent") && socket.destroy()),
    };
    const settings = { max: 1, fetch_types: false, backoff: () => 0, ...options, ...more };
    const client = postgres(databaseUrl ?? "", settings);
    return { client, socket: () => socket };
  };
  test("rejects a query whose connection closes while the driver loads its types, and runs the next one", async () => {
    let isLost = false;
    const { client, socket } = opened({
      fetch_types: true,
      debug(_connection, question) {
        if (isLost || !question.includes("pg_type")) return;
        isLost = true;
        socket().destroy(Object.assign(new Error("reset"), { code: "ECONNRESET" }));
      },
    });
    expect(await client`select 1`.catch(codeOf)).toBe("ECONNRESET");
    expect([...(await client`select 3 as three`)]).toEqual([{ three: 3 }]);
    await client.end({ timeout: 0 });
  });

  test("rejects a query of a transaction whose connection closed, and runs the next one", async () => {
    const { client, socket } = opened();
    let inside: unknown;
    const outside = await client
      .begin(async (tx) => {
        await tx`select 1`;
        socket().destroy();
        await new Promise((done) => socket().once("close", done));
        await Bun.sleep(0);
        inside = await tx`select 2`.catch(codeOf);
      })
      .catch(codeOf);
    await eventually(() => inside !== undefined);
    expect([inside, outside]).toEqual(["CONNECTION_CLOSED", "CONNECTION_CLOSED"]);
    expect([...(await client`select 3 as three`)]).toEqual([{ three: 3 }]);
    await client.end({ timeout: 0 });
  });

  test("rejects a query that was not sent yet instead of sending it on the next connection", async () => {
    const { client } = opened();
    await client`select 1`;
    const unsent = client`select 2 as unsent`.catch(codeOf);
    expect(await unsent).toBe("CONNECTION_CLOSED");
    expect([...(await client`select 3 as three`)]).toEqual([{ three: 3 }]);
    await client.end({ timeout: 0 });
  });

  test("rejects a query that is issued between the error of a connection and its close", async () => {
    const { client, socket } = opened();
    await client`select 1`;
    const asked = Promise.withResolvers<unknown>();
    socket().once("error", () => client`select 2`.catch(codeOf).then(asked.resolve));
    const broken = client`select pg_sleep(20)`.catch(codeOf);
    await Bun.sleep(10);
    socket().destroy(Object.assign(new Error("reset"), { code: "ECONNRESET" }));
    expect(await broken).toBe("ECONNRESET");
    await asked.promise;
    expect([...(await client`select 3 as three`)]).toEqual([{ three: 3 }]);
    await client.end({ timeout: 0 });
  });

  test("never runs a statement of a lost transaction inside another transaction", async () => {
    const { client, socket } = opened();
    const [isLost, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let inside: unknown;
    const first = client.begin(async (tx) => {
      await tx`select 1`;
      isLost.resolve();
      await goOn.promise;
      inside = await tx`set application_name = 'strayed'`.catch(codeOf);
    });
    await isLost.promise;
    socket().destroy();
    expect(await first.catch(codeOf)).toBe("CONNECTION_CLOSED");
    const second = await client.begin(async (tx) => {
      await tx`select 1`;
      goOn.resolve();
      await eventually(() => inside !== undefined);
      const [row] = await tx`select current_setting('application_name') as name`;
      return row?.name;
    });
    expect([inside, second]).toEqual(["CONNECTION_CLOSED", "postgres.js"]);
    await client.end({ timeout: 0 });
  });
});
