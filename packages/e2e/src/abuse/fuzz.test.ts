import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { callsOf, type FuzzCall } from "../fuzz/calls-of";
import { type FuzzedServer, mostMegabytes, type State, startFuzzedServer, stateOf } from "../fuzz/fuzzed-server";
import { type Known, knownThings } from "../fuzz/known-things";
import { type Operation, operationsOf } from "../fuzz/operations";
import { callsSent, describeCall, sendCall } from "../fuzz/send-call";
import { wrongInAnswer } from "../fuzz/wrong-in-answer";

const IS_FULL = Boolean(process.env.VERIFY_FULL);
setDefaultTimeout(IS_FULL ? 3_000_000 : 300_000);

/** Repeats a run: `FUZZ_SEED=… FUZZ_ONLY="PUT /api/contracts/{id}" bun test ./src/abuse/fuzz.test.ts` */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const ONLY = process.env.FUZZ_ONLY;

const ROUNDS = IS_FULL ? 20 : 2;
const CALLS_WITH_BODY = IS_FULL ? 60 : 45;
const CALLS_WITHOUT_BODY = IS_FULL ? 25 : 12;
const REFUSED_CALLS = 10;
const TRIES = 6;
const AT_ONCE = 4;
const MAX_MEGABYTES = 1500;

let server: FuzzedServer;
let all: Operation[];
let operations: Operation[];
beforeAll(async () => {
  server = await startFuzzedServer();
  all = operationsOf(server.document);
  operations = all.filter(({ name }) => !ONLY || name === ONLY).toSorted((a, b) => endsThings(a) - endsThings(b));
});
afterAll(() => server?.close());

// Operations that delete ids and slugs run last.
const endsThings = ({ method, path }: Operation): number =>
  Number(method === "DELETE" || path.endsWith("/rotate-portal"));

describe("fuzzed calls of the OpenAPI document", () => {
  test("valid, nearly valid and odd calls are answered as documented, never with a 5xx", async () => {
    const found: string[] = [];
    const taken = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      // Read again in each round, because calls change and delete these ids.
      const known = await knownThings(server.admin, all);
      await eachAtOnce(operations, async (operation) => {
        const wrong = await tryCalls(operation, known, { seed: SEED + round, taken });
        if (wrong) found.push(wrong);
      });
    }
    console.log(`${callsSent()} calls of ${operations.length} kinds, seed ${SEED}`);
    expect(found).toEqual([]);
    // Most operations must accept a call: calls that the schema refuses do not test the code behind it.
    if (!ONLY) expect(taken.size / operations.length).toBeGreaterThan(0.7);
  });

  test("a refused call changes nothing that an admin can read", async () => {
    const known = await knownThings(server.admin, all);
    const writes = operations.filter(({ body }) => body !== null);
    const changed: string[] = [];
    let before = await stateOf(server.admin, all);
    for (const operation of writes) {
      const calls = fc.sample(callsOf(operation, known, { refused: true }), { seed: SEED, numRuns: REFUSED_CALLS });
      let sent = await sendAll(calls, before);
      // Jobs of earlier calls may end meanwhile, so only a change that occurs again counts.
      for (let tries = 1; sent.places.length > 0 && tries < TRIES; tries++) sent = await sendAll(calls, sent.after);
      if (sent.places.length > 0) changed.push(`${operation.name} changed ${sent.places.join(", ")}`);
      before = sent.after;
    }
    expect(changed).toEqual([]);
  });

  test("the server stays healthy and within its memory", async () => {
    expect((await fetch(`${server.product.origin}/ready`)).status).toBe(200);
    expect(await mostMegabytes(server.product.pid)).toBeLessThan(MAX_MEGABYTES);
  });
});

// `places` is empty when a call succeeded, because a change is then expected.
async function sendAll(calls: readonly FuzzCall[], before: State): Promise<{ places: string[]; after: State }> {
  const statuses: number[] = [];
  for (const call of calls) statuses.push((await send(call)).status);
  const after = await stateOf(server.admin, all);
  const isTaken = statuses.some((status) => status < 400);
  return { places: isTaken ? [] : Object.keys(after).filter((path) => after[path] !== before[path]), after };
}

type Trial = { seed: number; taken: Set<string> };

async function tryCalls(operation: Operation, known: Known, { seed, taken }: Trial): Promise<string | null> {
  const tried = await fc.check(
    fc.asyncProperty(callsOf(operation, known), async (call) => {
      const answer = await send(call);
      if (answer.status < 300) taken.add(operation.name);
      const wrong = wrongInAnswer(operation, answer);
      if (wrong) throw new Error(`${describeCall(call)}\n  answered ${wrong}`);
    }),
    { seed, numRuns: operation.body ? CALLS_WITH_BODY : CALLS_WITHOUT_BODY },
  );
  return tried.failed ? `FUZZ_SEED=${seed} FUZZ_ONLY="${operation.name}": ${tried.errorInstance}` : null;
}

const send = (call: FuzzCall) => sendCall(server.product.origin, call, server.credentials);

async function eachAtOnce<T>(waiting: readonly T[], run: (each: T) => Promise<void>): Promise<void> {
  const left = [...waiting];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
