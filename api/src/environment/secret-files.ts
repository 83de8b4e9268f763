import { readFileSync } from "node:fs";

export const SECRETS = [
  "ADMIN_PASSWORD",
  "ADMIN_PASSWORD_HASH",
  "AI_API_KEY",
  "ARCHIVE_S3_ACCESS_KEY_ID",
  "ARCHIVE_S3_SECRET_ACCESS_KEY",
  "DATABASE_URL",
  "DATA_KEY",
  "DATA_KEY_PREVIOUS",
  "DROPBOX_APP_SECRET",
  "DROPBOX_TOKEN",
  "EMBED_SECRET",
  "PAYOUT_SYNC_SECRET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "SMTP_URL",
  "TWILIO_AUTH_TOKEN",
] as const;

/** Replaces each `…_FILE` of a secret with the trimmed text of its file. */
export function readSecretFiles(given: Record<string, string | undefined>): {
  values: Record<string, string | undefined>;
  problems: string[];
} {
  const values = { ...given };
  const problems: string[] = [];
  for (const name of SECRETS) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set; keep one`);
    const text = textOf(path);
    if (text === null) problems.push(`${name}_FILE names ${path}, which this user cannot read`);
    else if (text === "") problems.push(`${name}_FILE names ${path}, which is empty`);
    else values[name] = text;
  }
  return { values, problems };
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return null;
  }
}
