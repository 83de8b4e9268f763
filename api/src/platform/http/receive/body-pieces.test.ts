import { describe, expect, test } from "bun:test";
import { piecesOf } from "./body-pieces";

const IDLE_MS = 50;

const bytes = (text: string) => new TextEncoder().encode(text);

async function read(body: ReadableStream<Uint8Array> | null, idleTimeoutMs?: number): Promise<string> {
  let text = "";
  for await (const piece of piecesOf(body, idleTimeoutMs)) text += new TextDecoder().decode(piece);
  return text;
}

describe("piecesOf", () => {
  test.each([undefined, 60_000])("yields the whole body with a time limit of %p ms", async (idleTimeoutMs) => {
    expect(await read(new Blob(["one ", "two"]).stream(), idleTimeoutMs)).toBe("one two");
  });

  test("yields nothing without a body", async () => expect(await read(null, IDLE_MS)).toBe(""));

  test("throws 408 and cancels a body that sends no further byte", async () => {
    const cancelled = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes("one")),
      cancel: () => cancelled.resolve(),
    });
    await expect(read(body, IDLE_MS)).rejects.toMatchObject({ status: 408, code: "upload_timeout" });
    await cancelled.promise;
  });
});
