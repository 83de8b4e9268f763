import { parseArgs } from "node:util";
import { type GivenPassword, makeAdminPassword } from "../access/log-in/admin-password";
import { createToken, listTokens, revokeTokens, TOKEN_SCOPES, type TokenScope } from "../access/log-in/api-token";
import { createLogInLink } from "../access/log-in/log-in-link";
import type { ModuleMeans } from "../modules/means";
import { type Caller, CommandRefused, type Ended, type RunCommand } from "../platform/process/command-socket";
import { type BackupCommandMeans, backupCommand } from "./backup-command";
import { correctionsCommand } from "./corrections-command";
import { moduleCommands } from "./module-commands";
import { scrubCommand } from "./scrub-command";

type Means = ModuleMeans &
  BackupCommandMeans & {
    adminPassword: GivenPassword;
    /** Where browsers reach the server. */
    origin: () => string;
  };
type Command = (means: Means, args: readonly string[], caller: Caller) => Promise<string[] | Ended>;

/** What can be done from the command line, whether a server runs or not. */
export function commandsOf(means: Means): RunCommand {
  const commands: Record<string, Command> = {
    "password:new": newPassword,
    "login:link": newLogInLink,
    "token:create": newToken,
    "token:list": tokens,
    "token:revoke": endToken,
    backup: backupCommand,
    scrub: scrubCommand,
    corrections: correctionsCommand,
    ...moduleCommands,
  };
  return async (name, args, caller = { say: () => {}, signal: new AbortController().signal }) => {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) {
      // A server cannot be asked for it, since it must have stopped.
      const names = [...Object.keys(commands), "restore"];
      throw new CommandRefused(`There is no command ${name}. There are: ${names.join(", ")}`);
    }
    const ended = await command(means, args, caller);
    return Array.isArray(ended) ? { lines: ended } : ended;
  };
}

async function newPassword({ db, now, adminPassword }: Means): Promise<string[]> {
  if (adminPassword)
    throw new CommandRefused(
      "The password stands in the environment (ADMIN_PASSWORD or ADMIN_PASSWORD_HASH). Change it there.",
    );
  return [`The new admin password is ${await makeAdminPassword(db, now())}`, "Every session has ended."];
}

async function newLogInLink({ db, now, origin }: Means, args: readonly string[]): Promise<string[]> {
  if (args.length > 0) throw new CommandRefused("Usage: bun run login:link");
  const { secret, expiresAt } = await createLogInLink(db, now());
  return [
    // Behind #, so that it is in no request and in no log.
    `${origin()}/#log-in=${secret}`,
    `Opening it logs in, once, until ${expiresAt.toISOString().slice(11, 16)} UTC. It is not shown again.`,
  ];
}

async function newToken({ db, now }: Means, args: readonly string[]): Promise<string[]> {
  const { name, scopes } = tokenArguments(args);
  // Taking one back goes by its name.
  if ((await listTokens(db, now())).some((token) => token.name === name))
    throw new CommandRefused(`There is a token ${name} already. Name this one otherwise, or take that one back first.`);
  const { token, expiresAt } = await createToken(db, { name, scopes, now: now() });
  return [token, `Token ${name} with ${scopes.join(", ")}, until ${dayOf(expiresAt)}. It is not shown again.`];
}

async function tokens({ db, now }: Means): Promise<string[]> {
  const kept = await listTokens(db, now());
  if (kept.length === 0) return ["There are no tokens."];
  return kept.map(({ name, scopes, expiresAt, lastUsedAt }) => {
    const used = lastUsedAt ? `last used ${dayOf(lastUsedAt)}` : "never used";
    return `${name}: ${scopes.join(", ")}, until ${dayOf(expiresAt)}, ${used}`;
  });
}

async function endToken({ db, now }: Means, args: readonly string[]): Promise<string[]> {
  const [name] = args;
  if (!name || args.length !== 1) throw new CommandRefused("Usage: bun run token:revoke NAME");
  if ((await revokeTokens(db, { name, now: now() })) === 0) throw new CommandRefused(`There is no token ${name}.`);
  return [`Token ${name} opens nothing any more.`];
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

function tokenArguments(args: readonly string[]): { name: string; scopes: TokenScope[] } {
  const usage = `Usage: bun run token:create NAME [--scope ${TOKEN_SCOPES.join("|")}]…`;
  const { positionals, values } = parsed(args, usage);
  const name = positionals[0] ?? "";
  if (positionals.length !== 1 || !/^[\w.-]{1,64}$/.test(name)) throw new CommandRefused(usage);
  const asked = (values.scope ?? []).flatMap((text) => text.split(/[\s,]+/)).filter((text) => text !== "");
  const scopes = TOKEN_SCOPES.filter((scope) => asked.includes(scope));
  if (scopes.length < new Set(asked).size) throw new CommandRefused(usage);
  return { name, scopes: scopes.length > 0 ? scopes : ["api:read", "api:write"] };
}

function parsed(args: readonly string[], usage: string) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { scope: { type: "string", multiple: true } },
    });
  } catch {
    throw new CommandRefused(usage);
  }
}
