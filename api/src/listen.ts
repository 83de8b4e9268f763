import { errorCode, reasonOf } from "@crm/domain/server/error-code";
import type { Config } from "./config";
import { StartRefused } from "./platform/errors/start-refused";
import type { App } from "./platform/http/env";
import { withParsableUrl } from "./platform/http/guards/refuse-invalid-host";

// Higher than the limits of limitBody, so that a large body gets its error and not Bun's.
const MAX_BODY_BYTES = 4 * 1024 ** 3;
const IDLE_SECONDS = 120;
const DRAIN_MS = 7000;
const FINAL_RESPONSE_MS = 1000;

/**
 * `drain` waits up to `DRAIN_MS` for running requests while new ones are still answered. Then `abort` makes the remaining ones
 * fail, so that they get a response too, and the server closes.
 */
export function listen(app: App, { host, port }: Pick<Config, "host" | "port">) {
  let running = 0;
  const server = serve(host, port, {
    maxRequestBodySize: MAX_BODY_BYTES,
    idleTimeout: IDLE_SECONDS,
    fetch(request, connection) {
      const answer = app.fetch(withParsableUrl(request), {
        get address() {
          return connection.requestIP(request)?.address ?? "";
        },
        setIdleTimeout: (seconds: number) => connection.timeout(request, seconds),
        // Bun drops the address once the response is sent or the connection closes. No event covers both.
        isOver: () => connection.requestIP(request) === null,
      });
      // A refusal costs less without a promise.
      if (answer instanceof Response) return answer;
      running += 1;
      return answer.finally(() => {
        running -= 1;
      });
    },
  });
  // Requests refused during shutdown end within one event-loop turn, so they do not prolong the wait.
  const waitUntilIdle = async (ms: number) => {
    const end = performance.now() + ms;
    do await Bun.sleep(50);
    while (running > 0 && performance.now() < end);
  };
  return {
    url: server.url,
    async drain(abort: () => void = () => {}) {
      await waitUntilIdle(DRAIN_MS);
      abort();
      if (running > 0) await waitUntilIdle(FINAL_RESPONSE_MS);
      // server.stop() resolves once every response has been sent.
      await Promise.race([server.stop(), Bun.sleep(FINAL_RESPONSE_MS)]);
      await server.stop(true);
    },
  };
}

function serve(hostname: string, port: number, options: ListenOptions) {
  try {
    return Bun.serve({ hostname, port, ...options });
  } catch (error) {
    if (errorCode(error) === "EADDRINUSE")
      throw new StartRefused(
        `Port ${port} of ${hostname} is taken by another program. Choose another one: PORT=${port + 1}`,
      );
    if (errorCode(error) === null) throw error;
    throw new StartRefused(
      `The server cannot listen on HOST=${hostname} and PORT=${port} (${reasonOf(error)}). Set HOST to an address of this machine, such as 127.0.0.1, or to 0.0.0.0 for all of them; a PORT below 1024 may need root.`,
    );
  }
}

type ListenOptions = {
  maxRequestBodySize: number;
  idleTimeout: number;
  fetch: (request: Request, server: Bun.Server<undefined>) => Response | Promise<Response>;
};
