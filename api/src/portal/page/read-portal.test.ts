import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type Portal, portalSchema } from "@crm/domain/portal/portal.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { contracts } from "../../contracts/table";
import { startOver } from "../../contracts/test/start-over";
import { payoutCalls, running } from "../../payouts/test/payout-calls";
import { settings } from "../../platform/settings/table";
import { videoUploads } from "../../videos/spark-codes/table";
import { submissionVersions, videoSubmissions } from "../../videos/table";
import { addVideo } from "../../videos/test/add-video";
import { countingDb } from "../test/counting-db";
import { readPortal } from "./read-portal";

setDefaultTimeout(60_000);

let server: TestServer;
let contractId: number;
let slug: string;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  await server.deps.db.delete(settings);
  contractId = await payouts.createContract({ ...running, notes: "Pays late" });
  slug = (await (await post(`/api/contracts/${contractId}/create-portal`)).json()).slug;
});

const payouts = payoutCalls(() => server);
const post = (path: string, json?: unknown) => server.admin(path, { method: "POST", ...(json ? { json } : {}) });
const setStatus = (status: string) =>
  server.admin(`/api/contracts/${contractId}/status`, { method: "PUT", json: { status } });
const approve = (count: number) => payouts.addApprovedVideos(contractId, count);

const load = async (): Promise<Portal> => {
  const answer = await server.request(`/api/portal/${slug}`);
  expect(answer.status).toBe(200);
  const body: unknown = await answer.json();
  // The schema strips unknown fields, so equality means that none were sent.
  expect(portalSchema.parse(body)).toEqual(body as Portal);
  return portalSchema.parse(body);
};

describe("GET /api/portal/{slug}", () => {
  test("returns the contract, its term and permissions, and no other fields", async () => {
    await server.admin("/api/settings", {
      method: "PUT",
      json: { wireGuideUrl: "https://guide.example", postingGuidelines: "Post at noon", businessName: "Acme" },
    });
    const portal = await load();
    const { notifications, ...rest } = portal;
    expect(rest).toEqual({
      contract: {
        id: contractId,
        creatorId: 2,
        fullName: "Ada Lovelace",
        socialHandle: "@ada",
        status: "ACTIVE",
        monthlyFee: "2500.00",
        startDate: "2026-06-01",
        endDate: "2026-12-31",
      },
      progress: {
        approvedVideos: 0,
        requiredThisMonth: 2,
        daysRemaining: 199,
        totalContractDays: 213,
        isOverdue: false,
        daysOverdue: 0,
      },
      term: {
        number: 1,
        startDate: "2026-06-01",
        endDate: "2026-07-01",
        facts: {
          contractStatus: "ACTIVE",
          contractEnd: "2026-12-31",
          termStart: "2026-06-01",
          approvedVideos: 0,
          requiredVideos: 2,
          lateSince: null,
        },
        state: { state: "running", boundary: "2026-07-01", daysLeft: 15, nextStartsOn: "2026-07-01" },
      },
      videoUploads: [],
      upload: { allowed: true, reasons: [] },
      payout: {
        allowed: false,
        reasons: ["0 of this term's 2 videos are approved. All must be."],
        amountCents: 250_000,
        amount: "2500.00",
      },
      products: { allowed: true, reasons: [], latest: null },
      links: {
        sparkCodeFormUrl: "",
        productsFormUrl: "",
        wireGuideUrl: "https://guide.example",
        postingGuidelines: "Post at noon",
      },
      business: { name: "Acme", timeZone: "America/New_York" },
      now: "2026-06-15T12:00:00.000Z",
    });
    expect(notifications.isOptedIn).toBe(false);
    expect(notifications.consentText).toContain("Acme");
    expect(JSON.stringify(portal)).not.toContain("Pays late");
  });

  test("returns nextStartsOn null in the last term, and creatorId null after the creator's account was deleted", async () => {
    const last = { creatorId: null, endDate: "2026-06-30" };
    await server.deps.db.update(contracts).set(last).where(eq(contracts.id, contractId));
    const { contract, term } = await load();
    expect(contract.creatorId).toBe(null);
    expect(term.state).toMatchObject({ state: "running", nextStartsOn: null });
  });

  test("returns the start and fee of the current term", async () => {
    await payouts.addEarlierTerm(contractId);
    await payouts.addApprovedVideos(contractId, 1, "2026-05-01");
    const { contract, term, progress, payout } = await load();
    expect(contract).toMatchObject({ startDate: "2026-06-01", monthlyFee: "2500.00" });
    expect(term.number).toBe(2);
    expect([progress.approvedVideos, payout.amountCents]).toEqual([0, 250_000]);
  });

  test("returns videos newest first, with the comments and Spark codes of their current version", async () => {
    const { db } = server.deps;
    const first = await addVideo(server, { contractId, paymentPeriodStart: "2026-06-01" });
    server.clock.advance({ minutes: 1 });
    const second = await addVideo(server, { contractId, title: "Summer look", paymentPeriodStart: "2026-06-01" });
    await db
      .update(submissionVersions)
      .set({ posterPath: "posters/x" })
      .where(eq(submissionVersions.submissionId, first));
    for (const [atSeconds, text] of [
      [9.5, "Louder here"],
      [2, "Cut this"],
    ])
      await post(`/api/video-submissions/${first}/comments`, { atSeconds, text, versionNumber: 1 });
    await server.admin(`/api/video-submissions/${first}/status`, {
      method: "PUT",
      json: { status: "needs_revision", adminNotes: "Too quiet" },
    });
    const at = server.deps.now();
    await db
      .insert(videoUploads)
      .values({ contractId, submissionId: first, title: "x", sparkCodes: ["A-1"], createdAt: at });
    const { videoUploads: shown } = await load();
    expect(shown.map(({ id }) => id)).toEqual([second, first]);
    expect(shown[1]).toMatchObject({
      title: "Spring look",
      status: "needs_revision",
      createdAt: "2026-06-15T12:00:00.000Z",
      reviewNotes: "Too quiet",
      reviewedAt: "2026-06-15T12:01:00.000Z",
      versionNumber: 1,
      videoUrl: `/api/portal/${slug}/videos/${first}/video?v=1`,
      posterUrl: `/api/portal/${slug}/videos/${first}/poster?v=1`,
      sparkCodes: ["A-1"],
      comments: [
        { atSeconds: 2, text: "Cut this" },
        { atSeconds: 9.5, text: "Louder here" },
      ],
    });
    await addVideo(server, { contractId, title: "Spring look", revisionOf: first });
    expect((await load()).videoUploads.find(({ id }) => id === first)).toMatchObject({
      versionNumber: 2,
      reviewNotes: null,
      answeredNotes: "Too quiet",
    });
    expect(shown[0]).toMatchObject({
      answeredNotes: null,
      posterUrl: null,
      sparkCodes: [],
      comments: [],
      reviewNotes: null,
    });
  });

  test.each<[state: Portal["term"]["state"]["state"], isOpen: boolean, arrange: () => unknown]>([
    ["not_started", false, () => server.clock.set("2026-05-31T12:00:00Z")],
    ["running", true, () => {}],
    ["completed", false, () => approve(2)],
    ["expired", false, () => server.clock.set("2026-07-01T04:00:00Z")],
    ["ended", false, () => server.clock.set("2027-01-01T05:00:00Z")],
    ["ended", false, () => setStatus("ARCHIVED")],
    ["ended", false, () => setStatus("COMPLETED")],
    ["running", false, () => setStatus("PAUSED")],
  ])("answers 200 with the term state %p", async (state, isOpen, arrange) => {
    await arrange();
    const { term, upload } = await load();
    expect(term.state.state).toBe(state);
    expect(upload.allowed).toBe(isOpen);
    expect(upload.reasons.length > 0).toBe(!isOpen);
  });

  test("counts overdue days from the earliest late deliverable", async () => {
    const json = { contractId, title: "Reel", expectedDeliveryDate: "2026-06-12" };
    expect((await post("/api/video-deliverables", json)).status).toBe(201);
    const { term, progress } = await load();
    expect(term.state).toMatchObject({ state: "overdue", daysOverdue: 3 });
    expect(progress).toMatchObject({ isOverdue: true, daysOverdue: 3 });
  });

  test("runs the same number of queries for 3 videos and for 500", async () => {
    const moment = { now: server.deps.now(), timeZone: "America/New_York" };
    const countQueries = async (videos: number) => {
      await insertVideos(videos);
      const { db, queries } = countingDb(server.deps.database);
      const { videoUploads: shown } = await readPortal(db, { contractId, slug }, moment);
      expect(shown).toHaveLength(videos);
      return queries.length;
    };
    const few = await countQueries(3);
    expect(few).toBeLessThanOrEqual(4);
    expect(await countQueries(500)).toBe(few);
  });
});

/** Replaces the videos of the contract. */
async function insertVideos(videos: number): Promise<void> {
  const { db } = server.deps;
  const paymentPeriodStart = "2026-06-01";
  const at = server.deps.now();
  await db.delete(videoSubmissions);
  const row = { contractId, title: "Spring look", paymentPeriodStart, submittedAt: at };
  const inserted = await db
    .insert(videoSubmissions)
    .values(Array.from({ length: videos }, () => row))
    .returning({ id: videoSubmissions.id });
  await db.insert(submissionVersions).values(
    inserted.map(({ id }) => ({
      ...{ submissionId: id, number: 1, title: "Spring look", fileName: "a.mp4", fileSize: 9, contentTag: "x" },
      ...{ objectStoragePath: `videos/${id}`, uploadedAt: at },
    })),
  );
}
