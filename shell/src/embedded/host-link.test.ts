import { describe, expect, test } from "bun:test";
import { fakeHost, HOST } from "../test-shell/fake-host";
import { createHostLink } from "./host-link";

const OTHER = "https://other.example";

function linked(origins = [HOST, OTHER]) {
  const host = fakeHost();
  const handled: unknown[] = [];
  const { parent, page } = host;
  const link = createHostLink({ parent, page, origins, onMessage: ({ type }) => handled.push(type), waitMs: 20 });
  return { ...host, link, handled };
}

const dark = { type: "theme", scheme: "dark" };
const route = { type: "route", path: "/vault", title: "Vault" } as const;
const ready = { message: { source: "crm-embed", v: 1, type: "ready" }, target: "*" };
const sent = (message: object, target = HOST) => ({ message: { source: "crm-embed", v: 1, ...message }, target });

describe("messages to the host", () => {
  test("`ready` is sent to any parent immediately; all other messages wait until the origin is known", () => {
    const { link, received } = linked();
    link.send({ type: "height", px: 900 });
    link.send(route);
    expect(received).toEqual([ready]);
  });

  test("the newest waiting message of each type is sent when the host sends its first message", () => {
    const { link, received, post } = linked();
    link.send({ type: "height", px: 900 });
    link.send({ type: "height", px: 1000 });
    post(dark);
    link.send(route);
    expect(received).toEqual([ready, sent({ type: "height", px: 1000 }), sent(route)]);
    expect(link.origin()).toBe(HOST);
  });

  test("waiting messages are sent when the server confirms a listed origin", () => {
    const { link, received } = linked();
    link.send(route);
    link.confirmOrigin(HOST);
    expect(received).toEqual([ready, sent(route)]);
  });

  test.each([["https://unlisted.example"], [""], [null], [undefined]])(
    "waiting messages are not sent when the server confirms the origin %p",
    (origin) => {
      const { link, received } = linked();
      link.send(route);
      link.confirmOrigin(origin);
      expect(received).toEqual([ready]);
      expect(link.origin()).toBeUndefined();
    },
  );
});

describe("messages from the host", () => {
  test("a message from a listed origin in the parent window is handled", () => {
    const { handled, post } = linked();
    post(dark);
    post({ type: "navigate", path: "/vault" });
    expect(handled).toEqual(["theme", "navigate"]);
  });

  test("a listed origin that sends a message replaces the origin that the server confirmed", () => {
    const { handled, post, link, received } = linked();
    link.confirmOrigin(OTHER);
    post(dark);
    link.send(route);
    expect(handled).toEqual(["theme"]);
    expect(received.at(-1)).toEqual(sent(route));
  });

  test.each<[string, object, { origin?: string; source?: object }]>([
    ["an origin that is not listed", dark, { origin: "https://unlisted.example" }],
    ["the origin null of a sandboxed page", dark, { origin: "null" }],
    ["a sender that is not the parent window", dark, { source: {} }],
    ["a different source", { ...dark, source: "unknown" }, {}],
    ["a different version", { ...dark, v: 2 }, {}],
    ["an invalid colour scheme", { type: "theme", scheme: "sepia" }, {}],
  ])("a message is ignored if it has %s", (_, message, from) => {
    const { handled, post, link, received } = linked();
    link.send(route);
    post(message, from);
    expect(handled).toEqual([]);
    expect(received).toEqual([ready]);
  });

  test("once one origin has sent a message, messages from a different listed origin are ignored", () => {
    const { handled, post } = linked();
    post(dark);
    post({ type: "navigate", path: "/" }, { origin: OTHER });
    expect(handled).toEqual(["theme"]);
  });

  test("messages from the host are ignored if no origin is listed", () => {
    const { handled, post } = linked([]);
    post(dark);
    expect(handled).toEqual([]);
  });
});

describe("requestTicket()", () => {
  test("requestTicket() sends the reason to any origin and resolves with the host's ticket", async () => {
    const { link, received, post, handled } = linked();
    const ticket = link.requestTicket("no-session");
    expect(received.at(-1)).toEqual(sent({ type: "ticket-needed", reason: "no-session" }, "*"));
    post({ type: "ticket", ticket: "fresh" });
    expect(await ticket).toBe("fresh");
    expect(handled).toEqual([]);
  });

  test("requestTicket() ignores a ticket from an origin that is not listed", async () => {
    const { link, post } = linked();
    const ticket = link.requestTicket("no-session");
    post({ type: "ticket", ticket: "forged" }, { origin: "https://unlisted.example" });
    expect(await ticket).toBeNull();
  });

  test("a ticket that arrives late or without a request is handled as a message", async () => {
    const { link, post, handled } = linked();
    expect(await link.requestTicket("expiring")).toBeNull();
    post({ type: "ticket", ticket: "late" });
    expect(handled).toEqual(["ticket"]);
  });
});
