import { errorAnswerSchema } from "@crm/domain/call/error-answer.schema";
import { ERROR_CODES, type ErrorCode } from "@crm/domain/call/error-codes";
import type { Hono, ValidationTargets } from "hono";
import { findTargetHandler } from "hono/utils/handler";
import { uniqueSymbol } from "hono-openapi";
import type { AppEnv } from "../env";
import { isNeverRefused } from "../never-refused";
import { isSafe } from "../safe-methods";
import { type Operation, operationIn } from "./operation";

/** A call as its route describes it, with all its error codes. */
export type DescribedCall = { method: string; path: string; operation: Operation; errors: CodesByStatus };

type CodesByStatus = ReadonlyMap<number, readonly [ErrorCode, ...ErrorCode[]]>;

// Built files and pages are not calls.
const NO_CALL = /^\/(?:assets|portal-assets|mf|portal)\/|\/\*$|^\*$/;

/** Lists every call of the app in the order of its routes. Throws for a route without `operation({...})`. */
export function describedCalls(app: Hono<AppEnv>): DescribedCall[] {
  const byName = new Map<string, { method: string; path: string; handlers: object[] }>();
  for (const { method, path, handler } of app.routes) {
    if (method === "ALL" || NO_CALL.test(path)) continue;
    const call = byName.get(`${method} ${path}`) ?? { method, path, handlers: [] };
    call.handlers.push(findTargetHandler(handler));
    byName.set(`${method} ${path}`, call);
  }
  return [...byName.values()].map(({ method, path, handlers }) => {
    const operation = handlers.map(operationIn).find((each) => each !== null);
    if (!operation) throw new Error(`${method} ${path} has no operation({...})`);
    return { method, path, operation, errors: errorsOf({ method, path, operation, validated: validatedBy(handlers) }) };
  });
}

type Validated = Partial<Record<keyof ValidationTargets, 400 | 422>>;

function validatedBy(handlers: readonly object[]): Validated {
  const validated: Validated = {};
  for (const handler of handlers) {
    const marker: unknown = Reflect.get(handler, uniqueSymbol);
    if (isValidation(marker)) validated[marker.target] = marker.refusal;
  }
  return validated;
}

type Validation = { target: keyof ValidationTargets; refusal: 400 | 422 };

const isValidation = (marker: unknown): marker is Validation =>
  typeof marker === "object" && marker !== null && "target" in marker && "refusal" in marker;

type Described = { method: string; path: string; operation: Operation; validated: Validated };

function errorsOf({ method, path, operation, validated }: Described): CodesByStatus {
  const codes = new Map<number, Set<ErrorCode>>();
  const add = (status: number, ...added: ErrorCode[]) => {
    const known = codes.get(status) ?? new Set();
    for (const code of added) known.add(code);
    codes.set(status, known);
  };
  add(400, "bad_host");
  add(500, "internal");
  add(503, "unavailable");
  if (!isNeverRefused(method, path)) add(503, "overloaded");
  if (operation.access !== "anyone") add(401, "unauthenticated");
  if (operation.permission !== undefined) {
    add(403, "scope_missing");
    add(409, "other_person");
  }
  if (operation.permission !== undefined && operation.permission !== "any") add(403, "forbidden");
  if (path.includes(":")) add(404, "not_found");
  if (operation.access === "portals" || operation.access === "portals too") {
    add(404, "portal_not_found");
    add(410, "portal_link_replaced");
    add(422, "portal_slug_differs");
    add(429, "too_many");
  }
  if (!isSafe(method)) {
    add(403, "cross_site");
    add(413, "too_large");
    add(415, "unsupported_type");
    add(507, "no_room");
  }
  if (validated.query) add(validated.query, "invalid");
  if (validated.json) {
    add(validated.json, "invalid");
    add(400, "malformed_json", "broken_off");
  }
  if (Object.values(operation.answers).some((answer) => answer !== null && "rows" in answer)) add(400, "stale_cursor");
  if (operation.ifMatch) {
    add(400, "bad_if_match");
    add(412, "stale");
  }
  if (operation.idempotencyKey) {
    add(400, "bad_idempotency_key");
    add(409, "still_running");
    add(422, "idempotency_key_reused");
  }
  if (operation.body?.media === "multipart/form-data") {
    add(400, "malformed_form", "too_many_fields", "too_many_files", "aborted");
    add(408, "upload_timeout");
  }
  for (const known of operation.errors ?? [])
    if (typeof known === "string") add(ERROR_CODES[known].statuses[0], known);
    else add(...known);
  return new Map(
    [...codes].sort(([a], [b]) => a - b).map(([status, set]) => [status, atLeastOne([...set].toSorted())]),
  );
}

function atLeastOne([first, ...others]: ErrorCode[]): [ErrorCode, ...ErrorCode[]] {
  if (first === undefined) throw new Error("A status without codes");
  return [first, ...others];
}

/** Returns null if the call has no error with this status. */
export function errorSchemaOf({ operation, errors }: DescribedCall, status: number) {
  const codes = errors.get(status);
  return codes ? errorAnswerSchema(codes, operation.errorFields) : null;
}
