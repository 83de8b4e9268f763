import type { Locator } from "playwright-core";
import type { GivenFile } from "./third-party-files";

/** Drops a file on a part of the page, as a hand with a mouse would. */
export async function dropFile(target: Locator, { name, mimeType, buffer }: GivenFile): Promise<void> {
  const transfer = await target.page().evaluateHandle(
    ({ base64, fileName, type }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName, { type }));
      return data;
    },
    { base64: buffer.toString("base64"), fileName: name, type: mimeType },
  );
  for (const event of ["dragenter", "dragover", "drop"]) await target.dispatchEvent(event, { dataTransfer: transfer });
}
