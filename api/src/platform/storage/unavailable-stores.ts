import { StoreAway, type StorePart } from "../errors/store-away";
import type { Archive } from "./archive-target";
import type { Storage } from "./storage";

export async function unavailableStores(
  { files, archive }: { files: Storage; archive: Archive },
  timeoutMs: number,
): Promise<StoreAway[]> {
  const asked = await Promise.all([
    outageOf("file store", files, timeoutMs),
    outageOf("archive", archive.current, timeoutMs),
  ]);
  return asked.filter((outage) => outage !== null);
}

async function outageOf(
  part: StorePart,
  store: { check(): Promise<void> },
  timeoutMs: number,
): Promise<StoreAway | null> {
  const answered = store.check().then(
    () => null,
    (error: unknown) => (error instanceof StoreAway ? error : new StoreAway(part, error)),
  );
  const late = Bun.sleep(timeoutMs).then(() => new StoreAway(part, new Error("It does not answer in time")));
  return Promise.race([answered, late]);
}
