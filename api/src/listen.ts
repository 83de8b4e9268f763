import { errorCode, reasonOf } from "@crm/domain/server/error-code";
import type { AppType } from "./app";
import type { Config } from "./config";
import { StartRefused } from "./platform/errors/start-refused";
import { withParsableUrl } from "./platform/http/guards/refuse-odd-host";

// Larger bodies are refused by our own limits, in our own words, before they are read.
const MAX_BODY_BYTES = 4 * 1024 ** 3;
const IDLE_SECONDS = 120;
const DRAIN_MS = 7000;
const LAST_WORDS_MS = 1000;

/**
 * Listens for HTTP. `drain` waits for what runs, seven seconds at most, while what comes is still answered; then lets `giveUp`
 * break off what is left, so that it is answered too, and closes.
 */
export function listen(app: AppType, { host, port }: Pick<Config, "host" | "port">) {
  let running = 0;
  const server = bound(host, port, {
    maxRequestBodySize: MAX_BODY_BYTES,
    idleTimeout: IDLE_SECONDS,
    async fetch(request, connection) {
      running += 1;
      try {
        return await app.fetch(withParsableUrl(request), {
          address: connection.requestIP(request)?.address ?? "",
          setIdleTimeout: (seconds: number) => connection.timeout(request, seconds),
          // Bun forgets the address once the response has been sent or the connection has closed. No event covers both.
          isOver: () => connection.requestIP(request) === null,
        });
      } finally {
        running -= 1;
      }
    },
  });
  // What is refused while the server stops is answered within one turn, and so is never seen running here.
  const untilQuiet = async (ms: number) => {
    const end = performance.now() + ms;
    do await Bun.sleep(50);
    while (running > 0 && performance.now() < end);
  };
  return {
    url: server.url,
    async drain(giveUp: () => void = () => {}) {
      await untilQuiet(DRAIN_MS);
      giveUp();
      if (running > 0) await untilQuiet(LAST_WORDS_MS);
      // Answers that are still being sent.
      await Promise.race([server.stop(), Bun.sleep(LAST_WORDS_MS)]);
      await server.stop(true);
    },
  };
}

function bound(hostname: string, port: number, options: ListenOptions) {
  try {
    return Bun.serve({ hostname, port, ...options });
  } catch (error) {
    if (errorCode(error) === "EADDRINUSE")
      throw new StartRefused(`Port ${port} of ${hostname} is taken. Choose another one: PORT=${port + 1}`);
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
