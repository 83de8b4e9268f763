import { isDiskFull } from "@crm/domain/server/error-code";
import { readLines } from "../read-lines";
import { DiskFull, ReaderBusy, UnreadableDocument } from "../reading-failure";
import type { ChildEnd } from "../run-child";
import { type Drawing, followProgress, parseMessage, type RunRequest, type SourceFile } from "../run-program";
import type { ReaderService } from "./reader-service";
import { endSchema, keepBody, OF_PROGRAM, type Run, STORED_BYTES } from "./service-protocol";

const RETRY_SECONDS = 10;
const DELETE_MS = 2000;
const NO_ROOM = "There is no room left where documents are read. Please try again in a moment.";

/**
 * Runs a program in the reader service. Throws ReaderBusy when the service is down, DiskFull when the service or this server has
 * no space. The service's messages are untrusted, because a document may have taken it over.
 */
export function remoteProgram(
  service: ReaderService,
  program: "read" | "draw",
  { isWarm = false }: { isWarm?: boolean } = {},
): RunRequest {
  return async ({ request, files = [], drawing }, limits, onLine, signal) => {
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
    const call = (method: string, path: string, body?: string | Blob) =>
      answerTo(service.call(path, { method, ...(body && { body }), signal: stopping.signal }));
    let isFull = false;
    const progressOf = followProgress(drawing);
    let bytesLeft = drawing?.bytes ?? 0;

    async function keepPage({ target }: Drawing, page: number): Promise<void> {
      const path = `/files/${id}/page-${page}.png`;
      const answer = await call("GET", path);
      const length = Number(answer.headers.get("Content-Length"));
      if (!(length >= 0 && length <= bytesLeft)) throw new UnreadableDocument("pages-too-large");
      bytesLeft -= length;
      if ((await keepBody(`${target}-${page}.png`, upTo(length, answer.body))) !== length) throw new Error("cut short");
      await call("DELETE", path);
    }

    async function onProgramLine(line: string): Promise<void> {
      const message = parseMessage<object>(line);
      if (message?.type === "disk-full") isFull = true;
      if (drawing && message?.type === "progress") await keepPage(drawing, progressOf(message).page);
      idle = setTimeout(stop, onLine(line) ?? limits.idleMs, "timed-out");
    }

    try {
      for (const [at, file] of files.entries()) await send(call, `/files/${id}/${at}`, file);
      const { totalMs, memoryBytes, outputBytes, niceness } = limits;
      const run: Run = {
        program,
        isWarm,
        request: { ...request },
        paths: files.map(({ path }) => path),
        target: drawing?.target,
        limits: { totalMs, memoryBytes, outputBytes, niceness },
      };
      const answer = await call("POST", `/runs/${id}`, JSON.stringify(run));
      const isWhole = await readLines(answer.body ?? [], outputBytes, async (line) => {
        clearTimeout(idle);
        if (line.startsWith(OF_PROGRAM)) await onProgramLine(line.slice(OF_PROGRAM.length));
        else end ??= endSchema.parse(JSON.parse(line)).end;
      });
      if (!isWhole) stop("too-much-output");
      if (isFull) throw new DiskFull(NO_ROOM);
      if (!end) throw new Error("broken off");
      service.note(null);
      return end;
    } catch (error) {
      if (error instanceof UnreadableDocument || error instanceof DiskFull) throw error;
      if (end) return end;
      if (isDiskFull(error)) throw new DiskFull();
      service.note(error);
      throw new ReaderBusy(RETRY_SECONDS, "Documents cannot be read right now. Please try again in a moment.");
    } finally {
      stopping.abort();
      clearTimeout(total);
      clearTimeout(idle);
      signal.removeEventListener("abort", onAbort);
      const patience = AbortSignal.timeout(DELETE_MS);
      await service.call(`/files/${id}`, { method: "DELETE", signal: patience }).catch(() => undefined);
    }
  };
}

type Call = (method: string, path: string, body?: string | Blob) => Promise<Response>;

async function send(call: Call, to: string, { path }: SourceFile): Promise<void> {
  const file = Bun.file(path);
  const answer = await call("PUT", to, file);
  if (Number(answer.headers.get(STORED_BYTES)) !== file.size) throw new Error("a document was stored in part");
}

async function answerTo(called: Promise<Response>): Promise<Response> {
  const answer = await called;
  if (answer.ok) return answer;
  await answer.body?.cancel();
  if (answer.status === 507) throw new DiskFull(NO_ROOM);
  throw new Error(`status ${answer.status}`);
}

async function* upTo(bytes: number, body: AsyncIterable<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for await (const chunk of body ?? []) {
    sent += chunk.byteLength;
    if (sent > bytes) throw new UnreadableDocument("pages-too-large");
    yield chunk;
  }
}
