import type { StreamRecord } from "./call-log";

const AGAIN_MS = 1000;

/** Keeps a stream of live events open for each admin, opened again a second or two after it broke; answers how to end them. */
export function holdStreams(origin: string, admins: readonly Record<string, string>[]) {
  const record: StreamRecord = { opened: 0, refused: 0, ended: 0, events: 0, gaps: 0 };
  const over = new AbortController();
  const hold = async (headers: Record<string, string>) => {
    while (!over.signal.aborted) {
      try {
        const answer = await fetch(`${origin}/api/events`, { headers, signal: over.signal });
        if (answer.ok && answer.body) {
          record.opened += 1;
          await listen(answer.body);
          record.ended += 1;
        } else record.refused += 1;
      } catch {
        if (!over.signal.aborted) record.ended += 1;
      }
      await Bun.sleep(AGAIN_MS * (1 + Math.random()));
    }
  };
  const listen = async (body: ReadableStream<Uint8Array>) => {
    for await (const bytes of body) {
      const text = Buffer.from(bytes).toString();
      record.events += text.split('data: {"type"').length - 1;
      record.gaps += text.split("event: gap").length - 1;
    }
  };
  for (const admin of admins) void hold(admin);
  return {
    record,
    end: () => over.abort(),
  };
}
