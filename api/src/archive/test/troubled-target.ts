import type { ArchiveTarget } from "../../platform/storage/archive-target";

/** What befalls an archive; each is asked at every call of its kind, and may throw or answer other bytes. */
export type Troubles = {
  onPut?: (key: string) => void | Promise<void>;
  /** Once the bytes are there. */
  afterPut?: (key: string) => void | Promise<void>;
  onRead?: (key: string) => ReadableStream<Uint8Array> | undefined;
  onRemove?: (key: string) => void;
};

/** An archive to which anything may happen, while a test changes `troubles`. */
export function troubledTarget(target: ArchiveTarget) {
  const troubles: Troubles = {};
  const troubled: ArchiveTarget = {
    kind: target.kind,
    check: target.check,
    async put(key, bytes, size) {
      await troubles.onPut?.(key);
      await target.put(key, bytes, size);
      await troubles.afterPut?.(key);
    },
    async read(key, range) {
      return troubles.onRead?.(key) ?? target.read(key, range);
    },
    async send(key, range) {
      return troubles.onRead?.(key) ?? target.send(key, range);
    },
    async remove(key) {
      troubles.onRemove?.(key);
      await target.remove(key);
    },
  };
  const calm = () => {
    for (const name of ["onPut", "afterPut", "onRead", "onRemove"] as const) delete troubles[name];
  };
  return { troubled, troubles, calm };
}
