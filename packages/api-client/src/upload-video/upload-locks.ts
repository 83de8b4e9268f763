const PREFIX = "crm-upload-";

// Missing on pages that are not on https or localhost, and in browsers of some years ago.
const locksHere = () => (globalThis.navigator as Partial<Navigator> | undefined)?.locks;

/** Tells this browser's other tabs that an upload is being sent, until what it answers is called or the tab is gone. */
export function holdUpload(uploadId: string): () => void {
  let letGo = () => {};
  const held = new Promise<void>((release) => {
    letGo = release;
  });
  locksHere()
    ?.request(PREFIX + uploadId, () => held)
    .catch(() => {});
  return letGo;
}

/** The ids of the uploads that are being sent in any tab of this browser; none where it cannot tell. */
export async function uploadsBeingSent(): Promise<ReadonlySet<string>> {
  const { held = [] } =
    (await locksHere()
      ?.query()
      .catch(() => undefined)) ?? {};
  const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
  return new Set(names);
}
