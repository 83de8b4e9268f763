import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { Socket } from "node:net";
import { eventually } from "@crm/testing/eventually";
import postgres from "postgres";

setDefaultTimeout(60_000);

const databaseUrl = process.env.TEST_DATABASE_URL;

// What the driver is patched for (decision 25). Without it the first two end the process, others wait for ever, the last strays.
describe.skipIf(!databaseUrl)("the driver, whose connection has closed", () => {
  const codeOf = (error: { code?: unknown }) => error.code;

  const opened = (more: postgres.Options<never> = {}) => {
    let socket = new Socket();
    const options = {
      socket({ host, port }: { host: string[]; port: number[] }) {
        socket = new Socket();
        return socket.connect(port[0] ?? 5432, host[0] ?? "localhost");
      },
      // Called when it is handed over, before it waits for the end of the turn.
      debug: (_connection: number, question: string) => void (question.endsWith("unsent") && socket.destroy()),
    };
    const settings = { max: 1, fetch_types: false, backoff: () => 0, ...options, ...more };
    const client = postgres(databaseUrl ?? "", settings);
    return { client, socket: () => socket };
  };
  test("refuses what it was opened for when it closes while it is asked for its types, and goes on with the next", async () => {
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

  test("refuses a question of a transaction that was at work on it, and goes on with the next", async () => {
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

  test("does not keep what it had not sent yet for the next connection", async () => {
    const { client } = opened();
    await client`select 1`;
    const unsent = client`select 2 as unsent`.catch(codeOf);
    expect(await unsent).toBe("CONNECTION_CLOSED");
    expect([...(await client`select 3 as three`)]).toEqual([{ three: 3 }]);
    await client.end({ timeout: 0 });
  });

  test("refuses what was asked between the fault of a connection and its close", async () => {
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

  test("takes nothing from a transaction that it lost into another one", async () => {
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
