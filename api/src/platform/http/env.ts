import type { Actor } from "@crm/domain/access/actor";
import type { Permission, TeamRole } from "@crm/domain/access/permissions";
import type { Context } from "hono";
import type { AuditContext } from "../audit/record-event";
import { PermissionMissing } from "../errors/errors";

export type AppEnv = {
  Bindings: Peer;
  Variables: {
    requestId: string;
    now: Date;
    timeZone: string;
    actor: Actor;
    login: Login;
    markOf: (body: string) => string;
    /** Whether more space is free than the disk's reserve. Set for calls that must not use the reserve. */
    hasSpace?: () => boolean;
    /** Set for people's sessions. */
    onAccessEnd?: AccessEnd;
    portal?: { contractId: number };
  };
};

/** Calls `stop` once if the caller loses access while the call runs. Call the returned function at its end. */
export type AccessEnd = (stop: (error: Error) => void) => () => void;

export type Caller = { actor: Actor; login: Login };

export type Login = {
  expiresAt: Date;
  permissions: readonly Permission[];
  /** The person, if there is an account. */
  user?: Person;
  /** A token with a role has no scopes. */
  token?: { scopes: readonly string[]; role: TeamRole | null };
  session?: SessionId;
  isBySignature?: boolean;
  /** Scope of the `Idempotency-Key`, where it is not the actor. */
  keyScope?: string;
  frame?: { origin: string | null; tokenExpiresAt: Date };
};

export type Person = { id: number; name: string; email: string | null; role: TeamRole };

/** `id` is a hash of the session's secret. */
export type SessionId = { kind: "admin" | "embed"; id: string };

/** Empty when a test calls the app directly. */
export type Peer = {
  address?: string;
  /** By `performance.now()`, if the call waited before it started. */
  arrivedAt?: number;
  setIdleTimeout?: (seconds: number) => void;
  isOver?: () => boolean;
};

export type App = { fetch: (request: Request, peer: Peer) => Response | Promise<Response> };

/** Portals have no permissions: their calls show what belongs to their contract. */
export const may = (c: { var: Partial<AppEnv["Variables"]> }, permission: Permission): boolean =>
  c.var.login?.permissions.includes(permission) ?? false;

export function requirePermission(c: { var: Partial<AppEnv["Variables"]> }, permission: Permission): void {
  if (!may(c, permission)) throw PermissionMissing(permission);
}

export function auditContext(c: Context<AppEnv>): AuditContext {
  return { actor: c.var.actor, requestId: c.var.requestId, at: c.var.now };
}
