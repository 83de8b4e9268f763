import type { Locator } from "playwright-core";

/** Says of each value that needs a look that it is right, as somebody does who has looked. */
export async function settleLooks(form: Locator): Promise<void> {
  const right = form.getByRole("button", { name: /^It is right/ });
  for (let left = await right.count(); left > 0; left--) await right.first().click();
}
