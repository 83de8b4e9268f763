import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isPortFree, planExampleHost, startExampleHost } from "./example-host";
import { buildFrontEnds } from "./front-ends/build-front-ends";
import { install } from "./install";
import { followLauncher } from "./processes/follow-launcher";
import { startGroup } from "./processes/process-group";
import { relayLog } from "./processes/relay-log";
import { ROOT } from "./root";

const host = process.env.HOST || "127.0.0.1";
const port = Number(process.env.PORT || 3000);
const dataDir = resolve(ROOT, process.env.DATA_DIR || ".data");
const PASSWORD_LINE = "The admin password is ";
const SLOW_START_SECONDS = 120;
// Written after the first start with the demo, so that deleted demo contracts do not return.
const demoMarker = join(dataDir, "demo-offered");

followLauncher();
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  fail(`PORT must be a number up to 65535, not ${process.env.PORT}`);
if (!isPortFree(host, port)) {
  fail(`Another program uses port ${port}. Stop it, or choose another port: PORT=${port + 1} bun run up`);
}
await prepare().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
process.exit(await serve());

async function prepare(): Promise<void> {
  const timed = timer();
  console.log("Installing packages …");
  await install();
  console.log(`Packages are installed (${timed()})`);
  await buildFrontEnds({ onStart: (names) => console.log(`Building ${names.join(", ")} …`) });
  console.log(`Front ends are built (${timed()})`);
}

async function serve(): Promise<number> {
  const timed = timer();
  console.log("Starting the server …");
  const isFirstRun = !process.env.DATABASE_URL && !existsSync(demoMarker);
  const example = planExampleHost({ host, port, dataDir, env: process.env });
  const env = {
    HOST: host,
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED_DEMO: process.env.SEED_DEMO ?? String(isFirstRun),
    ...(example ? { EMBED_ORIGINS: example.origin, EMBED_SECRET: example.secret } : {}),
  };
  const server = startGroup([process.execPath, "api/src/server.ts"], { cwd: ROOT, env, ownGroup: false, isTied: true });
  const exampleHost = example && startExampleHost(example);
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => server.signal("SIGTERM"));
  let password: string | null = null;
  const relayed = Promise.all([
    relayLog(server.stdout, (line) => {
      if (line.startsWith(PASSWORD_LINE)) password = line;
      else console.log(line);
    }),
    relayLog(server.stderr, console.error),
  ]);
  if (await untilReady(`http://${host}:${port}`, server.exited)) {
    if (isFirstRun) writeFileSync(demoMarker, "", { mode: 0o600 });
    printReady(timed(), password ?? (await knownPassword()), example?.origin);
  }
  const code = await server.exited;
  await exampleHost?.end();
  await relayed;
  return code;
}

function printReady(took: string, password: string, example: string | undefined): void {
  const address = `http://${host === "127.0.0.1" ? "localhost" : host}:${port}`;
  console.log(`\nReady at ${address} (${took})`);
  console.log(password);
  if (example) console.log(`Embedding example, a small tool that frames the back-office: ${example}`);
  console.log("Press Ctrl+C to stop.");
}

async function knownPassword(): Promise<string> {
  const isAccounts = (await answerOf("/api/auth/methods")).mode === "accounts";
  if (process.env.ADMIN_PASSWORD || process.env.ADMIN_PASSWORD_HASH) {
    const owners = "ADMIN_PASSWORD or ADMIN_PASSWORD_HASH sets the first owner's password.";
    return isAccounts ? `Log in with your e-mail and password. ${owners}` : owners;
  }
  if (isAccounts)
    return "Log in with your e-mail and password. If an owner's is lost: npx --yes bun@1.4.5 run owner:reset E-MAIL";
  const { isPasswordGenerated } = await answerOf("/api/auth/login");
  const which = isPasswordGenerated ? "from the first run" : "that was set last";
  return `The password is the one ${which}. To set a new one: npx --yes bun@1.4.5 run password:new`;
}

async function answerOf(path: string): Promise<Record<string, unknown>> {
  return (await fetch(`http://${host}:${port}${path}`)).json();
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function timer(): () => string {
  let last = performance.now();
  return () => {
    const seconds = (performance.now() - last) / 1000;
    last = performance.now();
    return `${seconds.toFixed(1)} s`;
  };
}

// Returns false when the server ends before it is ready. The first start on a slow machine may take minutes.
async function untilReady(origin: string, exited: Promise<number>): Promise<boolean> {
  let ended = false;
  exited.then(() => {
    ended = true;
  });
  const waiting = setTimeout(() => console.log("The server is still starting …"), SLOW_START_SECONDS * 1000);
  try {
    while (!ended) {
      const answer = await fetch(`${origin}/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
      if (answer?.ok) return true;
      await Bun.sleep(50);
    }
    return false;
  } finally {
    clearTimeout(waiting);
  }
}
