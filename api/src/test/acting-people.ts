import { eq, ne } from "drizzle-orm";
import { z } from "zod";
import { callerWith, cookiesOf, OWNER_EMAIL, PASSWORD, strangerOf, type Team, teamOf } from "../access/team/test/team";
import { archiveScene } from "../archive/test/archive-scene";
import { payoutCalls, running } from "../payouts/test/payout-calls";
import { users } from "../people/table";
import { auditEvents } from "../platform/audit/table";
import { settings } from "../platform/settings/table";
import { addVideo } from "../videos/test/add-video";

type Sent = { json?: unknown; body?: BodyInit };

const answerSchema = z.looseObject({ id: z.union([z.number(), z.string()]).optional() });
type Answer = z.infer<typeof answerSchema>;

/** A person with their own log-in, whose calls throw unless they succeed. */
export type Person = {
  id: number;
  email: string;
  /** `POST /api/contracts`, answered with the row or the first of its rows. */
  send: (line: string, json?: unknown, more?: Pick<Sent, "body">) => Promise<Answer>;
  /** As `send`, and returns the id of the answer. */
  make: (line: string, json?: unknown, more?: Pick<Sent, "body">) => Promise<number>;
  /** The last call, without its ids. */
  lastCall: () => string;
  /** The same person after another log-in. */
  logIn: () => Promise<Person>;
};

export type Scene = Awaited<ReturnType<typeof actingPeople>>;

/** A server with an archive, and two owners with log-ins of their own. */
export async function actingPeople() {
  const archive = await archiveScene();
  await archive.begin();
  const { server } = archive;
  const { db } = server.deps;
  const team: Team = await teamOf(server);
  const payouts = payoutCalls(() => server);
  let made = 0;

  function personWith(cookie: string, { id, email }: Pick<Person, "id" | "email">, calls: string[] = []): Person {
    const send: Person["send"] = async (line, json, more = {}) => {
      const [method = "", path = ""] = line.split(" ");
      calls.push(line.replaceAll(/\/(?:[sv]-)?\d+(?=\/|$)|\/[\da-f]{8}-[\da-f-]{27}/g, "/{id}").replace(/\?.*/, ""));
      const caller = path.startsWith("/api/auth/login") ? strangerOf(server) : callerWith(server, cookie);
      const answer = await archive.whileJobsRun(caller(path, { method, json, ...more }));
      if (!answer.ok) throw new Error(`${line}: ${answer.status} ${await answer.text()}`);
      if (answer.status === 204) return {};
      const [row] = [await answer.json()].flat();
      return answerSchema.parse(row ?? {});
    };
    return {
      ...{ id, email, send },
      make: async (line, json, more) =>
        Number(
          z
            .object({ id: z.coerce.string() })
            .parse(await send(line, json, more))
            .id.replace(/^s-/, ""),
        ),
      lastCall: () => calls.at(-1) ?? "",
      logIn: async () => {
        calls.push("POST /api/auth/login");
        const answer = await team.logIn({ email, password: PASSWORD });
        return personWith(cookiesOf(answer), { id, email }, calls);
      },
    };
  }
  const joined = async (name: string) => {
    const { id, email, cookie } = await team.join(name, "OWNER");
    return personWith(cookie, { id, email });
  };
  const people = [await joined("maria"), await joined("bo")] as const;
  const contract = (more: object = {}) => payouts.createContract({ ...running, socialHandle: `@c${++made}`, ...more });
  return {
    ...{ server, team, people, contract },
    close: archive.close,
    owner: personWith("", { id: 1, email: OWNER_EMAIL }),
    handle: () => `@h${++made}`,
    newName: () => `person${++made}`,
    video: async (contractId?: number) =>
      addVideo(server, { contractId: contractId ?? (await contract()), paymentPeriodStart: "2026-06-01" }),
    approvedVideos: (contractId: number) => payouts.addApprovedVideos(contractId, 2),
    decidedLongAgo: () => archive.video("approved", 40, `bytes ${++made}`),
    /** Runs while nobody else of the team is active. */
    async whileAlone(person: Person, run: () => Promise<unknown>): Promise<void> {
      await db.insert(settings).values({ key: "logInMode", value: "accounts" }).onConflictDoNothing();
      const others = ne(users.id, person.id);
      await db.update(users).set({ deactivatedAt: server.deps.now() }).where(others);
      await run();
      await db.update(users).set({ deactivatedAt: null }).where(others);
      await db.insert(settings).values({ key: "logInMode", value: "accounts" }).onConflictDoNothing();
    },
    /** Actors of the events of this kind that `run` writes. */
    async actorsDuring(action: string, run: () => Promise<unknown>): Promise<string[]> {
      const known = await db.$count(auditEvents, eq(auditEvents.action, action));
      await run();
      const events = await db
        .select({ actor: auditEvents.actor })
        .from(auditEvents)
        .where(eq(auditEvents.action, action))
        .orderBy(auditEvents.id);
      return events.slice(known).map(({ actor }) => actor);
    },
  };
}
