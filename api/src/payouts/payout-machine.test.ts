import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { PAYOUT_STATUSES } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { z } from "zod";
import { ada, grace } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { rowsOf } from "../platform/db/rows";
import { type Answer, after, type Command, type ModelRequest } from "./test/payout-model";

setDefaultTimeout(60_000);

const RUNS = 15;
const TERMS = ["2026-01-10", "2026-02-09", "2026-03-11"];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe("concurrent calls of the payout state machine", () => {
  test("are answered as in some sequential order, with one event per change", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(plan, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 8 }),
        async (batches) => {
          const contracts = await twoContractsOfThreeTerms();
          let requests: ModelRequest[] = [];
          for (const batch of batches) {
            const commands = batch.map((each) => commandOf(each, requests));
            const answers = await Promise.all(commands.map((command) => send(command, requests, contracts)));
            const possible = possibleStates(
              requests,
              commands.map((command, index) => ({ command, answer: answers[index] ?? { status: 0 } })),
            );
            const found = await stored(contracts);
            const fitting = possible.find((end) => Bun.deepEquals(sortedById(end), found));
            if (!fitting) throw new Error(failureText({ requests, commands, answers, possible, found }));
            requests = fitting;
            expect(await eventCount()).toBe(requests.reduce((sum, { version }) => sum + version, 0));
          }
        },
      ),
      { numRuns: RUNS },
    );
  });
});

type Plan =
  | { kind: "create"; contract: number; term: number }
  | { kind: "status"; pick: number; status: "SYNCED" | "PAID" | "CANCELLED"; seen: Seen; reference: string | null }
  | { kind: "review"; pick: number; status: "APPROVED" | "PAID" | "REJECTED"; seen: Seen };

type Seen = "defaulted" | "current" | "stale";

const seen = fc.constantFrom<Seen>("defaulted", "defaulted", "current", "stale");

const plan: fc.Arbitrary<Plan> = fc.oneof(
  fc.record({ kind: fc.constant("create" as const), contract: fc.nat(1), term: fc.nat(TERMS.length - 1) }),
  fc.record({
    kind: fc.constant("status" as const),
    pick: fc.nat(20),
    status: fc.constantFrom("SYNCED" as const, "PAID" as const, "CANCELLED" as const),
    seen,
    reference: fc.constantFrom(null, "WIRE-1", "WIRE-2"),
  }),
  fc.record({
    kind: fc.constant("review" as const),
    pick: fc.nat(20),
    status: fc.constantFrom("APPROVED" as const, "PAID" as const, "REJECTED" as const),
    seen,
  }),
);

// Every second pick is the newest request, because it is the most likely to be open.
function commandOf(planned: Plan, requests: readonly ModelRequest[]): Command {
  if (planned.kind === "create") return planned;
  const { pick, seen: chosen, ...command } = planned;
  const request = pick % 2 === 0 ? requests.length - 1 : pick % Math.max(1, requests.length);
  const version = requests[request]?.version ?? 1;
  return { ...command, request, version: { defaulted: null, current: version, stale: version + 7 }[chosen] };
}

async function send(
  command: Command,
  requests: readonly ModelRequest[],
  contracts: readonly number[],
): Promise<Answer> {
  const response =
    command.kind === "create"
      ? await server.admin("/api/payout-requests", {
          method: "POST",
          json: {
            contractId: contracts[command.contract],
            paymentPeriodStart: TERMS[command.term],
            paymentMethod: "paypal",
            paymentDetails: "ada@example.com",
          },
        })
      : await server.admin(`/api/payout-requests/${requests[command.request]?.id ?? 999_999}${path(command)}`, {
          method: "PUT",
          json: bodyOf(command),
          headers: command.version === null ? {} : { "If-Match": `"${command.version}"` },
        });
  if (!response.ok) return { status: response.status };
  const { id, status, version }: PayoutRequest = await response.json();
  return { status: response.status, request: { id, status, version } };
}

const path = ({ kind }: Command) => (kind === "status" ? "/status" : "");

function bodyOf(command: Exclude<Command, { kind: "create" }>): object {
  const reason = "The video is somebody else's.";
  if (command.kind === "review") return { status: command.status, adminNotes: reason };
  return { status: command.status, declineNotes: reason, externalReference: command.reference };
}

/** Every state that some order of the calls can lead to, given their answers. */
function possibleStates(
  requests: ModelRequest[],
  calls: readonly { command: Command; answer: Answer }[],
): ModelRequest[][] {
  if (calls.length === 0) return [requests];
  return calls.flatMap(({ command, answer }, index) => {
    const next = after(requests, command, answer);
    return next ? possibleStates(next, calls.toSpliced(index, 1)) : [];
  });
}

async function twoContractsOfThreeTerms(): Promise<number[]> {
  await startOver(server);
  const ids: number[] = [];
  for (const person of [ada, grace]) {
    const contract = await (await server.admin("/api/contracts", { method: "POST", json: person })).json();
    ids.push(contract.id);
  }
  await server.deps.db.execute(sql`
    insert into contract_terms (contract_id, number, start_date, end_date, fee_cents, videos_required)
    select contract_id, number + k, start_date + 30 * k, end_date + 30 * k, fee_cents, videos_required
    from contract_terms, generate_series(1, 2) k`);
  return ids;
}

const sortedById = (requests: readonly ModelRequest[]) => requests.toSorted((a, b) => a.id - b.id);

async function stored(contracts: readonly number[]): Promise<ModelRequest[]> {
  const rows = await rowsOf(
    server.deps.db,
    z.object({
      row: z.object({
        id: z.int(),
        contractId: z.int(),
        start: z.string(),
        status: z.enum(PAYOUT_STATUSES),
        version: z.int(),
        reference: z.string().nullable(),
      }),
    }),
    sql`select json_build_object('id', id, 'contractId', contract_id, 'start', payment_period_start, 'status', status,
      'version', version, 'reference', external_reference) as row from payout_requests order by id`,
  );
  return rows.map(({ row: { contractId, start, ...row } }) => ({
    ...row,
    contract: contracts.indexOf(contractId),
    term: TERMS.indexOf(start),
  }));
}

async function eventCount(): Promise<number> {
  const [row] = await rowsOf(
    server.deps.db,
    z.object({ n: z.number() }),
    sql`select count(*)::int as n from audit_events where entity = 'payout'`,
  );
  return row?.n ?? 0;
}

const failureText = (facts: object) =>
  `No order of these calls explains the stored requests: ${JSON.stringify(facts, null, 1)}`;
