import { StoreAway, type StorePart } from "../errors/store-away";
import type { Archive } from "./archive-target";
import type { Storage } from "./storage";

/** The stores that cannot be used now, each with its reason; one that says nothing for `patienceMs` is one of them. */
export async function storesAway(
  { files, archive }: { files: Storage; archive: Archive },
  patienceMs: number,
): Promise<StoreAway[]> {
  const asked = await Promise.all([
    troubleOf("file store", files, patienceMs),
    troubleOf("archive", archive.current, patienceMs),
  ]);
  return asked.filter((trouble) => trouble !== null);
}

async function troubleOf(
  part: StorePart,
  store: { check(): Promise<void> },
  patienceMs: number,
): Promise<StoreAway | null> {
  const answered = store.check().then(
    () => null,
    (error: unknown) => (error instanceof StoreAway ? error : new StoreAway(part, error)),
  );
  const late = Bun.sleep(patienceMs).then(() => new StoreAway(part, new Error("It does not answer in time")));
  return Promise.race([answered, late]);
}
