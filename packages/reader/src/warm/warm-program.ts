import type { ChildLimits } from "../run-child";
import { commandOf, type RunRequest } from "../run-program";
import { startWarmChild, type WarmChild } from "./warm-child";

interface WarmSettings {
  before?: readonly string[];
  /** Ends all idle children when aborted. */
  closing: AbortSignal;
  idleMs?: number | undefined;
}

const IDLE_MS = 60_000;

/**
 * Like localProgram, but a child that offers it reads further documents, one at a time. It ends after 50 documents, at half its
 * memory limit, after the CPU time of one document, and after 60 idle seconds.
 */
export function warmProgram(path: string, { before = [], closing, idleMs = IDLE_MS }: WarmSettings): RunRequest {
  const command = commandOf(path, null, before);
  const waiting = new Set<WarmChild>();
  const start = (limits: ChildLimits) => startWarmChild(command, limits, { closing, idleMs });

  async function take(limits: ChildLimits): Promise<WarmChild | null> {
    for (const child of waiting) {
      if (!Bun.deepEquals(child.limits, limits)) continue;
      waiting.delete(child);
      if ((await child.settled()) === "ready") return child;
    }
    return null;
  }

  function keep(child: WarmChild): void {
    if (closing.aborted) {
      child.kill();
      return;
    }
    waiting.add(child);
    void child.ended.then(() => waiting.delete(child));
    void child.settled().then((state) => {
      // Started ahead, so that the next document does not wait for it.
      if (state === "spent") keep(start(child.limits));
    });
  }

  return async ({ request }, limits, onLine, signal) => {
    signal.throwIfAborted();
    const given = JSON.stringify(request);
    let used = await take(limits);
    for (;;) {
      const child = used ?? start(limits);
      const { end, isAnswered } = await child.read(given, onLine, signal);
      if (isAnswered) keep(child);
      // A used child may end because of an earlier document, or while it waits.
      const isOwnEnd = isAnswered || !used || (end !== "exited" && end !== "failed");
      if (isOwnEnd) return end;
      used = null;
    }
  };
}
