import { Socket } from "node:net";
import { Duplex } from "node:stream";
import type { Logger } from "pino";
import postgres from "postgres";
import { isDatabaseUnavailable } from "../errors/is-database-unavailable";

const CHECK_AFTER_MS = 2000;
const TICK_MS = 500;

/** Postgres ends statements after this time, so a connection that waits longer has lost its server. */
export const MAX_STATEMENT_MS = 60_000;
const GRACE_MS = 15_000;

type Options = { mostStatementMs?: number; log?: Logger };

/** During an outage, closes all connections and refuses new ones (ECONNREFUSED), because the driver would wait forever for a silent database. */
export function detectOutages(url: string, { mostStatementMs = MAX_STATEMENT_MS, log }: Options = {}) {
  const waiting = new Map<Socket, number | null>();
  /** TLS sockets, whose answers only the driver can read. */
  const encrypted = new Set<Socket>();
  let [isUnavailable, isChecking] = [false, false];
  let lastFailure: Error | null = null;
  let checkedAt = 0;
  let heardAt = 0;

  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    checkedAt = performance.now();
    const answer = await isAnswering(url);
    isChecking = false;
    // An overloaded database that refuses new connections may still answer on existing ones.
    const isDown = !answer && !(answer === null && heardAt > checkedAt);
    if (isDown !== isUnavailable)
      isDown
        ? log?.warn("the database does not answer; calls are refused until it does")
        : log?.info("the database answers again");
    isUnavailable = isDown;
    if (isUnavailable)
      for (const socket of [...waiting.keys(), ...encrypted]) socket.destroy(lost("The database is unavailable"));
  };
  const tick = () => {
    for (const [socket, since] of waiting)
      if (mostStatementMs > 0 && isPast(since, mostStatementMs + GRACE_MS))
        socket.destroy(lost("The database stopped answering"));
    const isSilent = encrypted.size > 0 || [...waiting.values()].some((since) => isPast(since, CHECK_AFTER_MS));
    if (isUnavailable || (isSilent && isPast(checkedAt, CHECK_AFTER_MS))) void check();
  };
  const timer = setInterval(tick, TICK_MS).unref();

  return {
    isUnavailable: () => isUnavailable,
    stop: () => clearInterval(timer),
    socket(options: { host: string[]; port: number[]; path?: string | false }): Duplex {
      if (isUnavailable) return refusedSocket(lastFailure);
      const socket = new Socket();
      waiting.set(socket, performance.now());
      socket.once("error", (error) => {
        if ("syscall" in error) lastFailure = error;
      });
      connect(socket, options);
      const write = socket.write.bind(socket);
      Object.assign(socket, {
        write(bytes: Uint8Array, done?: (error?: Error | null) => void) {
          waiting.set(socket, waiting.get(socket) ?? performance.now());
          return write(bytes, done);
        },
        removeAllListeners() {
          if (waiting.delete(socket) && !socket.destroyed) encrypted.add(socket);
          Socket.prototype.removeAllListeners.call(socket);
          socket.on("close", () => encrypted.delete(socket));
          // An error without a listener would end the process.
          return socket.on("error", () => {});
        },
      });
      socket.on("data", (bytes: Buffer) => {
        heardAt = performance.now();
        waiting.set(socket, isReadyForQuery(bytes) ? null : heardAt);
      });
      // When a connection ends without an error, the driver reconnects in a loop without pauses.
      socket.on("end", () => socket.destroy(lost("The database hung up")));
      socket.on("close", () => {
        waiting.delete(socket);
        if (!socket.writableEnded) void check();
      });
      return socket;
    },
  };
}

const isPast = (since: number | null, ms: number): boolean => since !== null && performance.now() - since > ms;

const lost = (message: string) => Object.assign(new Error(message), { code: "ECONNRESET" });

let attempts = 0;

function connect(socket: Socket, { host, port, path }: { host: string[]; port: number[]; path?: string | false }) {
  if (path) return socket.connect(path);
  const at = attempts++ % host.length;
  return socket.connect(port[at] ?? 5432, host[at] ?? "localhost");
}

// ReadyForQuery: https://www.postgresql.org/docs/current/protocol-message-formats.html
const isReadyForQuery = (bytes: Buffer): boolean => bytes.at(-6) === 0x5a && bytes.readUInt32BE(bytes.length - 5) === 5;

function refusedSocket(cause: Error | null): Duplex {
  const refused = () => Object.assign(new Error("The database is unavailable", { cause }), { code: "ECONNREFUSED" });
  return new Duplex({ read: () => {}, write: (_bytes, _encoding, done) => done(refused()) });
}

const STEP_MS = 500;
const STEPS = 6;

/** Uses its own connection. Returns false if the database is unreachable, starting or stopping, and null if it does not answer in three seconds. */
async function isAnswering(url: string): Promise<boolean | null> {
  const client = postgres(url, { max: 1, fetch_types: false, connect_timeout: 4, onnotice: () => {} });
  const answered = client`select 1`.then(
    () => true,
    (error: unknown) => !isDatabaseUnavailable(error),
  );
  let answer: boolean | null = null;
  // Waits in short steps: if this process was blocked, one long timeout would end before the answer is read.
  for (let step = 0; step < STEPS && answer === null; step++)
    answer = await Promise.race([answered, Bun.sleep(STEP_MS).then(() => null)]);
  void client.end({ timeout: 0 });
  return answer;
}
