import { expect, test } from "bun:test";
import { createApiClient } from "../create-api-client";

function clientOf(answer: () => Response) {
  const calls: { url: string; init: RequestInit }[] = [];
  const refused: string[] = [];
  const client = createApiClient({
    fetch: async (url, init) => {
      calls.push({ url, init });
      return answer();
    },
    onUnauthorized: () => refused.push("401"),
  });
  return { client, calls, refused };
}

test("modules.registry revalidates /modules.json and returns its body", async () => {
  const { client, calls } = clientOf(() => Response.json({ modules: "none" }));
  expect(await client.modules.registry()).toEqual({ modules: "none" });
  expect(calls).toMatchObject([{ url: "/modules.json", init: { cache: "no-cache" } }]);
});

test("modules.reportFault posts to the module's path and survives the page's unload", async () => {
  const { client, calls } = clientOf(() => new Response(null, { status: 204 }));
  const fault = { version: "0.1.0", kind: "chunk", path: "/vault", message: "It is gone" } as const;
  await client.modules.reportFault("mf-contracts", fault);
  expect(calls).toMatchObject([{ url: "/api/modules/mf-contracts/faults", init: { method: "POST", keepalive: true } }]);
  expect(JSON.parse(String(calls[0]?.init.body))).toEqual(fault);
});

test("modules.reportFault refused with 401 does not open the log-in", async () => {
  const { client, refused } = clientOf(() => new Response("{}", { status: 401 }));
  const fault = { version: "0.1.0", kind: "silent", path: "/", message: "It hangs" } as const;
  await expect(client.modules.reportFault("mf-contracts", fault)).rejects.toThrow("401");
  expect(refused).toEqual([]);
});
