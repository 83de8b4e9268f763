import type { Locator, Page } from "playwright-core";
import { chooseFromMenu } from "../product/choose-from-menu";
import type { GivenFile } from "./third-party-files";

export function inBatch(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Upload Multiple PDF Contracts" });
  const files = dialog.getByRole("list", { name: "Files" }).getByRole("listitem");
  return {
    dialog,
    async open(): Promise<void> {
      await chooseFromMenu(page, "More Actions", "Upload Multiple PDFs");
      await dialog.waitFor();
    },
    choose: (given: readonly GivenFile[] | readonly string[]) =>
      dialog.locator('input[type="file"]').setInputFiles(given),
    /** Waits until every file is done or failed; `failed` is the exact number of failures. */
    async ended({ failed, timeout = 60_000 }: { failed?: number; timeout?: number } = {}): Promise<void> {
      const words = failed === undefined ? /^(\d+) of \1 done/ : new RegExp(`^(\\d+) of \\1 done · ${failed} failed$`);
      await dialog.getByRole("status").filter({ hasText: words }).waitFor({ timeout });
    },
    async save(): Promise<void> {
      await dialog.getByRole("button", { name: /^Save \d+ contracts?$/ }).click();
      const question = page.getByRole("dialog", { name: "Save with unchecked values?" });
      await question
        .or(dialog.getByRole("group", { name: "Step 3 of 3, what was saved" }))
        .first()
        .waitFor();
      if (await question.isVisible()) await question.getByRole("button", { name: "Save" }).click();
    },
    failed: () => files.filter({ has: page.getByRole("button", { name: /^Retry / }) }).allTextContents(),
    async review(count: number): Promise<void> {
      await dialog.getByRole("button", { name: new RegExp(`^Review ${count} contracts?$`) }).click();
      await dialog.getByRole("button", { name: /^Save \d+ contracts?$/ }).waitFor();
    },
    row: (fileName: string) =>
      dialog.getByRole("list", { name: "Contracts found" }).getByRole("listitem").filter({ hasText: fileName }),
  };
}

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

export async function confirmAllValues(form: Locator): Promise<void> {
  const right = form.getByRole("button", { name: /^It is right/ });
  for (let left = await right.count(); left > 0; left--) await right.first().click();
}
