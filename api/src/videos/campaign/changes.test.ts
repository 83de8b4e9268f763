import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { CAMPAIGN_MOVES, CAMPAIGN_SUBMISSION_STATUSES, videoReviewOf } from "@crm/domain/video/campaign-submission";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { startOver } from "../../contracts/test/start-over";
import { payoutCalls, running } from "../../payouts/test/payout-calls";
import { videoSubmissions } from "../table";
import { addedVideo } from "../test/added-video";
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
  contractId = await payouts.contractOf(running);
});
afterAll(() => server.close());

let others = 0;
const otherContract = () => payouts.contractOf({ ...running, socialHandle: `@other${++others}` });

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

describe("POST /api/submissions", () => {
  test("adds a pending one to a contract and its creator, whatever else is sent, and the log says so", async () => {
    const made = await calls.handedIn({
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
      creatorId: 1,
      title: "Story with the link",
      notes: null,
      externalUrl: "https://posts.example/7",
      status: "PENDING",
      reviewNotes: null,
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
    ["a contract that is not there", { contractId: 999 }, 422],
    ["an address that is none", { externalUrl: "posts.example" }, 400],
    ["an address without TLS", { externalUrl: "http://posts.example/7" }, 400],
    ["a script for an address", { externalUrl: "javascript:alert(1)" }, 400],
  ])("refuses %s, and nothing is stored", async (_, fault, status) => {
    const kept = await calls.kept();
    expect((await calls.post({ contractId, title: "Story", ...fault })).status).toBe(status);
    expect(await calls.kept()).toEqual(kept);
  });

  test("makes one of calls with one key, and refuses another body by it", async () => {
    const body = { contractId: await otherContract(), title: "Story" };
    const [first, again] = [await calls.post(body, { key: "k" }), await calls.post(body, { key: "k" })];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect((await calls.post({ ...body, title: "Another" }, { key: "k" })).status).toBe(422);
    expect(await calls.list(`?contractId=${body.contractId}`)).toHaveLength(1);
  });

  test("goes with its contract", async () => {
    const ended = await otherContract();
    const { id } = await calls.handedIn({ contractId: ended, title: "Story" });
    expect((await server.admin(`/api/contracts/${ended}`, { method: "DELETE" })).status).toBe(204);
    expect((await server.admin(`/api/submissions/${id}`)).status).toBe(404);
  });
});

describe("PUT /api/submissions/{id} of a hand-in", () => {
  const MOVES = CAMPAIGN_SUBMISSION_STATUSES.flatMap((from) =>
    CAMPAIGN_SUBMISSION_STATUSES.map((to) => [from, to, from === to || CAMPAIGN_MOVES[from].includes(to)] as const),
  );
  test.each(MOVES)("from %s to %s: %p", async (from, to, isAllowed) => {
    const { id } = await standing(from);
    const kept = await calls.kept();
    const answer = await calls.put(id, { status: to });
    expect(answer.status).toBe(isAllowed ? 200 : 409);
    if (!isAllowed) expect((await answer.json()).code).toBe("status_not_allowed");
    if (!isAllowed || from === to) expect(await calls.kept()).toEqual(kept);
    else expect(await calls.find(id)).toMatchObject({ status: to, version: 2 });
  });

  test("keeps notes that are not sent, takes away empty ones, and logs before and after", async () => {
    const { id } = await standing("PENDING");
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

  test.each([
    ["a stale version", { status: "APPROVED" }, { version: 7 }, 412],
    ["PAID, which nobody sets", { status: "PAID" }, {}, 400],
    ["an unknown status", { status: "approved" }, {}, 400],
    ["no status", {}, {}, 400],
    ["notes that are no text", { status: "APPROVED", reviewNotes: 5 }, {}, 400],
  ])("refuses %s, and nothing changes", async (_, body, sent, status) => {
    const { id } = await standing("PENDING");
    const kept = await calls.kept();
    expect((await calls.put(id, body, sent)).status).toBe(status);
    expect(await calls.kept()).toEqual(kept);
  });

  test.each(["s-99", "v-99", "s-0", "7"])("404 for %s", async (id) =>
    expect(await codeOf(await calls.put(id, { status: "APPROVED" }))).toEqual([404, "not_found"]),
  );

  test.each([[{}], [{ version: 1 }]])("of Approve and Reject at once with %j one wins", async (sent) => {
    for (let round = 0; round < 5; round++) {
      const { id } = await standing("PENDING");
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
  });
});

describe("PUT /api/submissions/{id} of a video", () => {
  test.each(CAMPAIGN_SUBMISSION_STATUSES)("%s is what the review page's decision is", async (status) => {
    const [here, there] = [await addedVideo(server, { contractId }), await addedVideo(server, { contractId })];
    const [start] = await videos(here);
    // From another status, so that each is a change.
    if (start?.status === videoReviewOf(status))
      for (const id of [here, there]) await onReviewPage(id, { status: "needs_revision" });
    const answer = await calls.put(`v-${here}`, { status, reviewNotes: "Look at 0:12." });
    expect(await answer.json()).toMatchObject({ id: `v-${here}`, status, reviewNotes: "Look at 0:12." });
    await onReviewPage(there, { status: videoReviewOf(status), adminNotes: "Look at 0:12." });
    const [[mine], [theirs]] = [await videos(here), await videos(there)];
    expect({ ...mine, id: 0, objectStoragePath: "" }).toEqual({ ...theirs, id: 0, objectStoragePath: "" } as never);
    const timeline = await (await server.admin(`/api/contracts/${contractId}/timeline`)).json();
    const [second, first] = timeline;
    expect({ ...first, id: 0 }).toEqual({ ...second, id: 0 });
    expect(first.action).toBe("submission.reviewed");
  });

  test("412 where another version came meanwhile, and nothing changes", async () => {
    const id = await addedVideo(server, { contractId });
    const kept = await calls.kept();
    expect(await codeOf(await calls.put(`v-${id}`, { status: "APPROVED" }, { version: 7 }))).toEqual([412, "stale"]);
    expect(await calls.kept()).toEqual(kept);
  });

  test("409 while a payout request counts it, and once it is archived; nothing changes", async () => {
    const owed = await otherContract();
    const [counted = 0] = await payouts.approved(owed, 2);
    await payouts.asked(owed);
    const archived = await addedVideo(server, { contractId });
    await server.deps.db
      .update(videoSubmissions)
      .set({ status: "approved", isArchived: true, archivedAt: server.deps.now() })
      .where(eq(videoSubmissions.id, archived));
    const kept = await calls.kept();
    expect(await codeOf(await calls.put(`v-${counted}`, { status: "REJECTED" }))).toEqual([409, "in_payout"]);
    expect(await codeOf(await calls.put(`v-${archived}`, { status: "REJECTED" }))).toEqual([409, "archived"]);
    expect(await calls.kept()).toEqual(kept);
  });

  test("is PAID once its request is, and keeps that", async () => {
    const owed = await otherContract();
    const [first = 0] = await payouts.approved(owed, 2);
    const request = await payouts.asked(owed);
    expect((await calls.find(`v-${first}`)).status).toBe("APPROVED");
    expect((await payouts.setStatus(request.id, { status: "PAID" })).status).toBe(200);
    expect((await calls.find(`v-${first}`)).status).toBe("PAID");
    expect(await codeOf(await calls.put(`v-${first}`, { status: "PENDING" }))).toEqual([409, "in_payout"]);
  });

  test("of Approve and Reject of one version at once one wins", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await addedVideo(server, { contractId });
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

async function standing(status: (typeof CAMPAIGN_SUBMISSION_STATUSES)[number]) {
  const made = await calls.handedIn({ contractId, title: "Story" });
  const row = eq(campaignSubmissions.id, Number(made.id.slice(2)));
  if (status !== "PENDING") await server.deps.db.update(campaignSubmissions).set({ status }).where(row);
  return made;
}

const videos = (id: number) => server.deps.db.select().from(videoSubmissions).where(eq(videoSubmissions.id, id));

const onReviewPage = (id: number, json: object) =>
  server.admin(`/api/video-submissions/${id}/status`, { method: "PUT", json });
