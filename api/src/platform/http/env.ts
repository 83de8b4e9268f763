import type { Context } from "hono";
import type { AuditContext } from "../audit/record-event";

/** What a request carries through its handlers. */
export type AppEnv = {
  Bindings: Peer;
  Variables: {
    requestId: string;
    now: Date;
    /** The business's IANA time zone. */
    timeZone: string;
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
