import { existsSync } from "node:fs";
import { isE164 } from "@crm/domain/portal/phone";
import { ARCHIVE_KINDS } from "@crm/domain/video/video-submission";
import { z } from "zod";
import {
  areNetworks,
  dataKey,
  isLoopback,
  isOrigin,
  isSmtpUrl,
  isThisMachine,
  isTimeZone,
  isWithoutCredentials,
  list,
  origins,
  privateAddress,
  secret,
} from "./setting-kinds";

export type Environment = z.output<typeof environmentSchema>;

export const environmentSchema = z
  .object({
    NODE_ENV: z.string().optional(),
    PORT: z.coerce.number("must be a number").int().min(0).max(65_535).default(3000),
    HOST: z.string().default("0.0.0.0"),
    PUBLIC_URL: z
      .string()
      .refine((text) => isOrigin(text.replace(/\/$/, "")), "must be a URL without a path, such as https://crm.example")
      .transform((text) => new URL(text))
      .optional(),
    DATA_DIR: z.string().default(".data"),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
      .optional(),
    DATABASE_POOL_SIZE: z.coerce.number("must be a number").int().min(2).max(100).default(10),
    DISK_RESERVE_MB: z.coerce.number("must be a number").int().min(0).max(1_000_000).default(128),
    ADMIN_PASSWORD: z.string().min(12, "must have at least 12 characters").max(1000).optional(),
    ADMIN_PASSWORD_HASH: z
      .string()
      .regex(/^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/, "must be an argon2id hash ($argon2id$…)")
      .optional(),
    SESSION_IDLE_MINUTES: z.coerce.number("must be a number").int().min(1).max(720).default(60),
    TRUSTED_PROXIES: list.refine(areNetworks, "must be addresses or networks such as 10.0.0.0/8"),
    BUSINESS_TIME_ZONE: z
      .string()
      .default("America/New_York")
      .refine(isTimeZone, "must be a zone such as Europe/Berlin"),
    DATA_KEY: dataKey,
    DATA_KEY_PREVIOUS: dataKey,
    EMBED_ORIGINS: origins,
    EMBED_SECRET: secret,
    MODULE_ORIGINS: origins,
    CHECK_ANSWERS: z.enum(["strict", "off"], "must be strict or off").default("off"),
    CLOCK_OFFSET: z.coerce.number("must be a number of seconds").int().default(0),
    SEED_DEMO: z
      .enum(["true", "false"], "must be true or false")
      .default("false")
      .transform((text) => text === "true"),
    FFMPEG_PATH: z
      .string()
      .refine((path) => existsSync(path), "must be the path of FFmpeg's program")
      .optional(),
    READER_SOCKET: z.string().startsWith("/", "must be the path of a socket").optional(),
    INVOICE_FONTS: z
      .string()
      .default("")
      // Split only at commas, because paths may contain spaces.
      .transform((text) => text.split(",").flatMap((path) => path.trim() || []))
      .refine((paths) => paths.every((path) => existsSync(path)), "must be paths of font files, separated by commas"),
    BUILD_COMMIT: z
      .string()
      .regex(/^[0-9a-f]{7,64}$/, "must be the hash of a commit")
      .optional(),
    S3_BUCKET: z.string().optional(),
    S3_ENDPOINT: z.url("must be a URL").optional(),
    S3_REGION: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    ARCHIVE_TARGET: z.enum(ARCHIVE_KINDS, `must be one of ${ARCHIVE_KINDS.join(", ")}`).optional(),
    ARCHIVE_DIR: z.string().optional(),
    ARCHIVE_S3_BUCKET: z.string().optional(),
    ARCHIVE_S3_ENDPOINT: z.url("must be a URL").optional(),
    ARCHIVE_S3_REGION: z.string().optional(),
    ARCHIVE_S3_ACCESS_KEY_ID: z.string().optional(),
    ARCHIVE_S3_SECRET_ACCESS_KEY: z.string().optional(),
    DROPBOX_TOKEN: z.string().optional(),
    DROPBOX_APP_KEY: z.string().optional(),
    DROPBOX_APP_SECRET: z.string().optional(),
    AI_BASE_URL: privateAddress.optional(),
    AI_MODEL: z.string().optional(),
    AI_API_KEY: z.string().optional(),
    PAYOUT_SYNC_URL: privateAddress
      .refine(isWithoutCredentials, "must not contain a user or password; calls are signed with PAYOUT_SYNC_SECRET")
      .optional(),
    PAYOUT_SYNC_SECRET: secret,
    TWILIO_ACCOUNT_SID: z
      .string()
      .regex(/^AC[0-9a-f]{32}$/i, "must be AC and 32 hex digits")
      .optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    TWILIO_FROM: z.string().refine(isE164, "must be a number such as +12025550123").optional(),
    TWILIO_MESSAGING_SERVICE_SID: z
      .string()
      .regex(/^MG[0-9a-f]{32}$/i, "must be MG and 32 hex digits")
      .optional(),
    SMTP_URL: z
      .string()
      .refine(isSmtpUrl, "must begin with smtps:// or smtp://, such as smtps://user:password@mail.example:465")
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(
        /^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        "must be an address such as team@crm.example",
      )
      .optional(),
    TWILIO_API_URL: z
      .string()
      .refine(isThisMachine, "is for tests and must be a URL of this machine without a path")
      .default("https://api.twilio.com"),
  })
  .check(({ value: env, issues }) => {
    const refuse = (message: string) => issues.push({ code: "custom", input: env, message });
    if (env.ADMIN_PASSWORD && env.ADMIN_PASSWORD_HASH)
      refuse("ADMIN_PASSWORD and ADMIN_PASSWORD_HASH are both set; keep one");
    if (env.DATABASE_URL && !env.DATA_KEY)
      refuse("DATA_KEY is required with DATABASE_URL, the same on every server (openssl rand -base64 32)");
    if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY))
      refuse("S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY");
    if (env.ARCHIVE_S3_BUCKET && !(env.ARCHIVE_S3_ACCESS_KEY_ID && env.ARCHIVE_S3_SECRET_ACCESS_KEY))
      refuse("ARCHIVE_S3_BUCKET needs ARCHIVE_S3_ACCESS_KEY_ID and ARCHIVE_S3_SECRET_ACCESS_KEY");
    if (env.ARCHIVE_TARGET === "s3" && !env.ARCHIVE_S3_BUCKET) refuse("ARCHIVE_TARGET=s3 needs ARCHIVE_S3_BUCKET");
    if (env.ARCHIVE_TARGET === "dropbox" && !env.DROPBOX_TOKEN) refuse("ARCHIVE_TARGET=dropbox needs DROPBOX_TOKEN");
    if (env.ARCHIVE_S3_BUCKET && env.DROPBOX_TOKEN && !env.ARCHIVE_TARGET)
      refuse("ARCHIVE_S3_BUCKET and DROPBOX_TOKEN are both set; choose the target of new videos with ARCHIVE_TARGET");
    const ai = [env.AI_BASE_URL, env.AI_MODEL, env.AI_API_KEY].filter((value) => value !== undefined);
    if (ai.length === 1 || ai.length === 2) refuse("AI_BASE_URL, AI_MODEL and AI_API_KEY go together; set all or none");
    if (Boolean(env.PAYOUT_SYNC_URL) !== Boolean(env.PAYOUT_SYNC_SECRET))
      refuse("PAYOUT_SYNC_URL and PAYOUT_SYNC_SECRET go together; set both or none");
    const sender = env.TWILIO_FROM ?? env.TWILIO_MESSAGING_SERVICE_SID;
    const twilio = [env.TWILIO_ACCOUNT_SID, env.TWILIO_AUTH_TOKEN, sender].filter((value) => value !== undefined);
    if (twilio.length === 1 || twilio.length === 2)
      refuse(
        "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM (or TWILIO_MESSAGING_SERVICE_SID) go together; set all or none",
      );
    if (env.TWILIO_FROM && env.TWILIO_MESSAGING_SERVICE_SID)
      refuse("TWILIO_FROM and TWILIO_MESSAGING_SERVICE_SID are both set; keep one");
    if (Boolean(env.SMTP_URL) !== Boolean(env.MAIL_FROM))
      refuse("SMTP_URL and MAIL_FROM go together; set both or none");
    if (env.SMTP_URL && !env.PUBLIC_URL) refuse("SMTP_URL needs PUBLIC_URL, because the links in mails begin with it");
    if (env.NODE_ENV !== "production") return;
    if (!env.PUBLIC_URL && !isLoopback(env.HOST))
      refuse(
        "PUBLIC_URL is required in production. Set it to the URL that people use, such as https://crm.example, or set HOST=127.0.0.1 to serve this machine only. Without it the server trusts the Host header of a request, and its cookies may lack Secure.",
      );
    if (sender && !env.PUBLIC_URL)
      refuse(
        "TWILIO_ACCOUNT_SID needs PUBLIC_URL in production, because the signatures of replies such as STOP cover it",
      );
    if (!env.ADMIN_PASSWORD && !env.ADMIN_PASSWORD_HASH)
      refuse("ADMIN_PASSWORD or ADMIN_PASSWORD_HASH is required in production");
    if (env.CLOCK_OFFSET !== 0) refuse("CLOCK_OFFSET is for tests and refused in production");
  });
