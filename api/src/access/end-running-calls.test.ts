import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import { createTestServer, ownerSession, type TestServer } from "@crm/testing/server";
import type { Subscriber } from "../platform/events/live-events";
import type { SessionId } from "../platform/http/env";
import { endRunningCalls } from "./end-running-calls";
import { closeAllSessions, sessionId } from "./log-in/session";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

let announce: Subscriber["onEvent"];
let accessEndOf: ReturnType<typeof endRunningCalls>;
let session: SessionId;
const user = { id: 1, name: "Owner", email: null, role: "OWNER" } as const;
beforeEach(async () => {
  const events = {
    ...server.deps.events,
    watch: (onEvent: typeof announce) => {
      announce = onEvent;
    },
  };
  accessEndOf = endRunningCalls({ ...server.deps, events });
  session = { kind: "admin", id: sessionId(await ownerSession(server.deps)) };
});

const login = () => ({ expiresAt: server.deps.now(), permissions: [], user, session });

function running(): { statuses: unknown[]; end: () => void } {
  const statuses: unknown[] = [];
  const end = accessEndOf(login())?.((error) => statuses.push("status" in error ? error.status : error));
  if (!end) throw new Error("The login has no account");
  return { statuses, end };
}

describe("a call that runs while its session ends", () => {
  test.each([
    ["its person is announced as changed", { type: "people.changed", id: 1 } as const],
    ["events may have been missed", null],
  ])("is stopped with 401 once %s", async (_when, event) => {
    const call = running();
    await closeAllSessions(server.deps.db);
    announce(event);
    await eventually(() => call.statuses.length > 0);
    announce(event);
    expect(call.statuses).toEqual([401]);
  });

  test("is stopped if the session ended before the call began to wait", async () => {
    await closeAllSessions(server.deps.db);
    const call = running();
    await eventually(() => call.statuses.length > 0);
    expect(call.statuses).toEqual([401]);
  });

  test("goes on until then, and while another person changes", async () => {
    const [call, last] = [running(), running()];
    await closeAllSessions(server.deps.db);
    call.end();
    announce({ type: "people.changed", id: 2 });
    announce({ type: "contract.changed", id: 1 });
    announce({ type: "people.changed", id: 1 });
    await eventually(() => last.statuses.length > 0);
    expect([call.statuses, last.statuses]).toEqual([[], [401]]);
  });
});

test("tokens, and sessions that a ticket opened, have no account that could end", () => {
  const { user: _, ...withoutUser } = login();
  expect(accessEndOf(withoutUser)).toBeUndefined();
  const { session: __, ...withoutSession } = login();
  expect(accessEndOf(withoutSession)).toBeUndefined();
});
