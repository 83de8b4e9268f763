import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { CHUNK_BYTES } from "@crm/domain/video/upload";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { createApp } from "../../app";
import { ada } from "../../contracts/test/people";
import { users } from "../../people/table";
import { openLiveEvents } from "../../platform/events/live-events";
import { openTestStream } from "../../platform/events/test/test-stream";
import { everythingStored } from "../../uploads/test/stored";
import {
  type SplitCall,
  splitChunkCall,
  splitVideoCall,
  stalledCall,
  uploadCalls,
} from "../../uploads/test/upload-calls";
import { addVideo } from "../../videos/test/add-video";
import { embedSessions } from "../embed/table";
import { personLinks } from "../links/table";
import { adminPassword, sessions } from "../log-in/table";
import { PASSWORD, strangerOf, type Team, teamOf, tokenIn } from "./test/team";

setDefaultTimeout(60_000);

const TOOL = "https://tool.example";

let server: TestServer;
let team: Team;
beforeEach(async () => {
  server = await createTestServer({ site: { embedOrigins: [TOOL] } });
  team = await teamOf(server);
});
afterEach(() => server.close());

const statusOf = async (id: number): Promise<string> => {
  const all: { id: number; status: string; role: string }[] = await (await server.admin("/api/people")).json();
  const found = all.find((person) => person.id === id);
  return `${found?.role} ${found?.status}`;
};
const bodyOf = async (answer: Response) => [answer.status, await answer.json()] as const;

describe("PUT /api/people/:id", () => {
  test("changes the name and role, which the person's next call has", async () => {
    const maria = await team.join("maria", "VIEWER");
    expect((await maria.call("/api/settings", { method: "PUT", json: {} })).status).toBe(403);
    const answer = await bodyOf(await team.change(maria.id, { name: "Maria R.", role: "OWNER" }));
    expect(answer).toMatchObject([200, { id: 2, name: "Maria R.", role: "OWNER", status: "active" }]);
    expect((await maria.call("/api/settings", { method: "PUT", json: {} })).status).toBe(200);
    await team.change(maria.id, { role: "REVIEWER" });
    const session = await (await maria.call("/api/auth/session")).json();
    expect(session).toMatchObject({ user: { role: "REVIEWER", name: "Maria R." }, permissions: ["read", "review"] });
  });

  test("records who changed what, and nothing if nothing differs", async () => {
    const { id } = await team.join("maria", "VIEWER");
    await team.change(id, { role: "VIEWER", name: "maria", status: "active" });
    await team.change(id, { role: "MANAGER" });
    const events = await (await server.admin(`/api/audit-events?entity=user&entityId=${id}`)).json();
    expect(events.map(({ action }: { action: string }) => action)).toEqual([
      "user.updated",
      "user.joined",
      "user.invited",
    ]);
    expect(events[0]).toMatchObject({ actor: "user:1", before: { role: "VIEWER" }, after: { role: "MANAGER" } });
  });

  test("corrects an e-mail, in lower case, which logs in from then on, and voids links that went to the old one", async () => {
    const maria = await team.join("maria", "VIEWER");
    const { link } = await (await server.admin(`/api/people/${maria.id}/reset-link`, { method: "POST" })).json();
    const answer = await bodyOf(await team.change(maria.id, { email: " Maria.Rossi@Team.example" }));
    expect(answer).toMatchObject([200, { email: "maria.rossi@team.example" }]);
    const json = { token: tokenIn(link), password: `${PASSWORD} 2` };
    expect((await strangerOf(server)("/api/auth/reset", { method: "POST", json })).status).toBe(410);
    expect((await team.logIn({ email: maria.email, password: PASSWORD })).status).toBe(401);
    expect((await team.logIn({ email: "maria.rossi@team.example", password: PASSWORD })).status).toBe(200);
    const [event] = await (await server.admin(`/api/audit-events?entity=user&entityId=${maria.id}`)).json();
    expect(event).toMatchObject({
      ...{ action: "user.updated", actor: "user:1" },
      ...{ before: { email: maria.email }, after: { email: "maria.rossi@team.example" } },
    });
  });

  test("gives the first owner an e-mail while one password opens everything", async () => {
    expect((await team.change(team.owner, { email: "me@team.example" })).status).toBe(200);
    expect((await team.logIn({ password: PASSWORD })).status).toBe(200);
    const session = await (await server.admin("/api/auth/session")).json();
    expect(session).toMatchObject({ user: { email: "me@team.example" } });
  });

  test.each([
    ["somebody else's e-mail", "rosa@team.example", 409],
    ["a creator's e-mail", "creator@team.example", 409],
    ["no e-mail", "maria", 400],
    ["an empty one", "", 400],
  ])("refuses %s and changes nothing", async (_case, email, status) => {
    const maria = await team.join("maria", "VIEWER");
    const { token } = await team.invite("rosa", "VIEWER");
    const creator = { username: "creator-1", email: "creator@team.example", password: "!", role: "CREATOR" } as const;
    await server.deps.db.insert(users).values(creator);
    const answer = await bodyOf(await team.change(maria.id, { email, name: "M" }));
    expect(answer).toMatchObject([status, { code: status === 409 ? "email_taken" : "invalid" }]);
    expect((await (await server.admin("/api/people")).json())[1]).toMatchObject({ email: maria.email, name: "maria" });
    expect((await team.accept(token)).status).toBe(200);
  });

  test("answers 404 for creators and unknown ids, and 403 without the permission", async () => {
    const { id, call } = await team.join("maria", "MANAGER");
    await server.deps.db.insert(users).values({ id: 900, username: "creator-1", password: "!", role: "CREATOR" });
    for (const each of [900, 12345]) expect((await team.change(each, { role: "OWNER" })).status).toBe(404);
    expect(await bodyOf(await team.change(id, { role: "OWNER" }, call))).toMatchObject([403, { permission: "people" }]);
    expect(await statusOf(id)).toBe("MANAGER active");
  });
});

describe("the last owner", () => {
  test.each([{ role: "MANAGER" }, { status: "deactivated" }])("cannot be changed by %j", async (change) => {
    const maria = await team.join("maria", "OWNER");
    await team.change(maria.id, { status: "deactivated" });
    await team.invite("ines", "OWNER");
    expect(await bodyOf(await team.change(team.owner, change))).toMatchObject([409, { code: "last_owner" }]);
    expect(await statusOf(team.owner)).toBe("OWNER active");
  });

  test.each([{ role: "MANAGER" }, { status: "deactivated" }])(
    "stays when two owners send %j for each other at once",
    async (change) => {
      const maria = await team.join("maria", "OWNER");
      const answers = await Promise.all([team.change(maria.id, change), team.change(team.owner, change, maria.call)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const rows = await server.deps.db.select().from(users);
      expect(rows.filter(({ teamRole, deactivatedAt }) => teamRole === "OWNER" && deactivatedAt === null)).toHaveLength(
        1,
      );
    },
  );

  test("may leave once somebody else is an owner, whose password older servers then know", async () => {
    const maria = await team.join("maria", "OWNER");
    expect((await team.change(team.owner, { role: "VIEWER" }, maria.call)).status).toBe(200);
    const hashes = await server.deps.db.select().from(users);
    const [older] = await server.deps.db.select().from(adminPassword);
    expect(older?.hash).toBe(hashes.find(({ id }) => id === maria.id)?.password ?? "");
    expect((await maria.call("/api/people")).status).toBe(200);
  });
});

describe("a deactivated person", () => {
  test("has no session, frame or link left, and their e-mail logs in no more", async () => {
    const maria = await team.join("maria", "MANAGER");
    await team.logIn({ email: maria.email, password: PASSWORD, embedded: true, origin: TOOL });
    const { link } = await (await server.admin(`/api/people/${maria.id}/reset-link`, { method: "POST" })).json();
    expect((await team.change(maria.id, { status: "deactivated" })).status).toBe(200);
    expect((await maria.call("/api/contracts")).status).toBe(401);
    const { db } = server.deps;
    expect((await db.select().from(sessions)).filter(({ userId }) => userId === maria.id)).toEqual([]);
    expect(await db.select().from(embedSessions)).toEqual([]);
    expect((await db.select().from(personLinks)).filter(({ usedAt }) => usedAt === null)).toEqual([]);
    const json = { token: tokenIn(link), password: `${PASSWORD} 2` };
    expect((await strangerOf(server)("/api/auth/reset", { method: "POST", json })).status).toBe(410);
    expect((await team.logIn({ email: maria.email, password: PASSWORD })).status).toBe(401);
  });

  test("loses open event streams at once", async () => {
    const [maria, rosa] = [await team.join("maria", "MANAGER"), await team.join("rosa", "VIEWER")];
    const [stream, other] = [
      openTestStream(await maria.call("/api/events")),
      openTestStream(await rosa.call("/api/events")),
    ];
    await stream.until("event: gap");
    await team.change(maria.id, { status: "deactivated" });
    await stream.ended;
    await other.until('{"type":"people.changed"');
    await other.close();
  });

  test("loses event streams of other servers within five seconds", async () => {
    const maria = await team.join("maria", "MANAGER");
    const events = openLiveEvents(server.deps.database, server.deps.log);
    const other = createApp({ ...server.deps, events });
    const stream = openTestStream(await other.request("/api/events", { headers: { Cookie: maria.cookie } }, {}));
    await stream.until("event: gap");
    const began = performance.now();
    await team.change(maria.id, { status: "deactivated" });
    await stream.ended;
    expect(performance.now() - began).toBeLessThan(5000);
    await events.close();
  });

  test.each([
    ["a video in one form", async () => splitVideoCall(1)],
    ["a chunk in a form", async (id) => splitChunkCall("form", { uploadId: await id(), index: 0 })],
    ["a chunk as the body", async (id) => splitChunkCall("body", { uploadId: await id(), index: 0 })],
  ] as [what: string, split: (begin: () => Promise<string>) => Promise<SplitCall>][])(
    "loses the running upload of %s at once, of which nothing is stored",
    async (_what, split) => {
      await server.admin("/api/contracts", { method: "POST", json: ada });
      const maria = await team.join("maria", "REVIEWER");
      const call = await split(() => uploadCalls(maria.call).begin(new Uint8Array(CHUNK_BYTES), 1));
      const before = await everythingStored(server);
      const { answer, untilRead } = stalledCall(maria.call, call);
      await untilRead;
      await team.change(maria.id, { status: "deactivated" });
      expect((await answer).status).toBe(401);
      expect(await everythingStored(server)).toEqual(before);
    },
  );

  test("cannot load files with addresses that were signed before", async () => {
    await server.admin("/api/contracts", { method: "POST", json: ada });
    const maria = await team.join("maria", "MANAGER");
    const path = `/api/video-submissions/${await addVideo(server, { contractId: 1 })}/video`;
    const signed = await maria.call("/api/signed-addresses", { method: "POST", json: { paths: [path] } });
    const [{ address }] = (await signed.json()).addresses;
    expect((await server.request(address, { headers: { Range: "bytes=0-3" } })).status).toBe(206);
    await team.change(maria.id, { status: "deactivated" });
    expect((await server.request(address, { headers: { Range: "bytes=0-3" } })).status).toBe(401);
  });

  test("may come back, and logs in anew", async () => {
    const maria = await team.join("maria", "MANAGER");
    await team.change(maria.id, { status: "deactivated" });
    await team.change(maria.id, { status: "active" });
    expect((await maria.call("/api/contracts")).status).toBe(401);
    expect((await team.logIn({ email: maria.email, password: PASSWORD })).status).toBe(200);
  });
});

test("a role that changes while a call runs holds from the next call", async () => {
  const maria = await team.join("maria", "OWNER");
  let release = () => {};
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      await waiting;
      controller.enqueue(new TextEncoder().encode("{}"));
      controller.close();
    },
  });
  const headers = { "Content-Type": "application/json" };
  const running = maria.call("/api/settings", { method: "PUT", headers, body });
  await team.change(maria.id, { role: "VIEWER" });
  release();
  expect((await running).status).toBe(200);
  expect((await maria.call("/api/settings", { method: "PUT", json: {} })).status).toBe(403);
});
