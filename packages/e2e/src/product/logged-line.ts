import { WAIT_MS } from "./patience";

type Logging = { output: () => string | Promise<string> };

/** Waits for a log line that matches; the server may write it after the response of its call. */
export async function loggedLine({ output }: Logging, isIt: (line: string) => boolean): Promise<string> {
  for (const giveUpAt = performance.now() + WAIT_MS; performance.now() < giveUpAt; await Bun.sleep(50)) {
    const line = (await output()).split("\n").find(isIt);
    if (line !== undefined) return line;
  }
  throw new Error(`The log has no such line:\n${await output()}`);
}
