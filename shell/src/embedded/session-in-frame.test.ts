import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import { fakeHost, HOST } from "../test-shell/fake-host";
import { sessionInFrame } from "./session-in-frame";

setDefaultTimeout(60_000);

const START = Date.parse("2026-11-22T12:00:00.000Z");
const MINUTE = 60_000;

interface Given {
  ticket?: string;
  /** Tickets that the server takes, once each. */
  tickets?: string[];
  /** The browser keeps the frame's cookie. */
  keepsCookies?: boolean;
  /** What the host answers to each ticket-needed; nothing where it is silent. */
  answers?: string[];
}

/** A page in a frame, with a server in memory that gives tokens of 15 minutes, and a host that answers as it is told. */
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
  };
  const open = () => {
    server.tokens += 1;
    server.valid = `t${server.tokens}`;
    server.cookie = keepsCookies;
    const expiresAt = new Date(server.time + server.clockOff + 15 * MINUTE).toISOString();
    return { token: server.valid, expiresAt, origin: HOST };
  };
  const answer = (path: string, body: string, authorization: string | null) => {
    const { ticket: sent, password } = body === "" ? {} : JSON.parse(body);
    if (path === "/api/embed/redeem") return good.delete(sent) ? open() : null;
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
    hear: () => {},
    fetch: async (address, init) => {
      if (server.isDown) throw new TypeError("fetch failed");
      const authorization = new Headers(init.headers).get("Authorization");
      server.calls.push(`${address.replace("/api/", "")}${authorization ? ` ${authorization.slice(7)}` : ""}`);
      const json = answer(address, String(init.body ?? ""), authorization);
      return json ? Response.json(json) : new Response("", { status: 401 });
    },
    now: () => server.time,
    waitMs: 20,
  });
  const { postMessage } = host.parent;
  host.parent.postMessage = (message, target) => {
    postMessage(message, target);
    const next = Reflect.get(Object(message), "type") === "ticket-needed" ? answers.shift() : undefined;
    if (next) queueMicrotask(() => host.say({ type: "ticket", ticket: next }));
  };
  const reasons = () => host.told.flatMap(({ message }) => Reflect.get(Object(message), "reason") ?? []);
  return { ...shell, host, server, reasons, is: () => shell.session.state().is };
}

async function entered(given: Given = {}) {
  const page = framed(given);
  await page.session.ask();
  return page;
}

describe("the frame opens", () => {
  test("by the ticket of its address, and asks nobody", async () => {
    const { is, server, reasons, session } = await entered({ ticket: "a", tickets: ["a"] });
    expect(is()).toBe("open");
    expect(session.state()).toMatchObject({ session: { actor: "embed:tool" } });
    expect(server.calls).toEqual(["embed/redeem", "auth/session t1"]);
    expect(reasons()).toEqual([]);
  });

  test("by the cookie when there is no ticket", async () => {
    const page = framed({ keepsCookies: true });
    page.server.cookie = true;
    await page.session.ask();
    expect(page.is()).toBe("open");
    expect(page.server.calls).toEqual(["auth/session"]);
  });

  test("by the cookie when the ticket was used before, as after a reload", async () => {
    const page = framed({ ticket: "used", keepsCookies: true });
    page.server.cookie = true;
    await page.session.ask();
    expect(page.is()).toBe("open");
    expect(page.server.calls).toEqual(["embed/redeem", "auth/session"]);
    expect(page.reasons()).toEqual([]);
  });

  test.each([
    [undefined, "no-session"],
    ["used", "ticket-refused"],
  ])("by a ticket of its host when neither helps (ticket: %p)", async (ticket, reason) => {
    const page = await entered({ ...(ticket && { ticket }), tickets: ["fresh"], answers: ["fresh"] });
    expect(page.is()).toBe("open");
    expect(page.reasons()).toEqual([reason]);
  });

  test("by the log-in when the host is silent or its ticket is refused, and the token is all that is kept", async () => {
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

  test("by a ticket that comes when the log-in is already there", async () => {
    const page = await entered({ tickets: ["late"] });
    expect(page.is()).toBe("out");
    page.host.say({ type: "ticket", ticket: "late" });
    expect(await eventually(() => page.is() === "open")).toBe(true);
  });

  test("by the newest of a hundred tickets, and only the first and the newest are tried", async () => {
    const page = await entered({ tickets: ["99"] });
    page.server.calls = [];
    for (let number = 0; number < 100; number++) page.host.say({ type: "ticket", ticket: String(number) });
    await eventually(() => page.is() === "open");
    expect(page.server.calls).toEqual(["embed/redeem", "embed/redeem", "auth/session t1"]);
  });

  test("by the same ticket after the line was lost, by asking again", async () => {
    const page = framed({ ticket: "a", tickets: ["a"] });
    page.server.isDown = true;
    await page.session.ask();
    expect(page.session.state()).toMatchObject({ is: "unknown" });
    page.server.isDown = false;
    await page.session.ask();
    expect(page.is()).toBe("open");
  });
});

describe("a call that is refused later", () => {
  test("is made again with a ticket of the host, who is asked once for all of them", async () => {
    const { api, server, is, reasons } = await entered({ ticket: "a", tickets: ["a", "b"], answers: ["b"] });
    server.valid = "none";
    server.calls = [];
    await Promise.all([api.contracts.summary(), api.contracts.summary(), api.contracts.summary()]);
    expect(is()).toBe("open");
    expect(reasons()).toEqual(["unauthorized"]);
    expect(server.calls.filter((call) => call === "embed/redeem")).toHaveLength(1);
    expect(server.calls.filter((call) => call === "contracts/summary t2")).toHaveLength(3);
  });

  test("is made again by the cookie where the browser keeps it, and the host is left alone", async () => {
    const { api, server, reasons } = await entered({ ticket: "a", tickets: ["a"], keepsCookies: true });
    server.valid = "none";
    await api.contracts.summary();
    expect(server.calls.slice(-2)).toEqual(["auth/session", "contracts/summary t2"]);
    expect(reasons()).toEqual([]);
  });

  test("shows the log-in over the screen when the host is silent, until one of both lets in", async () => {
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
    host.say({ type: "ticket", ticket: "late" });
    expect(await eventually(() => is() === "open")).toBe(true);
    await refusedAgain;
  });
});

describe("the token is renewed before it ends", () => {
  test.each([
    ["by the cookie", true, [], []],
    ["by a ticket of the host", false, ["b"], ["expiring"]],
  ])("%s", async (_, keepsCookies, answers, asked) => {
    const { api, server, stayIn, reasons } = await entered({ ticket: "a", tickets: ["a", "b"], keepsCookies, answers });
    await api.contracts.summary();
    server.time += 12 * MINUTE;
    await stayIn();
    expect(server.valid).toBe("t1");
    server.time += 1.5 * MINUTE;
    await stayIn();
    expect(server.valid).toBe("t2");
    expect(reasons()).toEqual(asked);
    expect(await api.contracts.summary()).toBeTruthy();
  });

  test("after sleep, when it has long ended", async () => {
    const { api, server, stayIn } = await entered({ ticket: "a", tickets: ["a", "b"], answers: ["b"] });
    await api.contracts.summary();
    server.time += 5 * 60 * MINUTE;
    server.valid = "none";
    await stayIn();
    await api.contracts.summary();
    expect(server.calls.at(-1)).toBe("contracts/summary t2");
  });

  test("but not while nobody uses the page", async () => {
    const { server, stayIn } = await entered({ ticket: "a", tickets: ["a"], keepsCookies: true });
    server.time += 14 * MINUTE;
    await stayIn();
    expect(server.valid).toBe("t1");
  });

  test("and a host that is silent then leaves the page as it is", async () => {
    const { api, server, stayIn, is } = await entered({ ticket: "a", tickets: ["a"] });
    await api.contracts.summary();
    server.time += 14 * MINUTE;
    await stayIn();
    expect(is()).toBe("open");
  });

  test.each([[-60], [60]])("by a clock that is %d minutes off, neither at once nor too late", async (minutes) => {
    const page = framed({ ticket: "a", tickets: ["a", "b"], answers: ["b"] });
    page.server.clockOff = minutes * MINUTE;
    await page.session.ask();
    await page.api.contracts.summary();
    await page.stayIn();
    expect(page.server.valid).toBe("t1");
    page.server.time += 14 * MINUTE;
    await page.stayIn();
    expect(page.server.valid).toBe("t2");
  });
});
