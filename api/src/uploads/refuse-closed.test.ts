import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { startOver } from "../contracts/test/start-over";
import { payoutCalls, running } from "../payouts/test/payout-calls";
import { videoSubmissions } from "../videos/table";
import { addVideo } from "../videos/test/add-video";
import { everythingStored } from "./test/stored";
import { CALLS, portalCalls, uploadCalls } from "./test/upload-calls";
import { videoOf } from "./test/video-of";

setDefaultTimeout(60_000);

const video = videoOf(1_000);
const TERM = running.startDate;

let server: TestServer;
let contractId: number;
let creators: Awaited<ReturnType<typeof portalCalls>>;
let slug: Record<string, string>;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  contractId = await payouts.createContract(running);
  const { slug: text } = await (await post(`/api/contracts/${contractId}/create-portal`)).json();
  slug = { "X-Portal-Slug": text, "X-Requested-With": "tests" };
  creators = uploadCalls((path, init) => server.request(path, { ...init, headers: { ...slug, ...init?.headers } }));
});

const payouts = payoutCalls(() => server);
// Sessions expire after an hour and the clock moves by weeks, so each call opens a new session.
const post = (path: string, json?: unknown) => server.admin(path, { method: "POST", ...(json ? { json } : {}) });
const admins = uploadCalls((...args) => server.admin(...args));
const setStatus = (status: string) =>
  server.admin(`/api/contracts/${contractId}/status`, { method: "PUT", json: { status } });
const approve = (count: number) => payouts.addApprovedVideos(contractId, count, TERM);
const rows = () => server.deps.db.select().from(videoSubmissions).orderBy(videoSubmissions.id);
const snapshot = async () => ({ ...(await everythingStored(server)), rows: await rows() });

const details = () => ({ title: "Spring look", contractId: String(contractId) });

function whole(headers: Record<string, string>, more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...details(), ...more })) form.append(name, value);
  form.append("video", new File([Buffer.from(video)], "spring.mp4", { type: "video/mp4" }));
  return server.request(`${CALLS}/upload`, { method: "POST", body: form, headers });
}

const init = (more: object = {}) => ({
  ...{ fileName: "spring.mp4", fileSize: video.length, totalChunks: 1, title: "Spring look", contractId },
  ...more,
});

const PAUSED = "Your contract is paused. Contact your manager to continue.";
const ENDED = "Your contract has ended. Contact your manager to extend it.";
const EXPIRED = "This term ended on Jun 30, 2026. Uploads open again when your manager starts the next one.";
const COMPLETED = "All videos of this term are approved. Uploads open again when your next term starts.";

const CLOSED: [name: string, reasons: string[], close: () => unknown][] = [
  [
    "has not started",
    ["Your next term starts on Jun 1, 2026. Uploads open with it."],
    () => server.clock.set("2026-06-01T03:59:59.999Z"),
  ],
  ["has expired", [EXPIRED], () => server.clock.set("2026-07-01T04:00:00Z")],
  ["is completed", [COMPLETED], () => approve(2)],
  ["ended with the contract", [ENDED], () => server.clock.set("2027-01-01T05:00:00Z")],
  ["is of a paused contract", [PAUSED], () => setStatus("PAUSED")],
  [
    "is completed and of a paused contract",
    [PAUSED, COMPLETED],
    async () => [await setStatus("PAUSED"), await approve(2)],
  ],
  ["is of a completed contract", [ENDED], () => setStatus("COMPLETED")],
  ["is of an archived contract", [ENDED], () => setStatus("ARCHIVED")],
];

describe("a creator's video while the term", () => {
  test.each(CLOSED)(
    "%s is refused by every route with 403 and all reasons, and stores nothing",
    async (_, reasons, close) => {
      const revised = await addVideo(server, { contractId, paymentPeriodStart: TERM });
      await server.deps.db
        .update(videoSubmissions)
        .set({ status: "needs_revision" })
        .where(eq(videoSubmissions.id, revised));
      await close();
      const before = await snapshot();
      for (const call of [
        () => creators.init(init()),
        () => creators.init(init({ revisionOf: revised })),
        () => whole(slug),
        () => whole(slug, { revisionOf: String(revised) }),
      ]) {
        const answer = await call();
        expect(answer.status).toBe(403);
        expect(await answer.json()).toMatchObject({ code: "uploads_closed", error: reasons[0], reasons });
      }
      expect(await snapshot()).toEqual(before);
    },
  );

  test.each<[name: string, open: () => unknown]>([
    ["has just started", () => server.clock.set("2026-06-01T04:00:00Z")],
    ["is about to end", () => server.clock.set("2026-07-01T03:59:59.999Z")],
    ["lacks one approved video", () => approve(1)],
  ])("%s is accepted and counts in the term", async (_, open) => {
    await open();
    expect((await whole(slug)).status).toBe(201);
    expect((await rows()).at(-1)).toMatchObject({ status: "submitted", paymentPeriodStart: TERM });
  });

  test("requires no videos is accepted, however many are approved", async () => {
    const free = await payouts.createContract({ ...running, socialHandle: "@free", videosPerMonth: 0 });
    await payouts.addApprovedVideos(free, 3, TERM);
    const calls = await portalCalls(server, free);
    expect((await calls.init(init({ contractId: free }))).status).toBe(201);
  });
});

test("a portal's upload to a closed term is refused before its bytes are read", async () => {
  await setStatus("PAUSED");
  const head = '--x\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n';
  // The file never ends.
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
    pull: (controller) => controller.enqueue(video),
  });
  const before = await snapshot();
  const headers = { ...slug, "Content-Type": "multipart/form-data; boundary=x" };
  const answer = await server.request(`${CALLS}/upload`, { method: "POST", body, headers });
  expect([answer.status, (await answer.json()).code]).toEqual([403, "uploads_closed"]);
  expect(await snapshot()).toEqual(before);
});

test("an admin's video for a closed term is accepted", async () => {
  await approve(2);
  await setStatus("ARCHIVED");
  expect((await admins.init(init())).status).toBe(201);
});

describe("a creator's upload that began in time", () => {
  const begun = async () => {
    const id = await creators.begin(video, contractId);
    expect(await creators.send(id, video)).toEqual([200]);
    return id;
  };

  test.each<[name: string, meanwhile: () => unknown]>([
    ["the term was completed", () => approve(2)],
    ["the term expired", () => server.clock.set("2026-07-01T04:00:00Z")],
  ])("can be finished after %s and counts in the term in which it began", async (_, meanwhile) => {
    server.clock.set("2026-07-01T03:30:00Z");
    const id = await begun();
    await meanwhile();
    const answer = await creators.finalize(id);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ paymentPeriodStart: TERM, status: "submitted" });
  });

  test("can be finished after the contract advances to the next term, and counts in the term in which it began", async () => {
    server.clock.set("2026-07-01T03:30:00Z");
    const id = await begun();
    server.clock.set("2026-07-01T04:30:00Z");
    await advance();
    expect(await (await creators.finalize(id)).json()).toMatchObject({ paymentPeriodStart: TERM });
  });

  const LATE: [name: string, reason: string, meanwhile: () => unknown][] = [
    ["the contract was paused", PAUSED, () => setStatus("PAUSED")],
    ["the contract was archived", ENDED, () => setStatus("ARCHIVED")],
    [
      "the contract advanced to a term that has not started",
      "Your next term starts on Jul 1, 2026. Uploads open with it.",
      () => advance(),
    ],
  ];
  test.each(LATE)("answers 403 after %s, creates no submission and stays open", async (_, reason, meanwhile) => {
    const id = await begun();
    await meanwhile();
    const before = await snapshot();
    const answer = await creators.finalize(id);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "uploads_closed", reasons: [reason] });
    expect(await snapshot()).toEqual(before);
  });

  test("can be finished after a pause of the contract, and repeats the answer after the contract is archived", async () => {
    const id = await begun();
    await setStatus("PAUSED");
    expect((await creators.finalize(id)).status).toBe(403);
    await setStatus("ACTIVE");
    const made = await (await creators.finalize(id)).json();
    await setStatus("ARCHIVED");
    const again = await creators.finalize(id);
    expect(again.status).toBe(201);
    expect((await again.json()).id).toBe(made.id);
    expect(await rows()).toHaveLength(1);
  });
});

const advance = () => post(`/api/contracts/${contractId}/advance-term`, { termStart: TERM });
