import type { Context } from "hono";
import type { Logger } from "pino";
import type { Archive } from "../archive/archive-target";
import type { AuditContext } from "../audit/record-event";
import type { Database, Db } from "../db/client";
import type { Reserve } from "../disk/reserve";
import type { LiveEvents } from "../events/live-events";
import type { Jobs } from "../jobs/jobs";
import type { Metrics } from "../metrics/open-metrics";
import type { ModelEndpoint } from "../model/model-endpoint";
import type { ServerIdentity } from "../operations/server-presence";
import type { DocumentReader } from "../parsing/create-document-reader";
import type { VideoTools } from "../parsing/video/create-video-tools";
import type { PayoutSyncSettings } from "../payouts/post-payout";
import type { TwilioSettings } from "../sms/twilio";
import type { ChunkStore } from "../storage/chunk-store";
import type { Storage } from "../storage/storage";
import type { Site } from "./site";

/** What every feature of the server works with, passed in once by `createApp`. */
export type Deps = {
  database: Database;
  db: Db;
  /** What is kept free of the disk of the embedded database. */
  reserve: Reserve;
  files: Storage;
  storageKind: "folder" | "s3";
  /** Where videos go that are finally decided. */
  archive: Archive;
  /** Where videos that come in by chunks grow; what is whole lies in `files`. */
  chunks: ChunkStore;
  documents: DocumentReader;
  videos: VideoTools;
  /** The language model that may help to read; null where none is configured. */
  model: ModelEndpoint | null;
  /** Where approved payout requests are told; null where nowhere is. */
  payoutSync: PayoutSyncSettings | null;
  /** What sends text messages; null where they are written to the log. */
  twilio: TwilioSettings | null;
  jobs: Jobs;
  events: LiveEvents;
  log: Logger;
  metrics: Metrics;
  /** Which of the servers of this database this one is. */
  server: ServerIdentity;
  now: () => Date;
  /** Folder for uploads on their way in. */
  tempDir: string;
  businessTimeZone: string;
  /** Paths of fonts for the letters of invoices that Noto Sans lacks, in the order in which they are tried. */
  invoiceFonts: readonly string[];
  site: Site;
  /** Told to end: what runs may finish, nothing new begins. */
  isStopping: () => boolean;
  /** The shell's built page; null where the front ends are not built. */
  shellPage: string | null;
  /** The same of the creators' portal. */
  portalPage: string | null;
  /** Versions of the libraries that the built shell shares with modules, by name; null where it is not built. */
  shellShared: Readonly<Record<string, string>> | null;
};

/** What a request carries through its handlers. */
export type AppEnv = {
  Bindings: Peer;
  Variables: {
    requestId: string;
    now: Date;
    actor: string;
    login: Login;
    /** Tells a body from another one without keeping what it holds. */
    markOf: (body: string) => string;
    /** Whether the disk has more than its reserve left; set for calls that may not touch it. */
    hasRoom?: () => boolean;
    /** Set where a creator's portal calls: it may touch what is this contract's, and nothing else. */
    portal?: { contractId: number };
  };
};

/** Who calls, and how they got in. */
export type Caller = { actor: string; login: Login };

/** How the caller got in, and until when; a machine's token has scopes, a person has a session. */
export type Login = {
  expiresAt: Date;
  scopes?: readonly string[];
  session?: SessionId;
  /** The address was signed; no cookie and no token was looked at. */
  isBySignature?: boolean;
  /** Of a frame that calls by a token kept in memory. */
  frame?: { origin: string | null; tokenExpiresAt: Date };
};

/** Tells a session from every other one, and opens nothing: what is stored of its secret. */
export type SessionId = { kind: "admin" | "embed"; id: string };

/** What the listener knows of a connection; nothing where a test calls the app itself. */
export type Peer = {
  address?: string;
  /** Seconds that this request may be silent before the listener hangs up; 0 is for ever. */
  setIdleTimeout?: (seconds: number) => void;
  /** Whether the response has been sent, or the client has left. */
  isOver?: () => boolean;
};

/** Actor, request and time of a request, for the audit log. */
export function auditContext(c: Context<AppEnv>): AuditContext {
  return { actor: c.var.actor, requestId: c.var.requestId, at: c.var.now };
}
