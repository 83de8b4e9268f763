import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { closeAllSessions, openSession } from "../../access/log-in/session";
import { createApp } from "../../app";
import { ada } from "../../contracts/test/people";
import { openLiveEvents } from "../../platform/events/live-events";
import { submissionVersions } from "../table";
import { addedVideo } from "../test/added-video";

setDefaultTimeout(60_000);

type Answer = { status: number; text: string };

let first: TestServer;
let ask: ((path: string, init?: RequestInit) => Promise<Answer>)[];
let stopHearing: () => Promise<void>;
let contractId: number;
let slug: string;

beforeAll(async () => {
  first = await createTestServer();
  const { deps } = first;
  const events = openLiveEvents(deps.database, deps.log);
  stopHearing = () => events.close();
  const { token } = await openSession(deps.db, deps.now());
  ask = [first.app, createApp({ ...deps, events })].map((app) => async (path, init = {}) => {
    const headers = { Cookie: `session=${token}`, "X-Requested-With": "tests" };
    const answer = await app.request(path, { ...init, headers }, {});
    return { status: answer.status, text: answer.ok ? await answer.text() : "" };
  });
});
afterAll(async () => {
  await stopHearing();
  await first.close();
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function anotherContract({ admin }: TestServer): Promise<number> {
  const json = { ...ada, fullName: `Ada ${crypto.randomUUID()}`, socialHandle: `@${crypto.randomUUID().slice(0, 20)}` };
  const answer = await admin("/api/contracts", { method: "POST", json });
  expect(answer.status).toBe(201);
  return (await answer.json()).id;
}

/** A second version of a video, which another server than the second one takes. */
async function revise(id: number, text: string): Promise<void> {
  const json = { status: "needs_revision", adminNotes: "Please say the brand's name." };
  expect((await first.admin(`/api/video-submissions/${id}/status`, { method: "PUT", json })).status).toBe(200);
  await addedVideo(first, { contractId, revisionOf: id }, bytesOf(text));
}

async function keptVideo(text: string) {
  contractId = await anotherContract(first);
  slug = (await (await first.admin(`/api/contracts/${contractId}/create-portal`, { method: "POST" })).json()).slug;
  const id = await addedVideo(first, { contractId }, bytesOf(text));
  return { id, address: `/api/video-submissions/${id}/video`, portal: `/api/portal/${slug}/videos/${id}/video` };
}

/** Asks both servers until both answer so; each has answered something else before. */
async function untilBoth(path: string, isSo: (answer: Answer) => boolean): Promise<void> {
  for (const call of ask) await eventually(async () => isSo(await call(path)));
}

const isGone = ({ status }: Answer) => status === 404;

describe("two servers over one database, both playing a video, while the clock stands still", () => {
  test("both stop playing it when one deletes it, for admins and in the portal", async () => {
    const { address, portal } = await keptVideo("deleted soon");
    for (const path of [address, portal]) await untilBoth(path, ({ text }) => text === "deleted soon");
    expect((await ask[0]?.(`/api/contracts/${contractId}`, { method: "DELETE" }))?.status).toBe(204);
    await untilBoth(address, isGone);
    // The portal has gone with its contract.
    for (const call of ask) expect((await call(portal)).status).toBe(404);
  });

  test("both play the new version once one has taken it", async () => {
    const { id, address } = await keptVideo("the first one");
    await untilBoth(address, ({ text }) => text === "the first one");
    await revise(id, "the second one");
    await untilBoth(address, ({ text }) => text === "the second one");
    for (const call of ask) expect((await call(`${address}?v=1`)).text).toBe("the first one");
  });

  test("a replaced link and a closed session end it at once, though the row is kept", async () => {
    const { portal } = await keptVideo("of another link");
    await untilBoth(portal, ({ text }) => text === "of another link");
    await first.admin(`/api/contracts/${contractId}/rotate-portal`, { method: "POST" });
    for (const call of ask) expect((await call(portal)).status).toBe(410);
  });
});

describe("a video that changes while live events are not heard", () => {
  let deaf: TestServer;
  let id: number;
  beforeAll(async () => {
    deaf = await createTestServer();
    deaf.deps.events.watch = () => {};
  });
  beforeEach(async () => {
    id = await addedVideo(deaf, { contractId: await anotherContract(deaf) });
    expect(await type()).toBe("video/mp4");
    const isIt = eq(submissionVersions.submissionId, id);
    await deaf.deps.db.update(submissionVersions).set({ mimeType: "video/webm" }).where(isIt);
  });
  afterAll(() => deaf.close());

  const type = async () =>
    (await deaf.admin(`/api/video-submissions/${id}/video`, { method: "HEAD" })).headers.get("Content-Type");

  test("is played as it was for less than five seconds, and then as it is", async () => {
    deaf.clock.advance({ seconds: 4.999 });
    expect(await type()).toBe("video/mp4");
    deaf.clock.advance({ seconds: 0.001 });
    expect(await type()).toBe("video/webm");
  });

  test("is played as it is where the clock was set back", async () => {
    deaf.clock.advance({ seconds: -0.001 });
    expect(await type()).toBe("video/webm");
  });
});

test("a change that comes while the row is read is not missed", async () => {
  const { id, address } = await keptVideo("changes while it is read");
  const reading = Promise.all([ask[0]?.(address), ask[1]?.(address)]);
  await revise(id, "came while it was read");
  await reading;
  await untilBoth(address, ({ text }) => text === "came while it was read");
});

test("no session, no video, though its row is kept", async () => {
  const { address } = await keptVideo("not for everybody");
  await untilBoth(address, ({ status }) => status === 200);
  await closeAllSessions(first.deps.db);
  for (const call of ask) expect((await call(address)).status).toBe(401);
});
