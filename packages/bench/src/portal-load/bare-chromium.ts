import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHROMIUM_FLAGS, findChromium } from "@crm/testing/browser";
import { z } from "zod";

const message = z.object({
  id: z.number().optional(),
  sessionId: z.string().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});

/** What Chromium tells unasked: of which page, by its session, or of all. */
export type Told = { method: string; params: unknown; sessionId: string | undefined };

/** A Chromium that is spoken to in its own protocol, and with which nothing else speaks. */
export type BareChromium = {
  /** Sends a command, to a page where a session is named; throws where Chromium refuses it. */
  send: (method: string, params?: object, sessionId?: string) => Promise<unknown>;
  /** Hears all that is told until the answer is called. */
  hear: (listener: (told: Told) => void) => () => void;
  close: () => Promise<void>;
};

/**
 * Starts this machine's Chromium on a fresh profile. Playwright would listen to each page's scripts, and then they are parsed
 * once more for each error that they make, such as React's at its start: a third of a page's longest task.
 */
export async function startBareChromium(): Promise<BareChromium> {
  const program = findChromium();
  if (program === null) throw new Error("No Chromium was found; CHROMIUM_PATH names one");
  const profile = await mkdtemp(join(tmpdir(), "bench-chromium-"));
  const flags = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`, ...CHROMIUM_FLAGS];
  const child = Bun.spawn([program, ...flags, "about:blank"], { stdout: "ignore", stderr: "pipe" });
  const socket = new WebSocket(await addressIn(child.stderr));
  await new Promise((open, fail) => {
    socket.addEventListener("open", open, { once: true });
    socket.addEventListener("error", fail, { once: true });
  });
  return {
    ...speaking(socket),
    async close() {
      socket.close();
      child.kill();
      await child.exited;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function addressIn(output: ReadableStream<Uint8Array>): Promise<string> {
  const reader = output.getReader();
  for (let text = ""; ; ) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`Chromium did not come up:\n${text}`);
    text += new TextDecoder().decode(value);
    const [, address] = /^DevTools listening on (ws:\S+)/m.exec(text) ?? [];
    if (!address) continue;
    reader.releaseLock();
    return address;
  }
}

function speaking(socket: WebSocket): Pick<BareChromium, "send" | "hear"> {
  const asked = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  const listeners = new Set<(told: Told) => void>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, error, result, method = "", params, sessionId } = message.parse(JSON.parse(String(data)));
    if (id === undefined) for (const listener of listeners) listener({ method, params, sessionId });
    else if (error) asked.get(id)?.reject(new Error(error.message));
    else asked.get(id)?.resolve(result);
  });
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        last += 1;
        asked.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      }),
    hear(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
