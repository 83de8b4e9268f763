/** As much of S3 as storage needs, in memory: objects, ranges and multipart uploads. Signatures are not looked at. */
export function startSmallS3() {
  const objects = new Map<string, Uint8Array>();
  const uploads = new Map<string, Map<number, Uint8Array>>();
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      const uploadId = searchParams.get("uploadId");
      if (request.method === "POST" && searchParams.has("uploads")) return begin();
      if (request.method === "POST" && uploadId) return complete(pathname, uploadId);
      if (request.method === "PUT" && uploadId)
        return keepPart(uploadId, Number(searchParams.get("partNumber")), await request.bytes());
      if (request.method === "PUT") {
        objects.set(pathname, await request.bytes());
        return new Response(null, { headers: { ETag: '"1"' } });
      }
      if (request.method === "DELETE") {
        objects.delete(pathname);
        return new Response(null, { status: 204 });
      }
      return get(pathname, request);
    },
  });

  function begin(): Response {
    const id = crypto.randomUUID();
    uploads.set(id, new Map());
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  function keepPart(id: string, part: number, bytes: Uint8Array): Response {
    uploads.get(id)?.set(part, bytes);
    return new Response(null, { headers: { ETag: `"${part}"` } });
  }

  function complete(path: string, id: string): Response {
    const parts = [...(uploads.get(id) ?? [])].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes);
    objects.set(path, Buffer.concat(parts));
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

  return { endpoint: server.url.origin, stop: () => server.stop(true) };
}

const xml = (body: string) => new Response(body, { headers: { "Content-Type": "application/xml" } });
