import { expect, test } from "bun:test";
import { startServer } from "@crm/testing/server";
import { strangerOf } from "../product/call";
import { running } from "../product/running";

const first = running();

test("a second server on the embedded folder exits and names the first", async () => {
  const { dataDir, pid } = first();
  const second = await startServer({ DATA_DIR: dataDir }).then(
    () => "it came up",
    (error: Error) => error.message,
  );
  expect(second).toContain("did not start");
  expect(second).toContain(String(pid));
  expect((await strangerOf(first())("/ready")).status).toBe(200);
});
