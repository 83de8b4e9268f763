import { parseArgs } from "node:util";
import { ROLES_BELOW_OWNER, type RoleBelowOwner } from "@crm/domain/access/permissions";
import {
  createToken,
  listTokens,
  revokeTokens,
  TOKEN_SCOPES,
  type TokenRights,
  type TokenScope,
} from "../access/log-in/api-token";
import type { PlatformDeps } from "../platform/deps";
import { CommandRefused } from "../platform/process/command-socket";

type TokenDeps = Pick<PlatformDeps, "db" | "now">;

/** No call makes tokens: they are made on the server's machine only. */
export const tokenCommands = { "token:create": newToken, "token:list": printTokens, "token:revoke": revokeToken };

async function newToken({ db, now }: TokenDeps, args: readonly string[]): Promise<string[]> {
  const { name, ...rights } = tokenArguments(args);
  if ((await listTokens(db, now())).some((token) => token.name === name))
    throw new CommandRefused(`A token named ${name} already exists. Choose another name, or revoke that token first.`);
  const { token, expiresAt } = await createToken(db, { name, ...rights, now: now() });
  const may = "role" in rights ? `the role ${rights.role}` : `the scopes ${rights.scopes.join(", ")}`;
  return [token, `Token ${name} has ${may} and expires on ${dayOf(expiresAt)}. It is not shown again.`];
}

async function printTokens({ db, now }: TokenDeps): Promise<string[]> {
  const valid = await listTokens(db, now());
  if (valid.length === 0) return ["There are no tokens."];
  return valid.map(({ name, scopes, role, expiresAt, lastUsedAt }) => {
    const used = lastUsedAt ? `last used ${dayOf(lastUsedAt)}` : "never used";
    return `${name}: ${role ? `role ${role}` : scopes.join(", ")}, expires ${dayOf(expiresAt)}, ${used}`;
  });
}

async function revokeToken({ db, now }: TokenDeps, args: readonly string[]): Promise<string[]> {
  const [name] = args;
  if (!name || args.length !== 1) throw new CommandRefused("Usage: bun run token:revoke NAME");
  if ((await revokeTokens(db, { name, now: now() })) === 0) throw new CommandRefused(`No token is named ${name}.`);
  return [`Token ${name} was revoked.`];
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

const USAGE = `Usage: bun run token:create NAME [--role ${ROLES_BELOW_OWNER.join("|")}] [--scope ${TOKEN_SCOPES.join("|")}]…`;

function tokenArguments(args: readonly string[]): { name: string } & TokenRights {
  const { positionals, values } = parsed(args);
  const name = positionals[0] ?? "";
  if (positionals.length !== 1 || !/^[\w.-]{1,64}$/.test(name)) throw new CommandRefused(USAGE);
  if (values.role === undefined) return { name, scopes: scopesIn(values.scope ?? []) };
  if (values.scope) throw new CommandRefused("Give a token either --role or --scope, not both.");
  if (values.role.length > 1) throw new CommandRefused("Give a token one --role only.");
  return { name, role: roleIn(values.role[0] ?? "") };
}

function parsed(args: readonly string[]) {
  const multiple = { type: "string", multiple: true } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { role: multiple, scope: multiple } });
  } catch {
    throw new CommandRefused(USAGE);
  }
}

function roleIn(text: string): RoleBelowOwner {
  const wanted = text.toUpperCase();
  const known = ROLES_BELOW_OWNER.join(", ");
  if (wanted === "OWNER") throw new CommandRefused(`No token can have the role OWNER. Choose one of ${known}.`);
  const role = ROLES_BELOW_OWNER.find((each) => each === wanted);
  if (!role) throw new CommandRefused(`There is no role "${text}". Choose one of ${known}.`);
  return role;
}

function scopesIn(given: readonly string[]): TokenScope[] {
  const requested = given.flatMap((text) => text.split(/[\s,]+/)).filter((text) => text !== "");
  const scopes = TOKEN_SCOPES.filter((scope) => requested.includes(scope));
  if (scopes.length < new Set(requested).size) throw new CommandRefused(USAGE);
  return scopes.length > 0 ? scopes : ["api:read", "api:write"];
}
