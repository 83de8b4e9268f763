import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { sparkCodesSchema } from "@crm/domain/video/spark-code.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { ada, grace } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { auditEvents } from "../../platform/audit/table";
import { addVideo } from "../test/add-video";
import { videoUploads } from "./table";

setDefaultTimeout(60_000);

type Creator = { contractId: number; slug: string; video: number };

let server: TestServer;
let adas: Creator;
let graces: Creator;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  [adas, graces] = [await creator(ada), await creator(grace)];
});

async function creator(person: object): Promise<Creator> {
  const contract = await (await server.admin("/api/contracts", { method: "POST", json: person })).json();
  const link = await server.admin(`/api/contracts/${contract.id}/create-portal`, { method: "POST" });
  return {
    contractId: contract.id,
    slug: (await link.json()).slug,
    video: await addVideo(server, { contractId: contract.id }),
  };
}

const send = ({ slug }: Creator, json: unknown, headers: Record<string, string> = {}) =>
  server.request(`/api/portal/${slug}/spark-codes`, {
    method: "POST",
    json,
    headers: { "X-Requested-With": "tests", ...headers },
  });
const rows = () => server.deps.db.select().from(videoUploads).orderBy(videoUploads.id);
const events = async () =>
  (await server.deps.db.select().from(auditEvents).orderBy(auditEvents.id)).filter(
    ({ action }) => action === "submission.codes-sent",
  );
const snapshot = async () => ({ rows: await rows(), events: await events() });

describe("POST /api/portal/{slug}/spark-codes", () => {
  test("stores the codes of a video, trimmed and without duplicates", async () => {
    const answer = await send(adas, { submissionId: adas.video, codes: [" A-1 ", "B-2", "A-1"], contractId: 99 });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ submissionId: adas.video, sparkCodes: ["A-1", "B-2"] });
    expect(await rows()).toMatchObject([
      { contractId: adas.contractId, submissionId: adas.video, title: "Spring look", sparkCodes: ["A-1", "B-2"] },
    ]);
    expect(await events()).toMatchObject([
      {
        actor: `portal:${adas.contractId}`,
        entityId: String(adas.video),
        after: { contractId: adas.contractId, title: "Spring look", sparkCodes: ["A-1", "B-2"] },
      },
    ]);
  });

  test("replaces earlier codes, and changes nothing when the same codes are sent again", async () => {
    const codes = ["A-1"];
    await send(adas, { submissionId: adas.video, codes });
    await send(adas, { submissionId: adas.video, codes: ["C-3"] });
    const before = await snapshot();
    expect(before.rows).toMatchObject([{ sparkCodes: ["C-3"] }]);
    expect(before.events).toMatchObject([{}, { before: { sparkCodes: ["A-1"] }, after: { sparkCodes: ["C-3"] } }]);
    expect((await send(adas, { submissionId: adas.video, codes: ["C-3"] })).status).toBe(200);
    expect(await snapshot()).toEqual(before);
  });

  test("20 concurrent calls leave one row with the codes of one of them", async () => {
    const all = Array.from({ length: 20 }, (_, number) => `A-${number}`);
    const answers = await Promise.all(all.map((code) => send(adas, { submissionId: adas.video, codes: [code] })));
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200));
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row?.sparkCodes).toEqual([expect.stringMatching(/^A-\d+$/)]);
  });

  test("repeats the answer for a repeated Idempotency-Key and answers 422 to a different body", async () => {
    const json = { submissionId: adas.video, codes: ["A-1"] };
    const key = { "Idempotency-Key": "k-1" };
    await send(adas, json, key);
    expect((await send(adas, { ...json, codes: ["B-2"] }, key)).status).toBe(422);
    expect((await send(adas, json, key)).headers.get("Idempotency-Replayed")).toBe("true");
    expect(await events()).toHaveLength(1);
  });

  const good = ["A-1"];
  const REFUSED: [what: string, status: number, json: () => unknown][] = [
    ["another creator's video", 404, () => ({ submissionId: graces.video, codes: good })],
    ["an unknown video", 404, () => ({ submissionId: 999_999, codes: good })],
    ["no video", 400, () => ({ codes: good })],
    ["a video id that is not a number", 400, () => ({ submissionId: "1 or 1=1", codes: good })],
    ["no code", 400, () => ({ submissionId: adas.video, codes: [] })],
    ["codes that are not a list", 400, () => ({ submissionId: adas.video, codes: "A-1" })],
    ["a blank code", 400, () => ({ submissionId: adas.video, codes: ["A-1", " \u200b "] })],
    ["a code that is not a string", 400, () => ({ submissionId: adas.video, codes: [1] })],
    ["a code of 201 characters", 400, () => ({ submissionId: adas.video, codes: ["x".repeat(201)] })],
    ["21 codes", 400, () => ({ submissionId: adas.video, codes: Array.from({ length: 21 }, (_, at) => `A-${at}`) })],
  ];
  test.each(REFUSED)("refuses %s with %p and changes nothing", async (_, status, json) => {
    await send(adas, { submissionId: adas.video, codes: ["Z-9"] });
    const before = await snapshot();
    expect((await send(adas, json())).status).toBe(status);
    expect(await snapshot()).toEqual(before);
  });

  test("accepts 20 codes of 200 characters", async () => {
    const codes = Array.from({ length: 20 }, (_, at) => `${at}`.padStart(200, "x"));
    expect(await (await send(adas, { submissionId: adas.video, codes })).json()).toMatchObject({ sparkCodes: codes });
  });

  test("DELETE /api/contracts/:id deletes the contract's codes", async () => {
    await send(adas, { submissionId: adas.video, codes: good });
    expect((await server.admin(`/api/contracts/${adas.contractId}`, { method: "DELETE" })).status).toBe(204);
    expect(await rows()).toEqual([]);
  });
});

describe("spark codes for admins", () => {
  beforeEach(async () => {
    await send(adas, { submissionId: adas.video, codes: ["ADA_1", "50%"] });
    server.clock.advance({ minutes: 1 });
    await send(graces, { submissionId: graces.video, codes: ["GRACE-1"] });
  });
  const listed = async (query: string) =>
    sparkCodesSchema
      .strict()
      .array()
      .parse(await (await server.admin(`/api/spark-codes${query}`)).json())
      .map(({ contract }) => contract.fullName.split(" ")[0])
      .join(" ");

  test.each([
    ["", "Grace Ada"],
    ["?sort=oldest", "Ada Grace"],
    ["?contractId=1", "Ada"],
    ["?contractId=", "Grace Ada"],
    ["?search=hopper", "Grace"],
    ["?search=grace-1", "Grace"],
    ["?search=50%25", "Ada"],
    ["?search=ada_", "Ada"],
    ["?search=x%25", ""],
    ["?search=1&contractId=1", "Ada"],
  ])("GET /api/spark-codes%s lists the matching codes in order", async (query, names) =>
    expect(await listed(query)).toBe(names),
  );

  test("GET /api/spark-codes?limit=1 splits the list into pages", async () => {
    const first = await server.admin("/api/spark-codes?limit=1");
    expect(first.headers.get("X-Total-Count")).toBe("2");
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    expect(await (await server.admin(next)).json()).toMatchObject([{ sparkCodes: ["ADA_1", "50%"] }]);
  });

  test("GET /api/spark-codes/{id} and GET /api/video-submissions/{id} return the codes", async () => {
    const one = sparkCodesSchema.strict().parse(await (await server.admin("/api/spark-codes/1")).json());
    expect(one).toMatchObject({ submissionId: adas.video, title: "Spring look", sparkCodes: ["ADA_1", "50%"] });
    for (const id of ["999", "x"]) expect((await server.admin(`/api/spark-codes/${id}`)).status).toBe(404);
    const video = await (await server.admin(`/api/video-submissions/${adas.video}`)).json();
    expect(video.sparkCodes).toEqual(["ADA_1", "50%"]);
  });

  test("GET /api/spark-codes answers 401 to portals and without a session", async () => {
    expect((await server.request("/api/spark-codes", { headers: { "X-Portal-Slug": adas.slug } })).status).toBe(401);
    expect((await server.request("/api/spark-codes")).status).toBe(401);
  });
});
