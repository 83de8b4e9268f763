const PREFIX = "crm-upload-";

// Missing without https or localhost and in older browsers.
const locksHere = () => (globalThis.navigator as Partial<Navigator> | undefined)?.locks;

/** Marks an upload as being sent, for this browser's other tabs. The returned function ends that; so does closing the tab. */
export function holdUpload(uploadId: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  locksHere()
    ?.request(PREFIX + uploadId, () => held)
    .catch(() => {});
  return release;
}

/** The ids of uploads being sent in any tab of this browser; empty if unknown. */
export async function uploadsBeingSent(): Promise<ReadonlySet<string>> {
  const { held = [] } =
    (await locksHere()
      ?.query()
      .catch(() => undefined)) ?? {};
  const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
  return new Set(names);
}
