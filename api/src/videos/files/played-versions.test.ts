import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import { createTestServer, ownerSession, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { closeAllSessions } from "../../access/log-in/session";
import { createApp } from "../../app";
import { ada } from "../../contracts/test/people";
import { openLiveEvents } from "../../platform/events/live-events";
import { submissionVersions } from "../table";
import { addVideo } from "../test/add-video";

setDefaultTimeout(60_000);

type Answer = { status: number; text: string };

let first: TestServer;
let servers: ((path: string, init?: RequestInit) => Promise<Answer>)[];
let stopListening: () => Promise<void>;
let contractId: number;
let slug: string;

beforeAll(async () => {
  first = await createTestServer();
  const { deps } = first;
  const events = openLiveEvents(deps.database, deps.log);
  stopListening = () => events.close();
  const token = await ownerSession(deps);
  servers = [first.app, createApp({ ...deps, events })].map((app) => async (path, init = {}) => {
    const headers = { Cookie: `session=${token}`, "X-Requested-With": "tests" };
    const answer = await app.request(path, { ...init, headers }, {});
    return { status: answer.status, text: answer.ok ? await answer.text() : "" };
  });
});
afterAll(async () => {
  await stopListening();
  await first.close();
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function newContract({ admin }: TestServer): Promise<number> {
  const json = { ...ada, fullName: `Ada ${crypto.randomUUID()}`, socialHandle: `@${crypto.randomUUID().slice(0, 20)}` };
  const answer = await admin("/api/contracts", { method: "POST", json });
  expect(answer.status).toBe(201);
  return (await answer.json()).id;
}

/** Adds a second version through the first server. */
async function revise(id: number, text: string): Promise<void> {
  const json = { status: "needs_revision", adminNotes: "Please say the brand's name." };
  expect((await first.admin(`/api/video-submissions/${id}/status`, { method: "PUT", json })).status).toBe(200);
  await addVideo(first, { contractId, revisionOf: id }, bytesOf(text));
}

async function newVideo(text: string) {
  contractId = await newContract(first);
  slug = (await (await first.admin(`/api/contracts/${contractId}/create-portal`, { method: "POST" })).json()).slug;
  const id = await addVideo(first, { contractId }, bytesOf(text));
  return { id, path: `/api/video-submissions/${id}/video`, portal: `/api/portal/${slug}/videos/${id}/video` };
}

async function untilBoth(path: string, isExpected: (answer: Answer) => boolean): Promise<void> {
  for (const call of servers) await eventually(async () => isExpected(await call(path)));
}

const isNotFound = ({ status }: Answer) => status === 404;

describe("two servers that play the same video before the cache expires", () => {
  test("both answer 404 to admins and in the portal after one of them deletes the video", async () => {
    const { path, portal } = await newVideo("deleted soon");
    for (const url of [path, portal]) await untilBoth(url, ({ text }) => text === "deleted soon");
    expect((await servers[0]?.(`/api/contracts/${contractId}`, { method: "DELETE" }))?.status).toBe(204);
    await untilBoth(path, isNotFound);
    // The portal was deleted with its contract.
    for (const call of servers) expect((await call(portal)).status).toBe(404);
  });

  test("both play a new version that was added through one of them", async () => {
    const { id, path } = await newVideo("the first one");
    await untilBoth(path, ({ text }) => text === "the first one");
    await revise(id, "the second one");
    await untilBoth(path, ({ text }) => text === "the second one");
    for (const call of servers) expect((await call(`${path}?v=1`)).text).toBe("the first one");
  });

  test("both answer 410 immediately for a replaced portal link, although the version is cached", async () => {
    const { portal } = await newVideo("of another link");
    await untilBoth(portal, ({ text }) => text === "of another link");
    await first.admin(`/api/contracts/${contractId}/rotate-portal`, { method: "POST" });
    for (const call of servers) expect((await call(portal)).status).toBe(410);
  });
});

describe("a video that changes without live events", () => {
  let silent: TestServer;
  let id: number;
  beforeAll(async () => {
    silent = await createTestServer();
    silent.deps.events.watch = () => {};
  });
  beforeEach(async () => {
    id = await addVideo(silent, { contractId: await newContract(silent) });
    expect(await type()).toBe("video/mp4");
    const isVersion = eq(submissionVersions.submissionId, id);
    await silent.deps.db.update(submissionVersions).set({ mimeType: "video/webm" }).where(isVersion);
  });
  afterAll(() => silent.close());

  const type = async () =>
    (await silent.admin(`/api/video-submissions/${id}/video`, { method: "HEAD" })).headers.get("Content-Type");

  test("is played from the cache for less than five seconds", async () => {
    silent.clock.advance({ seconds: 4.999 });
    expect(await type()).toBe("video/mp4");
    silent.clock.advance({ seconds: 0.001 });
    expect(await type()).toBe("video/webm");
  });

  test("is not played from the cache after the clock was set back", async () => {
    silent.clock.advance({ seconds: -0.001 });
    expect(await type()).toBe("video/webm");
  });
});

test("a change during the query of a version is not missed", async () => {
  const { id, path } = await newVideo("changes while it is read");
  const reading = Promise.all([servers[0]?.(path), servers[1]?.(path)]);
  await revise(id, "came while it was read");
  await reading;
  await untilBoth(path, ({ text }) => text === "came while it was read");
});

test("a cached video answers 401 after the session is closed", async () => {
  const { path } = await newVideo("not for everybody");
  await untilBoth(path, ({ status }) => status === 200);
  await closeAllSessions(first.deps.db);
  for (const call of servers) expect((await call(path)).status).toBe(401);
});
