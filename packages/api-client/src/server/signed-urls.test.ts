import { describe, expect, test } from "bun:test";
import { createApiClient } from "../create-api-client";

function signing(answer: (paths: string[]) => Response) {
  const batches: string[][] = [];
  const api = createApiClient({
    baseUrl: "http://crm.example",
    fetch: async (_url, { body }) => {
      const { paths } = JSON.parse(String(body)) as { paths: string[] };
      batches.push(paths);
      return answer(paths);
    },
  });
  return { api, batches };
}

const signed = (paths: string[]) =>
  Response.json({ addresses: paths.map((path) => ({ path, address: `${path}?signed=1`, expiresAt: "" })) });

describe("signedAddress", () => {
  test("paths requested together are signed in one call, each caller getting its own URL", async () => {
    const { api, batches } = signing(signed);
    const urls = [1, 2].map((id) => api.signedAddress(api.contractFiles.downloadAddress(id)));
    expect(await Promise.all(urls)).toEqual([
      "http://crm.example/api/contract-files/1/download?signed=1",
      "http://crm.example/api/contract-files/2/download?signed=1",
    ]);
    expect(batches).toEqual([["/api/contract-files/1/download", "/api/contract-files/2/download"]]);
  });

  test("the client signs at most a hundred paths per call", async () => {
    const { api, batches } = signing(signed);
    const paths = Array.from({ length: 150 }, (_, id) => api.contractFiles.downloadAddress(id));
    await Promise.all(paths.map(api.signedAddress));
    expect(batches.map(({ length }) => length)).toEqual([100, 50]);
  });

  test("a refused call rejects every path in it", async () => {
    const { api } = signing(() => Response.json({ error: "No", code: "unauthenticated" }, { status: 401 }));
    const results = await Promise.allSettled(["/a", "/b"].map(api.signedAddress));
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});
