import { Socket } from "node:net";
import { Duplex } from "node:stream";
import type { Logger } from "pino";
import postgres from "postgres";
import { isDatabaseAway } from "../errors/is-database-away";

// A database that says nothing for so long is asked over a connection of its own whether it is there at all.
const SILENT_MS = 2000;
const TICK_MS = 500;

/** Statements end by then on the server, so that a connection which still says nothing has no server any more. */
export const MOST_STATEMENT_MS = 60_000;
const GRACE_MS = 15_000;

type Options = { mostStatementMs?: number; log?: Logger };

/**
 * Connections for the driver, which waits for ever for a database that fell silent and asks one that hangs up again and
 * again; and the one place that knows whether the database is away. From when it cannot be reached until it answers
 * again, all connections are given up and new ones refused, so that what is asked fails at once (ECONNREFUSED).
 */
export function patientLine(url: string, { mostStatementMs = MOST_STATEMENT_MS, log }: Options = {}) {
  /** Since when each connection waits for an answer; null where it has all that it asked for. */
  const waiting = new Map<Socket, number | null>();
  /** Those that are encrypted, whose answers only the driver sees. */
  const encrypted = new Set<Socket>();
  let [isAway, isAsking] = [false, false];
  /** What the last attempt to connect failed by. */
  let fault: Error | null = null;
  let asked = 0;
  let heard = 0;

  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    asked = performance.now();
    const answer = await isAnswering(url);
    isAsking = false;
    // One that has too much to do to let anyone in may still answer those it knows.
    const isGone = !answer && !(answer === null && heard > asked);
    if (isGone !== isAway)
      isGone
        ? log?.warn("the database is away; calls are refused until it answers")
        : log?.info("the database answers again");
    isAway = isGone;
    if (isAway) for (const socket of [...waiting.keys(), ...encrypted]) socket.destroy(lost("The database is away"));
  };
  const tick = () => {
    for (const [socket, since] of waiting)
      if (mostStatementMs > 0 && isPast(since, mostStatementMs + GRACE_MS))
        socket.destroy(lost("The database fell silent"));
    const isSilent = encrypted.size > 0 || [...waiting.values()].some((since) => isPast(since, SILENT_MS));
    if (isAway || (isSilent && isPast(asked, SILENT_MS))) void ask();
  };
  const timer = setInterval(tick, TICK_MS).unref();

  return {
    isAway: () => isAway,
    stop: () => clearInterval(timer),
    /** The `socket` option of the driver. */
    socket(options: { host: string[]; port: number[]; path?: string | false }): Duplex {
      if (isAway) return refusing(fault);
      const socket = new Socket();
      waiting.set(socket, performance.now());
      socket.once("error", (error) => {
        if ("syscall" in error) fault = error;
      });
      // First, since it puts back what it finds changed.
      connect(socket, options);
      const write = socket.write.bind(socket);
      Object.assign(socket, {
        write(bytes: Uint8Array, done?: (error?: Error | null) => void) {
          waiting.set(socket, waiting.get(socket) ?? performance.now());
          return write(bytes, done);
        },
        // So the driver begins to encrypt.
        removeAllListeners() {
          if (waiting.delete(socket) && !socket.destroyed) encrypted.add(socket);
          Socket.prototype.removeAllListeners.call(socket);
          socket.on("close", () => encrypted.delete(socket));
          // A fault that nobody listens to would end the server.
          return socket.on("error", () => {});
        },
      });
      socket.on("data", (bytes: Buffer) => {
        heard = performance.now();
        waiting.set(socket, isReady(bytes) ? null : heard);
      });
      // The driver takes an end without a fault for an invitation to try again, without a pause and for ever.
      socket.on("end", () => socket.destroy(lost("The database hung up")));
      socket.on("close", () => {
        waiting.delete(socket);
        // Not ended by ourselves.
        if (!socket.writableEnded) void ask();
      });
      return socket;
    },
  };
}

const isPast = (since: number | null, ms: number): boolean => since !== null && performance.now() - since > ms;

const lost = (message: string) => Object.assign(new Error(message), { code: "ECONNRESET" });

let turn = 0;

function connect(socket: Socket, { host, port, path }: { host: string[]; port: number[]; path?: string | false }) {
  if (path) return socket.connect(path);
  // Where several hosts are named, each attempt takes the next one.
  const at = turn++ % host.length;
  return socket.connect(port[at] ?? 5432, host[at] ?? "localhost");
}

// The message by which Postgres says that it waits for the next question.
const isReady = (bytes: Buffer): boolean => bytes.at(-6) === 0x5a && bytes.readUInt32BE(bytes.length - 5) === 5;

/** A connection that is refused as soon as anything is asked by it. */
function refusing(cause: Error | null): Duplex {
  const refused = () => Object.assign(new Error("The database is away", { cause }), { code: "ECONNREFUSED" });
  return new Duplex({ read: () => {}, write: (_bytes, _encoding, done) => done(refused()) });
}

const STEP_MS = 500;
const STEPS = 6;

/**
 * Asks a Postgres over a connection of its own, so that nothing which the driver holds of earlier ones counts. `false` where it
 * cannot be reached, starts or stops; `null` where nothing came for three seconds. A refusal is an answer.
 */
async function isAnswering(url: string): Promise<boolean | null> {
  const client = postgres(url, { max: 1, fetch_types: false, connect_timeout: 4, onnotice: () => {} });
  const answered = client`select 1`.then(
    () => true,
    (error: unknown) => !isDatabaseAway(error),
  );
  let told: boolean | null = null;
  // In steps, since a server that was too busy to listen for a while has not waited for that while.
  for (let step = 0; step < STEPS && told === null; step++)
    told = await Promise.race([answered, Bun.sleep(STEP_MS).then(() => null)]);
  void client.end({ timeout: 0 });
  return told;
}
