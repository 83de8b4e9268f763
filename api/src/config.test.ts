import { describe, expect, test } from "bun:test";
import { readConfig } from "./config";
import { StartRefused } from "./platform/errors/start-refused";

const HASH = "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaA";
const KEY = "k".repeat(44);
const PRODUCTION = { NODE_ENV: "production", ADMIN_PASSWORD: "long enough, this" };
const ACCOUNT = `AC${"0123456789abcdef".repeat(2)}`;
const MAIL = {
  PUBLIC_URL: "https://crm.example",
  SMTP_URL: "smtps://crm:secret@mail.example:465",
  MAIL_FROM: "Team <team@crm.example>",
};
const TWILIO = { TWILIO_ACCOUNT_SID: ACCOUNT, TWILIO_AUTH_TOKEN: "token", TWILIO_FROM: "+12025550100" };

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof StartRefused) return error.message.split("\n  - ").slice(1);
    throw error;
  }
};

describe("readConfig", () => {
  test("needs no variables in development and ignores empty variables", () => {
    expect(readConfig({ PORT: "", ADMIN_PASSWORD: " " })).toMatchObject({
      port: 3000,
      host: "0.0.0.0",
      isProduction: false,
      adminPassword: null,
      businessTimeZone: "America/New_York",
      sessionIdleMinutes: 60,
      seedDemo: false,
      embedOrigins: [],
      embedSecret: null,
    });
  });

  test.each([
    ["in DATA_DIR by default", { DATA_DIR: "/data" }, { target: "folder", folder: "/data/archive" }],
    ["in ARCHIVE_DIR", { ARCHIVE_DIR: "/slow" }, { target: "folder", folder: "/slow" }],
    ["in Dropbox when DROPBOX_TOKEN is set", { DROPBOX_TOKEN: "t" }, { target: "dropbox", dropbox: { token: "t" } }],
    [
      "in a folder when ARCHIVE_TARGET=folder overrides DROPBOX_TOKEN",
      { DROPBOX_TOKEN: "t", ARCHIVE_TARGET: "folder" },
      { target: "folder", dropbox: { token: "t" } },
    ],
  ])("configures the archive %s", (_, environment, archive) => {
    expect(readConfig(environment).archive).toMatchObject(archive);
  });

  test("splits lists at commas and spaces", () => {
    const config = readConfig({
      EMBED_ORIGINS: "https://a.example, https://b.example:8443",
      TRUSTED_PROXIES: "10.0.0.0/8 ::1",
    });
    expect(config.embedOrigins).toEqual(["https://a.example", "https://b.example:8443"]);
    expect(config.trustedProxies).toEqual(["10.0.0.0/8", "::1"]);
  });

  test("splits INVOICE_FONTS only at commas and keeps the order", () => {
    const [font, other] = [`${import.meta.dir}/config.ts`, import.meta.dir];
    expect(readConfig({ INVOICE_FONTS: ` ${font}, ,${other}` }).invoiceFonts).toEqual([font, other]);
    expect(readConfig({}).invoiceFonts).toEqual([]);
  });

  test.each([
    ["a short password", { ADMIN_PASSWORD: "short" }, /ADMIN_PASSWORD must have at least 12/],
    [
      "a password hash that is not argon2id",
      { ADMIN_PASSWORD_HASH: "$2b$10$abc" },
      /ADMIN_PASSWORD_HASH must be an argon2id/,
    ],
    ["both a password and a hash", { ADMIN_PASSWORD: "long enough, this", ADMIN_PASSWORD_HASH: HASH }, /keep one/],
    ["a PORT that is not a number", { PORT: "http" }, /PORT must be a number/],
    ["a port out of range", { PORT: "70000" }, /PORT/],
    ["a PUBLIC_URL with a path", { PUBLIC_URL: "https://crm.example/app" }, /PUBLIC_URL must be a URL without a path/],
    [
      "a database other than Postgres",
      { DATABASE_URL: "mysql://x", DATA_KEY: KEY },
      /DATABASE_URL must begin with postgres/,
    ],
    ["DATABASE_URL without DATA_KEY", { DATABASE_URL: "postgres://x" }, /DATA_KEY is required/],
    ["a short DATA_KEY", { DATA_KEY: "short" }, /DATA_KEY must have at least 32/],
    ["an embedding origin with a path", { EMBED_ORIGINS: "https://tool.example/x" }, /EMBED_ORIGINS must be origins/],
    ["a short EMBED_SECRET", { EMBED_SECRET: "s".repeat(31) }, /EMBED_SECRET must have at least 32 bytes/],
    ["a wildcard in MODULE_ORIGINS", { MODULE_ORIGINS: "*" }, /MODULE_ORIGINS must be origins/],
    ["a trusted proxy given by name", { TRUSTED_PROXIES: "proxy.local" }, /TRUSTED_PROXIES must be addresses/],
    ["an unknown time zone", { BUSINESS_TIME_ZONE: "Mars/Base" }, /BUSINESS_TIME_ZONE must be a zone/],
    ["an archive bucket without access keys", { ARCHIVE_S3_BUCKET: "videos" }, /ARCHIVE_S3_BUCKET needs/],
    ["ARCHIVE_TARGET=dropbox without a token", { ARCHIVE_TARGET: "dropbox" }, /ARCHIVE_TARGET=dropbox needs/],
    ["an unknown archive target", { ARCHIVE_TARGET: "tape" }, /ARCHIVE_TARGET must be one of/],
    [
      "two archives without ARCHIVE_TARGET",
      {
        ARCHIVE_S3_BUCKET: "videos",
        ARCHIVE_S3_ACCESS_KEY_ID: "id",
        ARCHIVE_S3_SECRET_ACCESS_KEY: "key",
        DROPBOX_TOKEN: "t",
      },
      /choose the target of new videos with ARCHIVE_TARGET/,
    ],
    ["an invalid AI_BASE_URL", { AI_BASE_URL: "models", AI_MODEL: "s", AI_API_KEY: "k" }, /AI_BASE_URL must be a URL/],
    ["a model without AI_API_KEY", { AI_BASE_URL: "https://models.example/v1", AI_MODEL: "small" }, /go together/],
    [
      "a remote model over plain http",
      { AI_BASE_URL: "http://models.example/v1", AI_MODEL: "small", AI_API_KEY: "key" },
      /AI_BASE_URL must begin with https/,
    ],
    ["a short DATA_KEY_PREVIOUS", { DATA_KEY_PREVIOUS: "short" }, /DATA_KEY_PREVIOUS must have at least 32/],
    ["PAYOUT_SYNC_URL without PAYOUT_SYNC_SECRET", { PAYOUT_SYNC_URL: "https://sheets.example/in" }, /go together/],
    ["PAYOUT_SYNC_SECRET without PAYOUT_SYNC_URL", { PAYOUT_SYNC_SECRET: KEY }, /go together/],
    [
      "a short PAYOUT_SYNC_SECRET",
      { PAYOUT_SYNC_URL: "https://sheets.example/in", PAYOUT_SYNC_SECRET: "s".repeat(31) },
      /PAYOUT_SYNC_SECRET must have at least 32 bytes/,
    ],
    [
      "a remote payout sync over plain http",
      { PAYOUT_SYNC_URL: "http://sheets.example/in", PAYOUT_SYNC_SECRET: KEY },
      /PAYOUT_SYNC_URL must begin with https/,
    ],
    [
      "credentials in PAYOUT_SYNC_URL",
      { PAYOUT_SYNC_URL: "https://ada:hunter2@sheets.example/in", PAYOUT_SYNC_SECRET: KEY },
      /PAYOUT_SYNC_URL must not contain a user or password/,
    ],
    ["an invalid PAYOUT_SYNC_URL", { PAYOUT_SYNC_URL: "sheet", PAYOUT_SYNC_SECRET: KEY }, /must be a URL/],
    [
      "a Twilio account without a sender",
      { TWILIO_ACCOUNT_SID: ACCOUNT, TWILIO_AUTH_TOKEN: "t" },
      /TWILIO_FROM .* go together/,
    ],
    ["a Twilio sender without an account", { TWILIO_FROM: "+12025550100" }, /go together/],
    [
      "a Twilio sender number without a country code",
      { ...TWILIO, TWILIO_FROM: "2025550100" },
      /TWILIO_FROM must be a number/,
    ],
    ["two Twilio senders", { ...TWILIO, TWILIO_MESSAGING_SERVICE_SID: `MG${"0".repeat(32)}` }, /keep one/],
    ["an invalid Twilio account SID", { ...TWILIO, TWILIO_ACCOUNT_SID: "AC1" }, /TWILIO_ACCOUNT_SID must be AC/],
    ["a remote TWILIO_API_URL", { ...TWILIO, TWILIO_API_URL: "https://sms.example" }, /TWILIO_API_URL is for tests/],
    [
      "Twilio in production without PUBLIC_URL for replies",
      { ...TWILIO, ...PRODUCTION, HOST: "localhost" },
      /needs PUBLIC_URL/,
    ],
    [
      "a font file that does not exist",
      { INVOICE_FONTS: "/no/such/font.ttf" },
      /INVOICE_FONTS must be paths of font files/,
    ],
    ["S3_BUCKET without access keys", { S3_BUCKET: "files" }, /S3_BUCKET needs/],
    ["SMTP_URL without MAIL_FROM", { ...MAIL, MAIL_FROM: "" }, /SMTP_URL and MAIL_FROM go together/],
    ["MAIL_FROM without SMTP_URL", { ...MAIL, SMTP_URL: "" }, /SMTP_URL and MAIL_FROM go together/],
    ["SMTP_URL without PUBLIC_URL", { ...MAIL, PUBLIC_URL: "" }, /SMTP_URL needs PUBLIC_URL/],
    ["a mail server over https", { ...MAIL, SMTP_URL: "https://mail.example" }, /SMTP_URL must begin with smtps:/],
    ["a sender that adds a header", { ...MAIL, MAIL_FROM: "a@b.example\nBcc: c@d.example" }, /MAIL_FROM must be/],
    ["CLOCK_OFFSET in production", { ...PRODUCTION, CLOCK_OFFSET: "5" }, /CLOCK_OFFSET/],
    [
      "production without a password",
      { NODE_ENV: "production", HOST: "::1" },
      /ADMIN_PASSWORD.* required in production/,
    ],
    ["production without PUBLIC_URL", PRODUCTION, /^PUBLIC_URL is required in production. Set it to .* Without it/],
    ...[
      "0.0.0.0",
      "::",
      "192.168.1.5",
      "crm.example",
      "127.0.0.1.example",
      "localhost.example",
      "127.999.0.1",
      "128.1",
      "127.0.0.1:80",
      "a@127.0.0.1",
      "::ffff:8.8.8.8",
      "::2",
    ].map((HOST) => [`production without PUBLIC_URL on ${HOST}`, { ...PRODUCTION, HOST }, /PUBLIC_URL/] as const),
  ] as readonly (readonly [string, Record<string, string>, RegExp])[])("refuses %s", (_case, environment, problem) => {
    expect(problemsOf(environment).join("\n")).toMatch(problem);
  });

  test("lists all problems together, without the values", () => {
    const problems = problemsOf({ PORT: "http", ADMIN_PASSWORD: "hunter2", BUSINESS_TIME_ZONE: "Mars/Base" });
    expect(problems).toHaveLength(3);
    expect(problems.join()).not.toContain("hunter2");
  });

  test("accepts a model on this machine over plain http", () => {
    const ai = { AI_BASE_URL: "http://localhost:11434/v1", AI_MODEL: "small", AI_API_KEY: "key" };
    expect(readConfig(ai).model).toEqual({ baseUrl: "http://localhost:11434/v1", model: "small", apiKey: "key" });
    expect(readConfig({}).model).toBeNull();
  });

  test("accepts a payout sync over remote https or local http, and DATA_KEY_PREVIOUS", () => {
    const url = "https://sheets.example/in?sheet=7";
    expect(readConfig({ PAYOUT_SYNC_URL: url, PAYOUT_SYNC_SECRET: KEY }).payoutSync).toEqual({ url, secret: KEY });
    const local = { PAYOUT_SYNC_URL: "http://localhost:9/in", PAYOUT_SYNC_SECRET: KEY, DATA_KEY_PREVIOUS: KEY };
    expect(readConfig(local)).toMatchObject({ payoutSync: { url: "http://localhost:9/in" }, previousDataKey: KEY });
    expect(readConfig({})).toMatchObject({ payoutSync: null, previousDataKey: null });
  });

  test("accepts a mail server with a sender, and none", () => {
    const { SMTP_URL: url, MAIL_FROM: from } = MAIL;
    expect(readConfig(MAIL).mail).toEqual({ url, from });
    expect(readConfig({}).mail).toBeNull();
  });

  test.each([
    ["ADMIN_PASSWORD", { ADMIN_PASSWORD: "correct horse battery" }, true],
    ["no password", {}, false],
  ])("tells with %s whether the environment sets the password", (_what, environment, isSet) => {
    expect(readConfig(environment).isPasswordSet).toBe(isSet);
  });

  test("accepts a Twilio account with a number or a messaging service", () => {
    const { twilio } = readConfig(TWILIO);
    expect(twilio).toMatchObject({ sender: { From: "+12025550100" }, apiUrl: "https://api.twilio.com" });
    const MessagingServiceSid = `MG${"0".repeat(32)}`;
    const service = { ...TWILIO, TWILIO_FROM: "", TWILIO_MESSAGING_SERVICE_SID: MessagingServiceSid };
    const local = { ...service, TWILIO_API_URL: "http://127.0.0.1:9" };
    expect(readConfig(local).twilio).toMatchObject({ sender: { MessagingServiceSid }, apiUrl: "http://127.0.0.1:9" });
    expect(readConfig({}).twilio).toBeNull();
  });

  test.each<[string, Record<string, string>]>([
    ["with PUBLIC_URL", { PUBLIC_URL: "https://crm.example" }],
    ...[
      "127.0.0.1",
      "127.1.2.3",
      "127.1",
      "localhost",
      "LOCALHOST",
      "::1",
      "[::1]",
      "0:0:0:0:0:0:0:1",
      "::ffff:127.0.0.1",
    ].map((HOST): [string, Record<string, string>] => [`on ${HOST}, which only this machine can reach`, { HOST }]),
  ])("accepts production %s", (_case, environment) => {
    expect(problemsOf({ ...PRODUCTION, ...environment })).toEqual([]);
  });

  test("accepts a password hash and an S3 bucket", () => {
    const s3 = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
    expect(readConfig({ ADMIN_PASSWORD_HASH: HASH, ...s3 })).toMatchObject({
      adminPassword: { hash: HASH },
      s3: { bucket: "files" },
    });
  });
});
