import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import { fakeHost, HOST } from "../test-shell/fake-host";
import { sessionInFrame } from "./session-in-frame";

setDefaultTimeout(60_000);

const START = Date.parse("2026-11-22T12:00:00.000Z");
const MINUTE = 60_000;

interface Given {
  ticket?: string;
  /** Tickets that the server accepts once. */
  tickets?: string[];
  keepsCookies?: boolean;
  /** Tickets that the host sends, one per ticket-needed message; then it stops answering. */
  answers?: string[];
}

/** Opens a framed page against an in-memory server with 15-minute tokens and a scripted host. */
function framed({ ticket, tickets = [], keepsCookies = false, answers = [] }: Given = {}) {
  const host = fakeHost();
  const good = new Set(tickets);
  const server = {
    time: START,
    clockOff: 0,
    cookie: false,
    isDown: false,
    tokens: 0,
    valid: "",
    calls: [] as string[],
    email: undefined as unknown,
  };
  const open = () => {
    server.tokens += 1;
    server.valid = `t${server.tokens}`;
    server.cookie = keepsCookies;
    const expiresAt = new Date(server.time + server.clockOff + 15 * MINUTE).toISOString();
    return { token: server.valid, expiresAt, origin: HOST };
  };
  const answer = (path: string, body: string, authorization: string | null) => {
    const { ticket: sent, password, email } = body === "" ? {} : JSON.parse(body);
    if (path === "/api/embed/redeem") return good.delete(sent) ? open() : null;
    if (path === "/api/auth/login") server.email = email;
    if (path === "/api/auth/login") return password === "right" ? open() : null;
    const isIn = authorization === null ? server.cookie : authorization === `Bearer ${server.valid}`;
    if (!isIn) return null;
    if (path !== "/api/auth/session") return { total: 0 };
    const expiresAt = new Date(server.time + 8 * 60 * MINUTE).toISOString();
    if (authorization !== null) return { actor: "embed:tool", expiresAt };
    const { token, expiresAt: tokenExpiresAt, origin } = open();
    return { actor: "embed:tool", expiresAt, embedded: { token, tokenExpiresAt, origin } };
  };
  const shell = sessionInFrame({
    ticket,
    parent: host.parent,
    page: host.page,
    origins: [HOST],
    onMessage: () => {},
    fetch: async (url, init) => {
      if (server.isDown) throw new TypeError("fetch failed");
      const authorization = new Headers(init.headers).get("Authorization");
      server.calls.push(`${url.replace("/api/", "")}${authorization ? ` ${authorization.slice(7)}` : ""}`);
      const json = answer(url, String(init.body ?? ""), authorization);
      return json ? Response.json(json) : new Response("", { status: 401 });
    },
    now: () => server.time,
    waitMs: 20,
  });
  const { postMessage } = host.parent;
  host.parent.postMessage = (message, target) => {
    postMessage(message, target);
    const next = Reflect.get(Object(message), "type") === "ticket-needed" ? answers.shift() : undefined;
    if (next) queueMicrotask(() => host.post({ type: "ticket", ticket: next }));
  };
  const reasons = () => host.received.flatMap(({ message }) => Reflect.get(Object(message), "reason") ?? []);
  return { ...shell, host, server, reasons, is: () => shell.session.state().is };
}

async function entered(given: Given = {}) {
  const page = framed(given);
  await page.session.check();
  return page;
}

describe("opening a framed page", () => {
  test("the ticket in the URL opens the frame without a message to the host", async () => {
    const { is, server, reasons, session } = await entered({ ticket: "a", tickets: ["a"] });
    expect(is()).toBe("open");
    expect(session.state()).toMatchObject({ session: { actor: "embed:tool" } });
    expect(server.calls).toEqual(["embed/redeem", "auth/session t1"]);
    expect(reasons()).toEqual([]);
  });

  test("the cookie opens the frame when there is no ticket", async () => {
    const page = framed({ keepsCookies: true });
    page.server.cookie = true;
    await page.session.check();
    expect(page.is()).toBe("open");
    expect(page.server.calls).toEqual(["auth/session"]);
  });

  test("the cookie opens the frame when the ticket was already used, as it is after a reload", async () => {
    const page = framed({ ticket: "used", keepsCookies: true });
    page.server.cookie = true;
    await page.session.check();
    expect(page.is()).toBe("open");
    expect(page.server.calls).toEqual(["embed/redeem", "auth/session"]);
    expect(page.reasons()).toEqual([]);
  });

  test.each([
    [undefined, "no-session"],
    ["used", "ticket-refused"],
  ])(
    "a ticket from the host opens the frame when there is no cookie and the URL has the ticket %p",
    async (ticket, reason) => {
      const page = await entered({ ...(ticket && { ticket }), tickets: ["fresh"], answers: ["fresh"] });
      expect(page.is()).toBe("open");
      expect(page.reasons()).toEqual([reason]);
    },
  );

  test("the log-in appears and its password opens the frame when the host sends no ticket or a refused one", async () => {
    for (const answers of [[], ["refused"]]) {
      const page = await entered({ answers });
      expect(page.is()).toBe("out");
      expect(await page.session.logIn("wrong")).toBe("Invalid password. Please try again.");
      expect(page.is()).toBe("out");
      expect(await page.session.logIn("right")).toBeUndefined();
      expect(page.is()).toBe("open");
      expect(page.server.calls.slice(-2)).toEqual(["auth/login", "auth/session t1"]);
    }
  });

  test("the log-in in a frame sends the e-mail, if there are accounts", async () => {
    const page = await entered();
    expect(await page.session.logIn("right", "maria@example.com")).toBeUndefined();
    expect([page.server.email, page.is()]).toEqual(["maria@example.com", "open"]);
  });

  test("a ticket that arrives while the log-in is shown opens the frame", async () => {
    const page = await entered({ tickets: ["late"] });
    expect(page.is()).toBe("out");
    page.host.post({ type: "ticket", ticket: "late" });
    expect(await eventually(() => page.is() === "open")).toBe(true);
  });

  test("if the host sends a hundred tickets in a row, only the first and the last are redeemed", async () => {
    const page = await entered({ tickets: ["99"] });
    page.server.calls = [];
    for (let number = 0; number < 100; number++) page.host.post({ type: "ticket", ticket: String(number) });
    await eventually(() => page.is() === "open");
    expect(page.server.calls).toEqual(["embed/redeem", "embed/redeem", "auth/session t1"]);
  });

  test("the ticket in the URL is redeemed again after a network error", async () => {
    const page = framed({ ticket: "a", tickets: ["a"] });
    page.server.isDown = true;
    await page.session.check();
    expect(page.session.state()).toMatchObject({ is: "unknown" });
    page.server.isDown = false;
    await page.session.check();
    expect(page.is()).toBe("open");
  });
});

describe("a 401 in a framed page", () => {
  test("calls that get a 401 are repeated with one new ticket from the host", async () => {
    const { api, server, is, reasons } = await entered({ ticket: "a", tickets: ["a", "b"], answers: ["b"] });
    server.valid = "none";
    server.calls = [];
    await Promise.all([api.contracts.summary(), api.contracts.summary(), api.contracts.summary()]);
    expect(is()).toBe("open");
    expect(reasons()).toEqual(["unauthorized"]);
    expect(server.calls.filter((call) => call === "embed/redeem")).toHaveLength(1);
    expect(server.calls.filter((call) => call === "contracts/summary t2")).toHaveLength(3);
  });

  test("a call that gets a 401 is repeated with the cookie, without a message to the host", async () => {
    const { api, server, reasons } = await entered({ ticket: "a", tickets: ["a"], keepsCookies: true });
    server.valid = "none";
    await api.contracts.summary();
    expect(server.calls.slice(-2)).toEqual(["auth/session", "contracts/summary t2"]);
    expect(reasons()).toEqual([]);
  });

  test("a 401 shows the log-in over the screen until a password or a ticket opens the session", async () => {
    const { api, server, is, session, host } = await entered({ ticket: "a", tickets: ["a", "late"] });
    server.valid = "none";
    const refused = api.contracts.summary();
    expect(await eventually(() => is() === "lapsed")).toBe(true);
    expect(await session.logIn("right")).toBeUndefined();
    expect(is()).toBe("open");
    await refused;
    server.valid = "none";
    const refusedAgain = api.contracts.summary();
    expect(await eventually(() => is() === "lapsed")).toBe(true);
    host.post({ type: "ticket", ticket: "late" });
    expect(await eventually(() => is() === "open")).toBe(true);
    await refusedAgain;
  });
});

describe("token renewal in a framed page", () => {
  test.each([
    ["with the cookie", true, [], []],
    ["with a ticket of the host", false, ["b"], ["expiring"]],
  ])("the token is renewed before it expires %s", async (_, keepsCookies, answers, expectedReasons) => {
    const { api, server, renewToken, reasons } = await entered({
      ticket: "a",
      tickets: ["a", "b"],
      keepsCookies,
      answers,
    });
    await api.contracts.summary();
    server.time += 12 * MINUTE;
    await renewToken();
    expect(server.valid).toBe("t1");
    server.time += 1.5 * MINUTE;
    await renewToken();
    expect(server.valid).toBe("t2");
    expect(reasons()).toEqual(expectedReasons);
    expect(await api.contracts.summary()).toBeTruthy();
  });

  test("the token is renewed when the device wakes long after the token has expired", async () => {
    const { api, server, renewToken } = await entered({ ticket: "a", tickets: ["a", "b"], answers: ["b"] });
    await api.contracts.summary();
    server.time += 5 * 60 * MINUTE;
    server.valid = "none";
    await renewToken();
    await api.contracts.summary();
    expect(server.calls.at(-1)).toBe("contracts/summary t2");
  });

  test("the token of an idle page is not renewed", async () => {
    const { server, renewToken } = await entered({ ticket: "a", tickets: ["a"], keepsCookies: true });
    server.time += 14 * MINUTE;
    await renewToken();
    expect(server.valid).toBe("t1");
  });

  test("the page stays open when the host does not answer a renewal", async () => {
    const { api, server, renewToken, is } = await entered({ ticket: "a", tickets: ["a"] });
    await api.contracts.summary();
    server.time += 14 * MINUTE;
    await renewToken();
    expect(is()).toBe("open");
  });

  test.each([[-60], [60]])(
    "the token is renewed at the right time when the browser's clock is %d minutes off",
    async (minutes) => {
      const page = framed({ ticket: "a", tickets: ["a", "b"], answers: ["b"] });
      page.server.clockOff = minutes * MINUTE;
      await page.session.check();
      await page.api.contracts.summary();
      await page.renewToken();
      expect(page.server.valid).toBe("t1");
      page.server.time += 14 * MINUTE;
      await page.renewToken();
      expect(page.server.valid).toBe("t2");
    },
  );
});
