import { linkTo } from "../access/links/person-link";
import { requestReset } from "../access/links/request-reset";
import { makeAdminPassword, type PasswordSetting } from "../access/log-in/admin-password";
import { createLogInLink } from "../access/log-in/log-in-link";
import type { PublishDeps } from "../modules/deps";
import { ownerId } from "../people/owner";
import { HttpError } from "../platform/errors/errors";
import { type Caller, CommandRefused, type Ended, type RunCommand } from "../platform/process/command-socket";
import { type BackupCommandDeps, backupCommand } from "./backup-command";
import { correctionsCommand } from "./corrections-command";
import { moduleCommands } from "./module-commands";
import { scrubCommand } from "./scrub-command";
import { tokenCommands } from "./token-commands";

type CommandDeps = PublishDeps &
  BackupCommandDeps & {
    adminPassword: PasswordSetting;
    origin: () => string;
  };
type Command = (deps: CommandDeps, args: readonly string[], caller: Caller) => Promise<string[] | Ended>;

export function commandsOf(deps: CommandDeps): RunCommand {
  const commands: Record<string, Command> = {
    "password:new": newPassword,
    "login:link": newLogInLink,
    "owner:reset": newOwnerReset,
    ...tokenCommands,
    backup: backupCommand,
    scrub: scrubCommand,
    corrections: correctionsCommand,
    ...moduleCommands,
  };
  return async (name, args, caller = { say: () => {}, signal: new AbortController().signal }) => {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) {
      // run.ts handles restore itself, because every server must have stopped.
      const names = [...Object.keys(commands), "restore"];
      throw new CommandRefused(`Unknown command ${name}. Available commands: ${names.join(", ")}`);
    }
    const ended = await command(deps, args, caller);
    return Array.isArray(ended) ? { lines: ended } : ended;
  };
}

async function newPassword({ db, now, adminPassword }: CommandDeps): Promise<string[]> {
  if (adminPassword)
    throw new CommandRefused(
      "The environment sets the password (ADMIN_PASSWORD or ADMIN_PASSWORD_HASH). Change it there.",
    );
  return [`The new admin password is ${await makeAdminPassword(db, now())}`, "All sessions were logged out."];
}

async function newLogInLink({ db, now, origin }: CommandDeps, args: readonly string[]): Promise<string[]> {
  if (args.length > 0) throw new CommandRefused("Usage: bun run login:link");
  const { secret, expiresAt } = await createLogInLink(db, now());
  return [
    // A fragment is never sent to a server, so no log contains the secret.
    `${origin()}/#log-in=${secret}`,
    `The link logs in once, until ${expiresAt.toISOString().slice(11, 16)} UTC. It is not shown again.`,
  ];
}

async function newOwnerReset(
  { db, now, adminPassword, origin }: CommandDeps,
  args: readonly string[],
): Promise<string[]> {
  if (args.length > 0) throw new CommandRefused("Usage: bun run owner:reset");
  const context = { actor: "system:owner-reset", requestId: null, at: now() } as const;
  const { token, expiresAt } = await db
    .transaction(async (tx) =>
      requestReset(tx, context, { id: await ownerId(tx), site: { isPasswordSet: adminPassword !== null } }),
    )
    .catch((error: unknown) => {
      throw error instanceof HttpError ? new CommandRefused(error.message) : error;
    });
  return [
    linkTo(origin(), { kind: "reset", token }),
    `The link sets a new password for the owner once, until ${expiresAt.toISOString().slice(11, 16)} UTC. It is not shown again.`,
  ];
}
