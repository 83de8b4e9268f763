import { isDiskFull } from "../../http/disk-full";
import { DiskFull, ReaderBusy } from "../reading-failure";
import type { ChildEnd } from "../run-child";
import type { RunRequest } from "../run-program";
import type { ServiceLine } from "./serve-reader";

const RETRY_SECONDS = 10;

/** Runs a program of the reader that is served at a Unix socket. Throws ReaderBusy while nothing answers there. */
export function programAtSocket(socket: string, program: "read" | "draw"): RunRequest {
  const call = (path: string, init: BunFetchRequestInit) => fetch(`http://reader${path}`, { ...init, unix: socket });
  return async ({ request, files = [], target }, limits, onLine, signal) => {
    signal.throwIfAborted();
    const id = crypto.randomUUID();
    const stopping = new AbortController();
    let end: ChildEnd | null = null;
    const stop = (reason: ChildEnd) => {
      end ??= reason;
      stopping.abort();
    };
    const onAbort = () => stop("aborted");
    signal.addEventListener("abort", onAbort, { once: true });
    const total = setTimeout(stop, limits.totalMs, "timed-out");
    let idle = setTimeout(stop, limits.idleMs, "timed-out");
    try {
      for (const [at, { path }] of files.entries())
        await call(`/files/${id}/${at}`, { method: "PUT", body: Bun.file(path), signal: stopping.signal });
      const { totalMs, memoryBytes, outputBytes, niceness } = limits;
      const run = {
        program,
        request,
        paths: files.map(({ path }) => path),
        target,
        limits: { totalMs, memoryBytes, outputBytes, niceness },
      };
      const answer = await call(`/runs/${id}`, { method: "POST", body: JSON.stringify(run), signal: stopping.signal });
      let rest = "";
      const decoder = new TextDecoder();
      for await (const chunk of answer.body ?? []) {
        const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) {
          const own = ownLine(line);
          clearTimeout(idle);
          if (own?.type === "page") await Bun.write(`${target}-${own.number}.png`, Buffer.from(own.data, "base64"));
          else if (own) end ??= own.end;
          idle = setTimeout(stop, (own ? undefined : onLine(line)) ?? limits.idleMs, "timed-out");
        }
      }
      return end ?? "failed";
    } catch (error) {
      if (end) return end;
      if (isDiskFull(error)) throw new DiskFull("There is no room left on the disk.");
      throw new ReaderBusy(RETRY_SECONDS, "Documents cannot be read right now. Please try again in a moment.");
    } finally {
      clearTimeout(total);
      clearTimeout(idle);
      signal.removeEventListener("abort", onAbort);
      await call(`/files/${id}`, { method: "DELETE" }).catch(() => undefined);
    }
  };
}

function ownLine(line: string): (ServiceLine & { end?: ChildEnd }) | null {
  return /^\{"type":"(?:page|ended)"/.test(line) ? JSON.parse(line) : null;
}
