import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { videoPlaceSchema } from "@crm/domain/video/video-submission.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { ada } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { videoSubmissions } from "../table";
import { addVideo } from "../test/add-video";

setDefaultTimeout(60_000);

// Submitted: a, b and c (b and c at the same instant). Approved: d. Approved and archived: e.
let server: TestServer;
const ids: Record<string, number> = {};
beforeAll(async () => {
  server = await createTestServer();
  await startOver(server);
  const contract = await (await server.admin("/api/contracts", { method: "POST", json: ada })).json();
  const at = (day: string) => new Date(`2026-06-${day}T12:00:00Z`);
  const add = async (title: string, change: Partial<typeof videoSubmissions.$inferInsert>) => {
    const id = await addVideo(server, { contractId: contract.id, title });
    await server.deps.db.update(videoSubmissions).set(change).where(eq(videoSubmissions.id, id));
    ids[title] = id;
  };
  await add("a", { submittedAt: at("01") });
  await add("b", { submittedAt: at("02") });
  await add("c", { submittedAt: at("02") });
  await add("d", { submittedAt: at("03"), status: "approved" });
  await add("e", { submittedAt: at("04"), status: "approved", isArchived: true, archivedAt: at("05") });
});
afterAll(() => server.close());

describe("GET /api/video-submissions/{id}/place", () => {
  test.each([
    ["the first video, with the last one as previous", "a", "status=submitted&sort=oldest", [1, 3, "c", "b"]],
    ["one of two videos of the same instant", "b", "status=submitted&sort=oldest", [2, 3, "a", "c"]],
    ["the last video, with the first one as next", "c", "status=submitted&sort=oldest", [3, 3, "b", "a"]],
    ["the newest video first by default", "c", "status=submitted", [1, 3, "a", "b"]],
    [
      "a video that the filter excludes, between its neighbours",
      "b",
      "status=approved&sort=oldest",
      [null, 1, "d", "d"],
    ],
    ["the only video", "d", "status=approved", [1, 1, null, null]],
    ["an archived video with includeArchived", "e", "status=approved&includeArchived=true", [1, 2, "d", "d"]],
    ["an archived video without includeArchived", "e", "status=approved", [null, 1, "d", "d"]],
    ["a video with an empty list", "a", "status=rejected", [null, 0, null, null]],
  ] as const)("finds %s", async (_, title, query, [position, total, previous, next]) => {
    const answer = await server.admin(`/api/video-submissions/${ids[title]}/place?${query}`);
    expect(answer.status).toBe(200);
    const idOf = (name: string | null) => (name === null ? null : (ids[name] ?? null));
    expect(videoPlaceSchema.strict().parse(await answer.json())).toEqual({
      position,
      total,
      previous: idOf(previous),
      next: idOf(next),
    });
  });

  test.each(["999", "abc"])("answers 404 for id %s", async (id) => {
    expect((await server.admin(`/api/video-submissions/${id}/place`)).status).toBe(404);
  });

  test("answers 400 for a sort order by name", async () => {
    expect((await server.admin(`/api/video-submissions/${ids.a}/place?sort=name-asc`)).status).toBe(400);
  });
});
