import { ADMIN_TASKS } from "./admin-tasks";
import { arrive } from "./artillery";
import { callLog } from "./call-log";
import { callerFor } from "./caller";
import { visitPortal } from "./creator-visits";
import { holdStreams } from "./hold-streams";
import { CREATOR_SHARE, type Plan } from "./plan";

const LATE_EVERY_MS = 50;

const plan: Plan = await Bun.file(process.argv[2] ?? "").json();
const log = callLog(plan.log);
const addressed = (network: number, nth: number) => ({ "X-Forwarded-For": `10.${network}.${nth >> 8}.${nth & 255}` });
const admins = plan.cookies.map((cookie, nth) => ({ Cookie: cookie, ...addressed(1, nth) }));

const tasks = Object.values(ADMIN_TASKS).flatMap(({ weight, run }) => Array.from({ length: weight }, () => run));
const pick = (below: number) => Math.floor(Math.random() * below);

// In turns, so that each admin and each creator comes equally often.
let [nthTask, nthVisit] = [0, 0];
async function visit(): Promise<void> {
  if (Math.random() < CREATOR_SHARE) {
    const nth = nthVisit++;
    const who = plan.creators[nth % plan.creators.length];
    if (who) await visitPortal(callerFor(plan.origin, log, addressed(2, nth % plan.creators.length)), who, nth);
    return;
  }
  const nth = nthTask++;
  await tasks[pick(tasks.length)]?.(callerFor(plan.origin, log, admins[nth % admins.length] ?? {}), { nth, pick });
}

const lateness: number[] = [];
let due = performance.now() + LATE_EVERY_MS;
setInterval(() => {
  lateness.push(performance.now() - due);
  due = performance.now() + LATE_EVERY_MS;
}, LATE_EVERY_MS).unref();

const streams = holdStreams(plan.origin, admins);
const counters = await arrive(plan.phases, visit);
streams.end();
const { user, system } = process.cpuUsage();
const late = lateness.toSorted((a, b) => a - b);
log.note({ streams: streams.record });
log.note({
  tool: {
    arrived: counters["vusers.created"],
    ended: counters["vusers.completed"],
    cpuSeconds: (user + system) / 1e6,
    lateP95Ms: late[Math.floor(late.length * 0.95)],
  },
});
log.flush();
process.exit(0);
