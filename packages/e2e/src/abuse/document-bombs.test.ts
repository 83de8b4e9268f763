import { beforeAll, describe, expect, test } from "bun:test";
import { hostname } from "node:os";
import {
  drawBillionLaughs,
  drawDocxBomb,
  drawDocxOfFile,
  drawSelfDrawingPdf,
  drawSelfListingPdf,
} from "@crm/api/parsing/fixtures/draw-hostile";
import { drawEncryptedPdf, drawPdf } from "@crm/api/parsing/fixtures/draw-pdf";
import { drawPngClaiming } from "@crm/api/parsing/fixtures/draw-png-bomb";
import { adminOf, type Call, strangerOf } from "../product/call";
import { running } from "../product/running";

const product = running();
let admin: Call;
beforeAll(async () => {
  admin = await adminOf(product());
});

const MB = 1024 * 1024;

function send(name: string, bytes: Uint8Array): Promise<Response> {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name));
  return admin("/api/contracts/extract-advanced", { method: "POST", body: form });
}

const stored = (): Promise<unknown[]> => admin("/api/contract-files").then((answer) => answer.json());

describe("row 15: documents made to harm their reader", () => {
  const CASES: [what: string, name: string, draw: () => Uint8Array | Promise<Uint8Array>][] = [
    ["a Word document that unpacks to 300 MB", "bomb.docx", () => drawDocxBomb(300 * MB)],
    ["a Word document of a thousand million words", "laughs.docx", drawBillionLaughs],
    ["a Word document that asks for a file of the server", "entity.docx", () => drawDocxOfFile("/etc/hostname")],
    ["a picture of 2.5 gigapixels", "huge.png", () => drawPngClaiming(50_000, 50_000)],
    ["a PDF that draws itself", "self.pdf", drawSelfDrawingPdf],
    ["a PDF that lists itself", "list.pdf", drawSelfListingPdf],
    ["an encrypted PDF", "secret.pdf", drawEncryptedPdf],
    ["a PDF cut in the middle", "cut.pdf", async () => (await drawPdf([["Creator"]])).slice(0, 400)],
  ];

  test.each(CASES)("%s: 422 with a reason, nothing stored, and the server goes on", async (_, name, draw) => {
    const before = await stored();
    const answering = send(name, await draw());
    const health = await strangerOf(product())("/health");
    const answer = await answering;
    expect(health.status).toBe(200);
    expect(answer.status).toBe(422);
    const { message, success } = await answer.json();
    expect(success).toBe(false);
    expect(message.length).toBeGreaterThan(20);
    expect(message).not.toContain(hostname());
    expect(await stored()).toEqual(before);
  });

  test("and the next document is read", async () => {
    const answer = await send("good.pdf", await drawPdf([["Creator: Ada Lovelace, an individual"]]));
    expect(answer.status).toBe(200);
    expect((await answer.json()).data.fullName).toBe("Ada Lovelace");
  });
});
