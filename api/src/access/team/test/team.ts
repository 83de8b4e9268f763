import type { TeamRole } from "@crm/domain/access/permissions";
import type { NewInvitationLink } from "@crm/domain/access/person.schema";
import type { TestRequest, TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { ownerId } from "../../../people/owner";
import { users } from "../../../people/table";

export const PASSWORD = "marble otter kitchen lamp";
export const OWNER_EMAIL = "owner@team.example";

// Weak parameters, so that many log-ins are fast.
const HASH = await Bun.password.hash(PASSWORD, { algorithm: "argon2id", memoryCost: 8, timeCost: 1 });

export type Member = { id: number; email: string; cookie: string; call: TestRequest };

/** The team of a test server, whose owner has the password `PASSWORD`, like everyone who joins. */
export async function teamOf(server: TestServer) {
  const { db, now } = server.deps;
  const owner = await ownerId(db);
  await db.update(users).set({ password: HASH, passwordChangedAt: now() }).where(eq(users.id, owner));

  const inviting = (person: { name: string; role: TeamRole; email?: string }) =>
    server.admin("/api/people/invitations", {
      method: "POST",
      json: { email: `${person.name}@team.example`, ownerEmail: OWNER_EMAIL, password: PASSWORD, ...person },
    });
  const invite = async (name: string, role: TeamRole): Promise<NewInvitationLink & { token: string }> => {
    const answer = await inviting({ name, role });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    const invited: NewInvitationLink = await answer.json();
    return { ...invited, token: tokenIn(invited.link) };
  };
  const accept = (token: string, more: { name?: string; password?: string } = {}) =>
    strangerOf(server)("/api/invitations/accept", { method: "POST", json: { token, password: PASSWORD, ...more } });
  return {
    owner,
    inviting,
    invite,
    accept,
    /** Invites a person and accepts the invitation. */
    async join(name: string, role: TeamRole): Promise<Member> {
      const { id, token } = await invite(name, role);
      const answer = await accept(token);
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      const cookie = cookiesOf(answer);
      return { id, email: `${name}@team.example`, cookie, call: callerWith(server, cookie) };
    },
    change: (id: number, json: object, call: TestRequest = server.admin) =>
      call(`/api/people/${id}`, { method: "PUT", json }),
    logIn: (json: object, headers: Record<string, string> = {}, address = "192.0.2.1") =>
      strangerOf(server)("/api/auth/login", { method: "POST", json, headers, peer: { address } }),
  };
}

export type Team = Awaited<ReturnType<typeof teamOf>>;

/** Calls of our own pages without a session. */
export const strangerOf = (server: TestServer): TestRequest => callerOf(server, {});

export const callerWith = (server: TestServer, Cookie: string): TestRequest => callerOf(server, { Cookie });

const callerOf =
  (server: TestServer, headers: Record<string, string>): TestRequest =>
  (path, init = {}) =>
    server.request(path, { ...init, headers: { "X-Requested-With": "tests", ...headers, ...init.headers } });

export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

export function tokenIn(link: string): string {
  const token = /#(?:invitation|reset)=([\w-]{43})$/.exec(link)?.[1];
  if (token === undefined) throw new Error(link);
  return token;
}
