import type { TestRequest } from "@crm/testing/server";
import { ada } from "../../../contracts/test/people";

/** `status` is null if the connection broke before an answer. */
type Attempt = { key: string; status: number | null; id: number | null; retryAfter: string | null; tookMs: number };

/** Starts `count` callers that create one contract after another, each with an `Idempotency-Key`, until `stop`. */
export function steadyWriters(admin: TestRequest, count: number) {
  const attempts: Attempt[] = [];
  const run = crypto.randomUUID().slice(0, 8);
  let isOver = false;
  const send = async (key: string): Promise<Attempt> => {
    const began = performance.now();
    const answer = await admin("/api/contracts", {
      method: "POST",
      json: { ...ada, fullName: key, socialHandle: `@${key}` },
      headers: { "Idempotency-Key": key },
    }).catch(() => null);
    const body = await answer?.json().catch(() => null);
    const tookMs = performance.now() - began;
    const { status = null } = answer ?? {};
    return { key, status, id: body?.id ?? null, retryAfter: answer?.headers.get("Retry-After") ?? null, tookMs };
  };
  const writers = Array.from({ length: count }, async (_, writer) => {
    for (let at = 0; !isOver; ) {
      const attempt = await send(`${run}-${writer}-${at}`);
      attempts.push(attempt);
      if (attempt.status === 201) at++;
      else await Bun.sleep(100);
    }
  });
  return {
    attempts,
    acknowledged: () => attempts.filter(({ status }) => status === 201),
    async stop(): Promise<Attempt[]> {
      isOver = true;
      await Promise.all(writers);
      return attempts;
    },
    /** Sends each unanswered call again with its key until it gets 201. */
    async repeat(by: TestRequest = admin): Promise<Map<string, number>> {
      const made = new Map<string, number>();
      for (const { key, id } of attempts) if (id !== null) made.set(key, id);
      const left = new Set(attempts.map(({ key }) => key).filter((key) => !made.has(key)));
      await Promise.all([...left].map(steadySender(by, made)));
      return made;
    },
  };
}

function steadySender(by: TestRequest, made: Map<string, number>) {
  return async (key: string): Promise<void> => {
    for (const giveUpAt = performance.now() + 40_000; performance.now() < giveUpAt; await Bun.sleep(100)) {
      const answer = await by("/api/contracts", {
        method: "POST",
        json: { ...ada, fullName: key, socialHandle: `@${key}` },
        headers: { "Idempotency-Key": key },
      });
      if (answer.status === 201) return void made.set(key, (await answer.json()).id);
    }
    throw new Error(`${key} was never taken`);
  };
}

/** Contract ids by full name. */
export async function contractsOf(admin: TestRequest): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  for (const { id, fullName } of await (await admin("/api/contracts")).json())
    found.set(fullName, [...(found.get(fullName) ?? []), id]);
  return found;
}
