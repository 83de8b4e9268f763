import { type StorePart, StoreUnavailable } from "../errors/store-unavailable";
import type { Archive } from "./archive-target";
import type { Storage } from "./storage";

export async function unavailableStores(
  { files, archive }: { files: Storage; archive: Archive },
  timeoutMs: number,
): Promise<StoreUnavailable[]> {
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
): Promise<StoreUnavailable | null> {
  const answered = store.check().then(
    () => null,
    (error: unknown) => (error instanceof StoreUnavailable ? error : new StoreUnavailable(part, error)),
  );
  const late = Bun.sleep(timeoutMs).then(() => new StoreUnavailable(part, new Error("It does not answer in time")));
  return Promise.race([answered, late]);
}
