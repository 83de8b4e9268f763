import { describe, expect, test } from "bun:test";
import { fakeHost, HOST } from "../test-shell/fake-host";
import { createHostLink } from "./host-link";

const OTHER = "https://other.example";

function linked(origins = [HOST, OTHER]) {
  const host = fakeHost();
  const heard: unknown[] = [];
  const { parent, page } = host;
  const link = createHostLink({ parent, page, origins, hear: ({ type }) => heard.push(type), waitMs: 20 });
  return { ...host, link, heard };
}

const dark = { type: "theme", scheme: "dark" };
const route = { type: "route", path: "/vault", title: "Vault" } as const;
const ready = { message: { source: "crm-embed", v: 1, type: "ready" }, target: "*" };
const sent = (message: object, target = HOST) => ({ message: { source: "crm-embed", v: 1, ...message }, target });

describe("the host is told", () => {
  test("ready at once, to whoever it is, and nothing else until its origin is known", () => {
    const { link, told } = linked();
    link.tell({ type: "height", px: 900 });
    link.tell(route);
    expect(told).toEqual([ready]);
  });

  test("the latest of what waited, once it has spoken, and each message from then on", () => {
    const { link, told, say } = linked();
    link.tell({ type: "height", px: 900 });
    link.tell({ type: "height", px: 1000 });
    say(dark);
    link.tell(route);
    expect(told).toEqual([ready, sent({ type: "height", px: 1000 }), sent(route)]);
    expect(link.origin()).toBe(HOST);
  });

  test("what waited when the server vouches for its origin, which it then must be", () => {
    const { link, told } = linked();
    link.tell(route);
    link.learn(HOST);
    expect(told).toEqual([ready, sent(route)]);
  });

  test.each([["https://unlisted.example"], [""], [null], [undefined]])("nothing when that is %p", (origin) => {
    const { link, told } = linked();
    link.tell(route);
    link.learn(origin);
    expect(told).toEqual([ready]);
    expect(link.origin()).toBeUndefined();
  });
});

describe("the host is heard", () => {
  test("from a listed origin, in the parent window", () => {
    const { heard, say } = linked();
    say(dark);
    say({ type: "navigate", path: "/vault" });
    expect(heard).toEqual(["theme", "navigate"]);
  });

  test("and what it says itself outweighs what the server vouched for", () => {
    const { heard, say, link, told } = linked();
    link.learn(OTHER);
    say(dark);
    link.tell(route);
    expect(heard).toEqual(["theme"]);
    expect(told.at(-1)).toEqual(sent(route));
  });

  test.each<[string, object, { origin?: string; source?: object }]>([
    ["an origin that is not listed", dark, { origin: "https://unlisted.example" }],
    ["no origin, as sandboxed pages have", dark, { origin: "null" }],
    ["another window of a listed origin", dark, { source: {} }],
    ["another source", { ...dark, source: "somebody" }, {}],
    ["another version", { ...dark, v: 2 }, {}],
    ["another shape", { type: "theme", scheme: "sepia" }, {}],
  ])("never from %s", (_, message, from) => {
    const { heard, say, link, told } = linked();
    link.tell(route);
    say(message, from);
    expect(heard).toEqual([]);
    expect(told).toEqual([ready]);
  });

  test("from one origin alone, whoever else is listed", () => {
    const { heard, say } = linked();
    say(dark);
    say({ type: "navigate", path: "/" }, { origin: OTHER });
    expect(heard).toEqual(["theme"]);
  });

  test("by nobody when none is listed", () => {
    const { heard, say } = linked([]);
    say(dark);
    expect(heard).toEqual([]);
  });
});

describe("a ticket", () => {
  test("is asked for of whoever it is, with the reason, and goes to who asked", async () => {
    const { link, told, say, heard } = linked();
    const ticket = link.askTicket("no-session");
    expect(told.at(-1)).toEqual(sent({ type: "ticket-needed", reason: "no-session" }, "*"));
    say({ type: "ticket", ticket: "fresh" });
    expect(await ticket).toBe("fresh");
    expect(heard).toEqual([]);
  });

  test("of a stranger is not taken", async () => {
    const { link, say } = linked();
    const ticket = link.askTicket("no-session");
    say({ type: "ticket", ticket: "forged" }, { origin: "https://unlisted.example" });
    expect(await ticket).toBeNull();
  });

  test("that comes late, or unasked, is heard as any message is", async () => {
    const { link, say, heard } = linked();
    expect(await link.askTicket("expiring")).toBeNull();
    say({ type: "ticket", ticket: "late" });
    expect(heard).toEqual(["ticket"]);
  });
});
