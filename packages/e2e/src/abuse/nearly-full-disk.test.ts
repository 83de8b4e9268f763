import { afterAll, afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { preparedDataDir, type RunningServer, startServer } from "@crm/testing/server";
import { adminOf, type Call, strangerOf } from "../product/call";
import { fillUp, mountSmall, removeFiller, unmount } from "./small-disk";

setDefaultTimeout(300_000);

const MB = 1024 * 1024;
const IMPORTED = 15_000;

const disk = await mkdtemp(join(tmpdir(), "crm-small-disk-"));
const isMounted = mountSmall(disk, "450m");
unmount(disk);

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close();
  unmount(disk);
});
afterAll(() => rm(disk, { recursive: true, force: true }));

/** A server on a small disk with `left` free bytes after its start. */
async function startWith(left: number, reserveMb: number): Promise<Call> {
  mountSmall(disk, "450m");
  const begun = await preparedDataDir();
  await cp(begun, join(disk, "data"), { recursive: true });
  await rm(begun, { recursive: true });
  server = await startServer({ DATA_DIR: join(disk, "data"), DISK_RESERVE_MB: String(reserveMb) });
  const admin = await adminOf(server);
  for (const handle of ["@kept", "@deleted"]) expect((await create(admin, handle)).status).toBe(201);
  await fillUp(disk, left);
  return admin;
}

async function startAgain(): Promise<Call> {
  await removeFiller(disk);
  server = await startServer({ DATA_DIR: join(disk, "data") });
  return adminOf(server);
}

function create(admin: Call, socialHandle: string): Promise<Response> {
  const dates = { startDate: "2026-01-10", endDate: "2099-12-31" };
  const json = { fullName: "Ada", socialHandle, monthlyFee: "9", notes: "n".repeat(9000), ...dates };
  return admin("/api/contracts", { method: "POST", json });
}

async function untilWritten(admin: Call, socialHandle: string): Promise<void> {
  for (const giveUpAt = performance.now() + 60_000; ; await Bun.sleep(100)) {
    const { status } = await create(admin, socialHandle);
    if (status === 201) return;
    expect([status, performance.now() < giveUpAt]).toEqual([507, true]);
  }
}

function importMany(admin: Call, prefix = "many"): Promise<Response> {
  const rows = Array.from({ length: IMPORTED }, (_, row) => `Name ${row},@${prefix}${row},2026-01-10,2099-12-31,100`);
  const header = "Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee";
  return send(
    admin,
    "/api/contracts/import",
    new File([[header, ...rows].join("\n")], "many.csv", { type: "text/csv" }),
  );
}

const upload = (admin: Call) => send(admin, "/api/contract-files/upload", new File(["a".repeat(2 * MB)], "note.txt"));

function send(admin: Call, path: string, file: File): Promise<Response> {
  const body = new FormData();
  body.append("file", file);
  return admin(path, { method: "POST", body });
}

async function handlesOf(admin: Call): Promise<string[]> {
  const list: { socialHandle: string }[] = await (await admin("/api/contracts")).json();
  return list.map(({ socialHandle }) => socialHandle).toSorted();
}

describe.skipIf(!isMounted)("little space for the embedded database", () => {
  test.each([5, 15, 20, 50])(
    "with %d MB left writes answer 507 no_room, reads, deletions and log-in work, and writes work again once there is space",
    async (left) => {
      const admin = await startWith(left * MB, 128);
      const writes = [create(admin, "@new"), importMany(admin), upload(admin), create(admin, "@newer")];
      for (const answer of await Promise.all(writes)) {
        expect(answer.status).toBe(507);
        expect(await answer.json()).toMatchObject({ code: "no_room" });
      }
      expect(await handlesOf(admin)).toEqual(["@deleted", "@kept"]);
      if (!server) throw new Error("The server runs");
      const again = await adminOf(server);
      const list: { id: number; socialHandle: string }[] = await (await again("/api/contracts")).json();
      const id = list.find(({ socialHandle }) => socialHandle === "@deleted")?.id;
      expect((await again(`/api/contracts/${id}`, { method: "DELETE" })).status).toBe(204);
      expect((await strangerOf(server)("/ready")).status).toBe(200);
      await removeFiller(disk);
      await untilWritten(again, "@after");
      expect(await handlesOf(again)).toEqual(["@after", "@kept"]);
    },
  );

  test("imports with slightly more space than the reserve complete or answer 507, and the server keeps running", async () => {
    const admin = await startWith(130 * MB, 128);
    const kept = ["@deleted", "@kept"];
    for (let tries = 0, status = 200; status !== 507; tries++) {
      expect(tries).toBeLessThan(10);
      const [imported, single] = await Promise.all([
        importMany(admin, `try${tries}x`),
        create(admin, `@single${tries}`),
      ]);
      status = imported.status;
      expect([200, 507]).toContain(status);
      if (status === 200) kept.push(...Array.from({ length: IMPORTED }, (_, row) => `@try${tries}x${row}`));
      if (single.status === 201) kept.push(`@single${tries}`);
    }
    expect(await handlesOf(admin)).toEqual(kept.toSorted());
    await removeFiller(disk);
    await untilWritten(admin, "@after");
  });

  test("without a reserve the process exits instead of hanging, and acknowledged writes are kept", async () => {
    const admin = await startWith(15 * MB, 0);
    const kept = ["@kept", "@deleted"];
    let hasEnded = false;
    void server?.exited.then(() => {
      hasEnded = true;
    });
    const giveUpAt = performance.now() + 60_000;
    const work = async () => {
      while (!hasEnded && performance.now() < giveUpAt) {
        const handle = `@full${crypto.randomUUID().slice(0, 8)}`;
        const [single] = await Promise.all([
          create(admin, handle).catch(() => null),
          importMany(admin, crypto.randomUUID()).catch(() => null),
        ]);
        if (single?.status === 201) kept.push(handle);
      }
    };
    await Promise.race([Promise.all([work(), work(), work()]), server?.exited]);
    // When a table cannot grow, the write is refused and the server may continue.
    if (hasEnded) expect(server?.output()).toMatch(/can be started again/);
    else expect((await admin("/api/contracts?limit=1")).status).toBe(200);
    await server?.close();
    const found = await handlesOf(await startAgain());
    expect(kept.filter((handle) => !found.includes(handle))).toEqual([]);
  });
});
