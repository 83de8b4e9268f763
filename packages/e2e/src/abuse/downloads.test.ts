import { beforeAll, describe, expect, test } from "bun:test";
import { adminOf, type Call } from "../product/call";
import { running } from "../product/running";

const product = running();
const BYTES = "A note about a creator deal.";
const NAME = "the <b>größte 100% \u20ac.txt";
let admin: Call;
let address: string;
let etag: string;

beforeAll(async () => {
  admin = await adminOf(product());
  const form = new FormData();
  form.set("file", new File([BYTES], NAME), NAME);
  const { id, sha256 } = await (await admin("/api/contract-files/upload", { method: "POST", body: form })).json();
  address = `/api/contract-files/${id}/download`;
  etag = `"${sha256}"`;
});

const download = (headers: Record<string, string> = {}, method = "GET") => admin(address, { headers, method });

describe("row 17: downloads and Range", () => {
  const CASES: [what: string, asked: Record<string, string>, status: number, body: string, range: string | null][] = [
    ["the whole", {}, 200, BYTES, null],
    ["the first byte", { Range: "bytes=0-0" }, 206, "A", "bytes 0-0/28"],
    ["the end", { Range: "bytes=-5" }, 206, "deal.", "bytes 23-27/28"],
    ["from the middle on", { Range: "bytes=23-" }, 206, "deal.", "bytes 23-27/28"],
    ["more than there is", { Range: "bytes=23-999" }, 206, "deal.", "bytes 23-27/28"],
    ["beyond the end", { Range: "bytes=28-" }, 416, "", "bytes */28"],
    ["several at once, which is the whole", { Range: "bytes=0-0,5-6" }, 200, BYTES, null],
    ["nonsense, which is the whole", { Range: "bytes=9-3" }, 200, BYTES, null],
    ["of bytes that were meant before", { Range: "bytes=0-0", "If-Range": '"older"' }, 200, BYTES, null],
  ];

  test.each(CASES)("%s", async (_, asked, status, body, range) => {
    const answer = await download(asked);
    expect([answer.status, await answer.text(), answer.headers.get("Content-Range")]).toEqual([status, body, range]);
    expect(answer.headers.get("ETag")).toBe(etag);
    expect(answer.headers.get("Accept-Ranges")).toBe("bytes");
  });

  test("what the caller has already is not sent again", async () => {
    const answer = await download({ "If-None-Match": etag });
    expect([answer.status, await answer.text()]).toEqual([304, ""]);
  });

  test("HEAD tells the length and sends nothing", async () => {
    const answer = await download({}, "HEAD");
    expect([answer.status, answer.headers.get("Content-Length"), await answer.text()]).toEqual([200, "28", ""]);
  });

  test("the headers let no browser run it, guess at it or keep it, and carry the name whole", async () => {
    const { headers } = await download();
    expect(headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toBe("no-store");
    const disposition = headers.get("Content-Disposition") ?? "";
    expect(disposition.startsWith("attachment; ")).toBe(true);
    expect(decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? "")).toBe(NAME);
  });
});
