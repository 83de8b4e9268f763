import { hashPassword } from "@crm/api/access/log-in/password";
import { users } from "@crm/api/people/table";
import type { Database } from "@crm/api/platform/db/client";
import { settings } from "@crm/api/platform/settings/table";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { measuredRow, measurement, type Row, rounds } from "./harness";

const TRIES = rounds(5, 1000);
const GOAL = { min: 0.95, max: 1.05 };

const KINDS = ["known", "unknown", "invited", "deactivated", "creator"] as const;
type Kind = (typeof KINDS)[number];

const NAMES: Record<Kind, string> = {
  known: "the e-mail of a person",
  unknown: "the e-mail of nobody",
  invited: "the e-mail of an invited person",
  deactivated: "the e-mail of a deactivated person",
  creator: "the e-mail of a creator",
};

/**
 * Compares how long a log-in with a wrong password and a forgotten password take, by whose e-mail it is. The calls run without a network,
 * which would hide differences. Each e-mail and each address is used once, so that no call waits for an earlier one.
 */
export async function logInTimes(): Promise<Row[]> {
  const server = await createTestServer();
  try {
    await addPeople(server.deps.database, TRIES.warm + TRIES.timed);
    return [
      ...(await compared(server, "POST /api/auth/login", (email) => ({ email, password: "not the password" }), 401)),
      ...(await compared(server, "POST /api/auth/forgot", (email) => ({ email }), 202)),
    ];
  } finally {
    await server.close();
  }
}

const emailOf = (kind: Kind, round: number) => `${kind}-${round}@team.example`;

/** Adds a person of each kind for each round, and lets people log in with their e-mail. */
async function addPeople({ db }: Database, count: number): Promise<void> {
  const at = new Date();
  const password = await hashPassword("the right password");
  const known = { teamRole: "VIEWER", joinedAt: at, password } as const;
  const columns = {
    known,
    invited: { teamRole: "VIEWER", password: "!" },
    deactivated: { ...known, deactivatedAt: at },
    creator: { role: "CREATOR", password: "!" },
  } as const;
  for (const kind of KINDS) {
    if (kind === "unknown") continue;
    const rows = Array.from({ length: count }, (_, round) => {
      const email = emailOf(kind, round);
      return { ...columns[kind], email, username: kind === "creator" ? `creator-${round}` : email, name: email };
    });
    await db.insert(users).values(rows);
  }
  await db.insert(settings).values({ key: "logInMode", value: "accounts" });
}

/** In each round all kinds take their turn, in an order that rotates from round to round. */
async function compared(
  server: TestServer,
  call: string,
  bodyFor: (email: string) => object,
  status: number,
): Promise<Row[]> {
  const [method = "", path = ""] = call.split(" ");
  const times: Record<Kind, number[]> = { known: [], unknown: [], invited: [], deactivated: [], creator: [] };
  let address = 0;
  for (let round = 0; round < TRIES.warm + TRIES.timed; round++) {
    for (let turn = 0; turn < KINDS.length; turn++) {
      const kind = KINDS[(round + turn) % KINDS.length] ?? "known";
      const peer = { address: `10.${address >> 16}.${(address >> 8) & 255}.${address++ & 255}` };
      const headers = { "X-Requested-With": "bench" };
      const began = performance.now();
      const answer = await server.request(path, { method, headers, peer, json: bodyFor(emailOf(kind, round)) });
      const text = await answer.text();
      const taken = performance.now() - began;
      if (answer.status !== status) throw new Error(`${call} was answered ${answer.status}: ${text}`);
      if (round >= TRIES.warm) times[kind].push(taken);
    }
  }
  return KINDS.filter((kind) => kind !== "unknown").map((kind) => {
    const plan = { name: `${call} with ${NAMES[kind]}`, peer: NAMES.unknown, goal: null };
    const row = measuredRow(measurement(plan, { ours: times[kind], peer: times.unknown }));
    const isAlike = row.ratio !== null && row.ratio.median >= GOAL.min && row.ratio.median <= GOAL.max;
    return { ...row, goal: `${GOAL.min}× to ${GOAL.max}×`, outcome: isAlike ? "met" : "missed" };
  });
}
