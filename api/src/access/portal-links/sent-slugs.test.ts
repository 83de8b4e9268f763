import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { ada, grace } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { everythingStored, lastVideo } from "../../uploads/test/stored";
import { CALLS, chunkForm, portalSlug, sha256, uploadCalls } from "../../uploads/test/upload-calls";
import { videoOf } from "../../uploads/test/video-of";
import { newSlug } from "./slug";

setDefaultTimeout(60_000);

const video = videoOf(300_000);
const TESTS = { "X-Requested-With": "tests" };

let server: TestServer;
let adas: number;
let slug: string;
let graces: string;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  const idOf = async (json: object) =>
    (await (await server.admin("/api/contracts", { method: "POST", json })).json()).id;
  adas = await idOf({ ...ada, startDate: "2026-06-01" });
  slug = await portalSlug(server, adas);
  graces = await portalSlug(server, await idOf(grace));
});

const FIELDS = () => ({ title: "Spring look", description: "Spring look", contractId: String(adas) });

/** Sends a whole video with text fields before and after its file. */
function sendVideo({ before = {}, after = {}, query = "", headers = {}, bytes = video }: Sent): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS(), ...before })) body.append(name, value);
  body.append("video", new File([Buffer.from(bytes)], "spring.mp4"));
  for (const [name, value] of Object.entries(after)) body.append(name, value);
  return Promise.resolve(
    server.request(`${CALLS}/upload${query}`, { method: "POST", body, headers: { ...TESTS, ...headers } }),
  );
}

type Sent = {
  before?: Record<string, string>;
  after?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  bytes?: Uint8Array;
};

describe("the portal's slug of an upload call", () => {
  test.each<[string, () => Sent]>([
    ["the header", () => ({ headers: { "X-Portal-Slug": slug } })],
    ["the query", () => ({ query: `?portalSlug=${slug}` })],
    ["a field before the file", () => ({ before: { portalSlug: slug } })],
    [
      "all three",
      () => ({ headers: { "X-Portal-Slug": slug }, query: `?portalSlug=${slug}`, before: { portalSlug: slug } }),
    ],
  ])("is accepted in %s, and the video is stored unchanged", async (_, sent) => {
    const answer = await sendVideo(sent());
    expect([answer.status, (await answer.json()).contractId]).toEqual([201, adas]);
    expect(sha256(await lastVideo(server))).toBe(sha256(video));
  });

  test.each<[string, () => Sent, number]>([
    ["401 when the field comes after the file", () => ({ after: { portalSlug: slug } }), 401],
    [
      "401 when the field comes after a small file",
      () => ({ after: { portalSlug: slug }, bytes: videoOf(2_000) }),
      401,
    ],
    ["401 without a slug", () => ({}), 401],
    ["404 for an unknown slug", () => ({ before: { portalSlug: newSlug() } }), 404],
    ["404 for an empty slug", () => ({ before: { portalSlug: "" } }), 404],
    [
      "422 when header and field differ",
      () => ({ headers: { "X-Portal-Slug": slug }, before: { portalSlug: graces } }),
      422,
    ],
    ["422 when query and field differ", () => ({ query: `?portalSlug=${graces}`, before: { portalSlug: slug } }), 422],
    ["422 when the query has two slugs", () => ({ query: `?portalSlug=${graces}&portalSlug=${slug}` }), 422],
    ["403 for another portal's contract", () => ({ before: { portalSlug: graces } }), 403],
  ])("gets %s and stores nothing", async (_, sent, status) => {
    const before = await everythingStored(server);
    expect((await sendVideo(sent())).status).toBe(status);
    expect(await everythingStored(server)).toEqual(before);
  });

  test("takes precedence over an admin's session", async () => {
    const body = new FormData();
    body.append("portalSlug", graces);
    for (const [name, value] of Object.entries(FIELDS())) body.append(name, value);
    body.append("video", new File([Buffer.from(video)], "spring.mp4"));
    expect((await server.admin(`${CALLS}/upload`, { method: "POST", body })).status).toBe(403);
  });

  test("is accepted in the JSON bodies, forms and queries of a chunked upload", async () => {
    const calls = uploadCalls((path, init) =>
      server.request(path, { ...init, headers: { ...TESTS, ...init?.headers } }),
    );
    const uploadId = await calls.begin(video, adas, { contractId: String(adas), portalSlug: slug });
    const form = new FormData();
    form.append("portalSlug", slug);
    for (const [name, value] of chunkForm({ uploadId, index: 0, bytes: video }).entries()) form.append(name, value);
    const chunk = await server.request(`${CALLS}/upload-chunk`, { method: "POST", body: form, headers: TESTS });
    expect(chunk.status).toBe(200);
    const status = `${CALLS}/upload-status/${uploadId}`;
    expect((await server.request(status)).status).toBe(401);
    expect((await server.request(`${status}?portalSlug=${slug}`)).status).toBe(200);
    expect((await calls.finalize(uploadId)).status).toBe(401);
    expect((await calls.finalize(uploadId, { portalSlug: slug })).status).toBe(201);
    expect(sha256(await lastVideo(server))).toBe(sha256(video));
  });

  test.each([`{"portalSlug":`, `"portalSlug"`, `{"portalSlug":5}`, "[]", ""])(
    "gets 401 for the JSON body %p",
    async (body) => {
      const headers = { ...TESTS, "Content-Type": "application/json" };
      expect((await server.request(`${CALLS}/init-upload`, { method: "POST", body, headers })).status).toBe(401);
    },
  );

  test.each(["multipart/form-data", "multipart/form-data; boundary=y"])(
    "gets 401 for an unreadable form of type %s",
    async (type) => {
      const headers = { ...TESTS, "Content-Type": type };
      expect((await server.request(`${CALLS}/upload`, { method: "POST", body: "no form", headers })).status).toBe(401);
    },
  );

  test("is ignored in the query of calls that are not uploads", async () => {
    expect((await server.request(`/api/contracts?portalSlug=${slug}`)).status).toBe(401);
  });
});
