import { Socket } from "node:net";
import { Duplex } from "node:stream";
import postgres from "postgres";

// A database that says nothing for so long is asked by a connection of its own whether it is there at all.
const SILENT_MS = 4000;
const ASK_MS = 3000;
const TICK_MS = 500;

/** Statements end by then on the server, so that a connection which still says nothing has no server any more. */
export const MOST_STATEMENT_MS = 60_000;
const GRACE_MS = 15_000;

/**
 * Connections for the driver, which waits for ever for a database that fell silent and asks one that hangs up again and
 * again. While the database is away, what is asked fails at once (ECONNREFUSED); once it answers, all is as before.
 */
export function patientLine(url: string, mostStatementMs = MOST_STATEMENT_MS) {
  /** Since when each connection waits for an answer; null where it has all that it asked for. */
  const waiting = new Map<Socket, number | null>();
  /** Those that are encrypted, whose answers only the driver sees. */
  const encrypted = new Set<Socket>();
  let isAway = false;
  let asked = 0;
  let isAsking = false;
  let timer: ReturnType<typeof setInterval> | null = null;

  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    asked = performance.now();
    isAway = !(await answers(url));
    isAsking = false;
    if (!isAway) return;
    giveUp((since) => since === null || isPast(since, SILENT_MS));
    for (const socket of encrypted) socket.destroy(silent());
  };
  const giveUp = (isOver: (since: number | null) => boolean) => {
    for (const [socket, since] of waiting) if (isOver(since)) socket.destroy(silent());
  };
  const tick = () => {
    if (mostStatementMs > 0) giveUp((since) => since !== null && isPast(since, mostStatementMs + GRACE_MS));
    for (const socket of encrypted) if (socket.destroyed) encrypted.delete(socket);
    const isSilent = [...waiting.values()].some((since) => since !== null && isPast(since, SILENT_MS));
    const isHidden = encrypted.size > 0 && isPast(asked, SILENT_MS);
    if (isAway || isSilent || isHidden) void ask();
    if (waiting.size + encrypted.size > 0 || isAway || timer === null) return;
    clearInterval(timer);
    timer = null;
  };

  return {
    /** The `socket` option of the driver. */
    socket(options: { host: string[]; port: number[]; path?: string | false }): Duplex {
      timer ??= setInterval(tick, TICK_MS).unref();
      if (isAway) return refusing();
      const socket = new Socket();
      waiting.set(socket, performance.now());
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
          // A fault that nobody listens to would end the server.
          return socket.on("error", () => {});
        },
      });
      socket.on("data", (bytes: Buffer) => waiting.set(socket, isReady(bytes) ? null : performance.now()));
      // The driver takes an end without a fault for an invitation to try again, without a pause and for ever.
      socket.on("end", () => socket.destroy(lost("The database hung up")));
      socket.on("close", () => {
        waiting.delete(socket);
        // Not ended by ourselves.
        if (!socket.writableEnded) void ask();
      });
      return socket;
    },
    isAway: () => isAway,
  };
}

const isPast = (since: number, ms: number): boolean => performance.now() - since > ms;

const silent = () => lost("The database fell silent");

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
function refusing(): Duplex {
  const refused = () => Object.assign(new Error("The database is away"), { code: "ECONNREFUSED" });
  return new Duplex({ read: () => {}, write: (_bytes, _encoding, done) => done(refused()) });
}

// A refusal is an answer, but for those that say that the database is starting or stopping.
async function answers(url: string): Promise<boolean> {
  const client = postgres(url, { max: 1, fetch_types: false, connect_timeout: ASK_MS / 1000, onnotice: () => {} });
  const answered = client`select 1`.then(
    () => true,
    (error: unknown) => error instanceof postgres.PostgresError && !/^57P0[123]$/.test(error.code),
  );
  const inTime = await Promise.race([answered, Bun.sleep(ASK_MS).then(() => false)]);
  void client.end({ timeout: 0 });
  return inTime;
}
