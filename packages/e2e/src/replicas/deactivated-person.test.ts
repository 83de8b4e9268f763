import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { tokenIn } from "@crm/api/access/team/test/team";
import { openTestStream } from "@crm/api/platform/events/test/test-stream";
import { splitChunkCall, splitVideoCall, stalledCall, uploadCalls } from "@crm/api/uploads/test/upload-calls";
import { CHUNK_BYTES } from "@crm/domain/video/upload";
import { eventually } from "@crm/testing/eventually";
import { emptyDatabase, TEST_PASSWORD } from "@crm/testing/server";
import postgres from "postgres";
import { answered, signed, uploaded } from "../payments/creators";
import { adminOf, type Call, cookieOf, strangerOf } from "../product/call";
import { TEST_MS } from "../product/patience";
import { type Replicas, startReplicas } from "./replicas";

const LIMIT_MS = 5000;

const databaseUrl = process.env.TEST_DATABASE_URL;

describe.skipIf(!databaseUrl)("a person who is deactivated through one of two servers", () => {
  setDefaultTimeout(TEST_MS);
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let replicas: Replicas;
  beforeAll(async () => {
    database = await emptyDatabase(databaseUrl ?? "");
    replicas = await startReplicas({ DATABASE_URL: database.url, DATA_KEY: "k".repeat(40) });
  });
  afterAll(async () => {
    await replicas?.close();
    await database?.drop();
  });

  test("loses their event stream, uploads and signed URL at the other one within five seconds", async () => {
    const owner = await adminOf(replicas.at(0));
    const { id, cookie } = await joined(owner, strangerOf(replicas.at(1)));
    const maria = strangerOf(replicas.at(1), { Cookie: cookie });
    const ada = await signed(maria, "Ada Okafor", "@ada.makes", { fee: "1500.00", startsIn: -10, videos: 1 });
    const path = `/api/video-submissions/${await uploaded(maria, ada)}/video`;
    const { addresses } = await answered(maria, "/api/signed-addresses", { method: "POST", json: { paths: [path] } });
    const load = () => strangerOf(replicas.at(1))(addresses[0].address, { headers: { Range: "bytes=0-3" } });
    expect((await load()).status).toBe(206);
    const stream = openTestStream(await maria("/api/events?gap=600000"));
    await stream.until("event: gap");
    const uploadId = await uploadCalls(maria).begin(new Uint8Array(2 * CHUNK_BYTES), ada);
    const uploads = [
      splitVideoCall(ada),
      splitChunkCall("form", { uploadId, index: 0 }),
      splitChunkCall("body", { uploadId, index: 1 }),
    ].map((call) => stalledCall(maria, call));
    for (const { untilRead } of uploads) await untilRead;

    const began = performance.now();
    const after = async (end: Promise<unknown>) => [await end, performance.now() - began] as const;
    const ends = Promise.all([
      after(stream.ended.then(() => "ended")),
      ...uploads.map(({ answer }) => after(answer.then(({ status }) => status))),
      after(eventually(async () => (await load()).status === 401, { everyMs: 20 }).then(() => 401)),
    ]);
    await answered(owner, `/api/people/${id}`, { method: "PUT", json: { status: "deactivated" } });
    const results = await ends;
    console.log(
      `Ended after ${results.map(([, ms]) => `${ms.toFixed(0)} ms`).join(", ")}: stream, 3 uploads, signed URL`,
    );
    expect(results.map(([end]) => end)).toEqual(["ended", 401, 401, 401, 401]);
    for (const [, ms] of results) expect(ms).toBeLessThan(LIMIT_MS);
    for (const call of ["/api/contracts", "/api/events"]) expect((await maria(call)).status).toBe(401);
    expect(await answered(owner, "/api/video-submissions")).toHaveLength(1);
    const sql = postgres(database.url, { max: 1 });
    expect((await sql`select count(*)::int from upload_chunks`)[0]?.count).toBe(0);
    await sql.end();
  });
});

/** Invites a manager, who accepts at another server. */
async function joined(owner: Call, stranger: Call): Promise<{ id: number; cookie: string }> {
  const person = { email: "maria@team.example", name: "Maria", role: "MANAGER" };
  const json = { ...person, ownerEmail: "owner@team.example", password: TEST_PASSWORD };
  const { id, link } = await answered(owner, "/api/people/invitations", { method: "POST", json });
  const acceptance = { token: tokenIn(link), password: "marble otter kitchen lamp" };
  return { id, cookie: cookieOf(await stranger("/api/invitations/accept", { method: "POST", json: acceptance })) };
}
