import type { TestServer } from "@crm/testing/server";
import { percentile } from "../compare";

const ALLOWED_RATIO = 1.5;
const OR_PLUS_MS = 5;

/** A server with few rows and one with many, each asked the same as the other. */
export type Sized = Record<"few" | "many", TestServer>;

/** Times a GET by an admin among 100,000 rows beside the same among 100, and judges the 95th percentiles. */
export async function comparedList(
  call: string,
  { few, many }: Sized,
  { warm, timed }: { warm: number; timed: number },
) {
  const [fewMs, manyMs]: [number[], number[]] = [[], []];
  // In turns, so that both meet the same machine.
  for (let round = -warm; round < timed; round++)
    for (const [server, times] of [[few, fewMs] as const, [many, manyMs] as const]) {
      const ms = await timeOf(server, call);
      if (round >= 0) times.push(ms);
    }
  const [less, more] = [percentile(fewMs, 95), percentile(manyMs, 95)];
  const isWithin = more <= Math.max(less * ALLOWED_RATIO, less + OR_PLUS_MS);
  return [
    `${call.replace("/api/", "")} among 100,000 (${many.deps.database.kind}): p95 ${shown(manyMs, 95)} (p50 ${shown(manyMs, 50)})`,
    `among 100 p95 ${shown(fewMs, 95)} (p50 ${shown(fewMs, 50)})`,
    `ratio ${(more / less).toFixed(2)}, + ${(more - less).toFixed(1)} ms`,
    `allowed ${ALLOWED_RATIO}× or + ${OR_PLUS_MS} ms`,
    isWithin ? "within" : "MISSED",
  ].join(" · ");
}

const shown = (times: number[], share: number) => `${percentile(times, share).toFixed(1)} ms`;

async function timeOf(server: TestServer, call: string): Promise<number> {
  const started = performance.now();
  const answer = await server.admin(call);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return performance.now() - started;
}
