import { createHash } from "node:crypto";

type Begun = { path: string; at: Date; parts: Map<number, Uint8Array> };

/** S3 in memory: objects, ranges, multipart uploads. Checks only the region of a signature. */
export function startSmallS3() {
  const objects = new Map<string, Uint8Array>();
  const uploads = new Map<string, Begun>();
  let isHanging = false;
  const listen = (port: number) =>
    Bun.serve({
      port,
      hostname: "127.0.0.1",
      fetch: (request) => (isHanging ? untilAborted(request) : answer(request)),
    });
  let server: ReturnType<typeof listen> | null = listen(0);
  const { port = 0, url } = server;

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const uploadId = searchParams.get("uploadId");
    const region = /Credential=[^/]+\/\d+\/([^/]+)\//.exec(request.headers.get("Authorization") ?? "")?.[1];
    if (region !== undefined && region !== "us-east-1")
      return xml("<Error><Code>AuthorizationHeaderMalformed</Code></Error>", 400);
    if (request.method === "GET" && searchParams.has("list-type")) return list(pathname, searchParams);
    if (request.method === "GET" && searchParams.has("uploads")) return listUploads(pathname, searchParams);
    if (request.method === "POST" && searchParams.has("uploads")) return begin(pathname);
    if (uploadId) return ofUpload(uploadId, searchParams, request);
    if (request.method === "PUT") {
      objects.set(pathname, await request.bytes());
      return new Response(null, { headers: { ETag: '"1"' } });
    }
    if (request.method === "DELETE") {
      objects.delete(pathname);
      return new Response(null, { status: 204 });
    }
    return get(pathname, request);
  }

  // Two per page, so that clients must ask for the next page.
  function list(bucket: string, query: URLSearchParams): Response {
    const keys = [...objects.keys()].map((path) => path.slice(bucket.replace(/\/?$/, "/").length));
    const after = query.get("start-after") ?? "";
    const found = keys.filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after).toSorted();
    const texts = found.slice(0, 2).map((key) => {
      const size = objects.get(`${bucket.replace(/\/?$/, "/")}${key}`)?.length ?? 0;
      return `<Contents><Key>${key}</Key><Size>${size}</Size><LastModified>${new Date().toISOString()}</LastModified></Contents>`;
    });
    return xml(`<ListBucketResult><IsTruncated>${found.length > 2}</IsTruncated>${texts.join("")}</ListBucketResult>`);
  }

  function begin(path: string): Response {
    const id = crypto.randomUUID();
    uploads.set(id, { path, at: new Date(), parts: new Map() });
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  async function ofUpload(id: string, query: URLSearchParams, request: Request): Promise<Response> {
    const upload = uploads.get(id);
    if (!upload) return xml("<Error><Code>NoSuchUpload</Code></Error>", 404);
    if (request.method === "PUT") return keepPart(upload, Number(query.get("partNumber")), await request.bytes());
    if (request.method === "GET") return listParts(upload);
    if (request.method === "POST") return complete(id, upload, await request.text());
    uploads.delete(id);
    return new Response(null, { status: 204 });
  }

  function keepPart({ parts }: Begun, part: number, bytes: Uint8Array): Response {
    parts.set(part, bytes);
    return new Response(null, { headers: { ETag: etagOf(bytes) } });
  }

  function listParts({ parts }: Begun): Response {
    const listed = [...parts].toSorted(([a], [b]) => a - b);
    const texts = listed.map(
      ([part, bytes]) => `<Part><PartNumber>${part}</PartNumber><ETag>${etagOf(bytes)}</ETag></Part>`,
    );
    const next = `<NextPartNumberMarker>${listed.at(-1)?.[0] ?? 0}</NextPartNumberMarker>`;
    return xml(`<ListPartsResult>${next}<IsTruncated>false</IsTruncated>${texts.join("")}</ListPartsResult>`);
  }

  // Two per page, ordered by key and upload id. Without an upload id the page starts after all uploads of the key.
  function listUploads(bucket: string, query: URLSearchParams): Response {
    const root = bucket.replace(/\/?$/, "/");
    const [prefix = "", afterKey = "", afterId = ""] = ["prefix", "key-marker", "upload-id-marker"].map(
      (name) => query.get(name) ?? "",
    );
    const found = [...uploads]
      .filter(([, { path }]) => path.startsWith(root + prefix))
      .map(([id, { path, at }]) => ({ id, at, key: path.slice(root.length) }))
      .filter(({ id, key }) => key > afterKey || (key === afterKey && afterId !== "" && id > afterId))
      .toSorted((a, b) => (`${a.key}\0${a.id}` < `${b.key}\0${b.id}` ? -1 : 1));
    const page = found.slice(0, 2);
    const texts = page.map(
      ({ key, id, at }) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    );
    const { key = "", id = "" } = page.at(-1) ?? {};
    const next = `<NextKeyMarker>${key}</NextKeyMarker><NextUploadIdMarker>${id}</NextUploadIdMarker>`;
    const isMore = `<IsTruncated>${found.length > 2}</IsTruncated>`;
    return xml(`<ListMultipartUploadsResult>${next}${isMore}${texts.join("")}</ListMultipartUploadsResult>`);
  }

  function complete(id: string, { path, parts }: Begun, body: string): Response {
    const named = [...body.matchAll(/<Part>.*?<\/Part>/gs)].map(([text]) => ({
      part: Number(/<PartNumber>(\d+)/.exec(text)?.[1]),
      etag: /<ETag>(.*?)<\/ETag>/.exec(text)?.[1]?.replaceAll("&quot;", '"'),
    }));
    const bytes = named.map(({ part, etag }) => {
      const kept = parts.get(part);
      return kept && etagOf(kept) === etag ? kept : null;
    });
    if (bytes.some((part) => part === null)) return xml("<Error><Code>InvalidPart</Code></Error>", 400);
    objects.set(path, Buffer.concat(bytes.filter((part) => part !== null)));
    uploads.delete(id);
    return xml("<CompleteMultipartUploadResult><ETag>1</ETag></CompleteMultipartUploadResult>");
  }

  function get(path: string, request: Request): Response {
    const bytes = objects.get(path);
    if (!bytes) return new Response("<Error><Code>NoSuchKey</Code></Error>", { status: 404 });
    if (request.method === "HEAD")
      return new Response(null, { headers: { "Content-Length": String(bytes.length), ETag: '"1"' } });
    const [, first, last] = /bytes=(\d+)-(\d*)/.exec(request.headers.get("Range") ?? "") ?? [];
    if (first === undefined) return new Response(Buffer.from(bytes));
    const part = bytes.slice(Number(first), last ? Number(last) + 1 : undefined);
    return new Response(Buffer.from(part), { status: 206 });
  }

  return {
    endpoint: url.origin,
    paths: () => [...objects.keys()],
    begun: () => [...uploads.values()].map(({ path }) => path),
    stop() {
      server?.stop(true);
      server = null;
    },
    resume() {
      server ??= listen(port);
    },
    hang(silent: boolean) {
      isHanging = silent;
    },
  };
}

const untilAborted = (request: Request) =>
  new Promise<Response>((resolve) => {
    request.signal.addEventListener("abort", () => resolve(new Response(null, { status: 499 })));
  });

const etagOf = (bytes: Uint8Array) => `"${createHash("md5").update(bytes).digest("hex")}"`;

const xml = (body: string, status = 200) =>
  new Response(body, { status, headers: { "Content-Type": "application/xml" } });
