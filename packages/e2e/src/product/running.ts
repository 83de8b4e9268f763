import { afterAll, beforeAll, setDefaultTimeout } from "bun:test";
import { type RunningServer, startServer } from "@crm/testing/server";
import { TEST_MS } from "./patience";

export function running(env: Record<string, string> = {}): () => RunningServer {
  setDefaultTimeout(TEST_MS);
  let product: RunningServer;
  beforeAll(async () => {
    product = await startServer(env);
  });
  afterAll(() => product?.close());
  return () => product;
}
