import { errorCode } from "@crm/domain/server/error-code";
import type { CallLog, WriteKind } from "./plan-and-log";

const GIVE_UP_MS = 60_000;

/** `status` is 0 without a response. */
export type Answer = { status: number; ok: boolean; text: string; headers: Headers };

export type Caller = {
  call: (kind: string, path: string, init?: RequestInit & { json?: unknown }) => Promise<Answer>;
  /** The final check finds the written row by `mark`. */
  write: (
    kind: string,
    write: { kind: WriteKind; mark: string },
    path: string,
    init: RequestInit & { json?: unknown },
  ) => Promise<Answer>;
};

export function callerFor(origin: string, log: CallLog, person: Record<string, string>): Caller {
  const call: Caller["call"] = async (kind, path, { json, ...init } = {}) => {
    const headers = new Headers({ ...person, "Sec-Fetch-Site": "same-origin" });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    if (json !== undefined) headers.set("Content-Type", "application/json");
    const body = json === undefined ? init.body : JSON.stringify(json);
    const at = performance.timeOrigin + performance.now();
    const started = performance.now();
    const note = (status: number, problem: string | null) =>
      log.note({ kind, at, ms: performance.now() - started, status, problem });
    try {
      const signal = AbortSignal.timeout(GIVE_UP_MS);
      const response = await fetch(origin + path, {
        ...init,
        headers,
        signal,
        ...(body === undefined ? {} : { body }),
      });
      const text = isMedia(response) ? await drained(response) : await response.text();
      note(response.status, response.ok ? null : problemIn(text, response));
      return { status: response.status, ok: response.ok, text, headers: response.headers };
    } catch (error) {
      note(0, codeOf(error));
      return { status: 0, ok: false, text: "", headers: new Headers() };
    }
  };
  return {
    call,
    async write(kind, { kind: write, mark }, path, init) {
      const answer = await call(kind, path, init);
      // A refused call changed nothing. Without a response, or after a 5xx, the result is unknown.
      if (answer.ok || answer.status === 0 || answer.status >= 500) log.note({ write, mark, isAnswered: answer.ok });
      return answer;
    },
  };
}

const isMedia = ({ headers }: Response) => headers.get("Content-Type")?.startsWith("video/") ?? false;

async function drained(response: Response): Promise<string> {
  await response.arrayBuffer();
  return "";
}

function problemIn(text: string, { headers }: Response): string {
  const code = /"code":"(\w+)"/.exec(text)?.[1] ?? "no envelope";
  return headers.has("Retry-After") ? `${code}, Retry-After` : code;
}

const codeOf = (error: unknown) => errorCode(error) ?? (error instanceof Error ? error.name : String(error));
