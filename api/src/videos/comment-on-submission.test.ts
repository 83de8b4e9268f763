import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { submissionCommentSchema, videoSubmissionDetailSchema } from "@crm/domain/video/video-submission.schema";
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

const comment = (json: unknown, headers: Record<string, string> = {}, of: number | string = id) =>
  server.admin(`/api/video-submissions/${of}/comments`, { method: "POST", json, headers });
const remove = (commentId: number | string, of = id) =>
  server.admin(`/api/video-submissions/${of}/comments/${commentId}`, { method: "DELETE" });
const created = async (json: unknown) => submissionCommentSchema.strict().parse(await (await comment(json)).json());

async function detail() {
  return videoSubmissionDetailSchema.parse(await (await server.admin(`/api/video-submissions/${id}`)).json());
}

async function state() {
  const events = await rowsOf(
    server.deps.db,
    z.object({ n: z.number() }),
    sql`select count(*)::int as n from audit_events`,
  );
  return { events, detail: await detail() };
}

async function secondVersion() {
  await server.deps.db.update(videoSubmissions).set({ status: "needs_revision" }).where(eq(videoSubmissions.id, id));
  await addVideo(server, { contractId, revisionOf: id });
}

describe("POST /api/video-submissions/{id}/comments", () => {
  test("answers 201 with a comment on the current version and keeps the submission's version", async () => {
    await secondVersion();
    const answer = await comment({ atSeconds: 4.25, text: " The logo is cut off <b>here</b>. ", author: "portal:1" });
    expect(answer.status).toBe(201);
    const stored = {
      versionNumber: 2,
      atSeconds: 4.25,
      text: "The logo is cut off <b>here</b>.",
      author: "user:1",
      authorName: "Owner",
      createdAt: "2026-06-15T12:00:00.000Z",
    };
    expect(submissionCommentSchema.strict().parse(await answer.json())).toMatchObject(stored);
    expect(await detail()).toMatchObject({ version: 2, comments: [stored] });
    const [latest] = await (await server.admin(`/api/contracts/${contractId}/timeline`)).json();
    expect(latest).toMatchObject({ action: "submission.commented", after: { contractId, text: stored.text } });
  });

  test("versionNumber selects an earlier version to comment on", async () => {
    await secondVersion();
    expect(await created({ atSeconds: 0, text: "Better before", versionNumber: 1 })).toMatchObject({
      versionNumber: 1,
    });
  });

  test("stores one comment per Idempotency-Key and answers 422 to a different body", async () => {
    const key = { "Idempotency-Key": "one" };
    const first = await comment({ atSeconds: 1, text: "Once" }, key);
    expect(await (await comment({ atSeconds: 1, text: "Once" }, key)).json()).toEqual(await first.json());
    expect((await comment({ atSeconds: 2, text: "Once" }, key)).status).toBe(422);
    expect((await detail()).comments).toHaveLength(1);
  });

  test.each([
    ["400 for a blank text", 400, { atSeconds: 1, text: "  " }],
    ["400 for no atSeconds", 400, { text: "When?" }],
    ["400 for a negative atSeconds", 400, { atSeconds: -1, text: "Too soon" }],
    ["400 for an atSeconds that is not a number", 400, { atSeconds: "1", text: "Text" }],
    ["422 for an atSeconds after the end", 422, { atSeconds: 31.5, text: "Too late" }],
    ["422 for an unknown version", 422, { atSeconds: 1, text: "Which?", versionNumber: 2 }],
    ["400 for a version that exceeds an integer", 400, { atSeconds: 1, text: "Which?", versionNumber: 2 ** 31 }],
    ["400 for a text of 5001 characters", 400, { atSeconds: 1, text: "a".repeat(5_001) }],
  ] as const)("answers %s and stores nothing", async (_, status, json) => {
    await server.deps.db
      .update(submissionVersions)
      .set({ duration: 30 })
      .where(eq(submissionVersions.submissionId, id));
    const before = await state();
    expect((await comment(json)).status).toBe(status);
    expect(await state()).toEqual(before);
  });

  test.each([999, "abc"])("answers 404 for submission %s", async (unknown) =>
    expect((await comment({ atSeconds: 1, text: "Hello" }, {}, unknown)).status).toBe(404),
  );
});

describe("DELETE /api/video-submissions/{id}/comments/{commentId}", () => {
  test("answers 204, also to an admin who is not the author, and 404 the second time", async () => {
    const { id: commentId } = await created({ atSeconds: 1, text: "Never mind" });
    expect((await remove(commentId)).status).toBe(204);
    expect((await detail()).comments).toEqual([]);
    expect((await remove(commentId)).status).toBe(404);
    const [latest] = await (await server.admin(`/api/contracts/${contractId}/timeline`)).json();
    expect(latest).toMatchObject({
      action: "submission.comment-deleted",
      before: { contractId, text: "Never mind", author: "user:1" },
    });
  });

  test("answers 404 in the URL of a different submission and deletes nothing", async () => {
    const { id: commentId } = await created({ atSeconds: 1, text: "Stays" });
    const other = await addVideo(server, { contractId });
    const before = await state();
    expect((await remove(commentId, other)).status).toBe(404);
    expect((await remove("abc")).status).toBe(404);
    expect(await state()).toEqual(before);
  });
});
