import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { CAMPAIGN_MOVES, CAMPAIGN_SUBMISSION_STATUSES, videoReviewOf } from "@crm/domain/video/campaign-submission";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { createToken } from "../../access/log-in/api-token";
import { startOver } from "../../contracts/test/start-over";
import { payoutCalls, running } from "../../payouts/test/payout-calls";
import { videoSubmissions } from "../table";
import { addVideo } from "../test/add-video";
import { campaignSubmissions } from "./table";
import { campaignCalls } from "./test/campaign-calls";

setDefaultTimeout(60_000);

const calls = campaignCalls(() => server);
const payouts = payoutCalls(() => server);

let server: TestServer;
let contractId: number;
beforeAll(async () => {
  server = await createTestServer();
  await startOver(server);
  contractId = await payouts.createContract(running);
});
afterAll(() => server.close());

let others = 0;
const otherContract = () => payouts.createContract({ ...running, socialHandle: `@other${++others}` });

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

describe("POST /api/submissions", () => {
  test("adds a pending submission for the contract's creator, ignores other fields, and records an event", async () => {
    const made = await calls.submit({
      contractId,
      title: "  Story with the link ",
      notes: "",
      externalUrl: " https://posts.example/7 ",
      ...{ id: 99, creatorId: 99, status: "APPROVED", reviewNotes: "Fine", version: 7, createdAt: "2020-01-01" },
    });
    const found = {
      id: "s-1",
      contractId,
      contract: { id: contractId, fullName: "Ada Lovelace", socialHandle: "@ada" },
      creatorId: 2,
      title: "Story with the link",
      notes: null,
      externalUrl: "https://posts.example/7",
      status: "PENDING",
      reviewNotes: null,
      reviewerId: null,
      reviewedBy: null,
      createdAt: "2026-06-15T12:00:00.000Z",
      version: 1,
    } as const;
    expect(made).toEqual(found);
    expect(await calls.find("s-1")).toEqual(found);
    const [event, ...more] = await calls.events();
    expect(event).toMatchObject({ action: "campaign-submission.created", entityId: "1", before: null });
    expect(event?.after).toMatchObject({ contractId, title: "Story with the link", status: "PENDING" });
    expect(more).toEqual([]);
  });

  test.each([
    ["no title", { title: " " }, 400],
    ["no contract", { contractId: undefined }, 400],
    ["an unknown contract", { contractId: 999 }, 422],
    ["a URL without a scheme", { externalUrl: "posts.example" }, 400],
    ["an http: URL", { externalUrl: "http://posts.example/7" }, 400],
    ["a javascript: URL", { externalUrl: "javascript:alert(1)" }, 400],
  ])("refuses %s and stores nothing", async (_, fault, status) => {
    const before = await calls.snapshot();
    expect((await calls.post({ contractId, title: "Story", ...fault })).status).toBe(status);
    expect(await calls.snapshot()).toEqual(before);
  });

  test("stores one submission per Idempotency-Key and answers 422 to a different body", async () => {
    const body = { contractId: await otherContract(), title: "Story" };
    const [first, again] = [await calls.post(body, { key: "k" }), await calls.post(body, { key: "k" })];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect((await calls.post({ ...body, title: "Another" }, { key: "k" })).status).toBe(422);
    expect(await calls.list(`?contractId=${body.contractId}`)).toHaveLength(1);
  });

  test("DELETE /api/contracts/:id deletes the contract's submissions", async () => {
    const ended = await otherContract();
    const { id } = await calls.submit({ contractId: ended, title: "Story" });
    expect((await server.admin(`/api/contracts/${ended}`, { method: "DELETE" })).status).toBe(204);
    expect((await server.admin(`/api/submissions/${id}`)).status).toBe(404);
  });
});

describe("PUT /api/submissions/{id} of a submission without a video", () => {
  const MOVES = CAMPAIGN_SUBMISSION_STATUSES.flatMap((from) =>
    CAMPAIGN_SUBMISSION_STATUSES.map((to) => [from, to, from === to || CAMPAIGN_MOVES[from].includes(to)] as const),
  );
  test.each(MOVES)("moving from %s to %s is allowed: %p", async (from, to, isAllowed) => {
    const { id } = await submissionIn(from);
    const before = await calls.snapshot();
    const answer = await calls.put(id, { status: to });
    expect(answer.status).toBe(isAllowed ? 200 : 409);
    if (!isAllowed) expect((await answer.json()).code).toBe("status_not_allowed");
    if (!isAllowed || from === to) expect(await calls.snapshot()).toEqual(before);
    else expect(await calls.find(id)).toMatchObject({ status: to, version: 2 });
  });

  test("keeps notes that are not sent, deletes empty notes, and records the values before and after", async () => {
    const { id } = await submissionIn("PENDING");
    const earlier = (await calls.events()).length;
    const rejected = await calls.put(id, { status: "REJECTED", reviewNotes: " The link is missing. " });
    expect(await rejected.json()).toMatchObject({
      status: "REJECTED",
      reviewNotes: "The link is missing.",
      version: 2,
    });
    expect(await (await calls.put(id, { status: "PENDING" })).json()).toMatchObject({
      reviewNotes: "The link is missing.",
      version: 3,
    });
    expect(await (await calls.put(id, { status: "PENDING", reviewNotes: "" })).json()).toMatchObject({
      reviewNotes: null,
      version: 4,
    });
    const events = (await calls.events()).slice(earlier);
    expect(events.map(({ action }) => action)).toEqual(Array(3).fill("campaign-submission.reviewed"));
    expect(events[0]).toMatchObject({
      before: { contractId, status: "PENDING", reviewNotes: null },
      after: { contractId, status: "REJECTED", reviewNotes: "The link is missing." },
    });
  });

  test("names who decided, and nobody after the decision was taken back", async () => {
    const { id } = await submissionIn("PENDING");
    const manager = await server.as("MANAGER");
    const approved = await manager(`/api/submissions/${id}`, { method: "PUT", json: { status: "APPROVED" } });
    const { reviewerId, reviewedBy } = await approved.json();
    expect(reviewedBy).toEqual({
      actor: `user:${reviewerId}`,
      actorName: expect.stringMatching(/^manager-/),
      at: "2026-06-15T12:00:00.000Z",
    });
    expect(await calls.find(id)).toMatchObject({ reviewerId, reviewedBy });
    await calls.put(id, { status: "PENDING" });
    expect(await calls.find(id)).toMatchObject({ reviewerId: null, reviewedBy: null });
    expect(await (await calls.put(id, { status: "REJECTED" })).json()).toMatchObject({
      reviewerId: 1,
      reviewedBy: { actor: "user:1", actorName: "Owner" },
    });
  });

  test("a decision of a program has its name and no reviewerId", async () => {
    const { db, now } = server.deps;
    const program = { name: "nightly sheet", scopes: ["api:write" as const], now: now() };
    const { token } = await createToken(db, program);
    const { id } = await submissionIn("PENDING");
    const video = `v-${await addVideo(server, { contractId })}`;
    for (const decided of [id, video]) {
      const answer = await server.request(`/api/submissions/${decided}`, {
        method: "PUT",
        headers: { Authorization: `Bearer ${token}` },
        json: { status: "APPROVED" },
      });
      expect(await answer.json()).toMatchObject({ reviewerId: null, reviewedBy: { actorName: "nightly sheet" } });
    }
  });

  test.each([
    ["a stale version", { status: "APPROVED" }, { version: 7 }, 412],
    ["the status PAID, which only a payment sets", { status: "PAID" }, {}, 400],
    ["an unknown status", { status: "approved" }, {}, 400],
    ["no status", {}, {}, 400],
    ["notes that are not a string", { status: "APPROVED", reviewNotes: 5 }, {}, 400],
  ])("refuses %s and changes nothing", async (_, body, sent, status) => {
    const { id } = await submissionIn("PENDING");
    const before = await calls.snapshot();
    expect((await calls.put(id, body, sent)).status).toBe(status);
    expect(await calls.snapshot()).toEqual(before);
  });

  test.each(["s-99", "v-99", "s-0", "7"])("answers 404 for id %s", async (id) =>
    expect(await codeOf(await calls.put(id, { status: "APPROVED" }))).toEqual([404, "not_found"]),
  );

  test.each([[{}], [{ version: 1 }]])(
    "accepts only one of a concurrent Approve and Reject, sent with %j",
    async (sent) => {
      for (let round = 0; round < 5; round++) {
        const { id } = await submissionIn("PENDING");
        const before = (await calls.events()).length;
        const answers = await Promise.all([
          calls.put(id, { status: "APPROVED" }, sent),
          calls.put(id, { status: "REJECTED" }, sent),
        ]);
        const statuses = answers.map(({ status }) => status);
        expect(statuses.toSorted()).toEqual([200, "version" in sent ? 412 : 409]);
        expect((await calls.find(id)).status).toBe(statuses[0] === 200 ? "APPROVED" : "REJECTED");
        expect(await calls.events()).toHaveLength(before + 1);
      }
    },
  );
});

describe("PUT /api/submissions/{id} of a video", () => {
  test.each(CAMPAIGN_SUBMISSION_STATUSES)(
    "%s has the same effect as the decision on the review page",
    async (status) => {
      const [here, there] = [await addVideo(server, { contractId }), await addVideo(server, { contractId })];
      const [start] = await videos(here);
      // Starts from a different status, so that the decision is a change.
      if (start?.status === videoReviewOf(status))
        for (const id of [here, there]) await onReviewPage(id, { status: "needs_revision" });
      const answer = await calls.put(`v-${here}`, { status, reviewNotes: "Look at 0:12." });
      expect(await answer.json()).toMatchObject({ id: `v-${here}`, status, reviewNotes: "Look at 0:12." });
      expect((await calls.find(`v-${here}`)).reviewerId).toBe(status === "PENDING" ? null : 1);
      await onReviewPage(there, { status: videoReviewOf(status), adminNotes: "Look at 0:12." });
      const [[reviewedHere], [reviewedThere]] = [await videos(here), await videos(there)];
      expect({ ...reviewedHere, id: 0, objectStoragePath: "" }).toEqual({
        ...reviewedThere,
        id: 0,
        objectStoragePath: "",
      } as never);
      const timeline = await (await server.admin(`/api/contracts/${contractId}/timeline`)).json();
      const [second, first] = timeline;
      expect({ ...first, id: 0 }).toEqual({ ...second, id: 0 });
      expect(first.action).toBe("submission.reviewed");
    },
  );

  test("answers 412 to a stale version and changes nothing", async () => {
    const id = await addVideo(server, { contractId });
    const before = await calls.snapshot();
    expect(await codeOf(await calls.put(`v-${id}`, { status: "APPROVED" }, { version: 7 }))).toEqual([412, "stale"]);
    expect(await calls.snapshot()).toEqual(before);
  });

  test("answers 409 while a payout request counts the video or it is archived, and changes nothing", async () => {
    const owed = await otherContract();
    const [counted = 0] = await payouts.addApprovedVideos(owed, 2);
    await payouts.requestCurrentTerm(owed);
    const archived = await addVideo(server, { contractId });
    await server.deps.db
      .update(videoSubmissions)
      .set({ status: "approved", isArchived: true, archivedAt: server.deps.now() })
      .where(eq(videoSubmissions.id, archived));
    const before = await calls.snapshot();
    expect(await codeOf(await calls.put(`v-${counted}`, { status: "REJECTED" }))).toEqual([409, "in_payout"]);
    expect(await codeOf(await calls.put(`v-${archived}`, { status: "REJECTED" }))).toEqual([409, "archived"]);
    expect(await calls.snapshot()).toEqual(before);
  });

  test("has status PAID after its payout request is paid, and then answers 409", async () => {
    const owed = await otherContract();
    const [first = 0] = await payouts.addApprovedVideos(owed, 2);
    const request = await payouts.requestCurrentTerm(owed);
    expect((await calls.find(`v-${first}`)).status).toBe("APPROVED");
    expect((await payouts.setStatus(request.id, { status: "PAID" })).status).toBe(200);
    expect((await calls.find(`v-${first}`)).status).toBe("PAID");
    expect(await codeOf(await calls.put(`v-${first}`, { status: "PENDING" }))).toEqual([409, "in_payout"]);
  });

  test("accepts only one of a concurrent Approve and Reject of the same version", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await addVideo(server, { contractId });
      const answers = await Promise.all([
        calls.put(`v-${id}`, { status: "APPROVED" }, { version: 1 }),
        calls.put(`v-${id}`, { status: "REJECTED" }, { version: 1 }),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 412]);
      expect((await calls.find(`v-${id}`)).status).toBe(statuses[0] === 200 ? "APPROVED" : "REJECTED");
    }
  });
});

async function submissionIn(status: (typeof CAMPAIGN_SUBMISSION_STATUSES)[number]) {
  const made = await calls.submit({ contractId, title: "Story" });
  const row = eq(campaignSubmissions.id, Number(made.id.slice(2)));
  if (status !== "PENDING") await server.deps.db.update(campaignSubmissions).set({ status }).where(row);
  return made;
}

const videos = (id: number) => server.deps.db.select().from(videoSubmissions).where(eq(videoSubmissions.id, id));

const onReviewPage = (id: number, json: object) =>
  server.admin(`/api/video-submissions/${id}/status`, { method: "PUT", json });
