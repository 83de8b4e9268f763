/** What each environment variable of the server does. Values, defaults and checks are in the API's environment schema. */
export const ENVIRONMENT_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Server: {
    PORT: "Port.",
    HOST: "Network address to listen on. `up` and `dev` use `127.0.0.1`.",
    PUBLIC_URL:
      "The URL that browsers use. Writes from pages of another origin are refused. Required in production unless `HOST` is a loopback address.",
    TRUSTED_PROXIES: "Addresses or networks of proxies whose `X-Forwarded-For` header is trusted.",
    NODE_ENV: "`production` turns on strict checks of the settings.",
    BUSINESS_TIME_ZONE: "The time zone that determines the current date.",
    SESSION_IDLE_MINUTES: "A session ends after this many minutes without a request.",
    ADMIN_PASSWORD:
      "The first owner's password while it is set, at least 12 characters. It opens no other account. If neither this nor a hash is set, the first run generates one and prints it.",
    ADMIN_PASSWORD_HASH: "The argon2id hash of the password, in place of `ADMIN_PASSWORD`.",
    SEED_DEMO: "Fill an empty database with the demo. `up` sets `true` on its first run.",
    BUILD_COMMIT: "The commit of a build, shown with the version. Detected automatically in a git checkout.",
    CHECK_ANSWERS: "`strict` checks each answer and database row against its schema, as tests and `dev` do. Slower.",
    CLOCK_OFFSET: "Seconds added to the server's clock, for tests. Refused in production.",
  },
  Data: {
    DATA_DIR: "Folder of the embedded database, the files and the generated keys.",
    DISK_RESERVE_MB:
      "Space kept free on the disk of the embedded database. When less is free, writes are refused (507); reads, deletions and log-in work. `0` turns this off.",
    DATABASE_URL: "A Postgres database (15 or newer) in place of the embedded one.",
    DATABASE_POOL_SIZE:
      "Connections of one server to that database. Each server opens five more for jobs, live events and checks.",
    DATA_KEY:
      "Key that encrypts payment details, phone numbers, shipping addresses and portal links, and signs URLs and cookies. At least 32 characters. If unset, one is generated in `DATA_DIR`. Required with `DATABASE_URL`.",
    DATA_KEY_PREVIOUS: "The earlier key, while it is being changed.",
    S3_BUCKET: "Bucket for files, in place of the folder `files` in `DATA_DIR`.",
    S3_ENDPOINT: "URL of its S3 server.",
    S3_REGION: "Its region.",
    S3_ACCESS_KEY_ID: "Its access key.",
    S3_SECRET_ACCESS_KEY: "Its secret key.",
  },
  Archive: {
    ARCHIVE_TARGET: "Which archive new videos are moved to, if several are configured: `folder`, `s3` or `dropbox`.",
    ARCHIVE_DIR: "Folder of the archive. Default: `archive` in `DATA_DIR`.",
    ARCHIVE_S3_BUCKET: "Bucket of the archive.",
    ARCHIVE_S3_ENDPOINT: "URL of its S3 server.",
    ARCHIVE_S3_REGION: "Its region.",
    ARCHIVE_S3_ACCESS_KEY_ID: "Its access key.",
    ARCHIVE_S3_SECRET_ACCESS_KEY: "Its secret key.",
    DROPBOX_TOKEN: "Access token of a Dropbox app, or its refresh token if access tokens expire.",
    DROPBOX_APP_KEY: "Key of that app. Needed with a refresh token.",
    DROPBOX_APP_SECRET: "Secret of that app, if it has one.",
  },
  "Other tools": {
    EMBED_ORIGINS: "Origins of the tools that may frame the back-office. Removing an origin ends its sessions.",
    EMBED_SECRET:
      "Key with which those tools sign tickets. At least 32 bytes. Without it, people log in inside the frame. A new value ends every embedded session.",
    MODULE_ORIGINS: "Other origins that modules may be loaded from.",
    PAYOUT_SYNC_URL: "URL that each approved payout request is posted to.",
    PAYOUT_SYNC_SECRET: "Key that signs those calls. At least 32 bytes.",
    SMTP_URL:
      "Mail server that sends invitations and links to reset passwords, such as `smtps://user:password@mail.example:465`. Without it, the screens show the links to copy. Needs `PUBLIC_URL`. `smtp://` requires STARTTLS, except on this machine.",
    MAIL_FROM: "Sender of those mails, such as `Team <team@crm.example>`. Required with `SMTP_URL`.",
    TWILIO_ACCOUNT_SID: "Twilio account that sends text messages. If unset, messages are written to the log.",
    TWILIO_AUTH_TOKEN: "Its token.",
    TWILIO_FROM: "Phone number that messages are sent from.",
    TWILIO_MESSAGING_SERVICE_SID: "Twilio service that picks the sending number, in place of `TWILIO_FROM`.",
    TWILIO_API_URL: "For tests: URL of a server on this machine that replaces Twilio.",
  },
  Documents: {
    READER_SOCKET:
      "Socket of a separate process that reads documents as another user. Without it the server starts its own reading processes.",
    FFMPEG_PATH: "FFmpeg, for posters of videos and copies that browsers can play. Default: the `ffmpeg` on the PATH.",
    INVOICE_FONTS: "Paths of TTF or OTF files, separated by commas, for letters that Noto Sans lacks.",
    AI_BASE_URL:
      "An OpenAI-compatible endpoint for a second opinion on documents and for drafting messages to creators. The texts of documents and messages are sent to it.",
    AI_MODEL: "Name of its model.",
    AI_API_KEY: "Its key.",
  },
};

/** What each admin setting is for, by its key in `PUT /api/settings`. */
export const SETTING_TEXTS: Readonly<Record<string, string>> = {
  archiveAfterDays: "Days from a final decision until a video may be archived. `0` means at once.",
  sparkCodeFormUrl: "URL of a form where creators enter spark codes. If it is empty, the portal shows its own form.",
  productsFormUrl: "URL of a form where creators ask for products. If it is empty, the portal shows its own form.",
  wireGuideUrl: "URL of a page that explains to creators what a wire transfer needs.",
  postingGuidelines: "Guidelines for posting, shown in the portal.",
  businessName: "Name on invoices and in text messages.",
  businessAddress: "Address on invoices.",
  businessEmail: "Email address on invoices.",
  businessTaxNumber: "Tax number on invoices.",
  invoiceNote: "Text at the end of an invoice.",
  ticketRole:
    "Role of frames whose ticket has none: `MANAGER`, `REVIEWER`, `FINANCE` or `VIEWER`. If it is empty, they may do everything but manage people and read the audit log.",
};
