import { WAIT_MS } from "./patience";

/** The first answer of a server that is starting, whatever its status. */
export async function untilAnswering(address: string): Promise<Response> {
  for (const giveUpAt = performance.now() + WAIT_MS; performance.now() < giveUpAt; await Bun.sleep(50)) {
    const answer = await fetch(address).catch(() => null);
    if (answer) return answer;
  }
  throw new Error(`${address} does not answer`);
}
