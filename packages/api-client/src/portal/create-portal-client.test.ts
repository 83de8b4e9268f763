import { describe, expect, test } from "bun:test";
import { gzipSync } from "node:zlib";
import { isApiError } from "../http/api-error";
import { createPortalClient, type PortalClient } from "./create-portal-client";

type Sent = { url: string; method: string; headers: Record<string, string>; body: unknown };

const slug = "mfzxi33omn2gs3thnrswy5dfoi";

function clientAnswering(answer: () => Response) {
  const sent: Sent[] = [];
  const client = createPortalClient({
    slug,
    baseUrl: "https://crm.example",
    async fetch(url, { method = "GET", headers, body, credentials }) {
      expect(credentials).toBe("include");
      const text = typeof body === "string" ? JSON.parse(body) : undefined;
      sent.push({ url, method, headers: Object.fromEntries(new Headers(headers)), body: text });
      return answer();
    },
  });
  return { client, sent };
}

describe("createPortalClient", () => {
  const payout = { paymentMethod: "paypal", paymentDetails: "ada@example.com", description: "June" };
  test.each<[string, (client: PortalClient) => Promise<unknown>, Partial<Sent>]>([
    ["load", (client) => client.load(), { method: "GET", url: `/api/portal/${slug}` }],
    ["announcements", (client) => client.announcements(), { url: `/api/portal/${slug}/announcements` }],
    [
      "payouts",
      (client) => client.payouts({ limit: 3, cursor: null }),
      { method: "GET", url: `/api/portal/${slug}/payout-requests?limit=3` },
    ],
    [
      "requestPayout",
      (client) => client.requestPayout(payout, { repeatKey: "key-1" }),
      { method: "POST", url: `/api/portal/${slug}/payout-request`, body: payout },
    ],
    [
      "optIn",
      (client) => client.optIn({ phone: "+12125550123" }),
      { method: "POST", url: `/api/portal/${slug}/opt-in`, body: { phone: "+12125550123" } },
    ],
    [
      "sendSparkCodes",
      (client) => client.sendSparkCodes({ submissionId: 4, codes: ["A-1"] }),
      { method: "POST", url: `/api/portal/${slug}/spark-codes`, body: { submissionId: 4, codes: ["A-1"] } },
    ],
    [
      "tickRequests",
      (client) => client.tickRequests(4, [1, 2]),
      { method: "PUT", url: `/api/portal/${slug}/video-submissions/4/revision-requests`, body: { done: [1, 2] } },
    ],
    [
      "uploads.finalize",
      (client) => client.uploads.finalize("up-1"),
      { method: "POST", url: "/api/video-submissions/finalize-upload", body: { uploadId: "up-1" } },
    ],
  ])("PortalClient.%s calls its path with the slug", async (_, call, expected) => {
    const { client, sent } = clientAnswering(() => Response.json([]));
    await call(client);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ ...expected, url: `https://crm.example${expected.url}` });
    expect(sent[0]?.headers["x-portal-slug"]).toBe(slug);
  });

  test("requestPayout sends its Idempotency-Key", async () => {
    const { client, sent } = clientAnswering(() => Response.json({ id: 1 }));
    await client.requestPayout({ paymentMethod: "paypal", paymentDetails: "a", description: "b" }, { repeatKey: "k" });
    expect(sent[0]?.headers["idempotency-key"]).toBe("k");
  });

  test("payouts reads the next page's cursor", async () => {
    const { client } = clientAnswering(() =>
      Response.json([], { headers: { Link: '</api/x?limit=3&cursor=abc>; rel="next"', "X-Total-Count": "7" } }),
    );
    expect(await client.payouts({ limit: 3 })).toMatchObject({ total: 7, nextCursor: "abc" });
  });

  test.each([
    [404, "portal_not_found"],
    [410, "portal_link_replaced"],
    [429, "too_many"],
  ])("load() refused with %p throws an ApiError with code %s", async (status, code) => {
    const body = { error: "No.", message: "No.", code, requestId: "r-1" };
    const { client } = clientAnswering(() => Response.json(body, { status, headers: { "Retry-After": "9" } }));
    const thrown = await client.load().catch((error: unknown) => error);
    expect(isApiError(thrown, code)).toBe(true);
    expect(thrown).toMatchObject({ status, text: "No.", reasons: ["No."], retryAfterSeconds: 9 });
  });

  test("load() refused for several reasons keeps all of them", async () => {
    const reasons = ["Your contract is paused.", "1 video outstanding."];
    const body = { error: reasons[0], message: reasons[0], code: "payouts_closed", requestId: "r-1", reasons };
    const { client } = clientAnswering(() => Response.json(body, { status: 403 }));
    const thrown = await client.load().catch((error: unknown) => error);
    expect(thrown).toMatchObject({ text: reasons[0], reasons });
  });
});

test("the portal client bundles under 18 kB gzip, without zod and the back-office's calls", async () => {
  const entrypoints = [new URL("./index.ts", import.meta.url).pathname];
  const { outputs } = await Bun.build({ entrypoints, minify: true, target: "browser" });
  const text = (await outputs[0]?.text()) ?? "";
  expect(text).toContain("/api/portal/");
  for (const other of ["ZodError", "$get", "bulk-upsert", "/api/contracts"]) expect(text).not.toContain(other);
  expect(gzipSync(text).length).toBeLessThan(18_000);
});
