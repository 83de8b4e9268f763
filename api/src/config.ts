import { join, resolve } from "node:path";
import type { PasswordSetting } from "./access/log-in/admin-password";
import { type Environment, environmentSchema } from "./environment/environment-schema";
import { readSecretFiles } from "./environment/secret-files";
import type { PayoutSyncSettings } from "./payouts/sync/post-payout";
import { StartRefused } from "./platform/errors/start-refused";
import type { MailSettings } from "./platform/mail/send-mail";
import type { ModelSettings } from "./platform/model/chat-with";
import type { TwilioSettings } from "./sms/twilio";

export type Config = ReturnType<typeof readConfig>;

/** Empty variables count as unset. Throws `StartRefused` listing every problem. */
export function readConfig(environment: Record<string, string | undefined>) {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const { values, problems } = readSecretFiles(variables);
  if (problems.length > 0) throw invalidConfig(problems);
  const result = environmentSchema.safeParse(values);
  if (!result.success)
    throw invalidConfig(result.error.issues.map(({ path, message }) => [...path.map(String), message].join(" ")));
  const env = result.data;
  return {
    isProduction: env.NODE_ENV === "production",
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? null,
    dataDir: resolve(env.DATA_DIR),
    diskReserveBytes: env.DISK_RESERVE_MB * 1024 ** 2,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    adminPassword: adminPasswordOf(env),
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    trustedProxies: env.TRUSTED_PROXIES,
    businessTimeZone: env.BUSINESS_TIME_ZONE,
    dataKey: env.DATA_KEY ?? null,
    previousDataKey: env.DATA_KEY_PREVIOUS ?? null,
    embedOrigins: env.EMBED_ORIGINS,
    embedSecret: env.EMBED_SECRET ?? null,
    moduleOrigins: env.MODULE_ORIGINS,
    clockOffsetSeconds: env.CLOCK_OFFSET,
    seedDemo: env.SEED_DEMO,
    ffmpegPath: env.FFMPEG_PATH ?? null,
    readerSocket: env.READER_SOCKET ?? null,
    invoiceFonts: env.INVOICE_FONTS,
    buildCommit: env.BUILD_COMMIT ?? null,
    s3: s3Of(env),
    archive: archiveOf(env),
    model: modelOf(env),
    payoutSync: payoutSyncOf(env),
    twilio: twilioOf(env),
    mail: mailOf(env),
    isPasswordSet: Boolean(env.ADMIN_PASSWORD ?? env.ADMIN_PASSWORD_HASH),
  };
}

export const environment = (): Config => readConfig(process.env);

const invalidConfig = (problems: readonly string[]) =>
  new StartRefused(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);

function adminPasswordOf({ ADMIN_PASSWORD, ADMIN_PASSWORD_HASH }: Environment): PasswordSetting {
  if (ADMIN_PASSWORD) return { password: ADMIN_PASSWORD };
  return ADMIN_PASSWORD_HASH ? { hash: ADMIN_PASSWORD_HASH } : null;
}

function s3Of(env: Environment) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  return { bucket, accessKeyId, secretAccessKey, endpoint: env.S3_ENDPOINT, region: env.S3_REGION };
}

function archiveOf(env: Environment) {
  const { ARCHIVE_S3_BUCKET: bucket, DROPBOX_TOKEN: token } = env;
  const { ARCHIVE_S3_ACCESS_KEY_ID: accessKeyId, ARCHIVE_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return {
    target: env.ARCHIVE_TARGET ?? (bucket ? "s3" : token ? "dropbox" : "folder"),
    folder: resolve(env.ARCHIVE_DIR ?? join(env.DATA_DIR, "archive")),
    s3:
      bucket && accessKeyId && secretAccessKey
        ? { bucket, accessKeyId, secretAccessKey, endpoint: env.ARCHIVE_S3_ENDPOINT, region: env.ARCHIVE_S3_REGION }
        : null,
    dropbox: token ? { token, appKey: env.DROPBOX_APP_KEY, appSecret: env.DROPBOX_APP_SECRET } : null,
  };
}

function modelOf({ AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey }: Environment): ModelSettings | null {
  return baseUrl && model && apiKey ? { baseUrl, model, apiKey } : null;
}

function payoutSyncOf({ PAYOUT_SYNC_URL: url, PAYOUT_SYNC_SECRET: secret }: Environment): PayoutSyncSettings | null {
  return url && secret ? { url, secret } : null;
}

function twilioOf(env: Environment): TwilioSettings | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: From } = env;
  const { TWILIO_MESSAGING_SERVICE_SID: MessagingServiceSid, TWILIO_API_URL: apiUrl } = env;
  const sender = From ? { From } : MessagingServiceSid ? { MessagingServiceSid } : null;
  return accountSid && authToken && sender
    ? { accountSid, authToken, sender, apiUrl, answerMs: TWILIO_TIMEOUT_MS }
    : null;
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: Environment): MailSettings | null {
  return url && from ? { url, from } : null;
}

// Twilio waits 15 s for our response to a STOP, and that response waits for running calls to Twilio.
const TWILIO_TIMEOUT_MS = 8000;
