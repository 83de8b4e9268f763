import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { SECRETS as SETTINGS } from "@crm/api/environment/secret-files";

const ROOT = join(import.meta.dir, "../../../..");

const SECRETS: [what: string, pattern: RegExp][] = [
  ["a bearer token", /Bearer\s+[A-Za-z0-9._~+/=-]{6,}/],
  ["a password in a URL", /[?&](?:password|access|key|token)=[A-Za-z0-9]/],
  ["a setting of the server", new RegExp([...SETTINGS, "TWILIO_", "S3_SECRET", "DROPBOX_APP"].join("|"))],
  ["a valid token", /\b(?:crm|emb)_[A-Za-z0-9_-]{43}\b|\beyJ[A-Za-z0-9_-]{10,}\.eyJ/],
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ["a key of a known service", /\b(?:sk-[A-Za-z0-9]{16,}|AKIA[0-9A-Z]{16}|ghp_[A-Za-z0-9]{30,})\b/],
  ["a source map", /\/\/# sourceMappingURL=/],
];

const built = ["shell", ...new Bun.Glob("mf-*").scanSync({ cwd: ROOT, onlyFiles: false })]
  .flatMap((folder) => [join(ROOT, folder, "dist"), join(ROOT, folder, "dist-portal")])
  .filter((folder) => existsSync(folder));

test("no built bundle contains a secret", async () => {
  const files = built.flatMap((folder) =>
    [...new Bun.Glob("**/*").scanSync({ cwd: folder, dot: true })].map((path) => join(folder, path)),
  );
  expect(files.length).toBeGreaterThan(5);
  const found: string[] = [];
  for (const file of files) {
    if (/\.(?:map|env.*|pem|key)$/.test(file)) found.push(file);
    if (/\.(?:woff2?|png|ico|wasm)$/.test(file)) continue;
    const text = await Bun.file(file).text();
    for (const [what, pattern] of SECRETS) if (pattern.test(text)) found.push(`${file}: ${what}`);
  }
  expect(found).toEqual([]);
});
