import { WAIT_MS } from "./patience";

/** What keeps a log: a server, or what stands before it. */
type Logging = { output: () => string | Promise<string> };

/** The line of a log that `isIt` tells; it may come later than the answer of the call it is about. */
export async function loggedLine({ output }: Logging, isIt: (line: string) => boolean): Promise<string> {
  for (const giveUpAt = performance.now() + WAIT_MS; performance.now() < giveUpAt; await Bun.sleep(50)) {
    const line = (await output()).split("\n").find(isIt);
    if (line !== undefined) return line;
  }
  throw new Error(`The log has no such line:\n${await output()}`);
}
