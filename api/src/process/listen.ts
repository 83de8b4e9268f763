import type { AppType } from "../app";
import type { Config } from "../config";
import { StartRefused } from "./start-refused";

// Larger bodies are refused by our own limits, in our own words, before they are read.
const MAX_BODY_BYTES = 4 * 1024 ** 3;
const IDLE_SECONDS = 120;
const DRAIN_MS = 7000;

/** Listens for HTTP; `drain` waits for what runs, a few seconds at most, and closes. */
export function listen(app: AppType, { host, port }: Pick<Config, "host" | "port">) {
  const server = bound(host, port, {
    maxRequestBodySize: MAX_BODY_BYTES,
    idleTimeout: IDLE_SECONDS,
    fetch: (request, connection) =>
      app.fetch(request, {
        address: connection.requestIP(request)?.address ?? "",
        setIdleTimeout: (seconds: number) => connection.timeout(request, seconds),
      }),
  });
  return {
    url: server.url,
    async drain() {
      const end = performance.now() + DRAIN_MS;
      do await Bun.sleep(50);
      while (server.pendingRequests > 0 && performance.now() < end);
      await server.stop(true);
    },
  };
}

function bound(hostname: string, port: number, options: ListenOptions) {
  try {
    return Bun.serve({ hostname, port, ...options });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    throw new StartRefused(`Port ${port} of ${hostname} is taken. Choose another one: PORT=${port + 1}`);
  }
}

type ListenOptions = {
  maxRequestBodySize: number;
  idleTimeout: number;
  fetch: (request: Request, server: Bun.Server<undefined>) => Response | Promise<Response>;
};
