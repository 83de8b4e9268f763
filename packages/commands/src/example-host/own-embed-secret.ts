import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The secret between the back-office and its example host, made once in `DATA_DIR`, so that a restart ends no frame's session. */
export function ownEmbedSecret(dataDir: string): string {
  const path = join(dataDir, "example-host.secret");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    chmodSync(path, 0o600);
  }
  const secret = readFileSync(path, "utf8").trim();
  if (Buffer.byteLength(secret) < 32) throw new Error(`${path} holds no whole secret. Delete it, and start again.`);
  return secret;
}
