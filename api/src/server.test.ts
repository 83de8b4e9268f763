import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "@crm/testing/eventually";
import { adminOf, preparedDataDir, type RunningServer, startServer, TEST_PASSWORD } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { typeCommand } from "./commands/test/type-command";
import { openDataDir } from "./platform/db/embedded/open-data-dir";
import { LAST_KNOWN } from "./platform/db/migrate/migration-state";
import { openTestStream } from "./platform/events/test/test-stream";

setDefaultTimeout(120_000);

const running: RunningServer[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}, program?: string): Promise<RunningServer> {
  const server = await startServer(env, program);
  running.push(server);
  return server;
}

async function removedAfterTest(folder: Promise<string>): Promise<string> {
  folders.push(await folder);
  return folder;
}

const emptyFolder = () => removedAfterTest(mkdtemp(join(tmpdir(), "crm-data-")));

async function folderWithDatabase(): Promise<string> {
  const dataDir = await emptyFolder();
  await (await openDataDir(dataDir)).close();
  return dataDir;
}

const logIn = ({ origin }: RunningServer, password: string) =>
  fetch(`${origin}/api/auth/login`, {
    method: "POST",
    body: JSON.stringify({ password }),
    headers: { "Content-Type": "application/json", Origin: origin },
  });

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const command = (dataDir: string, args: string[], env: Record<string, string> = {}) =>
  typeCommand(args, { DATA_DIR: dataDir, ...env });

describe("a server", () => {
  test("shuts down cleanly when its parent process is killed", async () => {
    const dataDir = await removedAfterTest(preparedDataDir());
    const lock = Bun.file(join(dataDir, "server.lock"));
    const server = await start(
      { DATA_DIR: dataDir },
      join(import.meta.dir, "platform/process/test/start-with-a-line.ts"),
    );
    const { pid } = await lock.json();
    await server.kill("SIGKILL");
    await eventually(async () => !(await lock.exists()));
    await eventually(() => !isAlive(pid));
  });

  test("responds to /health, and reports on /ready whether its database uses fsync", async () => {
    const { origin } = await start();
    expect(await (await fetch(`${origin}/health`)).json()).toEqual({ status: "ok" });
    expect(await (await fetch(`${origin}/ready`)).json()).toMatchObject({ database: "embedded", fsync: true });
    const head = await fetch(`${origin}/health`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("keeps sessions after kill -9 and a restart", async () => {
    const first = await start({ DATA_DIR: await removedAfterTest(preparedDataDir()) });
    const cookie = (await logIn(first, TEST_PASSWORD)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
    await first.kill("SIGKILL");
    const second = await start({ DATA_DIR: first.dataDir });
    expect((await fetch(`${second.origin}/api/auth/session`, { headers: { cookie } })).status).toBe(200);
  });

  test("finishes running requests on SIGTERM and exits with 0 within 10 seconds", async () => {
    const server = await start({ DATA_DIR: await removedAfterTest(preparedDataDir()) });
    const cookie = (await logIn(server, TEST_PASSWORD)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const events = openTestStream(await fetch(`${server.origin}/api/events`, { headers: { cookie } }));
    await events.until("event: gap");
    const running = Array.from({ length: 4 }, () => logIn(server, TEST_PASSWORD));
    await Bun.sleep(40);
    const began = performance.now();
    expect(await server.kill("SIGTERM")).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await events.ended).toEndWith("\n\n");
    for (const { status } of await Promise.all(running)) expect([200, 503]).toContain(status);
    await start({ DATA_DIR: server.dataDir });
  });

  test("refuses to start on the data folder of a running server, which keeps running", async () => {
    const first = await start();
    await expect(startServer({ DATA_DIR: first.dataDir })).rejects.toThrow(`process ${first.pid}`);
    expect((await fetch(`${first.origin}/ready`)).status).toBe(200);
  });

  test("returns 413 for an oversized body before reading it", async () => {
    const { origin } = await start();
    const { hostname, port } = new URL(origin);
    const { promise, resolve } = Promise.withResolvers<string>();
    const socket = await Bun.connect({
      hostname,
      port: Number(port),
      socket: { data: (_socket, bytes) => resolve(bytes.toString()) },
    });
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: 3000000000\r\n\r\n{`,
    );
    expect(await promise).toStartWith("HTTP/1.1 413");
    socket.end();
  });

  test("logs neither the password nor the cookie nor a token", async () => {
    const server = await start();
    const cookie = (await logIn(server, TEST_PASSWORD)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
    await fetch(`${server.origin}/api/auth/session?token=leaked`, { headers: { cookie } });
    await eventually(async () => server.output().includes('"path":"/api/auth/session"'));
    for (const secret of [TEST_PASSWORD, cookie.slice(8), "leaked"]) expect(server.output()).not.toContain(secret);
  });
});

describe("a client that disconnects during an upload", () => {
  test("leaves no temporary file and a healthy server", async () => {
    const server = await start({ ADMIN_PASSWORD: "" });
    const { out } = await command(server.dataDir, ["token:create", "ci"]);
    const { hostname, port } = new URL(server.origin);
    const socket = await Bun.connect({ hostname, port: Number(port), socket: { data() {} } });
    socket.write(
      `POST /api/contract-files/upload HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${out.split("\n")[0]}\r\n` +
        "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n" +
        `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 ${"x".repeat(20_000)}`,
    );
    const uploading = () => readdir(join(server.dataDir, "tmp"));
    await eventually(async () => (await uploading()).length === 1);
    socket.terminate();
    await eventually(async () => (await uploading()).length === 0);
    expect((await fetch(`${server.origin}/health`)).status).toBe(200);
  });
});

describe("the first start", () => {
  test("creates a password, prints it once, and keeps it at the next start", async () => {
    const first = await start({ ADMIN_PASSWORD: "", DATA_DIR: await emptyFolder() });
    const password = /The admin password is (\S+)/.exec(first.output())?.[1] ?? "";
    expect((await logIn(first, password)).status).toBe(200);
    await first.kill("SIGTERM");
    const second = await start({ ADMIN_PASSWORD: "", DATA_DIR: first.dataDir });
    expect(second.output()).not.toContain("password");
    expect((await logIn(second, password)).status).toBe(200);
  });

  test.each([
    ["in production without ADMIN_PASSWORD", { NODE_ENV: "production", ADMIN_PASSWORD: "" }, "ADMIN_PASSWORD"],
    ["with several invalid settings and names all of them", { PORT: "x", ADMIN_PASSWORD: "short" }, "PORT"],
  ] as [string, Record<string, string>, string][])("fails %s", async (_case, env, problem) => {
    await expect(startServer({ DATA_DIR: await emptyFolder(), ...env })).rejects.toThrow(problem);
  });

  test("fails with a wrong or missing DATA_KEY, and creates no data.key", async () => {
    const first = await start({ DATA_DIR: await emptyFolder(), DATA_KEY: "a".repeat(40) });
    await first.kill("SIGTERM");
    await expect(startServer({ DATA_DIR: first.dataDir, DATA_KEY: "b".repeat(40) })).rejects.toThrow(
      "DATA_KEY is not the key",
    );
    await expect(startServer({ DATA_DIR: first.dataDir })).rejects.toThrow(
      "This database was set up with another key than DATA_DIR/data.key. Give that one as DATA_KEY.",
    );
    expect(await readdir(first.dataDir)).not.toContain("data.key");
  });
});

describe("a server on tables of a newer version", () => {
  async function folderOfNewer(oldest: number, ...statements: string[]): Promise<string> {
    const dataDir = await removedAfterTest(preparedDataDir());
    const { db, close } = await openDataDir(dataDir);
    const noted = [
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${LAST_KNOWN + 1000})`,
      `comment on table drizzle.__drizzle_migrations is 'for servers since ${oldest}'`,
    ];
    for (const statement of [...statements, ...noted]) await db.execute(sql.raw(statement));
    await close();
    return dataDir;
  }

  test("starts with a warning and works if the newer version only added tables or columns", async () => {
    const server = await start({
      DATA_DIR: await folderOfNewer(
        LAST_KNOWN,
        "create table labels (id bigint primary key, contract_id bigint references contracts (id) on delete cascade)",
        "alter table contracts add column label text default 'new' not null",
      ),
    });
    await eventually(async () => server.output().includes("A newer version added to the database"));
    expect(await (await fetch(`${server.origin}/ready`)).json()).toMatchObject({ migrations: "newer" });
    const admin = await adminOf(server);
    const json = { fullName: "Ada Lovelace", socialHandle: "@ada", monthlyFee: "2500.00", ...TERM };
    expect((await admin("/api/contracts", { method: "POST", json })).status).toBe(201);
    expect(await (await admin("/api/contracts")).text()).toContain("Ada Lovelace");
  });

  test("does not start if the newer version renamed a column, and says what to do", async () => {
    const dataDir = await folderOfNewer(LAST_KNOWN + 1000, "alter table contracts rename column full_name to name");
    await expect(startServer({ DATA_DIR: dataDir })).rejects.toThrow("restore the backup");
    expect(await command(dataDir, ["token:list"])).toMatchObject({
      code: 1,
      err: expect.stringContaining("newer version"),
    });
  });
});

const TERM = { startDate: "2026-01-10", endDate: "2099-12-31" };

test.each(["127.999.0.1", "192.0.2.1", "no.such.host.invalid", "a b"])(
  "a start with the unusable HOST=%s fails with one sentence and no stack trace",
  async (HOST) => {
    const failure: unknown = await startServer({ HOST }).catch((error) => error);
    expect(String(failure)).toContain(`The server cannot listen on HOST=${HOST} and PORT=`);
    expect(String(failure)).not.toContain("    at ");
  },
);

test("a start on a port that is in use fails and says so", async () => {
  const { origin } = await start();
  await expect(startServer({ PORT: new URL(origin).port })).rejects.toThrow("is taken");
});

describe("commands", () => {
  test("commands run through the server that uses the data folder", async () => {
    const server = await start({ ADMIN_PASSWORD: "" });
    expect((await stat(join(server.dataDir, "server.sock"))).mode & 0o777).toBe(0o600);
    const { out } = await command(server.dataDir, ["token:create", "ci", "--scope", "api:read"]);
    const authorization = `Bearer ${out.split("\n")[0]}`;
    const answer = await fetch(`${server.origin}/api/auth/session`, { headers: { authorization } });
    expect(await answer.json()).toMatchObject({ actor: expect.stringMatching(/^token:[0-9a-f-]{36}$/) });
    const changed = await command(server.dataDir, ["password:new"]);
    const password = /password is (\S+)/.exec(changed.out)?.[1] ?? "";
    expect((await logIn(server, password)).status).toBe(200);
  });

  test("token:list prints no secrets, and token:revoke takes effect immediately", async () => {
    const server = await start({ ADMIN_PASSWORD: "" });
    const { out } = await command(server.dataDir, ["token:create", "ci"]);
    const headers = { authorization: `Bearer ${out.split("\n")[0]}` };
    const listed = await command(server.dataDir, ["token:list"]);
    expect(listed.out).toContain("ci: api:read, api:write, expires ");
    expect(listed.out).not.toContain("crm_");
    expect((await command(server.dataDir, ["token:create", "ci"])).err).toContain("A token named ci already exists");
    expect((await fetch(`${server.origin}/api/auth/session`, { headers })).status).toBe(200);
    expect((await command(server.dataDir, ["token:revoke", "ci"])).code).toBe(0);
    expect((await fetch(`${server.origin}/api/auth/session`, { headers })).status).toBe(401);
    expect((await command(server.dataDir, ["token:revoke", "ci"])).code).toBe(1);
  });

  test("commands open the database themselves if no server is running", async () => {
    const dataDir = await folderWithDatabase();
    const { code, out } = await command(dataDir, ["password:new"]);
    expect(code).toBe(0);
    const server = await start({ ADMIN_PASSWORD: "", DATA_DIR: dataDir });
    expect((await logIn(server, /password is (\S+)/.exec(out)?.[1] ?? "")).status).toBe(200);
  });

  test("login:link prints a URL below PUBLIC_URL that logs in once, even at a later start", async () => {
    const dataDir = await folderWithDatabase();
    const env = { PUBLIC_URL: "https://crm.example", ADMIN_PASSWORD: TEST_PASSWORD };
    // The first start sets the password, which invalidates earlier links.
    await (await start({ DATA_DIR: dataDir, ...env })).kill("SIGTERM");
    const { code, out } = await command(dataDir, ["login:link"], env);
    const link = /^https:\/\/crm\.example\/#log-in=([\w-]{43})\n/.exec(out)?.[1];
    expect([code, link]).toEqual([0, expect.any(String)]);
    const server = await start({ DATA_DIR: dataDir, ...env });
    const open = () =>
      fetch(`${server.origin}/api/auth/login`, {
        method: "POST",
        body: JSON.stringify({ link }),
        headers: { "Content-Type": "application/json", Origin: env.PUBLIC_URL },
      });
    expect([(await open()).status, (await open()).status]).toEqual([200, 401]);
  }, 180_000);

  test("owner:reset prints a URL that sets the owner's password once", async () => {
    const server = await start({ ADMIN_PASSWORD: "" });
    const { code, out } = await command(server.dataDir, ["owner:reset"], { PUBLIC_URL: "https://crm.example" });
    const token = /^http:\/\/localhost:\d+\/#reset=([\w-]{43})\n/.exec(out)?.[1];
    expect([code, token]).toEqual([0, expect.any(String)]);
    const password = "marble otter kitchen lamp";
    const reset = () =>
      fetch(`${server.origin}/api/auth/reset`, {
        method: "POST",
        body: JSON.stringify({ token, password }),
        headers: { "Content-Type": "application/json", "X-Requested-With": "tests" },
      });
    expect([(await reset()).status, (await reset()).status]).toEqual([200, 410]);
    expect((await logIn(server, password)).status).toBe(200);
  });

  test.each([
    ["password:new while ADMIN_PASSWORD is set", ["password:new"], "environment"],
    ["an unknown token scope", ["token:create", "ci", "--scope", "everything"], "Usage"],
    ["a token without a name", ["token:create"], "Usage"],
    ["login:link with an argument", ["login:link", "ada"], "Usage: bun run login:link"],
    ["owner:reset with two arguments", ["owner:reset", "ada", "bo"], "Usage: bun run owner:reset [E-MAIL]"],
    ["owner:reset for somebody who is no owner", ["owner:reset", "ada@crm.example"], "The owners: Owner."],
    ["owner:reset while ADMIN_PASSWORD is set", ["owner:reset"], "The environment sets this password"],
    [
      "an unknown command, listing the known ones",
      ["drop:everything"],
      "scrub, corrections, module:publish, module:activate, module:list, restore",
    ],
  ])("commands refuse %s", async (_case, args, text) => {
    const { code, err } = await command(await folderWithDatabase(), args, { ADMIN_PASSWORD: TEST_PASSWORD });
    expect(code).toBe(1);
    expect(err).toContain(text);
  });

  test("commands fail and create nothing in a folder without a database", async () => {
    // If the command created a database, its token would work nowhere.
    const dataDir = await emptyFolder();
    const { code, err } = await command(dataDir, ["token:create", "ci"]);
    expect(code).toBe(1);
    expect(err).toContain(`There is no database in ${dataDir}`);
    expect(await readdir(dataDir)).toEqual([]);
  });
});
