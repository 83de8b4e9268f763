import { afterAll, beforeAll, setDefaultTimeout } from "bun:test";
import { type RunningServer, startServer } from "@crm/testing/server";

/** Runs the product for the tests of a file. */
export function running(env: Record<string, string> = {}): () => RunningServer {
  setDefaultTimeout(60_000);
  let product: RunningServer;
  beforeAll(async () => {
    product = await startServer(env);
  });
  afterAll(() => product?.close());
  return () => product;
}
