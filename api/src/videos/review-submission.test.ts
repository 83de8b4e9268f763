import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { STORED_VIDEO_STATUSES, VIDEO_DECISIONS } from "@crm/domain/video/video-submission";
import { videoSubmissionDetailSchema, videoSubmissionSchema } from "@crm/domain/video/video-submission.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { ada } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { rowsOf } from "../platform/db/rows";
import { submissionVersions, videoSubmissions } from "./table";
import { addVideo } from "./test/add-video";

setDefaultTimeout(60_000);

let server: TestServer;
let contractId: number;
let id: number;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await startOver(server);
  contractId = (await (await server.admin("/api/contracts", { method: "POST", json: ada })).json()).id;
  id = await addVideo(server, { contractId });
});
afterAll(() => server.close());

const decide = (json: unknown, headers: Record<string, string> = {}, of: number | string = id) =>
  server.admin(`/api/video-submissions/${of}/status`, { method: "PUT", json, headers });
const ifMatch = (version: number) => ({ "If-Match": `"${version}"` });

async function detail() {
  return videoSubmissionDetailSchema.parse(await (await server.admin(`/api/video-submissions/${id}`)).json());
}

const events = async () =>
  (
    await rowsOf(
      server.deps.db,
      z.object({ event: z.object({ action: z.string(), before: z.looseObject({}), after: z.looseObject({}) }) }),
      sql`select json_build_object('action', action, 'before', before, 'after', after) as event from audit_events
        where entity = 'submission' and action = 'submission.reviewed' order by id`,
    )
  ).map(({ event }) => event);

const state = async () => ({ detail: await detail(), events: await events() });

describe("PUT /api/video-submissions/{id}/status", () => {
  test("status `submitted` reverts a decision, clears its review time and records an event", async () => {
    await decide({ status: "approved", adminNotes: "Good light." }, ifMatch(1));
    const answer = await decide({ status: "submitted", adminNotes: "" }, ifMatch(2));
    expect(answer.status).toBe(200);
    const waiting = { status: "submitted", adminNotes: null, reviewedAt: null };
    expect(await answer.json()).toMatchObject({ ...waiting, version: 3 });
    expect((await detail()).versions).toMatchObject([waiting]);
    expect((await events()).map(({ after }) => after)).toMatchObject([{ status: "approved" }, { status: "submitted" }]);
  });

  test("answers, lists and versions name who made the last decision, and nobody after it was taken back", async () => {
    const bo = await server.as("REVIEWER");
    const status = `/api/video-submissions/${id}/status`;
    const made = await (await bo(status, { method: "PUT", json: { status: "needs_revision" } })).json();
    const at = "2026-06-15T12:00:00.000Z";
    expect(made.reviewedBy).toEqual({
      actor: expect.stringMatching(/^user:/),
      actorName: expect.stringMatching(/^reviewer-/),
      at,
    });
    expect(made.reviewedBy.actor).not.toBe("user:1");
    await addVideo(server, { contractId, revisionOf: id });
    expect(await detail()).toMatchObject({
      reviewedBy: null,
      versions: [{ reviewedBy: null }, { reviewedBy: made.reviewedBy }],
    });
    const owner = { actor: "user:1", actorName: "Owner", at };
    expect(await (await decide({ status: "approved" })).json()).toMatchObject({ reviewedBy: owner });
    expect((await detail()).versions.map(({ reviewedBy }) => reviewedBy)).toEqual([owner, made.reviewedBy]);
    const [listed] = await (await bo("/api/video-submissions")).json();
    expect(listed.reviewedBy).toEqual(owner);
    expect(await (await decide({ status: "submitted" })).json()).toMatchObject({ reviewedBy: null });
    expect((await detail()).versions[0]?.reviewedBy).toBeNull();
  });

  for (const decision of VIDEO_DECISIONS)
    test.each(STORED_VIDEO_STATUSES.filter((status) => status !== decision))(
      `moves a video to ${decision} from %s`,
      async (status) => {
        await server.deps.db.update(videoSubmissions).set({ status }).where(eq(videoSubmissions.id, id));
        const answer = await decide({ status: decision, adminNotes: " Good light. " }, ifMatch(1));
        expect(answer.status).toBe(200);
        const row = videoSubmissionSchema.strict().parse(await answer.json());
        const decided = { status: decision, adminNotes: "Good light.", reviewedAt: "2026-06-15T12:00:00.000Z" };
        expect(row).toMatchObject({ ...decided, version: 2, versionNumber: 1 });
        expect((await detail()).versions).toMatchObject([decided]);
        const about = { contractId, title: "Spring look", versionNumber: 1 };
        expect(await events()).toEqual([
          {
            action: "submission.reviewed",
            before: { ...about, status, adminNotes: null },
            after: { ...about, status: decision, adminNotes: "Good light." },
          },
        ]);
      },
    );

  test("keeps notes that are not sent and deletes empty notes", async () => {
    await decide({ status: "needs_revision", adminNotes: "Show the label." });
    expect(await (await decide({ status: "rejected" })).json()).toMatchObject({ adminNotes: "Show the label." });
    expect(await (await decide({ status: "rejected", adminNotes: " " })).json()).toMatchObject({
      adminNotes: null,
      version: 4,
    });
  });

  test("answers 200 to the same decision and changes nothing", async () => {
    await decide({ status: "approved", adminNotes: "Lovely." });
    const before = await state();
    server.clock.set("2026-06-15T12:10:00.000Z");
    const answer = await decide({ status: "approved", adminNotes: "Lovely." }, ifMatch(2));
    expect([answer.status, (await answer.json()).version]).toEqual([200, 2]);
    expect(await state()).toEqual(before);
  });

  test("a new version starts without the previous version's decision, which is kept", async () => {
    await decide({ status: "needs_revision", adminNotes: "Show the label." });
    await addVideo(server, { contractId, revisionOf: id });
    await decide({ status: "approved" }, ifMatch(3));
    expect((await detail()).versions).toMatchObject([
      { number: 2, status: "approved", adminNotes: null },
      { number: 1, status: "needs_revision", adminNotes: "Show the label." },
    ]);
  });

  test.each([
    ["412 to a stale version", 412, { status: "approved" }, { "If-Match": '"1"' }],
    ["400 to a status of deliverables", 400, { status: "completed" }, {}],
    ["400 to a status in capital letters", 400, { status: "APPROVED" }, {}],
    ["400 to no status", 400, { adminNotes: "Good" }, {}],
    ["400 to notes that are not a string", 400, { status: "approved", adminNotes: 7 }, {}],
    ["400 to notes of 20001 characters", 400, { status: "approved", adminNotes: "a".repeat(20_001) }, {}],
    ["400 to an If-Match that is not a version", 400, { status: "approved" }, { "If-Match": "one" }],
  ] as const)("answers %s and changes nothing", async (_, status, json, headers) => {
    await decide({ status: "needs_revision" });
    await addVideo(server, { contractId, revisionOf: id });
    const before = await state();
    expect((await decide(json, headers)).status).toBe(status);
    expect(await state()).toEqual(before);
  });

  test("answers 409 for an archived video and changes nothing", async () => {
    await decide({ status: "approved" });
    const archived = { isArchived: true, archivedAt: server.deps.now() };
    await server.deps.db.update(videoSubmissions).set(archived).where(eq(videoSubmissions.id, id));
    const before = await state();
    const answer = await decide({ status: "rejected" });
    expect([answer.status, (await answer.json()).code]).toEqual([409, "archived"]);
    expect(await state()).toEqual(before);
  });

  test.each([999, "abc", "0"])("answers 404 for id %s", async (unknown) =>
    expect((await decide({ status: "approved" }, {}, unknown)).status).toBe(404),
  );

  test("accepts one of 50 concurrent decisions on one version and answers 412 to the others", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        decide({ status: index % 2 ? "approved" : "rejected", adminNotes: `by ${index}` }, ifMatch(1)),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(49).fill(412)]);
    expect(await events()).toHaveLength(1);
    expect((await detail()).version).toBe(2);
  });

  test("applies 50 concurrent decisions without a version one after another, with one event each", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => decide({ status: "approved", adminNotes: `by ${index}` })),
    );
    const versions = await Promise.all(answers.map(async (answer) => (await answer.json()).version));
    expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 2));
    const recorded = await events();
    expect(recorded).toHaveLength(50);
    for (const [index, { before }] of recorded.slice(1).entries()) expect(before).toEqual(recorded[index]?.after ?? {});
  });

  test("records a decision that the contract's timeline shows", async () => {
    await decide({ status: "rejected", adminNotes: "The code has run out." });
    const [latest] = await (await server.admin(`/api/contracts/${contractId}/timeline`)).json();
    expect(latest).toMatchObject({
      action: "submission.reviewed",
      actor: "user:1",
      before: { status: "submitted" },
      after: { status: "rejected", adminNotes: "The code has run out." },
    });
  });
});

test("a decision that races with the next version applies to the earlier version or answers 412", async () => {
  await decide({ status: "needs_revision" });
  const [answer] = await Promise.all([
    decide({ status: "approved" }, ifMatch(2)),
    addVideo(server, { contractId, revisionOf: id }).catch(() => null),
  ]);
  const versions = await server.deps.db
    .select({ number: submissionVersions.number, status: submissionVersions.status })
    .from(submissionVersions)
    .where(eq(submissionVersions.submissionId, id))
    .orderBy(submissionVersions.number);
  expect(versions).toEqual(
    answer.status === 200
      ? [{ number: 1, status: "approved" }]
      : [
          { number: 1, status: "needs_revision" },
          { number: 2, status: "submitted" },
        ],
  );
});
