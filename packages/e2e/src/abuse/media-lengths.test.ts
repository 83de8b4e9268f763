import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createHash } from "node:crypto";
import { askOnWire } from "@crm/api/platform/http/test/on-wire";
import { startSmallS3 } from "@crm/api/platform/storage/s3/small-s3.fixture";
import { demoVideos } from "@crm/demo/videos";
import { eventually } from "@crm/testing/eventually";
import { type RunningServer, startServer } from "@crm/testing/server";
import { answered, approved, signed } from "../payments/creators";
import { adminOf, type Call, strangerOf } from "../product/call";

setDefaultTimeout(120_000);

const s3 = startSmallS3();
afterAll(() => s3.stop());

// More than a server buffers for one response.
const DOCUMENT_BYTES = 3 * 1024 * 1024 + 5;

type Path = { what: string; path: string; bytes?: Uint8Array; isWhole?: boolean };

describe.each([
  ["a folder", () => ({})],
  [
    "S3",
    () => ({
      S3_BUCKET: "files",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
      S3_ENDPOINT: s3.endpoint,
    }),
  ],
])("Content-Length of files in %s", (_, env) => {
  let product: RunningServer;
  let admin: Call & { cookie: string };
  let paths: Path[];

  beforeAll(async () => {
    product = await startServer(env());
    admin = await adminOf(product);
    paths = await storedPaths(product, admin);
  });
  afterAll(() => product?.close());

  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    askOnWire(product.origin + path, { method, headers: { Cookie: admin.cookie, ...headers } });

  test("GET and HEAD of each file send the length of its bytes", async () => {
    for (const { what, path, bytes } of paths) {
      const whole = await ask(path);
      expect({ what, ...framing(whole) }).toEqual({ what, status: 200, length: whole.body.length, encoding: null });
      if (bytes) expect({ what, sha256: sha256(whole.body) }).toEqual({ what, sha256: sha256(bytes) });
      const head = await ask(path, {}, "HEAD");
      expect({ what, ...framing(head), body: head.body.length }).toEqual({
        what,
        status: 200,
        length: whole.body.length,
        encoding: null,
        body: 0,
      });
    }
  });

  test("a range of each file has the right length and bytes", async () => {
    for (const { what, path } of paths.filter(({ isWhole }) => !isWhole)) {
      const { body } = await ask(path);
      for (const [start, end] of [
        [0, 1],
        [100, 1000],
        [1, body.length],
      ] as const) {
        const part = await ask(path, { Range: `bytes=${start}-${end === body.length ? "" : end - 1}` });
        expect({ what, ...framing(part), range: part.headers.get("Content-Range") }).toEqual({
          what,
          status: 206,
          length: end - start,
          encoding: null,
          range: `bytes ${start}-${end - 1}/${body.length}`,
        });
        expect({ what, sha256: sha256(part.body) }).toEqual({ what, sha256: sha256(body.subarray(start, end)) });
      }
    }
  });
});

/** One file of each kind; `bytes` is its original content. */
async function storedPaths(product: RunningServer, admin: Call): Promise<Path[]> {
  const contractId = await signed(admin, "Ada Lovelace", "@ada", { fee: "2500.00", startsIn: -5, videos: 1 });
  const { slug } = await answered(admin, `/api/contracts/${contractId}/create-portal`, { method: "POST" });
  const bytes = new Uint8Array(DOCUMENT_BYTES).fill(65);
  const vault = new FormData();
  vault.set("file", new File([bytes], "a long note.txt"));
  const { id: fileId } = await answered(admin, "/api/contract-files/upload", { method: "POST", body: vault });
  const video = await Bun.file(demoVideos.indexAtEnd.path).bytes();
  const form = new FormData();
  for (const [name, value] of Object.entries({ contractId: String(contractId), title: "Look" })) form.set(name, value);
  form.set("video", new File([video], "look.mp4", { type: "video/mp4" }));
  const { id } = await answered(admin, "/api/video-submissions/upload", { method: "POST", body: form });
  const isPrepared = async () => (await answered(admin, `/api/video-submissions/${id}`)).preparation !== "preparing";
  await eventually(isPrepared);
  await approved(admin, id);
  const json = { paymentMethod: "paypal", paymentDetails: "ada@example.com", description: "This term" };
  const asked = await answered(strangerOf(product), `/api/portal/${slug}/payout-request`, { method: "POST", json });
  await answered(admin, "/api/settings", { method: "PUT", json: { businessName: "Northwind" } });
  const page = new FormData();
  page.set("pdf", new File([await invoiceOf(admin, asked.id)], "invoice.pdf", { type: "application/pdf" }));
  const { images } = await answered(admin, "/api/convert/pdf-to-png", { method: "POST", body: page });
  const signing = { method: "POST", json: { paths: [`/api/video-submissions/${id}/video?v=1`] } };
  const { addresses } = await answered(admin, "/api/signed-addresses", signing);
  return [
    { what: "a document of the vault", path: `/api/contract-files/${fileId}/download`, bytes },
    { what: "a video", path: `/api/video-submissions/${id}/video?v=1` },
    { what: "a video by a signed URL", path: addresses[0].address },
    { what: "a video as it came", path: `/api/video-submissions/${id}/video?v=1&original=true`, bytes: video },
    { what: "a video in the portal", path: `/api/portal/${slug}/videos/${id}/video?v=1` },
    { what: "a page's image", path: images[0] },
    { what: "an invoice", path: `/api/payout-requests/${asked.id}/invoice`, isWhole: true },
  ];
}

const invoiceOf = async (admin: Call, id: number) => (await admin(`/api/payout-requests/${id}/invoice`)).arrayBuffer();

const sha256 = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

const framing = ({ status, headers }: { status: number; headers: Headers }) => ({
  status,
  length: Number(headers.get("Content-Length") ?? Number.NaN),
  encoding: headers.get("Transfer-Encoding"),
});
