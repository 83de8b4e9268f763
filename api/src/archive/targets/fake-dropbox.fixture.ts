/** An in-memory Dropbox: upload sessions, range downloads, deletion and failures. */
export function startFakeDropbox() {
  const files = new Map<string, Uint8Array>();
  const sessions = new Map<string, Uint8Array[]>();
  const faults = { spaceBytes: Infinity, refuseCalls: 0, loseAnswers: 0 };
  const seen = { calls: 0, largestBody: 0, tokens: new Set<string | null>() };
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", maxRequestBodySize: 200_000_000, fetch: answer });

  async function answer(request: Request): Promise<Response> {
    const body = await request.bytes();
    const path = new URL(request.url).pathname.replace("/2/files/", "");
    if (path === "/oauth2/token") return Response.json({ access_token: "fresh", expires_in: 14_400 });
    seen.calls += 1;
    seen.largestBody = Math.max(seen.largestBody, body.length);
    seen.tokens.add(request.headers.get("Authorization"));
    if (faults.refuseCalls > 0) {
      faults.refuseCalls -= 1;
      return new Response("slow down", { status: 429, headers: { "Retry-After": "0" } });
    }
    const done = perform(path, body, request.headers);
    if (faults.loseAnswers > 0 && path === "upload_session/append_v2") {
      faults.loseAnswers -= 1;
      return new Response("bad gateway", { status: 502 });
    }
    return done;
  }

  function perform(path: string, body: Uint8Array, headers: Headers): Response {
    const header = headers.get("Dropbox-API-Arg");
    const arg = JSON.parse(header ?? new TextDecoder().decode(body));
    if (path === "upload_session/start") {
      const session_id = crypto.randomUUID();
      sessions.set(session_id, [body]);
      return Response.json({ session_id });
    }
    if (path === "upload_session/append_v2") return append(arg.cursor, body);
    if (path === "upload_session/finish") return finish(arg);
    if (path === "download") return download(arg.path, headers.get("Range"));
    if (path === "delete_v2" && files.delete(arg.path)) return Response.json({ metadata: { ".tag": "file" } });
    if (path === "delete_v2") return refusal("path_lookup/not_found/..", { ".tag": "path_lookup" });
    return new Response("no such call", { status: 400 });
  }

  function append({ session_id, offset }: { session_id: string; offset: number }, body: Uint8Array): Response {
    const parts = sessions.get(session_id);
    if (!parts) return refusal("not_found/..", { ".tag": "not_found" });
    const correct_offset = lengthOf(parts);
    if (offset !== correct_offset)
      return refusal("incorrect_offset/..", { ".tag": "incorrect_offset", correct_offset });
    parts.push(body);
    return Response.json(null);
  }

  function finish({ cursor, commit }: { cursor: { session_id: string; offset: number }; commit: { path: string } }) {
    const parts = sessions.get(cursor.session_id) ?? [];
    const stored = lengthOf([...files.values()]);
    if (stored + lengthOf(parts) > faults.spaceBytes) return refusal("path/insufficient_space/..", { ".tag": "path" });
    files.set(commit.path, Buffer.concat(parts));
    sessions.delete(cursor.session_id);
    return Response.json({ ".tag": "file", path_display: commit.path, size: lengthOf(parts) });
  }

  function download(path: string, range: string | null): Response {
    const bytes = files.get(path);
    if (!bytes) return refusal("path/not_found/..", { ".tag": "path" });
    const [, first = "0", last] = /bytes=(\d+)-(\d+)/.exec(range ?? "") ?? [];
    const part = bytes.slice(Number(first), last === undefined ? undefined : Number(last) + 1);
    const result = JSON.stringify({ path_display: path, size: bytes.length });
    return new Response(Buffer.from(part), { status: 206, headers: { "Dropbox-API-Result": result } });
  }

  return {
    files,
    faults,
    seen,
    fetch: Object.assign((input: string | URL | Request, init?: RequestInit) => {
      const { pathname } = new URL(String(input));
      return fetch(server.url.origin + pathname, init);
    }, fetch),
    stop: () => server.stop(true),
  };
}

const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);

const refusal = (error_summary: string, error: object) => Response.json({ error_summary, error }, { status: 409 });
