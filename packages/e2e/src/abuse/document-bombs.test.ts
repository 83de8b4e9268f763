import { beforeAll, describe, expect, test } from "bun:test";
import { hostname } from "node:os";
import {
  drawBillionLaughs,
  drawDocxBomb,
  drawDocxOfFile,
  drawSelfDrawingPdf,
  drawSelfListingPdf,
} from "@crm/reader/fixtures/draw-hostile";
import { drawEncryptedPdf, drawPdf } from "@crm/reader/fixtures/draw-pdf";
import { drawPngClaiming } from "@crm/reader/fixtures/draw-png-bomb";
import { readingLimitsFor } from "@crm/reader/reading-limits";
import { adminOf, type Call, strangerOf } from "../product/call";
import { running } from "../product/running";
import { mostMemoryDuring } from "../product/watch-memory";

const product = running();
let admin: Call;
beforeAll(async () => {
  admin = await adminOf(product());
});

const MB = 1024 * 1024;
const LIMITS = readingLimitsFor(navigator.hardwareConcurrency);
// 900 MB for the server, and for half a second in which a reader may grow before it is killed.
const MAX_MB = LIMITS.memoryBytes / MB + 900;

function send(name: string, bytes: Uint8Array, [path = "", field = ""]: string[]): Promise<Response> {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(bytes)], name));
  return admin(`/api/contracts/${path}`, { method: "POST", body: form });
}

const stored = (): Promise<unknown[]> => admin("/api/contract-files").then((answer) => answer.json());

describe("documents made to harm their reader", () => {
  const WORD = ["extract-word", "document"];
  const PDF = ["extract-pdf", "pdf"];
  const IMAGE = ["extract-image", "image"];
  const ANY = ["extract-advanced", "file"];

  const CASES: [what: string, name: string, draw: () => Uint8Array | Promise<Uint8Array>, routes: string[][]][] = [
    ["a Word document that unpacks to 300 MB", "bomb.docx", () => drawDocxBomb(300 * MB), [WORD, ANY]],
    ["a Word document of a thousand million words", "laughs.docx", drawBillionLaughs, [WORD, ANY]],
    [
      "a Word document that asks for a file of the server",
      "entity.docx",
      () => drawDocxOfFile("/etc/hostname"),
      [WORD, ANY],
    ],
    ["a picture of 2.5 gigapixels", "huge.png", () => drawPngClaiming(50_000, 50_000), [IMAGE, ANY]],
    ["a PDF that draws itself", "self.pdf", drawSelfDrawingPdf, [PDF]],
    ["a PDF that lists itself", "list.pdf", drawSelfListingPdf, [PDF]],
    ["an encrypted PDF", "secret.pdf", drawEncryptedPdf, [PDF]],
    ["a PDF cut in the middle", "cut.pdf", async () => (await drawPdf([["Creator"]])).slice(0, 400), [PDF]],
  ];

  test.each(CASES)(
    "%s gets 422 with a reason within 30 s, stores nothing, and stays within the memory limit while /health answers",
    async (_, name, draw, routes) => {
      const bytes = await draw();
      const before = await stored();
      for (const route of routes) {
        const started = performance.now();
        const answering = send(name, bytes, route);
        const memory = mostMemoryDuring(product().pid, answering);
        const health = await strangerOf(product())("/health");
        const answer = await answering;
        expect(performance.now() - started).toBeLessThan(LIMITS.readMs + 5000);
        expect(health.status).toBe(200);
        expect(answer.status).toBe(422);
        const { message, success } = await answer.json();
        expect(success).toBe(false);
        expect(message.length).toBeGreaterThan(20);
        expect(message).not.toContain(hostname());
        expect(await memory).toBeLessThan(MAX_MB);
      }
      expect(await stored()).toEqual(before);
    },
  );

  test("the server reads the next document afterwards", async () => {
    const answer = await send("good.pdf", await drawPdf([["Creator: Ada Lovelace, an individual"]]), ANY);
    expect(answer.status).toBe(200);
    expect((await answer.json()).data.fullName).toBe("Ada Lovelace");
  });
});
