import { MAX_CHUNKS_AT_ONCE } from "@crm/domain/upload";
import { TooMany } from "../http/errors";

/** Lets a sender have so many chunks on their way at a time; one more is 429 before its bytes are read. */
export function chunkSlots(most = MAX_CHUNKS_AT_ONCE) {
  const running = new Map<string, number>();
  return async <T>(sender: string, work: () => Promise<T>): Promise<T> => {
    const now = running.get(sender) ?? 0;
    if (now >= most) throw TooMany(`At most ${most} chunks at once. Send this one again in a moment.`, 1);
    running.set(sender, now + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(sender) ?? 1) - 1;
      if (left > 0) running.set(sender, left);
      else running.delete(sender);
    }
  };
}
