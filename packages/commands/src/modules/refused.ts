/** A command that came to nothing, with what to say of it; `exitCode` is 2 where it was typed wrong. */
export class Refused extends Error {
  override name = "Refused";

  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }

  /** A version that may not be switched on, with every reason on a line of its own. */
  static version(name: string, reasons: readonly string[]): Refused {
    return new Refused(
      `${name} was not published, and nothing has changed:\n${reasons.map((reason) => `  - ${reason}`).join("\n")}`,
    );
  }
}

/** Runs a command to its end; what it refuses is said on the error stream and told by the exit code. */
export async function endWith(work: Promise<void>): Promise<never> {
  try {
    await work;
    process.exit(0);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exit(error.exitCode);
  }
}
