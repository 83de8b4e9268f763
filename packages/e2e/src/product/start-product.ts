import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The product as it is run: a server of its own with the front ends built beside it. */
export type Product = {
  origin: string;
  password: string;
  dataDir: string;
  pid: number;
  /** What the server has written so far. */
  output: () => string;
  exited: Promise<number>;
  stop: () => Promise<void>;
};

const ROOT = join(import.meta.dir, "../../../..");
const PASSWORD = "open sesame, says the test";

/** Starts the server on a free port over a temporary folder; answers once it is ready, throws with its output if it ends. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  if (!existsSync(join(ROOT, "shell/dist/index.html"))) throw new Error("Nothing is built yet: bun run build");
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "e2e-"));
  const port = freePort();
  const origin = `http://localhost:${port}`;
  const child = Bun.spawn([process.execPath, join(ROOT, "api/src/server.ts")], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: PASSWORD,
      SEED_DEMO: "false",
      ...env,
    },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const written: string[] = [];
  const note = async (stream: ReadableStream<Uint8Array>) => {
    for await (const bytes of stream) written.push(Buffer.from(bytes).toString());
  };
  note(child.stdout);
  note(child.stderr);
  const product: Product = {
    origin,
    password: env.ADMIN_PASSWORD ?? PASSWORD,
    dataDir,
    pid: child.pid,
    output: () => written.join(""),
    exited: child.exited,
    async stop() {
      child.kill("SIGTERM");
      await Promise.race([child.exited, Bun.sleep(12_000)]);
      child.kill("SIGKILL");
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await untilReady(product);
  return product;
}

async function untilReady({ origin, exited, output, stop }: Product): Promise<void> {
  let code: number | null = null;
  exited.then((ended) => {
    code = ended;
  });
  for (let tries = 0; tries < 600 && code === null; tries++) {
    const answer = await fetch(`${origin}/ready`).catch(() => null);
    if (answer?.ok) return;
    await Bun.sleep(50);
  }
  await stop();
  throw new Error(`The server did not come up (${code ?? "still starting"}):\n${output()}`);
}

function freePort(): number {
  const probe = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = probe;
  probe.stop(true);
  return port;
}
