import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDiskFull } from "@crm/domain/server/error-code";
import type { z } from "zod";
import { findOcrEngine } from "../ocr-engine";
import { localProgram } from "../run-program";
import { warmProgram } from "../warm/warm-program";
import { OCR_ENGINE } from "./reader-service";
import { type endSchema, keepBody, OF_PROGRAM, runSchema, STORED_BYTES } from "./service-protocol";

const PROGRAMS = {
  read: fileURLToPath(new URL("../child/main.ts", import.meta.url)),
  draw: fileURLToPath(new URL("../child/draw-main.ts", import.meta.url)),
};

interface ReaderSettings {
  socket: string;
  folder: string;
  before?: readonly string[] | null;
  programs?: typeof PROGRAMS;
  /** Path of the `tesseract` command, by default the one on the PATH; null for tesseract.js. */
  ocrCommand?: string | null;
}

/**
 * Serves the reader on a Unix socket, for servers that run as another user. A disconnected caller ends its program;
 * `stop` ends all programs and deletes all documents.
 */
export function serveReader({ socket, folder, before, programs = PROGRAMS, ocrCommand }: ReaderSettings) {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const prefix = before ?? [];
  const runs = {
    read: localProgram(programs.read, prefix),
    draw: localProgram(programs.draw, prefix),
    warmRead: warmProgram(programs.read, { before: prefix, closing: stopping.signal }),
  };

  async function answer(request: Request): Promise<Response> {
    const [, kind, id = "", name = ""] = new URL(request.url).pathname.split("/");
    if (kind === "" && request.method === "GET") {
      const { name } = await findOcrEngine(ocrCommand);
      return new Response(null, { status: 204, headers: { [OCR_ENGINE]: name } });
    }
    if (!/^[0-9a-f-]{36}$/.test(id)) return new Response(null, { status: 404 });
    const own = join(folder, id);
    const isDocument = /^\d$/.test(name);
    if (kind === "runs" && request.method === "POST") {
      const run = runSchema.parse(await request.json());
      if (!run.paths.every((_, at) => existsSync(join(own, `${at}`)))) return new Response(null, { status: 409 });
      return new Response(linesOf(run, own, request.signal));
    }
    if (kind !== "files" || !(isDocument || name === "" || /^page-\d{1,4}\.png$/.test(name)))
      return new Response(null, { status: 404 });
    const path = join(own, name);
    if (request.method === "PUT" && isDocument) {
      await mkdir(own, { recursive: true, mode: 0o700 });
      const stored = await keepBody(path, request.body ?? []);
      return new Response(null, { status: 204, headers: { [STORED_BYTES]: `${stored}` } });
    }
    if (request.method === "GET" && name !== "" && existsSync(path)) return new Response(Bun.file(path));
    if (request.method !== "DELETE") return new Response(null, { status: 404 });
    await rm(path, { recursive: true, force: true });
    return new Response(null, { status: 204 });
  }

  function linesOf(
    { program, isWarm, request, paths, target, limits }: z.output<typeof runSchema>,
    own: string,
    signal: AbortSignal,
  ) {
    const moved = [
      ...paths.map((path, at) => [path, join(own, `${at}`)]),
      ...(target ? [[target, join(own, "page")]] : []),
    ];
    const given: object = JSON.parse(
      moved.reduce(
        (text, [from, to]) => text.replaceAll(JSON.stringify(from), JSON.stringify(to)),
        JSON.stringify(request),
      ),
    );
    const gone = new AbortController();
    const either = AbortSignal.any([signal, gone.signal, stopping.signal]);
    async function run(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
      const send = (line: string) => void controller.enqueue(Buffer.from(`${line}\n`));
      const start = program === "read" && isWarm ? runs.warmRead : runs[program];
      try {
        const end = await start(
          { request: { ...given, ocrCommand: (await findOcrEngine(ocrCommand)).command } },
          { ...limits, idleMs: limits.totalMs },
          (line): undefined => send(`${OF_PROGRAM}${line}`),
          either,
        );
        // An aborted stream lets the caller retry.
        if (end === "aborted") return;
        const last: z.input<typeof endSchema> = { type: "ended", end };
        send(JSON.stringify(last));
        controller.close();
      } catch (error) {
        controller.error(error);
      } finally {
        // Drawn pages are kept: the caller fetches them after the end and deletes them.
        if (either.aborted || program === "read") await rm(own, { recursive: true, force: true });
      }
    }
    return new ReadableStream<Uint8Array>({
      start(controller) {
        const ran = run(controller)
          .catch(console.error)
          .finally(() => running.delete(ran));
        running.add(ran);
      },
      cancel: () => gone.abort(),
    });
  }

  const server = Bun.serve({
    unix: socket,
    // A document of 100 MB and overhead.
    maxRequestBodySize: 128 * 1024 * 1024,
    async fetch(request, server) {
      server.timeout(request, 0);
      try {
        return await answer(request);
      } catch (error) {
        if (!isDiskFull(error) && !request.signal.aborted) console.error(error);
        return new Response(null, { status: isDiskFull(error) ? 507 : 500 });
      }
    },
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
      await server.stop(true);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
