import { readFileSync, rmSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { runChild } from "../run-child";

const PROGRAMS = {
  read: fileURLToPath(new URL("../child/main.ts", import.meta.url)),
  draw: fileURLToPath(new URL("../child/draw-main.ts", import.meta.url)),
};

const bytes = z.number().int().positive();

/** What a server asks for: a program, its request with the server's own paths in it, and how far it may go. */
export const runSchema = z.object({
  program: z.enum(["read", "draw"]),
  request: z.record(z.string(), z.unknown()),
  /** The files' paths as the request names them, in the order in which they were sent. */
  paths: z.array(z.string()),
  target: z.string().optional(),
  limits: z.object({ totalMs: bytes, memoryBytes: bytes, outputBytes: bytes, niceness: z.number().optional() }),
});

/** A line of the answer beside those of the program itself. */
export type ServiceLine = { type: "page"; number: number; data: string } | { type: "ended"; end: string };

/**
 * Serves the reader of documents at a Unix socket, for servers that run as another user: a server puts a document's files,
 * runs a program on them, and is sent its lines and the pages that it draws. A caller that goes away ends its program.
 */
export function serveReader({ socket, folder }: { socket: string; folder: string }) {
  return Bun.serve({
    unix: socket,
    // A document of 100 MB, and its frame.
    maxRequestBodySize: 128 * 1024 * 1024,
    async fetch(request, server) {
      server.timeout(request, 0);
      const [, kind, id = "", file] = new URL(request.url).pathname.split("/");
      if (!/^[0-9a-f-]{36}$/.test(id)) return new Response(null, { status: 404 });
      const own = join(folder, id);
      if (request.method === "PUT" && kind === "files" && /^\d$/.test(file ?? "")) {
        await mkdir(own, { recursive: true, mode: 0o700 });
        await Bun.write(join(own, `${file}`), request);
        return new Response(null, { status: 204 });
      }
      if (request.method === "DELETE") {
        await rm(own, { recursive: true, force: true });
        return new Response(null, { status: 204 });
      }
      if (request.method !== "POST" || kind !== "runs") return new Response(null, { status: 404 });
      return new Response(linesOf(runSchema.parse(await request.json()), own, request.signal));
    },
  });
}

function linesOf(
  { program, request, paths, target, limits }: z.infer<typeof runSchema>,
  own: string,
  signal: AbortSignal,
) {
  const drawn = join(own, "page");
  const moved = [...paths.map((path, at) => [path, join(own, `${at}`)]), ...(target ? [[target, drawn]] : [])];
  const given = moved.reduce(
    (text, [from, to]) => text.replaceAll(JSON.stringify(from), JSON.stringify(to)),
    JSON.stringify(request),
  );
  const gone = new AbortController();
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (line: string) => controller.enqueue(Buffer.from(`${line}\n`));
      const say = (line: ServiceLine) => send(JSON.stringify(line));
      const onLine = (line: string): undefined => {
        const number = target && /^\{"type":"progress","page":(\d+)/.exec(line)?.[1];
        if (number) {
          say({
            type: "page",
            number: Number(number),
            data: readFileSync(`${drawn}-${number}.png`).toString("base64"),
          });
          rmSync(`${drawn}-${number}.png`);
        }
        send(line);
      };
      const command = [process.execPath, PROGRAMS[program], given];
      const either = AbortSignal.any([signal, gone.signal]);
      const end = await runChild(command, { ...limits, idleMs: limits.totalMs }, onLine, either).catch(() => "aborted");
      await rm(own, { recursive: true, force: true });
      if (either.aborted) return;
      say({ type: "ended", end });
      controller.close();
    },
    cancel: () => gone.abort(),
  });
}
