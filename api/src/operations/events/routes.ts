import { API_LIMITS } from "@crm/domain/server/api-limits";
import { liveEventsQuerySchema } from "@crm/domain/server/live-event.schema";
import { type Context, Hono } from "hono";
import { openSessionOf } from "../../access/embed/signed-address";
import { findToken } from "../../access/log-in/api-token";
import type { PlatformDeps } from "../../platform/deps";
import { TooMany } from "../../platform/errors/errors";
import type { AppEnv, Login } from "../../platform/http/env";
import { operation } from "../../platform/http/openapi/operation";
import { validate } from "../../platform/http/receive/validate";

const tag = "server";

/** Per session or token on each server. */
const MAX_STREAMS = API_LIMITS.liveStreamsPerSession;

// A client that is this far behind is disconnected.
const MAX_UNREAD_CHUNKS = 1000;

// After an event named `gap` the client must reload, because it may have missed events.
export function eventRoutes(deps: PlatformDeps) {
  const open = new Map<string, number>();
  return new Hono<AppEnv>().get(
    "/api/events",
    operation({
      tag,
      permission: "read",
      summary: "Subscribe to changes as server-sent events",
      answers: {
        200: { media: ["text/event-stream"], description: "One event for each change, until the client closes it." },
      },
      errors: ["too_many"],
    }),
    validate("query", liveEventsQuerySchema),
    (c) => {
      if (c.req.method === "HEAD") return c.body(null, 200, HEADERS);
      const caller = c.var.login.session?.id ?? c.var.actor;
      const count = open.get(caller) ?? 0;
      if (count >= MAX_STREAMS) throw TooMany("Live updates are open on too many pages. Close some of them.", 60);
      open.set(caller, count + 1);
      c.env.setIdleTimeout?.(0);
      const body = streamOf(c, deps, c.req.valid("query").gap, () => {
        const left = (open.get(caller) ?? 1) - 1;
        if (left > 0) open.set(caller, left);
        else open.delete(caller);
      });
      return c.body(body, 200, HEADERS);
    },
  );
}

const HEADERS = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store",
  // Tells proxies not to buffer.
  "X-Accel-Buffering": "no",
};

function streamOf(c: Context<AppEnv>, deps: PlatformDeps, gap: number | undefined, onEnd: () => void) {
  const { login } = c.var;
  const authorization = c.req.header("Authorization");
  const encoder = new TextEncoder();
  let end = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let isOver = false;
      const send = (text: string) => {
        if (!isOver) controller.enqueue(encoder.encode(text));
        if ((controller.desiredSize ?? 0) < -MAX_UNREAD_CHUNKS) end();
      };
      end = () => {
        if (isOver) return;
        isOver = true;
        unsubscribe();
        forgetAccess?.();
        c.req.raw.signal.removeEventListener("abort", end);
        onEnd();
        try {
          controller.close();
        } catch {
          // The client has disconnected.
        }
      };
      const forgetAccess = c.var.onAccessEnd?.(() => end());
      let unsubscribe = () => {};
      send(": open\n\n");
      if (gap !== undefined && deps.events.mayHaveMissed(gap)) send(GAP);
      unsubscribe = deps.events.subscribe({
        onEvent: (event) => send(event ? `data: ${JSON.stringify(event)}\n\n` : GAP),
        onBeat() {
          send(": alive\n\n");
          void isStillAllowed(deps, { login, authorization }).then((isAllowed) => isAllowed || end());
        },
        onEnd: () => end(),
      });
      c.req.raw.signal.addEventListener("abort", end);
    },
    cancel: () => end(),
  });
}

const GAP = "event: gap\ndata: {}\n\n";

type Call = { login: Login; authorization: string | undefined };

/** Checks without renewing the session, so that an open stream does not keep it alive. */
async function isStillAllowed(deps: PlatformDeps, { login, authorization }: Call): Promise<boolean> {
  try {
    if (login.session) return (await openSessionOf(deps, login.session, deps.now())) !== null;
    const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
    return token !== undefined && (await findToken(deps.db, token, deps.now())) !== null;
  } catch {
    // The database is unavailable; the next heartbeat checks again.
    return true;
  }
}
