import { describe, expect, test } from "bun:test";
import { type FormPart, formParser, textOf } from "./form-parts";

type Sent = Omit<FormPart, "stream" | "charset"> & { text: string | null };

/** Writes the body in pieces of `pieceBytes`. */
async function read(body: string | Buffer, { type = "multipart/form-data; boundary=x", pieceBytes = 7 } = {}) {
  const parts: Promise<Sent>[] = [];
  const parser = formParser(type, (part) => {
    const { field, fileName, type: declared } = part;
    parts.push(textOf(part, 100_000).then((text) => ({ field, fileName, type: declared, text })));
    parts.at(-1)?.catch(() => {});
  });
  if (!parser) throw new Error("The type has no usable boundary");
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  parser.on("finish", () => !parser.errored && resolve());
  parser.on("error", reject);
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += pieceBytes) parser.write(bytes.subarray(at, at + pieceBytes));
  parser.end();
  await ended;
  return Promise.all(parts);
}

const part = (header: string, content = "hi") => `--x\r\n${header}\r\n\r\n${content}\r\n`;
const disposition = (parameters: string) => `Content-Disposition: form-data; ${parameters}`;
const END = "--x--\r\n";

describe("formParser", () => {
  test.each<[string, string, Partial<Sent>]>([
    ["UTF-8", 'name="file"; filename="契約 é.pdf"', { fileName: "契約 é.pdf" }],
    ["a percent sign", 'name="file"; filename="100%22.pdf"', { fileName: "100%22.pdf" }],
    ["an escaped quotation mark", 'name="file"; filename="a\\"b.pdf"', { fileName: 'a"b.pdf' }],
    ["a Windows path", 'name="file"; filename="C:\\deals\\a.pdf"', { fileName: "C:\\deals\\a.pdf" }],
    ["a semicolon", 'name="file"; filename="a;b.pdf"', { fileName: "a;b.pdf" }],
    ["no quotation marks", "name=file; filename=a.pdf", { field: "file", fileName: "a.pdf" }],
    ["its own encoding, in filename*", "name=file; filename=a.pdf; filename*=utf-8''%C3%A9.pdf", { fileName: "é.pdf" }],
    ["Latin-1", "name=file; filename*=iso-8859-1''%E9.pdf", { fileName: "é.pdf" }],
  ])("reads a file name with %s", async (_case, parameters, expected) => {
    expect(await read(part(disposition(parameters)) + END)).toMatchObject([{ ...expected, text: "hi" }]);
  });

  test.each<[string, string, Partial<Sent>]>([
    ["a part without a file name is a text", "", { fileName: null, type: "text/plain" }],
    ["an octet stream is a file", "\r\nContent-Type: application/octet-stream", { fileName: "" }],
    ["the declared type is in lower case", "\r\nContent-Type: Image/PNG; a=b", { type: "image/png" }],
    ["an invalid declared type is text/plain", "\r\nContent-Type: nonsense", { type: "text/plain" }],
  ])("%s", async (_case, more, expected) => {
    expect(await read(part(disposition('name="a"') + more) + END)).toMatchObject([expected]);
  });

  test("decodes a text by its declared charset", async () => {
    const header = `${disposition('name="a"')}\r\nContent-Type: text/plain; charset=ISO-8859-1`;
    expect(await read(Buffer.from(part(header, "é") + END, "latin1"))).toMatchObject([{ text: "é" }]);
  });

  test.each([1, 2, 19, 4_000, 200_000])(
    "reads parts that look like boundaries, in pieces of %d bytes",
    async (pieceBytes) => {
      const texts = ["", "\r\n--", "\r\n-x", "-".repeat(50_000), "\r\n".repeat(20_000)];
      const body = texts.map((text, index) => part(disposition(`name="${index}"`), text)).join("");
      const parts = await read(`before\r\n${body}${END}after`, { pieceBytes });
      expect(parts.map(({ text }) => text)).toEqual(texts);
    },
  );

  test.each([
    ["a control character in a name", part(disposition('name="a\u0001"'))],
    ["a line break in a name", part(disposition('name="a\nb"'))],
    ["a name of 17 kB", part(disposition(`name="${"n".repeat(17_000)}"`))],
    ["a name of 100 kB", part(disposition(`name="${"n".repeat(100_000)}"`))],
    ["no Content-Disposition", part("Content-Type: text/plain")],
    ["a header that is cut off", `--x\r\n${disposition('name="a"')}\r\n`],
  ])("fails with malformed_form for %s, even after a file", async (_case, broken) => {
    expect(read(broken + END)).rejects.toMatchObject({ code: "malformed_form" });
    expect(read(part(disposition('name="b"; filename="b"')) + broken + END)).rejects.toMatchObject({
      code: "malformed_form",
    });
  });

  test.each([
    ["ends within a part", part(disposition('name="a"'))],
    ["has no part", "hello"],
    ["is empty", ""],
  ])("fails for a body that %s", async (_case, body) => {
    expect(read(body)).rejects.toThrow("Unexpected end of multipart data");
  });

  test.each(["multipart/form-data", `multipart/form-data; boundary=${"x".repeat(300)}`])(
    "returns null for the type %s",
    (type) => {
      expect(formParser(type, () => {})).toBeNull();
    },
  );
});
