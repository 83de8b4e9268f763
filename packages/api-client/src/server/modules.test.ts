import { expect, test } from "bun:test";
import { createApiClient } from "../create-api-client";

/** A client whose calls are noted, with one answer for all. */
function clientOf(answer: () => Response) {
  const calls: { address: string; init: RequestInit }[] = [];
  const refused: string[] = [];
  const client = createApiClient({
    fetch: async (address, init) => {
      calls.push({ address, init });
      return answer();
    },
    onUnauthorized: () => refused.push("401"),
  });
  return { client, calls, refused };
}

test("the registry is asked for anew, and comes as it is", async () => {
  const { client, calls } = clientOf(() => Response.json({ modules: "none" }));
  expect(await client.modules.registry()).toEqual({ modules: "none" });
  expect(calls).toMatchObject([{ address: "/modules.json", init: { cache: "no-cache" } }]);
});

test("a fault is told to the module's own address, even while the page is being left", async () => {
  const { client, calls } = clientOf(() => new Response(null, { status: 204 }));
  const fault = { version: "0.1.0", kind: "chunk", path: "/vault", message: "It is gone" } as const;
  await client.modules.reportFault("mf-contracts", fault);
  expect(calls).toMatchObject([
    { address: "/api/modules/mf-contracts/faults", init: { method: "POST", keepalive: true } },
  ]);
  expect(JSON.parse(String(calls[0]?.init.body))).toEqual(fault);
});

test("a report that is refused for want of a session brings no log-in up", async () => {
  const { client, refused } = clientOf(() => new Response("{}", { status: 401 }));
  const fault = { version: "0.1.0", kind: "silent", path: "/", message: "It hangs" } as const;
  await expect(client.modules.reportFault("mf-contracts", fault)).rejects.toThrow("401");
  expect(refused).toEqual([]);
});
