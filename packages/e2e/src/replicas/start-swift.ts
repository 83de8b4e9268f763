import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Only Debian's Python finds Debian's packages.
const PYTHON = "/usr/bin/python3";
const SWIFT = "/usr/lib/python3/dist-packages/swift/common/middleware/s3api";

/** Needs Debian's swift-proxy, -account, -container and -object. */
export const hasSwift = (): boolean =>
  existsSync(PYTHON) && existsSync(SWIFT) && existsSync("/usr/bin/swift-object-server");

const ACCOUNT = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "test:tester", S3_SECRET_ACCESS_KEY: "testing" };

/** Starts Swift with an empty bucket; returns the settings for a server. */
export async function startSwift() {
  const folder = await mkdtemp(join(tmpdir(), "swift-"));
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = ACCOUNT;
  const program = join(import.meta.dir, "run-swift.py");
  const child = Bun.spawn([PYTHON, program, folder, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_BUCKET], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "inherit",
  });
  const { value } = await child.stdout.getReader().read();
  const port = Number(new TextDecoder().decode(value));
  if (!port) throw new Error("Swift did not start");
  return {
    env: { ...ACCOUNT, S3_ENDPOINT: `http://127.0.0.1:${port}` },
    async stop() {
      child.kill("SIGKILL");
      await child.exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
