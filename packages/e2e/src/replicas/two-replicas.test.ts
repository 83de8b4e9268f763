import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildOf, tarOf } from "@crm/api/modules/publish/module-build.fixture";
import { openTestStream } from "@crm/api/platform/events/test/test-stream";
import { partOf, uploadCalls } from "@crm/api/uploads/test/upload-calls";
import { chunkCount } from "@crm/domain/video/upload";
import { eventually } from "@crm/testing/eventually";
import { emptyDatabase } from "@crm/testing/server";
import { answered, approved, signed, termOf, uploaded } from "../payments/creators";
import { adminOf, type Call, strangerOf } from "../product/call";
import { writeLargeVideo } from "../uploads/large-video";
import { acknowledgedWrites, listenForNotes, type Replicas, startReplicas } from "./replicas";
import { hasSwift, startSwift } from "./start-swift";

setDefaultTimeout(120_000);

const postgresUrl = process.env.TEST_DATABASE_URL ?? "";
const COMMANDS = join(import.meta.dir, "../../../../api/src/commands/run.ts");
const VIDEO_BYTES = 42 * 1024 * 1024;

describe.skipIf(postgresUrl === "" || !hasSwift())("a day of two servers on one Postgres and one S3 store", () => {
  const acknowledged = acknowledgedWrites();
  const notes = listenForNotes();
  let folder: string;
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let swift: Awaited<ReturnType<typeof startSwift>>;
  let settings: Record<string, string>;
  let replicas: Replicas;
  let cookie: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "crm-replicas-"));
    [database, swift] = await Promise.all([emptyDatabase(postgresUrl), startSwift()]);
    settings = { DATABASE_URL: database.url, DATA_KEY: "k".repeat(40), ...swift.env, ...notes.env };
    replicas = await startReplicas(settings);
  });
  afterAll(async () => {
    await replicas?.close();
    await swift?.stop();
    await database?.drop();
    notes.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Calls that alternate between the two servers. */
  const inTurn =
    (always: () => Record<string, string>): Call =>
    (path, init) =>
      strangerOf(replicas.next(), always())(path, init);
  const admin = inTurn(() => ({ Cookie: cookie }));
  const stranger = inTurn(() => ({}));
  const at = (index: number): Call => strangerOf(replicas.at(index), { Cookie: cookie });

  async function statuses(count: number, call: (index: number) => Promise<Response>): Promise<Record<number, number>> {
    const answers = await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
    const counted: Record<number, number> = {};
    for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
    return counted;
  }

  test("a log-in at one server is a session at the other, and a log-out ends a session at both", async () => {
    cookie = (await adminOf(replicas.at(0))).cookie;
    expect((await at(1)("/api/auth/session")).status).toBe(200);
    const other = (await adminOf(replicas.at(1))).cookie;
    expect((await strangerOf(replicas.at(0), { Cookie: other })("/api/auth/logout", { method: "POST" })).status).toBe(
      204,
    );
    expect((await strangerOf(replicas.at(1), { Cookie: other })("/api/auth/session")).status).toBe(401);
  });

  let ada: number;
  let videos: number;

  test("a contract is created and edited through both servers, and an outdated version is refused", async () => {
    const text =
      "CREATOR AGREEMENT\nCreator: Ada Lovelace (@ada)\nMonthly fee: $2,500.00\nTerm: January 10, 2026 to December 31, 2030\n";
    const form = new FormData();
    form.set("file", new File([text], "agreement.txt", { type: "text/plain" }));
    const read = await answered(admin, "/api/contracts/extract-advanced", { method: "POST", body: form });
    expect(read.data).toMatchObject({ fullName: "Ada Lovelace", socialHandle: "@ada" });
    const file = `/api/contract-files/${read.contractFileId}`;
    acknowledged.file(`${file}/download`, Buffer.from(text));

    ada = await signed(admin, "Ada Lovelace", "@ada", { fee: "2500.00", startsIn: -10, videos: 1 });
    const path = `/api/contracts/${ada}`;
    const { version } = await answered(admin, path);
    const headers = { "If-Match": `"${version}"` };
    const json = { notes: "Two reels a week", contractFileId: read.contractFileId };
    await answered(admin, path, { method: "PUT", headers, json });
    expect((await admin(path, { method: "PUT", headers, json: { notes: "Lost" } })).status).toBe(412);
    acknowledged.row(path, { fullName: "Ada Lovelace", notes: "Two reels a week" });
    acknowledged.row(file, { contractId: ada });
  });

  test("calls with one Idempotency-Key create one contract, whichever server gets them", async () => {
    const json = {
      fullName: "Mary Somerville",
      socialHandle: "@mary",
      monthlyFee: "1.00",
      startDate: "2026-01-01",
      endDate: "2090-01-01",
    };
    const headers = { "Idempotency-Key": "one-mary" };
    const create = () => admin("/api/contracts", { method: "POST", headers, json });
    const made = await statuses(10, create);
    expect((made[201] ?? 0) + (made[409] ?? 0)).toBe(10);
    const { id } = await (await create()).json();
    acknowledged.row("/api/contracts?search=Somerville", [{ id, socialHandle: "@mary" }]);
  });

  test("a CSV file and documents uploaded to one server are complete at the other", async () => {
    const lines = Array.from({ length: 50 }, (_, n) => `Person ${n},@person${n},2026-01-10,2090-12-31,${n}`);
    const csv = ["Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee", ...lines].join(
      "\n",
    );
    const form = new FormData();
    form.set("file", new File([csv], "people.csv", { type: "text/csv" }));
    const imported = await answered(admin, "/api/contracts/import", { method: "POST", body: form });
    expect(imported.summary).toMatchObject({ created: 50 });
    acknowledged.row("/api/contracts?search=%40person49", [{ fullName: "Person 49", monthlyFee: "49.00" }]);
    for (const name of ["one.txt", "two.txt", "three.txt"]) {
      const bytes = Buffer.from(`${name}\n${randomBytes(20_000).toString("base64")}`);
      const body = new FormData();
      body.set("file", new File([bytes], name, { type: "text/plain" }));
      const { id } = await answered(admin, "/api/contract-files/upload", { method: "POST", body });
      const download = await admin(`/api/contract-files/${id}/download`);
      expect(bytes.equals(Buffer.from(await download.arrayBuffer()))).toBe(true);
      acknowledged.file(`/api/contract-files/${id}/download`, bytes);
    }
  });

  let slug: string;

  test("a creator's portal opens at both servers, and clients of both receive the events of each", async () => {
    const streams = await Promise.all(
      [0, 1].map(async (index) => openTestStream(await at(index)("/api/events?gap=600000"))),
    );
    for (const stream of streams) await stream.until("event: gap");
    slug = (await answered(admin, `/api/contracts/${ada}/create-portal`, { method: "POST" })).slug;
    for (let turn = 0; turn < 4; turn++)
      expect(await answered(stranger, `/api/portal/${slug}`)).toMatchObject({ contract: { fullName: "Ada Lovelace" } });
    acknowledged.row(`/api/portal/${slug}`, { contract: { fullName: "Ada Lovelace" } });
    const json = { title: "Holiday hours", message: "Reviews pause on Friday." };
    const { id } = await answered(at(0), "/api/portal-announcements", { method: "POST", json });
    for (const stream of streams) await stream.until(`{"type":"announcement.changed","id":${id}}`);
    await answered(at(1), `/api/portal-announcements/${id}`, {
      method: "PUT",
      json: { ...json, message: "On Monday." },
    });
    for (const stream of streams) {
      await stream.until(`"id":${id}}\n\ndata: {"type":"announcement.changed","id":${id}}`);
      await stream.close();
    }
    acknowledged.row("/api/portal-announcements", [{ id, message: "On Monday." }]);
  });

  test("acknowledged chunks survive when one of the two receiving servers is killed", async () => {
    const path = join(folder, "spring.mp4");
    await writeLargeVideo(path, VIDEO_BYTES);
    const video = new Uint8Array(await Bun.file(path).arrayBuffer());
    const creator = inTurn(() => ({ "X-Portal-Slug": slug }));
    const calls = uploadCalls((to, init) => creator(to, init));
    const uploadId = await calls.begin(video, ada);
    const all = Array.from({ length: chunkCount(video.length) }, (_, index) => index);
    expect(all).toHaveLength(6);
    const stored = new Set<number>();
    const send = async (index: number) => {
      const { status } = await calls.chunk({ uploadId, index, bytes: partOf(video, index) });
      if (status === 200) stored.add(index);
    };
    await send(0);
    await send(1);
    // A call to the killed server gets no response, so its chunk does not count as stored.
    const sending = [2, 3, 4, 5].map((index) => send(index).catch(() => {}));
    await Promise.race(sending);
    await replicas.end(1, "SIGKILL");
    await Promise.all(sending);
    const status = await calls.status(uploadId);
    expect(status.received).toEqual(expect.arrayContaining([...stored]));
    const startedAgain = replicas.startAgain(1);
    for (const index of status.missing) await send(index);
    await startedAgain;
    const finished = await Promise.all(Array.from({ length: 10 }, () => calls.finalize(uploadId)));
    expect(finished.map((answer) => answer.status)).toEqual(Array(10).fill(201));
    const ids = await Promise.all(finished.map(async (answer) => (await answer.json()).id));
    expect(new Set(ids).size).toBe(1);
    videos = ids[0];
    expect(await answered(admin, `/api/video-submissions?contractId=${ada}`)).toHaveLength(1);
    const { videoUrl } = await answered(admin, `/api/video-submissions/${videos}`);
    acknowledged.file(`${videoUrl}&original=true`, video);
  });

  test("a video is commented on and approved through both servers", async () => {
    const json = { atSeconds: 2, text: "The label is out of sight here." };
    await answered(admin, `/api/video-submissions/${videos}/comments`, { method: "POST", json });
    await approved(admin, videos);
    acknowledged.row(`/api/video-submissions/${videos}`, { status: "approved", comments: [json] });
    const whole = await uploaded(admin, ada);
    expect(await (await admin(`/api/video-submissions/${whole}`)).json()).toMatchObject({ contractId: ada });
    acknowledged.row(`/api/video-submissions/${whole}`, { contractId: ada, title: "Look" });
  });

  test("of twenty simultaneous payout requests one is created, and of twenty Mark Paid calls one succeeds", async () => {
    const json = { paymentMethod: "paypal", paymentDetails: "ada@example.com", description: "This term" };
    const ask = () => stranger(`/api/portal/${slug}/payout-request`, { method: "POST", json });
    expect(await statuses(20, ask)).toEqual({ 201: 1, 409: 19 });
    const [request, ...others] = await answered(admin, `/api/payout-requests?contractId=${ada}`);
    expect(others).toEqual([]);
    expect(request).toMatchObject({ amountCents: 250_000, paymentPeriodStart: termOf(-10)[0] });
    const path = `/api/payout-requests/${request.id}`;
    const move = (status: string, version: number) =>
      admin(`${path}/status`, { method: "PUT", headers: { "If-Match": `"${version}"` }, json: { status } });
    const synced = await statuses(20, () => move("SYNCED", request.version));
    expect(synced[200]).toBe(1);
    await eventually(() => notes.keys.length > 0);
    const { version } = await answered(admin, path);
    const paid = await statuses(20, () => move("PAID", version));
    expect(paid[200]).toBe(1);
    const timeline: { action: string }[] = await answered(admin, `${path}/timeline`);
    expect(timeline.filter(({ action }) => action === "payout.paid")).toHaveLength(1);
    acknowledged.row(path, { status: "PAID", amountCents: 250_000 });
  });

  test("a module version published through both servers is active at both, and so is the previous one after a switch back", async () => {
    const env = { ...process.env, ...settings, DATA_DIR: folder };
    const command = Bun.spawn([process.execPath, COMMANDS, "token:create", "team", "--scope", "modules:publish"], {
      env,
    });
    const token = (await new Response(command.stdout).text()).split("\n")[0] ?? "";
    const team = inTurn(() => ({ Authorization: `Bearer ${token}` }));
    // Empty when the front ends are not built.
    const shared = (await answered(admin, "/api/modules")).shell.shared ?? {};
    const publish = async (version: string) => {
      const described = { name: "mf-day", version, paths: ["/day"], shared };
      const code = `export default ${JSON.stringify(version)}`;
      const body = await tarOf(buildOf(described, { "assets/code-abc.js": code }));
      const headers = { "Content-Type": "application/x-tar" };
      await answered(team, "/api/modules/mf-day/versions", { method: "POST", headers, body });
      acknowledged.file(`/mf/mf-day/${version}/assets/code-abc.js`, Buffer.from(code));
    };
    const switchTo = (version: string) =>
      answered(team, "/api/modules/mf-day/activate", { method: "POST", json: { version } });
    const active = async () => {
      const lists = await Promise.all([0, 1].map((index) => answered(at(index), "/modules.json")));
      return lists.map(({ modules }) => modules.find(({ name }: { name: string }) => name === "mf-day")?.version);
    };
    for (const version of ["1.0.0", "1.1.0"]) {
      await publish(version);
      await switchTo(version);
      expect(await active()).toEqual([version, version]);
    }
    await switchTo("1.0.0");
    expect(await active()).toEqual(["1.0.0", "1.0.0"]);
  });

  test("both servers count rate limits together", async () => {
    const guess = () => stranger("/api/auth/login", { method: "POST", json: { password: "not this one, surely" } });
    const guesses: number[] = [];
    // The wait starts at one second, and on a slow machine a call may take as long.
    while (!guesses.includes(429) && guesses.length < 12) guesses.push((await guess()).status);
    expect(guesses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(guesses).toContain(429);
    const misses: number[] = [];
    for (let turn = 0; turn < 21; turn++) misses.push((await stranger(`/api/portal/${"a".repeat(26)}`)).status);
    expect(misses).toEqual([...Array<number>(20).fill(404), 429]);
    expect((await stranger(`/api/portal/${slug}`)).status).toBe(200);
  });

  test("one server stops on SIGTERM during calls, and every contract is created once", async () => {
    const names = Array.from({ length: 60 }, (_, n) => `@under-way-${n}`);
    const create = (socialHandle: string) => {
      const json = {
        fullName: "Under Way",
        socialHandle,
        monthlyFee: "1.00",
        startDate: "2026-01-01",
        endDate: "2090-01-01",
      };
      return admin("/api/contracts", { method: "POST", headers: { "Idempotency-Key": socialHandle }, json });
    };
    // Retries like a client that gets no response, and like a load balancer after a refused call.
    const untilMade = (socialHandle: string): Promise<number> =>
      eventually(
        async () => {
          const answer = await create(socialHandle).catch(() => null);
          if (answer?.status === 201) return (await answer.json()).id;
          if (answer && answer.status !== 503 && answer.status !== 409) throw new Error(`It answered ${answer.status}`);
        },
        { everyMs: 50 },
      );
    const waiting = [...names];
    const worker = async () => {
      for (let name = waiting.shift(); name; name = waiting.shift()) {
        const id = await untilMade(name);
        acknowledged.row(`/api/contracts/${id}`, { socialHandle: name });
      }
    };
    const workers = Array.from({ length: 6 }, worker);
    await eventually(() => waiting.length <= 40);
    expect(await replicas.end(0, "SIGTERM")).toBe(0);
    await Promise.all(workers);
    expect(await answered(admin, "/api/contracts?search=under-way&limit=200")).toHaveLength(60);
  });

  test("the remaining server returns everything that was acknowledged, and each job ran once", async () => {
    const compared = await acknowledged.expectAt(at(1));
    expect(compared).toEqual({ rows: 69, files: 7 });
    const prepared = async () => (await answered(admin, `/api/video-submissions/${videos}`)).preparation;
    await eventually(async () => (await prepared()) !== "preparing");
    expect(await prepared()).toBe("ready");
    expect(notes.keys).toHaveLength(1);
  });
});
