import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import type { Admitted } from "../../overload/admission";
import { admitsAll, type Overload } from "../../overload/watch-overload";
import type { App } from "../env";
import { isNeverRefused } from "../never-refused";
import { refuseWhenOverloaded } from "./refuse-when-overloaded";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const refusesAll: Overload = { ...admitsAll, admit: () => null, retryAfterSeconds: () => 3 };

type Call = RequestInit & { overload?: Overload; app?: App; origin?: string };

async function call(path: string, options: Call = {}) {
  const { overload = refusesAll, app = server.app, origin = "http://localhost", ...init } = options;
  const guarded = refuseWhenOverloaded(app, { ...server.deps, overload });
  return guarded.fetch(new Request(origin + path, init), {});
}

const ID = "0198f2c0-0000-7000-8000-000000000000";

describe("an overloaded server", () => {
  test("answers 503 overloaded with Retry-After and a request ID", async () => {
    const answer = await call("/api/contracts");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("3");
    const message = "The server is busy. Please try again in a moment.";
    const requestId = answer.headers.get("X-Request-Id");
    expect(requestId).not.toBeNull();
    expect(await answer.json()).toEqual({ error: message, message, code: "overloaded", requestId });
  });

  test.each(["http://localhost", "https://localhost"])(
    "gives a refusal at %s the headers of any other error",
    async (origin) => {
      const [refused, other] = await Promise.all([
        call("/api/contracts", { origin }),
        call("/api/contracts", { origin, overload: admitsAll }),
      ]);
      expect([refused.status, other.status]).toEqual([503, 401]);
      const headersOf = ({ headers }: Response) => Object.fromEntries(headers);
      const { "retry-after": retryAfter, ...headers } = headersOf(refused);
      expect({ ...headers, "x-request-id": "" }).toEqual({ ...headersOf(other), "x-request-id": "" });
    },
  );

  test("answers HEAD without a body", async () => {
    const answer = await call("/api/contracts", { method: "HEAD" });
    expect([answer.status, await answer.text()]).toEqual([503, ""]);
  });

  test("refuses a call before it checks the session and reads the body", async () => {
    const broken = { method: "POST", headers: { "Content-Type": "text/plain" }, body: "{" };
    for (const init of [{}, broken]) expect((await call("/api/contracts", init)).status).toBe(503);
  });

  test("refuses a call that has waited", async () => {
    const admitted = Promise.withResolvers<null>();
    const answer = call("/api/contracts", { overload: { ...refusesAll, admit: () => admitted.promise } });
    admitted.resolve(null);
    expect((await answer).status).toBe(503);
  });

  const app: App = { fetch: () => new Response("answered") };

  test.each([
    ["GET", "/health"],
    ["GET", "/ready"],
    ["GET", "/metrics"],
    ["GET", "/modules.json"],
    ["GET", "/api/auth/login"],
    ["POST", "/api/auth/login"],
    ["GET", "/api/auth/session"],
    ["POST", "/api/embed/redeem"],
    ["POST", "/api/video-submissions/upload-chunk"],
    ["POST", "/api/video-submissions/finalize-upload"],
    ["GET", "/api/events"],
  ])("still answers %s %s", async (method, path) => {
    expect(await (await call(path, { method, app })).text()).toBe("answered");
  });
});

describe("a call that is admitted", () => {
  const counting = (admitted: (finish: () => void) => Admitted) => {
    const finished = { calls: 0 };
    const finish = () => {
      finished.calls += 1;
    };
    return { finished, overload: { ...admitsAll, admit: () => admitted(finish) } };
  };

  test("runs until it is answered", async () => {
    const answer = Promise.withResolvers<Response>();
    const { finished, overload } = counting((finish) => finish);
    const answered = call("/api/contracts", { overload, app: { fetch: () => answer.promise } });
    expect(finished.calls).toBe(0);
    answer.resolve(new Response("answered"));
    expect(await (await answered).text()).toBe("answered");
    expect(finished.calls).toBe(1);
  });

  test("runs until its answer fails", async () => {
    const { finished, overload } = counting((finish) => finish);
    const app: App = { fetch: () => Promise.reject(new Error("broken")) };
    expect(call("/api/contracts", { overload, app })).rejects.toThrow("broken");
    await Promise.resolve();
    expect(finished.calls).toBe(1);
  });

  test("is in flight and timed while it waits", async () => {
    const { inFlight } = server.deps.metrics;
    const count = async () => (await inFlight.get()).values[0]?.value ?? 0;
    const before = await count();
    const admitted = Promise.withResolvers<() => void>();
    const { overload } = counting(() => admitted.promise);
    const arrivals: (number | undefined)[] = [];
    const app: App = {
      fetch: (_, { arrivedAt }) => {
        arrivals.push(arrivedAt);
        return new Response("answered");
      },
    };
    const calledAt = performance.now();
    const answered = call("/api/contracts", { overload, app });
    expect(await count()).toBe(before + 1);
    const startedAt = performance.now();
    admitted.resolve(() => {});
    await answered;
    expect(await count()).toBe(before);
    expect(arrivals[0]).toBeGreaterThanOrEqual(calledAt);
    expect(arrivals[0]).toBeLessThanOrEqual(startedAt);
  });

  test.each([
    ["no body", {}, false],
    [
      "JSON",
      { method: "POST", body: "{}", headers: { "Content-Type": "application/json", "Content-Length": "2" } },
      false,
    ],
    [
      "a form",
      {
        method: "POST",
        body: "a",
        headers: { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": "1" },
      },
      true,
    ],
    [
      "a stream",
      { method: "POST", body: "a", headers: { "Content-Type": "application/x-tar", "Transfer-Encoding": "chunked" } },
      true,
    ],
  ])("with %s: whether it sends a file", async (_, init, expected) => {
    const seen: boolean[] = [];
    const overload: Overload = {
      ...admitsAll,
      admit({ sendsFile }) {
        seen.push(sendsFile);
        return () => {};
      },
    };
    await call("/api/contracts", { ...init, overload, app: { fetch: () => new Response() } });
    expect(seen).toEqual([expected]);
  });
});

describe("isNeverRefused", () => {
  test.each([
    ["GET", "/"],
    ["GET", "/contracts"],
    ["GET", "/portal/abcdefghijklmnopqrstuvwxyz"],
    ["GET", "/mf/mf-contracts/remoteEntry.js"],
    ["GET", "/embed/check"],
    ["POST", "/api/sms/inbound"],
    ["POST", "/api/auth/logout"],
    ["PUT", `/api/video-submissions/uploads/${ID}/chunks/0`],
    ["GET", `/api/video-submissions/${ID}/video`],
    ["GET", "/api/portal/abcdefghijklmnopqrstuvwxyz/videos/7/video"],
  ])("%s %s", (method, path) => {
    expect(isNeverRefused(method, path)).toBe(true);
  });

  test.each([
    ["GET", "/api/contracts"],
    ["GET", "/api/portal/abcdefghijklmnopqrstuvwxyz"],
    ["GET", "/api/status"],
    ["POST", "/api/contracts/import"],
    ["POST", "/api/video-submissions/init-upload"],
    ["GET", "/api/video-submissions/upload-chunk"],
    ["DELETE", `/api/video-submissions/uploads/${ID}`],
    ["PUT", `/api/video-submissions/uploads/${ID}/chunks`],
    ["POST", `/api/video-submissions/${ID}/video`],
    ["GET", "/api/video-submissions/7/video/more"],
    ["GET", "/api/authors"],
    ["GET", "/api/events/all"],
  ])("not %s %s", (method, path) => {
    expect(isNeverRefused(method, path)).toBe(false);
  });
});
