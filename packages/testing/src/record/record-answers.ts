import { seedDemo } from "@crm/api/seed/seed";
import { type ErrorEnvelope, errorEnvelopeSchema } from "@crm/domain/server/error.schema";
import { z } from "zod";
import { RECORDED_DAY } from "../msw/recorded/recorded-day";
import type { RecordedAnswer, RecordedErrors, Recording } from "../msw/recorded/recording";
import { createTestServer, type TestRequest } from "../server";
import { borrowDatabase } from "../server/database/borrow-database";
import { RECORDED_CALLS, type RecordedCall, type Row } from "./recorded-calls";

const PAGE_ROWS = 10;

export type Recorded = { recordings: Recording[]; errors: RecordedErrors };

/**
 * Calls the API at a fixed clock: without data, with the demo and with a closed database.
 */
export async function recordAnswers(): Promise<Recorded> {
  // Always embedded: another database may sort equal texts differently.
  const database = await borrowDatabase("");
  const server = await createTestServer({ database, now: new Date(`${RECORDED_DAY}T12:00:00.000Z`) });
  const recorder = recorderOf(server.admin);
  try {
    const empty = await recorder.empties();
    await seedDemo(server.deps);
    await server.runJobs();
    const recordings = await recorder.filled();
    const missing = await recorder.error("/api/contracts/999999", 404);
    await server.deps.database.close();
    const failed = await recorder.failures(recordings);
    const answered = recordings.map(({ call, answers }) => ({
      call,
      answers: [...answers, ...(empty.get(call) ?? [])],
    }));
    return { recordings: answered, errors: { failed, missing } };
  } finally {
    await server.close();
  }
}

function recorderOf(request: TestRequest) {
  const stable = stableIds();

  async function record({ isList }: RecordedCall, variant: string, url: string): Promise<RecordedAnswer> {
    const answer = await request(url);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`GET ${url} returned ${answer.status}: ${text}`);
    const body: unknown = JSON.parse(stable(text));
    const [path = "", query = ""] = url.split("?");
    const total = isList ? answer.headers.get("X-Total-Count") : null;
    return { variant, path, query, total, link: answer.headers.get("Link"), body };
  }

  // Only the default query gets a second page. Every other answer drops its `Link`, because that page is not recorded.
  async function recordVariants(call: RecordedCall, path: string): Promise<RecordedAnswer[]> {
    const answers: RecordedAnswer[] = [];
    for (const [variant, query] of Object.entries({ default: "", ...call.queries })) {
      const answer = await record(call, variant, pathWithQuery(path, query, call.isList));
      const next = variant === "default" && nextOf(answer.link);
      answers.push(next ? answer : { ...answer, link: null });
      if (next) answers.push({ ...(await record(call, "second-page", next)), link: null });
    }
    return answers;
  }

  return {
    async empties(): Promise<Map<string, RecordedAnswer[]>> {
      const empty = new Map<string, RecordedAnswer[]>();
      for (const call of RECORDED_CALLS.filter(({ each }) => !each)) {
        const path = pathWithQuery(call.call.slice("GET ".length), call.queries?.default ?? "", call.isList);
        empty.set(call.call, [await record(call, "empty", path)]);
      }
      return empty;
    },
    async filled(): Promise<Recording[]> {
      const recordings: Recording[] = [];
      for (const call of RECORDED_CALLS) {
        const answers: RecordedAnswer[] = [];
        for (const path of pathsOf(call, recordings)) answers.push(...(await recordVariants(call, path)));
        recordings.push({ call: call.call, answers });
      }
      return recordings;
    },
    async error(path: string, status: number): Promise<ErrorEnvelope> {
      const answer = await request(path);
      const text = await answer.text();
      if (answer.status !== status) throw new Error(`GET ${path} returned ${answer.status}: ${text}`);
      return errorEnvelopeSchema.parse(JSON.parse(text.replace(UUID, ERROR_ID)));
    },
    /** Every call must fail with the same envelope. */
    async failures(recordings: readonly Recording[]): Promise<ErrorEnvelope> {
      const envelopes = new Map<string, ErrorEnvelope>();
      for (const { path } of recordings.flatMap(({ answers }) => answers.slice(0, 1))) {
        const envelope = await this.error(path, 500);
        envelopes.set(JSON.stringify(envelope), envelope);
      }
      const [first, ...others] = envelopes.values();
      if (!first || others.length > 0)
        throw new Error(`Calls fail with ${envelopes.size} different envelopes; expected one`);
      return first;
    },
  };
}

function pathsOf({ call, each }: RecordedCall, before: readonly Recording[]): string[] {
  const path = call.slice("GET ".length);
  if (!each) return [path];
  const source = before.find((recording) => recording.call === each.of);
  if (!source) throw new Error(`${each.of} must precede ${call}`);
  const answers = source.answers.filter(({ variant }) => each.variants?.includes(variant) ?? true);
  const rows = answers.flatMap(({ body }) => rowsSchema.parse(body)).filter((row: Row) => each.where?.(row) ?? true);
  const ids = [...new Set(rows.map(({ id }) => id))].slice(0, each.most);
  return ids.map((id) => path.replace("{id}", String(id)));
}

const rowsSchema = z.array(z.looseObject({ id: z.union([z.number(), z.string()]) }));

function pathWithQuery(path: string, query: string, isList = false): string {
  const parameters = new URLSearchParams(query);
  if (isList) parameters.set("limit", String(PAGE_ROWS));
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

const nextOf = (link: string | null): string | undefined => /<([^>]*)>; rel="next"/.exec(link ?? "")?.[1];

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const SLUG = /(?<![a-z0-9])[a-z2-7]{26}(?![a-z0-9])/g;
const ERROR_ID = "00000000-0000-4000-8000-000000000000";

/** Replaces each random id (UUIDs and portal slugs) by a counter, so that recordings are reproducible. */
function stableIds(): (text: string) => string {
  const known = new Map<string, string>();
  const counted = (id: string, made: (count: string) => string) => {
    const stable = known.get(id) ?? made(String(known.size + 1));
    known.set(id, stable);
    return stable;
  };
  return (text) =>
    text
      .replace(UUID, (id) => counted(id, (count) => `00000000-0000-4000-8000-${count.padStart(12, "0")}`))
      .replace(SLUG, (id) => counted(id, (count) => `recorded${count.replace(/./g, inLetters)}`.padEnd(26, "z")));
}

const inLetters = (digit: string): string => "abcdefghij".charAt(Number(digit));
