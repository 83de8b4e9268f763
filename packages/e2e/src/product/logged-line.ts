/** What keeps a log: a server, or what stands before it. */
type Logging = { output: () => string | Promise<string> };

/** The line of a log that `isIt` tells; it may come later than the answer of the call it is about. */
export async function loggedLine({ output }: Logging, isIt: (line: string) => boolean): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const line = (await output()).split("\n").find(isIt);
    if (line !== undefined) return line;
    await Bun.sleep(50);
  }
  throw new Error(`The log has no such line:\n${await output()}`);
}
