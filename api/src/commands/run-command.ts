import type { Person } from "@crm/domain/access/person.schema";
import { linkTo } from "../access/links/person-link";
import { isPasswordSetFor, requestReset } from "../access/links/request-reset";
import { makeAdminPassword, type PasswordSetting } from "../access/log-in/admin-password";
import { createLogInLink } from "../access/log-in/log-in-link";
import { findByEmail, findPerson, listPeople, type StoredPerson } from "../access/team/person";
import type { PublishDeps } from "../modules/deps";
import { ownerId } from "../people/owner";
import type { Db } from "../platform/db/client";
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
  const owner = await findPerson(db, await ownerId(db));
  if (await isPasswordSetFor(db, { isPasswordSet: adminPassword !== null }, owner.id))
    throw new CommandRefused(
      "The environment sets the password (ADMIN_PASSWORD or ADMIN_PASSWORD_HASH). Change it there.",
    );
  return [
    `The new admin password is ${await makeAdminPassword(db, now())}`,
    `It is the password of ${named(owner)}. All sessions were logged out.`,
  ];
}

async function newLogInLink({ db, now, origin }: CommandDeps, args: readonly string[]): Promise<string[]> {
  if (args.length > 0) throw new CommandRefused("Usage: bun run login:link");
  const owner = await findPerson(db, await ownerId(db));
  const { secret, expiresAt } = await createLogInLink(db, now());
  return [
    // A fragment is never sent to a server, so no log contains the secret.
    `${origin()}/#log-in=${secret}`,
    `The link logs in once as ${named(owner)}, until ${timeOf(expiresAt)}. It is not shown again.`,
  ];
}

async function newOwnerReset(
  { db, now, adminPassword, origin }: CommandDeps,
  [email, ...others]: readonly string[],
): Promise<string[]> {
  if (others.length > 0) throw new CommandRefused("Usage: bun run owner:reset [E-MAIL]");
  const owner = email === undefined ? await findPerson(db, await ownerId(db)) : await ownerWith(db, email);
  const context = { actor: "system:owner-reset", requestId: null, at: now() } as const;
  const { token, expiresAt } = await db
    .transaction((tx) => requestReset(tx, context, { id: owner.id, site: { isPasswordSet: adminPassword !== null } }))
    .catch((error: unknown) => {
      throw error instanceof HttpError ? new CommandRefused(error.message) : error;
    });
  return [
    linkTo(origin(), { kind: "reset", token }),
    `The link sets a new password for ${named(owner)} once, until ${timeOf(expiresAt)}. It is not shown again.`,
  ];
}

async function ownerWith(db: Db, email: string): Promise<StoredPerson> {
  const owners = (await listPeople(db, { isFull: true })).filter(
    ({ role, status }) => role === "OWNER" && status === "active",
  );
  const found = await findByEmail(db, email.trim().toLowerCase());
  if (found && owners.some(({ id }) => id === found.id)) return found;
  throw new CommandRefused(`No active owner has the e-mail ${email}. The owners: ${owners.map(named).join(", ")}.`);
}

const named = ({ name, email }: Pick<Person, "name" | "email">) => (email ? `${name} (${email})` : name);

const timeOf = (at: Date) => `${at.toISOString().slice(11, 16)} UTC`;
