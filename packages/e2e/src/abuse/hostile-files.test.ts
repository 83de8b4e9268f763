import { beforeAll, describe, expect, test } from "bun:test";
import { adminOf, type Call } from "../product/call";
import { running } from "../product/running";

const product = running();
let admin: Call;
beforeAll(async () => {
  admin = await adminOf(product());
});

const TEXT = "A note about a creator deal.\n";
const HTML = "<!doctype html><script>alert(1)</script>";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

type Sent = { path: string; field: string; name: string; bytes: BlobPart; type?: string };

function send({ path, field, name, bytes, type = "" }: Sent): Promise<Response> {
  const form = new FormData();
  form.set(field, new File([bytes], name, { type }), name);
  return admin(path, { method: "POST", body: form });
}

const stored = (): Promise<unknown[]> => admin("/api/contract-files").then((answer) => answer.json());

describe("uploads of invalid files", () => {
  const VAULT = { path: "/api/contract-files/upload", field: "file" };
  const PDF = { path: "/api/contracts/extract-pdf", field: "pdf" };
  const WORD = { path: "/api/contracts/extract-word", field: "document" };
  const ANY = { path: "/api/contracts/extract-advanced", field: "file" };
  const IMAGE = { path: "/api/contracts/extract-image", field: "image" };
  const CSV = { path: "/api/contracts/import", field: "file" };

  const CASES: [what: string, sent: Sent, statuses: number[]][] = [
    ["an empty file for the vault", { ...VAULT, name: "empty.pdf", bytes: "" }, [400, 415, 422]],
    ["an empty PDF", { ...PDF, name: "empty.pdf", bytes: "" }, [400, 415, 422]],
    ["an empty picture", { ...IMAGE, name: "empty.png", bytes: "" }, [400, 415, 422]],
    ["HTML named .pdf", { ...VAULT, name: "page.pdf", bytes: HTML, type: "application/pdf" }, [415]],
    ["HTML named .pdf, to read", { ...PDF, name: "page.pdf", bytes: HTML, type: "application/pdf" }, [415]],
    ["a picture named .docx", { ...WORD, name: "letter.docx", bytes: PNG }, [415]],
    ["a script", { ...VAULT, name: "run.js", bytes: "alert(1)", type: "text/javascript" }, [415]],
    ["an SVG", { ...VAULT, name: "logo.svg", bytes: "<svg xmlns='http://www.w3.org/2000/svg'/>" }, [415]],
    ["an SVG named .png", { ...IMAGE, name: "logo.png", bytes: "<svg xmlns='http://www.w3.org/2000/svg'/>" }, [415]],
    ["a text named .png", { ...VAULT, name: "note.png", bytes: TEXT }, [415]],
    ["a Word document over 10 MB", { ...WORD, name: "big.docx", bytes: new Uint8Array(10 * 1024 * 1024 + 1) }, [413]],
    ["a PDF to read over 100 MB", { ...PDF, name: "big.pdf", bytes: new Uint8Array(100 * 1024 * 1024 + 1) }, [413]],
    ["a document over 100 MB", { ...VAULT, name: "big.pdf", bytes: new Uint8Array(100 * 1024 * 1024 + 1) }, [413]],
    ["a picture over 50 MB", { ...IMAGE, name: "big.png", bytes: new Uint8Array(50 * 1024 * 1024 + 1) }, [413]],
    ["a CSV over 20 MB", { ...CSV, name: "big.csv", bytes: new Uint8Array(20 * 1024 * 1024 + 1) }, [413]],
    ["a picture instead of a CSV", { ...CSV, name: "photo.png", bytes: PNG, type: "image/png" }, [400, 415]],
    ["a truncated PDF", { ...PDF, name: "cut.pdf", bytes: "%PDF-1.7\n1 0 obj\n<< /Type /Cat" }, [422]],
    ["no file at all", { ...ANY, field: "other", name: "a.txt", bytes: TEXT }, [400, 422]],
  ];

  test.each(CASES)(
    "%s is refused with a clear text, nothing is stored and the server stays healthy",
    async (_, sent, statuses) => {
      const before = await stored();
      const answer = await send(sent);
      expect(statuses).toContain(answer.status);
      const { message, requestId } = await answer.json();
      expect(message.length).toBeGreaterThan(10);
      expect(requestId).toBeTruthy();
      expect(await stored()).toEqual(before);
      expect((await admin("/health")).status).toBe(200);
    },
  );

  const NAMES: [what: string, name: string][] = [
    ["a path upwards", "../../../etc/passwd.txt"],
    ["a path of Windows", "..\\..\\windows\\system32\\note.txt"],
    ["control characters", "no\u0007te\u0000.txt"],
    ["text that runs backwards", "invoice\u202Efdp.txt"],
    ["300 characters", `${"n".repeat(296)}.txt`],
    ["four-byte letters without end", `${"𝒏".repeat(90)}.txt`],
    ["markup", `<img src=x onerror=alert(1)>.txt`],
    ["a header", "a\r\nSet-Cookie: x=1.txt"],
  ];

  test.each(NAMES)("a file name with %s is stored and downloaded safely", async (what, name) => {
    const answer = await send({ ...VAULT, name, bytes: `${TEXT}${what}` });
    if (answer.status !== 201) {
      expect(answer.status).toBeLessThan(500);
      return;
    }
    const { id, originalName } = await answer.json();
    expect(originalName).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    expect(Buffer.byteLength(originalName)).toBeLessThanOrEqual(255);
    const download = await admin(`/api/contract-files/${id}/download`);
    expect(download.headers.get("content-disposition")).toStartWith("attachment");
    expect(download.headers.get("x-content-type-options")).toBe("nosniff");
    expect(download.headers.getSetCookie()).toEqual([]);
    expect(await download.text()).toBe(`${TEXT}${what}`);
  });
});
