import { createTestServer } from "@crm/testing/server";
import { comparedList } from "./compare-lists";
import { addManyCreators } from "./many-creators";

const TODAY = "2026-06-15";
const FEW = 100;
const MANY = 100_000;

/** What the campaign manager, the announcements and the Communication Tracker ask for. */
const CALLS = [
  "/api/campaign-manager/portals?limit=50",
  "/api/campaign-manager/portals?limit=50&sort=recent&state=active",
  "/api/campaign-manager/portals?limit=50&state=missing",
  "/api/campaign-manager/portals?limit=50&search=creator_17",
  "/api/campaign-manager/portals?limit=50&search=nobody+at+all",
  "/api/campaign-manager/summary",
  "/api/submissions?limit=50",
  "/api/submissions?limit=50&sort=oldest",
  "/api/submissions?limit=50&status=PENDING",
  "/api/submissions?limit=50&status=PAID",
  "/api/submissions?limit=50&contractId=12",
  "/api/submissions?limit=50&search=creator_17",
  "/api/submissions?limit=50&search=nobody+at+all",
  "/api/portal-announcements?limit=50",
  "/api/portal-announcements?limit=50&status=active&priority=urgent",
  "/api/portal-announcements?limit=50&status=expired&type=deadline",
  "/api/portal-announcements?limit=50&search=creator_17",
  "/api/portal-announcements?limit=50&search=nobody+at+all",
  "/api/portal-announcements/summary",
  "/api/contracts/communication-status?limit=50",
  "/api/contracts/communication-status?limit=50&days=no-contact",
  "/api/contracts/communication-status?limit=50&search=creator_17",
  "/api/communication-schedule?limit=50",
  "/api/communication-schedule/overdue?limit=50",
  "/api/communication-schedule/follow-ups?limit=50",
  "/api/communication-schedule?limit=50&status=completed&sort=latest",
  "/api/communication-schedule/summary",
  "/api/communication-history?limit=50",
];

/** Each list of creators' portals and of contact with them among 100,000, beside the same among 100. */
export async function listOfCreators(rounds = { warm: 10, timed: 40 }): Promise<string[]> {
  const [few, many] = [await serverWith(FEW), await serverWith(MANY)];
  const lines: string[] = [];
  for (const call of CALLS) lines.push(await comparedList(call, { few, many }, rounds));
  await Promise.all([few.close(), many.close()]);
  return lines;
}

async function serverWith(creators: number) {
  const server = await createTestServer();
  await addManyCreators(server.deps.database, creators, TODAY);
  return server;
}
