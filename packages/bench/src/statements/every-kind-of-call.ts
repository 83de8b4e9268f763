import { MAX_BULK_ROWS } from "@crm/domain/import/max-bulk-rows";
import { dayIn } from "@crm/domain/value/calendar";
import { contractsCsv } from "@crm/testing/health";
import type { RunningServer, TestRequest } from "@crm/testing/server";
import { z } from "zod";
import { listCalls, wholeTableCalls } from "../lists/list-calls";

/** Larger imports have more statements, not longer ones. */
const IMPORTED = 20_000;

/** Of each list. The benchmark of lists makes every call. */
const MAX_QUERIES = 6;

/**
 * Makes calls of every kind, one after the other, and yields the name of each when it has been answered. Leaves out backup, scrub
 * and archive, because the rows have no stored files.
 */
export async function* everyKindOfCall(
  { pid }: Pick<RunningServer, "pid">,
  admin: TestRequest,
): AsyncGenerator<string> {
  const call = async (method: string, path: string, init: Parameters<TestRequest>[1] = {}): Promise<unknown> => {
    const answer = await admin(path, { method, ...init });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return path.endsWith("/export") ? text : JSON.parse(text);
  };
  yield* reads(call);
  process.kill(pid, "SIGUSR2");
  await untilNoJobs(call);
  yield "the periodic jobs";
  yield* writes(call);
}

type Call = (method: string, path: string, init?: Parameters<TestRequest>[1]) => Promise<unknown>;

async function* reads(call: Call): AsyncGenerator<string> {
  const [link] = z.tuple([z.looseObject({ slug: z.string() })]).parse(await call("GET", "/api/portal-links?limit=1"));
  const at = (path: string) => path.replace("{slug}", link.slug).replace("{id}", "1");
  for (const [path, queries] of listCalls(dayIn("America/New_York", new Date())))
    for (const query of queries.filter((one) => !isCombination(one)).slice(0, MAX_QUERIES)) {
      await call("GET", `${at(path)}?${query}`);
      yield `GET ${path}?${query}`;
    }
  for (const path of wholeTableCalls()) {
    await call("GET", at(path));
    yield `GET ${path} of the whole table`;
  }
}

const isCombination = (query: string) =>
  [...new URLSearchParams(query).keys()].filter((name) => name !== "limit").length > 1;

async function* writes(call: Call): AsyncGenerator<string> {
  await call("POST", "/api/campaign-manager/bulk-import");
  yield "POST /api/campaign-manager/bulk-import";
  const body = new FormData();
  body.append("file", new File([contractsCsv(IMPORTED)], "contracts.csv", { type: "text/csv" }));
  const { operationId } = z
    .looseObject({ operationId: z.string() })
    .parse(await call("POST", "/api/contracts/import", { body }));
  yield "POST /api/contracts/import";
  await call("POST", `/api/operations/${operationId}/undo`);
  yield "POST /api/operations/{id}/undo";
  const rows = Array.from({ length: MAX_BULK_ROWS }, (_, n) => ({ ...CONTRACT, socialHandle: `@bulk${n}` }));
  await call("POST", "/api/contracts/bulk-upsert", { json: rows });
  yield "POST /api/contracts/bulk-upsert";
  const { id } = z.looseObject({ id: z.number() }).parse(await call("POST", "/api/contracts", { json: CONTRACT }));
  yield "POST /api/contracts";
  await call("PUT", `/api/contracts/${id}`, { json: { monthlyFee: "200" } });
  yield "PUT /api/contracts/{id}";
  await call("POST", `/api/revenue/generate/${id}`);
  yield "POST /api/revenue/generate/{id}";
  await call("PUT", `/api/contracts/${id}/status`, { json: { status: "ARCHIVED" } });
  yield "PUT /api/contracts/{id}/status";
  await call("POST", "/api/portal-announcements", { json: { title: "To all", message: "Hello", type: "news" } });
  yield "POST /api/portal-announcements to all creators";
}

const CONTRACT = {
  fullName: "Ada Lovelace",
  socialHandle: "@ada",
  monthlyFee: "100",
  startDate: "2026-01-01",
  endDate: "2026-12-31",
  platforms: ["TikTok"],
  videosPerMonth: 2,
};

const status = z.looseObject({ queue: z.array(z.looseObject({ waiting: z.number(), active: z.number() })) });

async function untilNoJobs(call: Call): Promise<void> {
  const isBusy = async () => {
    const { queue } = status.parse(await call("GET", "/api/status"));
    return queue.some(({ waiting, active }) => waiting + active > 0);
  };
  do await Bun.sleep(200);
  while (await isBusy());
}
