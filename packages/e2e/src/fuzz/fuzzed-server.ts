import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { emptyDatabase, type RunningServer, startServer } from "@crm/testing/server";
import { adminOf, type Call } from "../product/call";
import { type Document, type Operation, withoutReferences } from "./operations";
import type { Credentials } from "./send-call";

const ROOT = join(import.meta.dir, "../../../..");

/** A server on TEST_DATABASE_URL, if set, with credentials for every kind of caller. */
export type FuzzedServer = {
  product: RunningServer;
  admin: Call;
  credentials: Credentials;
  document: Document;
  close: () => Promise<void>;
};

export async function startFuzzedServer(): Promise<FuzzedServer> {
  const database = await databaseOf(process.env.TEST_DATABASE_URL);
  const product = await startServer({
    SEED_DEMO: "true",
    TRUSTED_PROXIES: "127.0.0.1",
    EMBED_ORIGINS: "https://tool.example",
    EMBED_SECRET: "the secret between two tools in a test",
    ...database.env,
  });
  const admin = await adminOf(product);
  const document = withoutReferences(await (await admin("/api/openapi.json")).json());
  const bearer = async (name: string, scope: string) => ({
    Authorization: `Bearer ${await newToken(product, database.env, [name, "--scope", scope])}`,
  });
  const links: { slug?: string }[] = await (await admin("/api/portal-links?limit=1")).json();
  const credentials = {
    admin: { Cookie: admin.cookie },
    token: await bearer("writer", "api:write"),
    reader: await bearer("reader", "api:read"),
    publisher: await bearer("publisher", "modules:publish"),
    metrics: await bearer("metrics", "metrics"),
    portal: { "X-Portal-Slug": links[0]?.slug ?? "" },
    nobody: {},
  };
  const close = async () => {
    await product.close();
    await database.drop();
  };
  return { product, admin, credentials, document, close };
}

async function newToken({ dataDir }: RunningServer, env: Record<string, string>, args: string[]): Promise<string> {
  const command = [process.execPath, join(ROOT, "api/src/commands/run.ts"), "token:create", ...args];
  const run = Bun.spawn(command, { cwd: dataDir, env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } });
  const [token = ""] = (await new Response(run.stdout).text()).split("\n");
  if ((await run.exited) !== 0) throw new Error("No token was made");
  return token;
}

async function databaseOf(
  url: string | undefined,
): Promise<{ env: Record<string, string>; drop: () => Promise<void> }> {
  if (!url) return { env: {}, drop: async () => {} };
  const own = await emptyDatabase(url);
  return { env: { DATABASE_URL: own.url, DATA_KEY: "a data key of the fuzzed server's own" }, drop: own.drop };
}

export async function mostMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
}

export type State = Record<string, string>;

export async function stateOf(admin: Call, operations: readonly Operation[]): Promise<State> {
  const seen = operations.filter(
    ({ method, pathNames, path }) => method === "GET" && pathNames.length === 0 && !EXCLUDED_FROM_STATE.test(path),
  );
  const texts = seen.map(async ({ path, query }) => {
    const isPaged = query.some(({ name }) => name === "limit");
    const answer = await admin(isPaged ? `${path}?limit=200` : path);
    return [path, `${answer.headers.get("x-total-count") ?? ""} ${await answer.text()}`] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

// The page of /api/docs has a new nonce each time.
const EXCLUDED_FROM_STATE = /\/(?:events|export|openapi\.json|docs|session|check|metrics|status)$/;
