import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { rm } from "node:fs/promises";
import { CHUNK_BYTES } from "@crm/domain/video/upload";
import { eventually } from "@crm/testing/eventually";
import { adminOf, emptyDatabase, preparedDataDir, startServer } from "@crm/testing/server";
import { ada } from "../../contracts/test/people";
import { partOf, uploadCalls } from "../../uploads/test/upload-calls";
import { videoOf } from "../../uploads/test/video-of";
import { contractsOf, steadyWriters } from "./test/steady-writers";

setDefaultTimeout(60_000);

const databaseUrl = process.env.TEST_DATABASE_URL;

let dataDir: string;
let database: Awaited<ReturnType<typeof emptyDatabase>> | null;
beforeEach(async () => {
  dataDir = await preparedDataDir();
  database = databaseUrl ? await emptyDatabase(databaseUrl) : null;
});
afterEach(async () => {
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const env = () => ({
  DATA_DIR: dataDir,
  ...(database ? { DATABASE_URL: database.url, DATA_KEY: "k".repeat(40) } : {}),
});

describe("a server under load that is stopped", () => {
  test.each([
    ["two SIGTERMs", ["SIGTERM", "SIGTERM"]],
    // One signal takes the same path, so it is tried only in the full run.
    ...(process.env.VERIFY_FULL
      ? ([
          ["SIGTERM", ["SIGTERM"]],
          ["SIGINT", ["SIGINT"]],
        ] as const)
      : []),
  ] as const)(
    "%s: finishes running calls, answers 503 to new calls and keeps every acknowledged write",
    async (_, signals) => {
      const server = await startServer(env());
      const admin = await adminOf(server);
      const contract = await (await admin("/api/contracts", { method: "POST", json: ada })).json();
      const video = videoOf(CHUNK_BYTES + 5);
      const uploadId = await uploadCalls(admin).begin(video, contract.id);
      const writers = steadyWriters(admin, 20);
      await eventually(() => writers.acknowledged().length >= 40);

      const chunk = uploadCalls(admin).chunk({ uploadId, index: 0, bytes: partOf(video, 0) });
      const began = performance.now();
      const ended = signals.map((signal) => server.kill(signal));
      const sent = await chunk.then(({ status }) => status);
      expect(await Promise.all(ended)).toEqual(signals.map(() => 0));
      expect(performance.now() - began).toBeLessThan(10_000);
      const attempts = await writers.stop();
      // null: a server that has ended does not answer.
      expect(attempts.filter(({ status }) => ![201, 409, 503, null].includes(status))).toEqual([]);
      expect(attempts.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([]);

      const next = await startServer(env());
      const back = await adminOf(next);
      const made = await writers.repeat(back);
      const kept = await contractsOf(back);
      expect([...made].filter(([key, id]) => kept.get(key)?.join() !== String(id))).toEqual([]);
      const { received } = await uploadCalls(back).status(uploadId);
      if (sent === 200) expect(received).toEqual([0]);
      else expect(sent).toBe(503);
      await next.close();
    },
  );
});
