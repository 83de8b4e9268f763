import { describe, expect, test } from "bun:test";
import { ApiError, createApiClient, errorDetails, errorText, isApiError } from "..";

const envelope = {
  error: "End date must be after start date",
  message: "End date must be after start date",
  code: "invalid",
  requestId: "r-1",
  issues: [{ path: "endDate", message: "End date must be after start date" }],
};

describe("ApiError of a refused call", () => {
  const refusals: { name: string; body: string; status: number; statusText: string; expected: object }[] = [
    {
      name: "the API's envelope",
      body: JSON.stringify(envelope),
      status: 400,
      statusText: "Bad Request",
      expected: {
        message: "400: End date must be after start date",
        text: envelope.error,
        code: "invalid",
        requestId: "r-1",
        issues: envelope.issues,
      },
    },
    {
      name: "plain text",
      body: "upstream timed out",
      status: 504,
      statusText: "Gateway Timeout",
      expected: { message: "504: upstream timed out", code: "unknown", requestId: "r-2" },
    },
    {
      name: "an HTML page (status text)",
      body: "<html><body>Bad gateway</body></html>",
      status: 502,
      statusText: "Bad Gateway",
      expected: { message: "502: Bad Gateway", text: "Bad Gateway", code: "no_reason" },
    },
    {
      name: "an empty body",
      body: "",
      status: 500,
      statusText: "",
      expected: { message: "500: The server gave no reason" },
    },
  ];
  for (const { name, body, status, statusText, expected } of refusals)
    test(`a refused call with ${name} throws an ApiError "{status}: {text}"`, async () => {
      const { api } = client(new Response(body, { status, statusText, headers: { "X-Request-Id": "r-2" } }));
      expect(await thrownBy(api.contracts.summary())).toMatchObject({ name: "ApiError", status, ...expected });
    });

  test("a 401 calls onUnauthorized once", async () => {
    const { api, unauthorized } = client(new Response("", { status: 401, statusText: "Unauthorized" }));
    expect(isApiError(await thrownBy(api.contracts.remove(1, 1)))).toBe(true);
    expect(unauthorized).toHaveLength(1);
  });

  test("a 401 is repeated once with the new headers when onUnauthorized resolves to true", async () => {
    const sent: string[] = [];
    let token = "old";
    const notified: string[] = [];
    const api = createApiClient({
      fetch: async (_, init) => {
        const authorization = new Headers(init.headers).get("Authorization") ?? "";
        sent.push(authorization);
        return authorization === "new" ? Response.json({ id: 5 }) : new Response("", { status: 401 });
      },
      headers: () => ({ Authorization: token }),
      onUnauthorized: async () => {
        notified.push(token);
        token = "new";
        return true;
      },
    });
    expect(await api.contracts.update(5, { notes: "Net 15" }, 7)).toMatchObject({ id: 5 });
    expect(sent).toEqual(["old", "new"]);
    expect(notified).toEqual(["old"]);
  });

  test("a 401 does not call onUnauthorized if the headers have changed since the call", async () => {
    let token = "old";
    const notified: string[] = [];
    const api = createApiClient({
      fetch: async (_, init) => {
        const isOld = new Headers(init.headers).get("Authorization") === "old";
        token = "new";
        return isOld ? new Response("", { status: 401 }) : Response.json({ id: 5 });
      },
      headers: () => ({ Authorization: token }),
      onUnauthorized: () => notified.push(token),
    });
    expect(await api.contracts.update(5, {}, 7)).toMatchObject({ id: 5 });
    expect(notified).toEqual([]);
  });

  test("a call is repeated at most once after a 401", async () => {
    const { api, calls } = client(new Response("", { status: 401 }), {}, () => true);
    expect(await thrownBy(api.contracts.summary())).toMatchObject({ status: 401 });
    expect(calls).toHaveLength(2);
  });

  test("a call without an answer says to check the connection", async () => {
    const { api } = client(new TypeError("fetch failed"));
    expect(await thrownBy(api.contracts.summary())).toMatchObject({
      status: 0,
      code: "unreachable",
      text: "The server could not be reached. Check your connection and try again.",
    });
  });

  test("an aborted call throws an AbortError, not an ApiError", async () => {
    const { api } = client(new DOMException("aborted", "AbortError"));
    expect(await thrownBy(api.contracts.summary())).toMatchObject({ name: "AbortError" });
  });
});

describe("isApiError", () => {
  test("isApiError recognises an error of another bundle by name and code", () => {
    const foreign = Object.assign(new Error("412: stale"), { name: "ApiError", status: 412, code: "stale", text: "x" });
    expect(isApiError(foreign)).toBe(true);
    expect(isApiError(foreign, "stale")).toBe(true);
    expect(isApiError(foreign, "conflict")).toBe(false);
  });

  test("isApiError rejects every other error", () => {
    for (const thrown of [new Error("no"), null, undefined, "ApiError", { name: "ApiError" }])
      expect(isApiError(thrown)).toBe(false);
  });
});

describe("errorText", () => {
  test("errorText returns the server's text, or the given text for any other error", () => {
    const error = new ApiError({ status: 409, text: "Archive it instead.", code: "conflict" });
    expect(errorText(error, "Failed to delete contract")).toBe("Archive it instead.");
    expect(errorText(new Error("boom"), "Failed to delete contract")).toBe("Failed to delete contract");
  });
});

test("errorDetails returns the server's request id, and hides the message of any other error", () => {
  const refused = new ApiError({ status: 500, text: "The database is down", code: "internal", requestId: "r-1" });
  expect(errorDetails(refused)).toEqual({ message: "The database is down", requestId: "r-1" });
  expect(errorDetails(new Error("boom"))).toEqual({ message: "Something went wrong" });
});

describe("auth calls", () => {
  test("session() returns null on 401 without calling onUnauthorized", async () => {
    const { api, unauthorized } = client(new Response("", { status: 401 }));
    expect(await api.auth.session()).toBeNull();
    expect(unauthorized).toHaveLength(0);
  });

  test("login() with a wrong password throws the server's refusal without calling onUnauthorized", async () => {
    const { api, unauthorized } = client(
      Response.json(
        { ...envelope, error: "Invalid password. Please try again.", code: "wrong_password" },
        { status: 401 },
      ),
    );
    expect(await thrownBy(api.auth.login("guess"))).toMatchObject({ text: "Invalid password. Please try again." });
    expect(unauthorized).toHaveLength(0);
  });
});

describe("request of a call", () => {
  test("a change sends cookies, shared headers, JSON and its version as If-Match", async () => {
    const { api, calls } = client(Response.json({ id: 5 }), { Authorization: "Bearer frame" });
    await api.contracts.update(5, { notes: "Net 15" }, 7);
    expect(calls).toMatchObject([
      { url: "/api/contracts/5", method: "PUT", credentials: "include", body: '{"notes":"Net 15"}' },
    ]);
    expect(headersOf(calls[0])).toEqual({
      accept: "application/json",
      authorization: "Bearer frame",
      "content-type": "application/json",
      "if-match": '"7"',
    });
  });

  test("create() sends its Idempotency-Key", async () => {
    const { api, calls } = client(Response.json({ id: 5 }, { status: 201 }));
    const ada = {
      fullName: "Ada",
      socialHandle: "@ada",
      monthlyFee: "1",
      startDate: "2026-01-01",
      endDate: "2026-02-01",
    };
    await api.contracts.create(ada, "key-1");
    expect(headersOf(calls[0])).toMatchObject({ "idempotency-key": "key-1" });
  });
});

describe("contracts.page", () => {
  test("contracts.page leaves out empty filters and reads count and next cursor from the headers", async () => {
    const { api, calls } = client(
      Response.json([{ id: 1 }], {
        headers: {
          "X-Total-Count": "10000",
          "X-Total-Count-Capped": "true",
          Link: '</api/contracts?limit=50&cursor=bmV4dA%3D%3D>; rel="next"',
        },
      }),
    );
    const page = await api.contracts.page({ search: "", status: "active", sort: "fee-desc", limit: 50, cursor: null });
    expect(calls[0]?.url).toBe("/api/contracts?status=active&sort=fee-desc&limit=50");
    expect(page).toMatchObject({ total: 10_000, isCapped: true, nextCursor: "bmV4dA==" });
  });

  test("contracts.page without a Link header has no next cursor and counts its rows", async () => {
    const { api } = client(Response.json([{ id: 1 }, { id: 2 }]));
    expect(await api.contracts.page({ limit: 50 })).toMatchObject({ total: 2, isCapped: false, nextCursor: null });
  });
});

test("withHandle ignores case and never matches a part of a handle", async () => {
  const rows = [
    { id: 1, socialHandle: "@adamant" },
    { id: 2, socialHandle: "@ADA" },
  ];
  expect(await client(Response.json(rows)).api.contracts.withHandle("@ada")).toMatchObject({ id: 2 });
  expect(await client(Response.json(rows)).api.contracts.withHandle("@ad")).toBeNull();
});

function client(answer: Response | Error, headers: Record<string, string> = {}, mayRepeat = () => false) {
  const calls: (RequestInit & { url: string })[] = [];
  const unauthorized: true[] = [];
  const api = createApiClient({
    fetch: async (url, init) => {
      calls.push({ url, ...init });
      if (answer instanceof Error) throw answer;
      return answer.clone();
    },
    headers: () => headers,
    onUnauthorized: () => {
      unauthorized.push(true);
      return mayRepeat();
    },
  });
  return { api, calls, unauthorized };
}

function headersOf(call: RequestInit | undefined): Record<string, string> {
  return Object.fromEntries(new Headers(call?.headers));
}

async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (thrown) {
    return thrown;
  }
  throw new Error("Nothing was thrown");
}
