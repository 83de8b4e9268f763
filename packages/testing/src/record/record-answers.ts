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
 * Makes each of `RECORDED_CALLS` to the whole API at a fixed clock: before the demo is there, with it, and with the database
 * closed.
 */
export async function recordAnswers(): Promise<Recorded> {
  // Always embedded: another database may order equal texts in another way.
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
    const failed = await recorder.failures();
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

  async function ask({ isList }: RecordedCall, variant: string, address: string): Promise<RecordedAnswer> {
    const answer = await request(address);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`GET ${address} was answered ${answer.status}: ${text}`);
    const body: unknown = JSON.parse(stable(text));
    const [path = "", query = ""] = address.split("?");
    const total = isList ? answer.headers.get("X-Total-Count") : null;
    return { variant, path, query, total, link: answer.headers.get("Link"), body };
  }

  /** The default of a list leads to its second page; the answers after that are not recorded, so no link names them. */
  async function askVariants(call: RecordedCall, path: string): Promise<RecordedAnswer[]> {
    const answers: RecordedAnswer[] = [];
    for (const [variant, query] of Object.entries({ default: "", ...call.queries })) {
      const answer = await ask(call, variant, addressOf(path, query, call.isList));
      const next = variant === "default" && nextOf(answer.link);
      answers.push(next ? answer : { ...answer, link: null });
      if (next) answers.push({ ...(await ask(call, "second-page", next)), link: null });
    }
    return answers;
  }

  return {
    /** What a server without any data answers. */
    async empties(): Promise<Map<string, RecordedAnswer[]>> {
      const empty = new Map<string, RecordedAnswer[]>();
      for (const call of RECORDED_CALLS.filter(({ each }) => !each)) {
        const address = addressOf(call.call.slice("GET ".length), call.queries?.default ?? "", call.isList);
        empty.set(call.call, [await ask(call, "empty", address)]);
      }
      return empty;
    },
    async filled(): Promise<Recording[]> {
      const recordings: Recording[] = [];
      for (const call of RECORDED_CALLS) {
        const answers: RecordedAnswer[] = [];
        for (const path of pathsOf(call, recordings)) answers.push(...(await askVariants(call, path)));
        recordings.push({ call: call.call, answers });
      }
      return recordings;
    },
    async error(address: string, status: number): Promise<ErrorEnvelope> {
      const answer = await request(address);
      const text = await answer.text();
      if (answer.status !== status) throw new Error(`GET ${address} was answered ${answer.status}: ${text}`);
      return errorEnvelopeSchema.parse(JSON.parse(text.replace(UUID, ERROR_ID)));
    },
    /** What every call answers where the server fails: one envelope for all. */
    async failures(): Promise<ErrorEnvelope> {
      const envelopes = new Map<string, ErrorEnvelope>();
      for (const { call } of RECORDED_CALLS) {
        const envelope = await this.error(call.slice("GET ".length).replace("{id}", "1"), 500);
        envelopes.set(JSON.stringify(envelope), envelope);
      }
      const [first, ...others] = envelopes.values();
      if (!first || others.length > 0) throw new Error(`Calls fail in ${envelopes.size} ways, where one was expected`);
      return first;
    },
  };
}

function pathsOf({ call, each }: RecordedCall, before: readonly Recording[]): string[] {
  const path = call.slice("GET ".length);
  if (!each) return [path];
  const source = before.find((recording) => recording.call === each.of);
  if (!source) throw new Error(`${each.of} must stand before ${call}`);
  const answers = source.answers.filter(({ variant }) => each.variants?.includes(variant) ?? true);
  const rows = answers.flatMap(({ body }) => rowsSchema.parse(body)).filter((row: Row) => each.where?.(row) ?? true);
  const ids = [...new Set(rows.map(({ id }) => id))].slice(0, each.most);
  return ids.map((id) => path.replace("{id}", String(id)));
}

const rowsSchema = z.array(z.looseObject({ id: z.union([z.number(), z.string()]) }));

function addressOf(path: string, query: string, isList = false): string {
  const parameters = new URLSearchParams(query);
  if (isList) parameters.set("limit", String(PAGE_ROWS));
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

const nextOf = (link: string | null): string | undefined => /<([^>]*)>; rel="next"/.exec(link ?? "")?.[1];

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const SLUG = /(?<![a-z0-9])[a-z2-7]{26}(?![a-z0-9])/g;
const ERROR_ID = "00000000-0000-4000-8000-000000000000";

/**
 * Random ids are replaced by counted ones, each by the same one wherever it stands: UUIDs and the slugs of portals. All
 * other ids are the database's sequences, and times are the fixed clock's.
 */
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
