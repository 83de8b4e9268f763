import type { ArchiveTarget } from "../../platform/storage/archive-target";

/** Called before or after each operation they name. They may throw; `onRead` may return different bytes. */
export type Faults = {
  onPut?: (key: string) => void | Promise<void>;
  afterPut?: (key: string) => void | Promise<void>;
  onRead?: (key: string) => ReadableStream<Uint8Array> | undefined;
  onRemove?: (key: string) => void;
};

/** Wraps an archive; assign to the returned `faults` to make it fail. */
export function failingTarget(target: ArchiveTarget) {
  const faults: Faults = {};
  const failing: ArchiveTarget = {
    kind: target.kind,
    check: target.check,
    async put(key, bytes, size) {
      await faults.onPut?.(key);
      await target.put(key, bytes, size);
      await faults.afterPut?.(key);
    },
    async read(key, range) {
      return faults.onRead?.(key) ?? target.read(key, range);
    },
    async send(key, range) {
      return faults.onRead?.(key) ?? target.send(key, range);
    },
    async remove(key) {
      faults.onRemove?.(key);
      await target.remove(key);
    },
  };
  const clearFaults = () => {
    for (const name of ["onPut", "afterPut", "onRead", "onRemove"] as const) delete faults[name];
  };
  return { failing, faults, clearFaults };
}
