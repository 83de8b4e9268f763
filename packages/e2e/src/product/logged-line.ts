import type { RunningServer } from "@crm/testing/server";

/** The line of the server's log that `isIt` tells; it may come later than the answer of the call it is about. */
export async function loggedLine(product: RunningServer, isIt: (line: string) => boolean): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const line = product.output().split("\n").find(isIt);
    if (line !== undefined) return line;
    await Bun.sleep(50);
  }
  throw new Error(`The log has no such line:\n${product.output()}`);
}
