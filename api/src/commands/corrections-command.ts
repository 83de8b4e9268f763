import type { PlatformDeps } from "../platform/deps";
import { type Caller, CommandRefused } from "../platform/process/command-socket";
import { listCorrections } from "../vault/corrections/list-corrections";

/** `--values` adds read and saved values, which are personal data. */
export async function correctionsCommand(
  { db }: Pick<PlatformDeps, "db">,
  args: readonly string[],
  { say, signal }: Caller,
): Promise<string[]> {
  const withValues = args.includes("--values");
  if (args.some((arg) => arg !== "--values"))
    throw new CommandRefused("Usage: bun run eval --corrections [--mistakes]");
  for await (const document of listCorrections(db, { withValues })) {
    signal.throwIfAborted();
    say(JSON.stringify(document));
  }
  return [];
}
