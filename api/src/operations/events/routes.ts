import { API_LIMITS } from "@crm/domain/server/api-limits";
import { liveEventsQuerySchema } from "@crm/domain/server/live-event.schema";
import { type Context, Hono } from "hono";
import { sessionActor } from "../../access/embed/signed-address";
import { findToken } from "../../access/log-in/api-token";
import type { PlatformDeps } from "../../platform/deps";
import { TooMany } from "../../platform/errors/errors";
import type { AppEnv, Login } from "../../platform/http/env";
import { operation } from "../../platform/http/openapi/operation";
import { validate } from "../../platform/http/receive/validate";

const tag = "server";

/** Per session or token, and per server. */
const STREAMS_A_SESSION = API_LIMITS.liveStreamsPerSession;

// Unread chunks after which the stream is closed.
const UNREAD_CHUNKS = 1000;

// An event named `gap` says that others may have been missed.
export function eventRoutes(deps: PlatformDeps) {
  const open = new Map<string, number>();
  return new Hono<AppEnv>().get(
    "/api/events",
    operation({
      tag,
      summary: "Listen to changes as server-sent events",
      answers: {
        200: { media: ["text/event-stream"], description: "One event for each change, until the client closes it." },
      },
      errors: ["too_many"],
    }),
    validate("query", liveEventsQuerySchema),
    (c) => {
      if (c.req.method === "HEAD") return c.body(null, 200, HEADERS);
      const who = c.var.login.session?.id ?? c.var.actor;
      const count = open.get(who) ?? 0;
      if (count >= STREAMS_A_SESSION) throw TooMany("Live updates are open on too many pages. Close some of them.", 60);
      open.set(who, count + 1);
      c.env.setIdleTimeout?.(0);
      const body = streamOf(c, deps, c.req.valid("query").gap, () => {
        const left = (open.get(who) ?? 1) - 1;
        if (left > 0) open.set(who, left);
        else open.delete(who);
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
        if ((controller.desiredSize ?? 0) < -UNREAD_CHUNKS) end();
      };
      end = () => {
        if (isOver) return;
        isOver = true;
        unsubscribe();
        c.req.raw.signal.removeEventListener("abort", end);
        onEnd();
        try {
          controller.close();
        } catch {
          // The client has disconnected.
        }
      };
      let unsubscribe = () => {};
      send(": open\n\n");
      if (gap !== undefined && deps.events.mayHaveMissed(gap)) send(GAP);
      unsubscribe = deps.events.subscribe({
        onEvent: (event) => send(event ? `data: ${JSON.stringify(event)}\n\n` : GAP),
        onBeat() {
          send(": alive\n\n");
          void mayStillCall(deps, { login, authorization }).then((may) => may || end());
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

/** An open stream does not count as use, so that the session still expires. */
async function mayStillCall(deps: PlatformDeps, { login, authorization }: Call): Promise<boolean> {
  try {
    if (login.session) return (await sessionActor(deps, login.session, deps.now())) !== null;
    const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
    return token !== undefined && (await findToken(deps.db, token, deps.now())) !== null;
  } catch {
    // The database is unavailable; the next heartbeat checks again.
    return true;
  }
}
