/** A failed command with a message for the person who typed it; `exitCode` is 2 for a wrong command line. */
export class CommandError extends Error {
  override name = "CommandError";

  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }

  static version(name: string, reasons: readonly string[]): CommandError {
    return new CommandError(
      `${name} was not published and nothing changed:\n${reasons.map((reason) => `  - ${reason}`).join("\n")}`,
    );
  }
}

export async function exitAfter(work: Promise<void>): Promise<never> {
  try {
    await work;
    process.exit(0);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exit(error.exitCode);
  }
}
