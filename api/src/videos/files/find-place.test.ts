import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { videoPlaceSchema } from "@crm/domain/video/video-submission.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { ada } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { videoSubmissions } from "../table";
import { addedVideo } from "../test/added-video";

setDefaultTimeout(60_000);

// Submitted: a, b and c, of which b and c came at the same moment; approved: d; approved and archived: e.
let server: TestServer;
const ids: Record<string, number> = {};
beforeAll(async () => {
  server = await createTestServer();
  await startOver(server);
  const contract = await (await server.admin("/api/contracts", { method: "POST", json: ada })).json();
  const at = (day: string) => new Date(`2026-06-${day}T12:00:00Z`);
  const add = async (title: string, change: Partial<typeof videoSubmissions.$inferInsert>) => {
    const id = await addedVideo(server, { contractId: contract.id, title });
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
    ["the first of a list, before which the last one is", "a", "status=submitted&sort=oldest", [1, 3, "c", "b"]],
    ["one of two that came at the same moment", "b", "status=submitted&sort=oldest", [2, 3, "a", "c"]],
    ["the last, after which the first one is", "c", "status=submitted&sort=oldest", [3, 3, "b", "a"]],
    ["the newest first where no order is asked for", "c", "status=submitted", [1, 3, "a", "b"]],
    [
      "one that the list does not have, between its neighbours",
      "b",
      "status=approved&sort=oldest",
      [null, 1, "d", "d"],
    ],
    ["the only one", "d", "status=approved", [1, 1, null, null]],
    ["an archived one where these are shown", "e", "status=approved&includeArchived=true", [1, 2, "d", "d"]],
    ["an archived one where these are not shown", "e", "status=approved", [null, 1, "d", "d"]],
    ["one of a list that is empty", "a", "status=rejected", [null, 0, null, null]],
  ] as const)("%s", async (_, title, query, [position, total, previous, next]) => {
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

  test.each(["999", "abc"])("404 for %s", async (id) => {
    expect((await server.admin(`/api/video-submissions/${id}/place`)).status).toBe(404);
  });

  test("400 for an order by name, in which nothing has a place here", async () => {
    expect((await server.admin(`/api/video-submissions/${ids.a}/place?sort=name-asc`)).status).toBe(400);
  });
});
