import { describe, expect, test } from "bun:test";
import { readConfig } from "./config";
import { StartRefused } from "./platform/errors/start-refused";

const HASH = "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaA";
const KEY = "k".repeat(44);
const PRODUCTION = { NODE_ENV: "production", ADMIN_PASSWORD: "long enough, this" };
const ACCOUNT = `AC${"0123456789abcdef".repeat(2)}`;
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

describe("the configuration", () => {
  test("needs nothing in development; empty variables count as unset", () => {
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
    ["in the data folder", { DATA_DIR: "/data" }, { target: "folder", folder: "/data/archive" }],
    ["in a folder of its own", { ARCHIVE_DIR: "/slow" }, { target: "folder", folder: "/slow" }],
    ["in Dropbox", { DROPBOX_TOKEN: "t" }, { target: "dropbox", dropbox: { token: "t" } }],
    [
      "in a folder again",
      { DROPBOX_TOKEN: "t", ARCHIVE_TARGET: "folder" },
      { target: "folder", dropbox: { token: "t" } },
    ],
  ])("puts the archive %s", (_, environment, archive) => {
    expect(readConfig(environment).archive).toMatchObject(archive);
  });

  test("reads lists with commas or spaces", () => {
    const config = readConfig({
      EMBED_ORIGINS: "https://a.example, https://b.example:8443",
      TRUSTED_PROXIES: "10.0.0.0/8 ::1",
    });
    expect(config.embedOrigins).toEqual(["https://a.example", "https://b.example:8443"]);
    expect(config.trustedProxies).toEqual(["10.0.0.0/8", "::1"]);
  });

  test("reads paths of fonts, which may hold spaces, in their order", () => {
    const [font, other] = [`${import.meta.dir}/config.ts`, import.meta.dir];
    expect(readConfig({ INVOICE_FONTS: ` ${font}, ,${other}` }).invoiceFonts).toEqual([font, other]);
    expect(readConfig({}).invoiceFonts).toEqual([]);
  });

  test.each([
    ["a short password", { ADMIN_PASSWORD: "short" }, /ADMIN_PASSWORD must have at least 12/],
    ["a hash of another kind", { ADMIN_PASSWORD_HASH: "$2b$10$abc" }, /ADMIN_PASSWORD_HASH must be an argon2id/],
    ["password and hash", { ADMIN_PASSWORD: "long enough, this", ADMIN_PASSWORD_HASH: HASH }, /keep one/],
    ["no port", { PORT: "http" }, /PORT must be a number/],
    ["a port out of range", { PORT: "70000" }, /PORT/],
    ["an address with a path", { PUBLIC_URL: "https://crm.example/app" }, /PUBLIC_URL must be a URL without a path/],
    ["another database", { DATABASE_URL: "mysql://x", DATA_KEY: KEY }, /DATABASE_URL must begin with postgres/],
    ["a database without a key", { DATABASE_URL: "postgres://x" }, /DATA_KEY is required/],
    ["a short key", { DATA_KEY: "short" }, /DATA_KEY must have at least 32/],
    ["an origin with a path", { EMBED_ORIGINS: "https://tool.example/x" }, /EMBED_ORIGINS must be origins/],
    ["a short secret of the frame", { EMBED_SECRET: "s".repeat(31) }, /EMBED_SECRET must have at least 32 bytes/],
    ["any origin", { MODULE_ORIGINS: "*" }, /MODULE_ORIGINS must be origins/],
    ["a proxy by name", { TRUSTED_PROXIES: "proxy.local" }, /TRUSTED_PROXIES must be addresses/],
    ["a zone that is none", { BUSINESS_TIME_ZONE: "Mars/Base" }, /BUSINESS_TIME_ZONE must be a zone/],
    ["an archive's bucket without its keys", { ARCHIVE_S3_BUCKET: "videos" }, /ARCHIVE_S3_BUCKET needs/],
    ["an archive in Dropbox without a token", { ARCHIVE_TARGET: "dropbox" }, /ARCHIVE_TARGET=dropbox needs/],
    ["an archive of another kind", { ARCHIVE_TARGET: "tape" }, /ARCHIVE_TARGET must be one of/],
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
    [
      "a model whose URL is no URL",
      { AI_BASE_URL: "models", AI_MODEL: "s", AI_API_KEY: "k" },
      /AI_BASE_URL must be a URL/,
    ],
    ["a model without a key", { AI_BASE_URL: "https://models.example/v1", AI_MODEL: "small" }, /go together/],
    [
      "a model over an open line",
      { AI_BASE_URL: "http://models.example/v1", AI_MODEL: "small", AI_API_KEY: "key" },
      /AI_BASE_URL must begin with https/,
    ],
    ["a short key before", { DATA_KEY_PREVIOUS: "short" }, /DATA_KEY_PREVIOUS must have at least 32/],
    ["a payout sync without its secret", { PAYOUT_SYNC_URL: "https://sheets.example/in" }, /go together/],
    ["a secret without a payout sync", { PAYOUT_SYNC_SECRET: KEY }, /go together/],
    [
      "a short secret of the payout sync",
      { PAYOUT_SYNC_URL: "https://sheets.example/in", PAYOUT_SYNC_SECRET: "s".repeat(31) },
      /PAYOUT_SYNC_SECRET must have at least 32 bytes/,
    ],
    [
      "a payout sync over an open line",
      { PAYOUT_SYNC_URL: "http://sheets.example/in", PAYOUT_SYNC_SECRET: KEY },
      /PAYOUT_SYNC_URL must begin with https/,
    ],
    [
      "a payout sync with a password in its address",
      { PAYOUT_SYNC_URL: "https://ada:hunter2@sheets.example/in", PAYOUT_SYNC_SECRET: KEY },
      /PAYOUT_SYNC_URL must not contain a user or password/,
    ],
    ["a payout sync URL that is no URL", { PAYOUT_SYNC_URL: "sheet", PAYOUT_SYNC_SECRET: KEY }, /must be a URL/],
    [
      "half an account at Twilio",
      { TWILIO_ACCOUNT_SID: ACCOUNT, TWILIO_AUTH_TOKEN: "t" },
      /TWILIO_FROM .* go together/,
    ],
    ["a number alone", { TWILIO_FROM: "+12025550100" }, /go together/],
    ["a number that is none", { ...TWILIO, TWILIO_FROM: "2025550100" }, /TWILIO_FROM must be a number/],
    ["two senders", { ...TWILIO, TWILIO_MESSAGING_SERVICE_SID: `MG${"0".repeat(32)}` }, /keep one/],
    ["another account", { ...TWILIO, TWILIO_ACCOUNT_SID: "AC1" }, /TWILIO_ACCOUNT_SID must be AC/],
    ["another provider", { ...TWILIO, TWILIO_API_URL: "https://sms.example" }, /TWILIO_API_URL is for tests/],
    [
      "Twilio in production without an address for replies",
      { ...TWILIO, ...PRODUCTION, HOST: "localhost" },
      /needs PUBLIC_URL/,
    ],
    ["a font that is not there", { INVOICE_FONTS: "/no/such/font.ttf" }, /INVOICE_FONTS must be paths of font files/],
    ["a bucket without keys", { S3_BUCKET: "files" }, /S3_BUCKET needs/],
    ["a moved clock in production", { ...PRODUCTION, CLOCK_OFFSET: "5" }, /CLOCK_OFFSET/],
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

  test("lists all that is wrong at once, and never the values", () => {
    const problems = problemsOf({ PORT: "http", ADMIN_PASSWORD: "hunter2", BUSINESS_TIME_ZONE: "Mars/Base" });
    expect(problems).toHaveLength(3);
    expect(problems.join()).not.toContain("hunter2");
  });

  test("takes a model of this machine", () => {
    const ai = { AI_BASE_URL: "http://localhost:11434/v1", AI_MODEL: "small", AI_API_KEY: "key" };
    expect(readConfig(ai).model).toEqual({ baseUrl: "http://localhost:11434/v1", model: "small", apiKey: "key" });
    expect(readConfig({}).model).toBeNull();
  });

  test("takes a payout sync elsewhere and on this machine, and a key before", () => {
    const url = "https://sheets.example/in?sheet=7";
    expect(readConfig({ PAYOUT_SYNC_URL: url, PAYOUT_SYNC_SECRET: KEY }).payoutSync).toEqual({ url, secret: KEY });
    const local = { PAYOUT_SYNC_URL: "http://localhost:9/in", PAYOUT_SYNC_SECRET: KEY, DATA_KEY_PREVIOUS: KEY };
    expect(readConfig(local)).toMatchObject({ payoutSync: { url: "http://localhost:9/in" }, previousDataKey: KEY });
    expect(readConfig({})).toMatchObject({ payoutSync: null, previousDataKey: null });
  });

  test("takes an account at Twilio with a number or a service", () => {
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
    ].map((HOST): [string, Record<string, string>] => [`for this machine alone, on ${HOST}`, { HOST }]),
  ])("takes production %s", (_case, environment) => {
    expect(problemsOf({ ...PRODUCTION, ...environment })).toEqual([]);
  });

  test("takes a hash and a bucket", () => {
    const s3 = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
    expect(readConfig({ ADMIN_PASSWORD_HASH: HASH, ...s3 })).toMatchObject({
      adminPassword: { hash: HASH },
      s3: { bucket: "files" },
    });
  });
});
