import { afterAll, afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDocumentReader } from "../create-document-reader";
import { DiskFull, ReaderBusy, UnreadableDocument } from "../reading-failure";
import { serveReader } from "./serve-reader";

// Child processes are slow on a busy machine.
setDefaultTimeout(60_000);

const root = mkdtempSync(join(tmpdir(), "hostile-"));
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(() => rmSync(root, { recursive: true }));

const LIMITS = { outputBytes: 100_000, drawnBytes: 100_000, drawnPages: 3 };

/** A reader whose service gives these answers to calls, and otherwise stores documents correctly. */
function readerAnswering(answers: (call: string) => Response | Promise<Response> | undefined) {
  const socket = join(root, `${crypto.randomUUID()}.sock`);
  const service = Bun.serve({
    unix: socket,
    async fetch(request) {
      const [, kind, , name = ""] = new URL(request.url).pathname.split("/");
      const stored = `${(await request.arrayBuffer()).byteLength}`;
      const given = await answers(`${request.method} ${kind}${name && `/${name}`}`);
      return given ?? new Response(null, { status: 204, headers: { "Stored-Bytes": stored } });
    },
  });
  const reader = createDocumentReader({ socket, limits: LIMITS, log: { info: () => {}, warn: () => {} } });
  stops.push(() => service.stop(true));
  return { reader, socket };
}

/** Reads or draws a document. Returns the error, and the files left in the server's folder. */
async function outcomeOf(work: "read" | "draw", reader: ReturnType<typeof createDocumentReader>) {
  const folder = mkdtempSync(join(root, "server-"));
  const path = join(root, crypto.randomUUID());
  await Bun.write(path, "Creator: Ada Lovelace");
  const target = join(folder, "page");
  const failure = await (work === "draw"
    ? reader.drawPages({ path, fileName: "c.pdf" }, { target })
    : reader.read([{ path, fileName: "c.txt" }], { accept: ["txt"] })
  ).catch((error: unknown) => error);
  return { failure, left: readdirSync(folder) };
}

const progress = (page: unknown) => ` ${JSON.stringify({ type: "progress", page, pages: 3 })}\n`;
const RESULT = ` ${JSON.stringify({ type: "result", pages: 1 })}\n`;
const ENDED = `${JSON.stringify({ type: "ended", end: "exited" })}\n`;
const STOPPED = new UnreadableDocument("reader-stopped").message;
const TOO_LARGE = new UnreadableDocument("pages-too-large").message;
const BUSY = "Documents cannot be read right now. Please try again in a moment.";
const page = JSON.stringify({ type: "page", number: "/../../../x", data: "eA==" });

const endless = () =>
  new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(Buffer.alloc(10_000, "x")) });

describe("a compromised reader service", () => {
  const drawings: [string, BodyInit, string, string[]][] = [
    ["a page of a path", progress("/../../../x") + RESULT + ENDED, STOPPED, []],
    ["a page of half a number", progress(1.5) + RESULT + ENDED, STOPPED, []],
    ["page 0", progress(0) + RESULT + ENDED, STOPPED, []],
    ["a page past the limit", progress(4) + RESULT + ENDED, STOPPED, []],
    ["a page before the one in front of it", progress(2) + RESULT + ENDED, STOPPED, []],
    ["a page twice", progress(1) + progress(1) + RESULT + ENDED, STOPPED, ["page-1.png"]],
    [
      "more pages than it drew",
      progress(1) + RESULT.replace('"pages":1', '"pages":3') + ENDED,
      STOPPED,
      ["page-1.png"],
    ],
    ["a page count that is not a number", progress(1) + RESULT.replace("1", '"1"') + ENDED, STOPPED, ["page-1.png"]],
    ["a line of the service that contains a page", `${page}\n${RESULT}${ENDED}`, BUSY, []],
    ["a program's line that holds a page", ` ${page}\n${RESULT}${ENDED}`, STOPPED, []],
    ["an end that there is not", `${RESULT}${JSON.stringify({ type: "ended", end: "well" })}\n`, BUSY, []],
    ["a response that is not JSON", "<html>\n", BUSY, []],
    ["nothing", "", BUSY, []],
    ["a line without an end", endless(), STOPPED, []],
  ];
  test.each(drawings)("that reports %s writes only pages of the drawing", async (_, body, message, files) => {
    const { reader } = readerAnswering((call) =>
      call.startsWith("POST") ? new Response(body) : call.startsWith("GET") ? new Response("png") : undefined,
    );
    const { failure, left } = await outcomeOf("draw", reader);
    expect(failure).toMatchObject({ message });
    expect(left).toEqual(files);
  });

  test("that was asked to read cannot deliver a page", async () => {
    const calls: string[] = [];
    const { reader } = readerAnswering((call) => {
      calls.push(call);
      return call.startsWith("POST") ? new Response(progress(1) + progress("/../x") + ENDED) : undefined;
    });
    const { failure } = await outcomeOf("read", reader);
    expect(failure).toMatchObject({ message: STOPPED });
    expect(calls.filter((call) => call.startsWith("GET"))).toEqual([]);
  });

  test("cannot put markup or long text on the Status page as its OCR engine", async () => {
    for (const name of ["<b>tesseract 5</b>", `tesseract ${"5".repeat(1000)}`]) {
      const { reader } = readerAnswering(() => new Response(null, { status: 204, headers: { "OCR-Engine": name } }));
      expect(await reader.ocrEngine()).toBeNull();
    }
  });

  test("that never answers a deletion does not block the server", async () => {
    const { reader } = readerAnswering((call) =>
      call.startsWith("DELETE") ? new Promise(() => {}) : call.startsWith("POST") ? new Response(ENDED) : undefined,
    );
    expect((await outcomeOf("read", reader)).failure).toMatchObject({ message: STOPPED });
  });

  const pages: [string, () => Response, string][] = [
    ["larger than all pages may be", () => new Response(Buffer.alloc(100_001)), TOO_LARGE],
    ["without an end", () => new Response(endless()), TOO_LARGE],
    ["with a redirect", () => Response.redirect("http://127.0.0.1:1/"), BUSY],
    ["with status 404", () => new Response(null, { status: 404 }), BUSY],
  ];
  test.each(pages)("that sends a page %s leaves no file", async (_, answer, message) => {
    const { reader } = readerAnswering((call) =>
      call.startsWith("POST") ? new Response(progress(1)) : call.startsWith("GET") ? answer() : undefined,
    );
    const { failure, left } = await outcomeOf("draw", reader);
    expect(failure).toMatchObject({ message });
    expect(left).toEqual([]);
  });
});

describe("a reader service", () => {
  const NO_ROOM = "There is no room left where documents are read. Please try again in a moment.";
  const cases: [string, (call: string) => Response | undefined, new (...args: never[]) => Error, string][] = [
    [
      "has no room for a document",
      (call) => (call === "PUT files/0" ? new Response(null, { status: 507 }) : undefined),
      DiskFull,
      NO_ROOM,
    ],
    [
      "has no room for what its program writes",
      (call) =>
        call === "POST runs" ? new Response(` ${JSON.stringify({ type: "disk-full" })}\n${ENDED}`) : undefined,
      DiskFull,
      NO_ROOM,
    ],
    [
      "stores a part of a document",
      (call) =>
        call === "PUT files/0" ? new Response(null, { status: 204, headers: { "Stored-Bytes": "7" } }) : undefined,
      ReaderBusy,
      BUSY,
    ],
    [
      "fails to store",
      (call) => (call === "PUT files/0" ? new Response("", { status: 500 }) : undefined),
      ReaderBusy,
      BUSY,
    ],
    [
      "fails to run",
      (call) => (call === "POST runs" ? new Response("", { status: 500 }) : undefined),
      ReaderBusy,
      BUSY,
    ],
    [
      "breaks off",
      (call) => (call === "POST runs" ? new Response(` ${JSON.stringify({ type: "step" })}\n`) : undefined),
      ReaderBusy,
      BUSY,
    ],
  ];
  test.each(cases)("that %s is reported and reads nothing", async (_, answers, kind, message) => {
    const { reader } = readerAnswering(answers);
    const { failure } = await outcomeOf("read", reader);
    expect(failure).toBeInstanceOf(kind);
    expect(failure).toMatchObject({ message });
  });
});

describe("a program compromised by its document", () => {
  const forged = (end: string) => [
    `console.log(${JSON.stringify(page)});`,
    `console.log("\\uFEFF\\uFEFF" + ${JSON.stringify(page)});`,
    `console.log(${JSON.stringify(ENDED.trim())});`,
    end,
  ];
  const cases: [string, "read" | "draw", string[], string][] = [
    ["a page and a forged end while drawing", "draw", forged(""), STOPPED],
    ["a page and a forged end while reading", "read", forged(""), STOPPED],
    [
      "a page of a path",
      "draw",
      [`console.log(${JSON.stringify(progress("/../../../x").trim())}); await Bun.sleep(60_000);`],
      STOPPED,
    ],
    ["a line without an end", "read", ["for (;;) await Bun.write(Bun.stdout, 'x'.repeat(10_000));"], STOPPED],
  ];
  test.each(cases)("that prints %s is rejected and leaves no file", async (_, work, lines, message) => {
    const program = join(root, `${crypto.randomUUID()}.ts`);
    await Bun.write(program, `export {};\n${lines.join("\n")}`);
    const [socket, folder] = [join(root, `${crypto.randomUUID()}.sock`), join(root, crypto.randomUUID())];
    const service = serveReader({ socket, folder, programs: { read: program, draw: program } });
    stops.push(service.stop);
    const { failure, left } = await outcomeOf(work, createDocumentReader({ socket, limits: LIMITS }));
    expect(failure).toMatchObject({ message });
    expect(left).toEqual([]);
  });
});
