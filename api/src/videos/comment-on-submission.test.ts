import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { submissionCommentSchema, videoSubmissionDetailSchema } from "@crm/domain/video/video-submission.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { ada } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { rowsOf } from "../platform/db/rows";
import { submissionVersions, videoSubmissions } from "./table";
import { addedVideo } from "./test/added-video";

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
  id = await addedVideo(server, { contractId });
});
afterAll(() => server.close());

const comment = (json: unknown, headers: Record<string, string> = {}, of: number | string = id) =>
  server.admin(`/api/video-submissions/${of}/comments`, { method: "POST", json, headers });
const remove = (commentId: number | string, of = id) =>
  server.admin(`/api/video-submissions/${of}/comments/${commentId}`, { method: "DELETE" });
const made = async (json: unknown) => submissionCommentSchema.strict().parse(await (await comment(json)).json());

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
  await addedVideo(server, { contractId, revisionOf: id });
}

describe("POST /api/video-submissions/{id}/comments", () => {
  test("201 with the comment on the current version, and the submission's own version stays", async () => {
    await secondVersion();
    const answer = await comment({ atSeconds: 4.25, text: " The logo is cut off <b>here</b>. ", author: "portal:1" });
    expect(answer.status).toBe(201);
    const stored = {
      versionNumber: 2,
      atSeconds: 4.25,
      text: "The logo is cut off <b>here</b>.",
      author: "admin",
      createdAt: "2026-06-15T12:00:00.000Z",
    };
    expect(submissionCommentSchema.strict().parse(await answer.json())).toMatchObject(stored);
    expect(await detail()).toMatchObject({ version: 2, comments: [stored] });
    const [latest] = await (await server.admin(`/api/contracts/${contractId}/timeline`)).json();
    expect(latest).toMatchObject({ action: "submission.commented", after: { contractId, text: stored.text } });
  });

  test("on an earlier version where one is named", async () => {
    await secondVersion();
    expect(await made({ atSeconds: 0, text: "Better before", versionNumber: 1 })).toMatchObject({ versionNumber: 1 });
  });

  test("with the same Idempotency-Key it is one comment, and another body is 422", async () => {
    const key = { "Idempotency-Key": "one" };
    const first = await comment({ atSeconds: 1, text: "Once" }, key);
    expect(await (await comment({ atSeconds: 1, text: "Once" }, key)).json()).toEqual(await first.json());
    expect((await comment({ atSeconds: 2, text: "Once" }, key)).status).toBe(422);
    expect((await detail()).comments).toHaveLength(1);
  });

  test.each([
    ["400 for no text", 400, { atSeconds: 1, text: "  " }],
    ["400 without a moment", 400, { text: "When?" }],
    ["400 for a moment before the start", 400, { atSeconds: -1, text: "Too soon" }],
    ["400 for a moment that is no number", 400, { atSeconds: "1", text: "Text" }],
    ["422 for a moment after the end", 422, { atSeconds: 31.5, text: "Too late" }],
    ["422 for a version that there is not", 422, { atSeconds: 1, text: "Which?", versionNumber: 2 }],
    ["400 for a version that no database counts to", 400, { atSeconds: 1, text: "Which?", versionNumber: 2 ** 31 }],
    ["400 for a text of a book's length", 400, { atSeconds: 1, text: "a".repeat(5_001) }],
  ] as const)("%s, and nothing is stored", async (_, status, json) => {
    await server.deps.db
      .update(submissionVersions)
      .set({ duration: 30 })
      .where(eq(submissionVersions.submissionId, id));
    const before = await state();
    expect((await comment(json)).status).toBe(status);
    expect(await state()).toEqual(before);
  });

  test.each([999, "abc"])("404 on %s", async (unknown) =>
    expect((await comment({ atSeconds: 1, text: "Hello" }, {}, unknown)).status).toBe(404),
  );
});

describe("DELETE /api/video-submissions/{id}/comments/{commentId}", () => {
  test("204, also by another admin than its author, and 404 the second time", async () => {
    const { id: commentId } = await made({ atSeconds: 1, text: "Never mind" });
    expect((await remove(commentId)).status).toBe(204);
    expect((await detail()).comments).toEqual([]);
    expect((await remove(commentId)).status).toBe(404);
    const [latest] = await (await server.admin(`/api/contracts/${contractId}/timeline`)).json();
    expect(latest).toMatchObject({
      action: "submission.comment-deleted",
      before: { contractId, text: "Never mind", author: "admin" },
    });
  });

  test("404 under another submission, and nothing is deleted", async () => {
    const { id: commentId } = await made({ atSeconds: 1, text: "Stays" });
    const other = await addedVideo(server, { contractId });
    const before = await state();
    expect((await remove(commentId, other)).status).toBe(404);
    expect((await remove("abc")).status).toBe(404);
    expect(await state()).toEqual(before);
  });
});
