import { hasStatus } from "@crm/api-client";
import type { PickedContract } from "@crm/ui";

/** What became of an announcement for several creators: how many have it, and who does not, each with the reason. */
export interface Sent {
  created: number;
  failed: { target: PickedContract; error: unknown }[];
}

/**
 * Sends one request for each target, one after the other, or a single one for all creators where there is none (spec
 * part 2 §7). One that fails does not stop the others; what is wrong with the form itself, or fails for all, is thrown.
 */
export async function sendToTargets(
  targets: readonly PickedContract[],
  send: (target: PickedContract | null) => Promise<unknown>,
  onDone: (done: number) => void,
): Promise<Sent> {
  if (targets.length === 0) {
    await send(null);
    return { created: 1, failed: [] };
  }
  const failed: Sent["failed"] = [];
  for (const [index, target] of targets.entries()) {
    try {
      await send(target);
    } catch (error) {
      if (hasStatus(error, 400)) throw error;
      failed.push({ target, error });
    }
    onDone(index + 1);
  }
  return { created: targets.length - failed.length, failed };
}
