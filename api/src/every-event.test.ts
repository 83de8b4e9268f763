import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { AUDIT_EVENTS } from "@crm/domain/reference/audit-events";
import { actingPeople, type Scene } from "./test/acting-people";
import { CAUSES } from "./test/event-causes";
import { tableOf } from "./test/table-of";

setDefaultTimeout(240_000);

// UPDATE_EVERY_EVENT=1 writes it anew.
const EXPECTED = join(import.meta.dir, "every-event.txt");

/** Kinds of events that no person of the team causes, with who does. */
const OTHERS: Readonly<Record<string, string>> = {
  "payout.synced": "system: the job that sends payouts",
  "payout.sync-failed": "system: the job that sends payouts",
  "submission.requests-ticked": "portal: PUT /api/portal/{slug}/video-submissions/{id}/revision-requests",
  "submission.codes-sent": "portal: POST /api/portal/{slug}/spark-codes",
  "portal.opted-in": "portal: POST /api/portal/{slug}/opt-in",
  "portal.opted-out": "portal: POST /api/sms/inbound, a text message of the creator",
  "module.published": "token, or system: POST /api/modules/{name}/versions, or a command",
  "module.activated": "token, or system: POST /api/modules/{name}/activate, or a command",
  "log_in_link.created": "system: the command login:link",
  "password.changed": "system: the command password:new",
  "embed.redeemed": "embed: POST /api/embed/redeem",
  "token.created": "system: the command token:create",
  "token.revoked": "system: the command token:revoke",
};

const NAMES = ["Maria", "Bo"];

const KINDS = Object.values(AUDIT_EVENTS).flatMap((events) => Object.keys(events));

let scene: Scene;
beforeAll(async () => {
  scene = await actingPeople();
});
afterAll(() => scene.close());

const rows = new Map<string, string[]>();

describe("the actor of each kind of event, caused by two people with log-ins of their own", () => {
  test.each(KINDS.filter((kind) => !(kind in OTHERS)))("%s", async (kind) => {
    const cause = CAUSES[kind];
    if (!cause) throw new Error(`No cause of ${kind} is listed in event-causes.ts, or who else causes it in OTHERS`);
    const actors: string[] = [];
    let call = "";
    for (const person of scene.people) {
      const written = await scene.actorsDuring(kind, () => cause(person, scene));
      expect(written.length).toBeGreaterThan(0);
      expect(new Set(written).size).toBe(1);
      actors.push(...written.slice(0, 1));
      call = person.lastCall();
    }
    const own = scene.people.map(({ id }) => `user:${id}`);
    // Somebody who joins is a new person each time.
    if (kind === "user.joined") expect(actors.every((actor) => /^user:\d+$/.test(actor))).toBe(true);
    else expect(actors).toEqual(own);
    expect(new Set(actors).size).toBe(2);
    const named = actors.map((actor, index) => (actor === own[index] ? `user: ${NAMES[index]}` : "user: who joined"));
    rows.set(kind, [kind, call, ...named]);
  });

  test("is as in every-event.txt", async () => {
    const lines = KINDS.map((kind) => rows.get(kind) ?? [kind, OTHERS[kind] ?? "", "–", "–"]);
    const text = tableOf([["event", "caused by", ...NAMES], ...lines]);
    if (process.env.UPDATE_EVERY_EVENT) await Bun.write(EXPECTED, text);
    expect(text).toBe(await Bun.file(EXPECTED).text());
  });

  test("lists no kind that does not exist", () =>
    expect([...Object.keys(CAUSES), ...Object.keys(OTHERS)].filter((kind) => !KINDS.includes(kind))).toEqual([]));
});
