import type { ErrorCode } from "@crm/domain/call/error-codes";
import type { ErrorEnvelope } from "@crm/domain/server/error.schema";
import type { Metrics } from "../../metrics/open-metrics";
import type { Finish } from "../../overload/admission";
import type { Overload } from "../../overload/watch-overload";
import type { Site } from "../../process/site";
import type { App, Peer } from "../env";
import { isNeverRefused } from "../never-refused";
import { headersOf } from "./security-headers";

type Options = { overload: Overload; metrics: Pick<Metrics, "inFlight">; site: Site };

/** Stands before the app, because a refusal must cost much less than an answer. So refusals are counted, not logged. */
export function refuseWhenOverloaded(app: App, { overload, metrics: { inFlight }, site }: Options): App {
  const refuse = refusalsOf(site);
  const answer = async (finish: Finish, request: Request, peer: Peer) => {
    try {
      return await app.fetch(request, peer);
    } finally {
      finish();
    }
  };
  const answerLater = async (finish: Promise<Finish | null>, request: Request, peer: Peer) => {
    peer.arrivedAt = performance.now();
    inFlight.inc();
    const admitted = await finish;
    inFlight.dec();
    if (admitted === null) return refuse(request, overload.retryAfterSeconds());
    return answer(admitted, request, peer);
  };
  return {
    fetch(request, peer) {
      if (isNeverRefused(request.method, new URL(request.url).pathname)) return app.fetch(request, peer);
      const admitted = overload.admit({ sendsFile: sendsFile(request) });
      if (admitted === null) return refuse(request, overload.retryAfterSeconds());
      if (admitted instanceof Promise) return answerLater(admitted, request, peer);
      return answer(admitted, request, peer);
    },
  };
}

/** JSON arrives with its headers. */
const sendsFile = ({ headers }: Request) =>
  (headers.has("Transfer-Encoding") || (headers.get("Content-Length") ?? "0") !== "0") &&
  !headers.get("Content-Type")?.startsWith("application/json");

const MESSAGE = "The server is busy. Please try again in a moment.";
const CODE: ErrorCode = "overloaded";

/** The answer that onError and securityHeaders give to other errors. */
function refusalsOf(site: Site) {
  const headersByScheme = new Map<string, Record<string, string>>();
  const fixedHeaders = ({ url }: Request) => {
    const scheme = url.slice(0, url.indexOf(":"));
    const known = headersByScheme.get(scheme) ?? {
      ...headersOf(site, { url, path: "/api/" }),
      "Content-Type": "application/json",
    };
    headersByScheme.set(scheme, known);
    return known;
  };
  return (request: Request, retryAfterSeconds: number): Response => {
    const requestId = crypto.randomUUID();
    const envelope: ErrorEnvelope = { error: MESSAGE, message: MESSAGE, code: CODE, requestId };
    return new Response(request.method === "HEAD" ? null : JSON.stringify(envelope), {
      status: 503,
      headers: { ...fixedHeaders(request), "Retry-After": String(retryAfterSeconds), "X-Request-Id": requestId },
    });
  };
}
