/** What each environment variable of the server does. Values, defaults and checks are in the API's environment schema. */
export const ENVIRONMENT_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Server: {
    PORT: "Port.",
    HOST: "Network address to listen on. `up` and `dev` use `127.0.0.1`.",
    PUBLIC_URL:
      "The URL that browsers use. Writes from pages of another origin are refused. Required in production unless `HOST` is a loopback address.",
    TRUSTED_PROXIES: "Addresses or networks whose `X-Forwarded-For` is believed.",
    NODE_ENV: "`production` turns the strict checks on.",
    BUSINESS_TIME_ZONE: "The time zone that decides which day it is.",
    SESSION_IDLE_MINUTES: "A session ends after this many minutes without a request.",
    ADMIN_PASSWORD: "The password, at least 12 characters. Without one the first run makes and prints one.",
    ADMIN_PASSWORD_HASH: "The argon2id hash of the password, in place of `ADMIN_PASSWORD`.",
    SEED_DEMO: "Fill an empty database with the demo. `up` sets `true` on its first run.",
    BUILD_COMMIT: "The commit of a build, shown with the version. Found by itself in a git checkout.",
    CHECK_ANSWERS: "`strict` checks each answer and database row against its schema, as tests and `dev` do. Slower.",
    CLOCK_OFFSET: "Seconds added to the server's clock, for tests. Refused in production.",
  },
  Data: {
    DATA_DIR: "Folder of the embedded database, the files and the keys made for them.",
    DISK_RESERVE_MB:
      "Space kept free on the disk of the embedded database. Below it writes are refused (507); reads, deletions and log-in work. `0` keeps none.",
    DATABASE_URL: "A Postgres database (15 or newer) in place of the embedded one.",
    DATABASE_POOL_SIZE:
      "Connections of one server to that database. It opens five more for jobs, live events and checks.",
    DATA_KEY:
      "Encrypts payment details, phone numbers and portal links, and signs. At least 32 characters. Made in `DATA_DIR` without one; required with `DATABASE_URL`.",
    DATA_KEY_PREVIOUS: "The earlier key, while it is being changed.",
    S3_BUCKET: "Bucket for files, in place of the folder `files` in `DATA_DIR`.",
    S3_ENDPOINT: "URL of its S3 server.",
    S3_REGION: "Its region.",
    S3_ACCESS_KEY_ID: "Its access key.",
    S3_SECRET_ACCESS_KEY: "Its secret key.",
  },
  Archive: {
    ARCHIVE_TARGET: "Where videos go from now on, when several places are set: `folder`, `s3` or `dropbox`.",
    ARCHIVE_DIR: "Folder of the archive. Default: `archive` in `DATA_DIR`.",
    ARCHIVE_S3_BUCKET: "Bucket of the archive.",
    ARCHIVE_S3_ENDPOINT: "URL of its S3 server.",
    ARCHIVE_S3_REGION: "Its region.",
    ARCHIVE_S3_ACCESS_KEY_ID: "Its access key.",
    ARCHIVE_S3_SECRET_ACCESS_KEY: "Its secret key.",
    DROPBOX_TOKEN: "Token of a Dropbox app; its refresh token where its tokens expire.",
    DROPBOX_APP_KEY: "Key of that app, with a refresh token.",
    DROPBOX_APP_SECRET: "Secret of that app, where it has one.",
  },
  "Other tools": {
    EMBED_ORIGINS: "Origins of the tools that may frame the back-office. Removing one ends its sessions.",
    EMBED_SECRET:
      "Signs the tickets of those tools. At least 32 bytes. Without it people log in inside the frame. A new value ends every embedded session.",
    MODULE_ORIGINS: "Other origins that modules may be loaded from.",
    PAYOUT_SYNC_URL: "URL that each approved payout request is posted to.",
    PAYOUT_SYNC_SECRET: "Signs those calls. At least 32 bytes.",
    TWILIO_ACCOUNT_SID: "Account that sends text messages. Without one they are written to the log.",
    TWILIO_AUTH_TOKEN: "Its token.",
    TWILIO_FROM: "Number that messages come from.",
    TWILIO_MESSAGING_SERVICE_SID: "Service that picks a number, in place of `TWILIO_FROM`.",
    TWILIO_API_URL: "For tests: another server in Twilio's place, on this machine.",
  },
  Documents: {
    READER_SOCKET:
      "Socket of a separate process that reads documents as another user. Without it the server starts its own reading processes.",
    FFMPEG_PATH: "FFmpeg, for posters of videos and copies that browsers can play. Default: the `ffmpeg` on the PATH.",
    INVOICE_FONTS: "Paths of TTF or OTF files, separated by commas, for letters that Noto Sans lacks.",
    AI_BASE_URL:
      "An OpenAI-compatible endpoint for a second opinion on documents and for messages to creators. It receives their texts.",
    AI_MODEL: "Name of its model.",
    AI_API_KEY: "Its key.",
  },
};

/** What each admin setting is for, by its key in `PUT /api/settings`. */
export const SETTING_TEXTS: Readonly<Record<string, string>> = {
  archiveAfterDays: "Days from a final decision until a video may be archived. `0` is at once.",
  sparkCodeFormUrl: "Form to which creators send spark codes. When it is empty, the portal has its own form.",
  productsFormUrl: "Form with which creators ask for products. When it is empty, the portal has its own form.",
  wireGuideUrl: "Page that explains to creators what a wire transfer needs.",
  postingGuidelines: "Guidelines for posting, shown in the portal.",
  businessName: "Name on invoices and in text messages.",
  businessAddress: "Address on invoices.",
  businessEmail: "Email address on invoices.",
  businessTaxNumber: "Tax number on invoices.",
  invoiceNote: "Last text of an invoice.",
};
