import { expect, test } from "bun:test";
import { axeViolations } from "@crm/testing/browser";
import type { Locator, Page } from "playwright-core";
import { confirmAllValues, inBatch } from "./documents/in-batch";
import { chooseFromMenu } from "./product/choose-from-menu";
import { inABrowser, PHONE, WIDE } from "./product/in-a-browser";

const TEXT = `CREATOR AGREEMENT

This agreement is between Glow LLC (“Brand”) and Ada Lovelace (@ada.codes) and Grace Hopper (@gracecodes) (each a “Creator”).
Each Creator makes 4 TikTok videos per month for $900 per month from May 1, 2027 to October 31, 2027.
`;
const ADA = { name: "Ada Lovelace", handle: "@ada.codes" };
const GRACE = { name: "Grace Hopper", handle: "@gracecodes" };

const written = (name: string, text = TEXT) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

inABrowser("a document that names two creators", {}, ({ admin, product }) => {
  test("creates a contract for each creator, by keyboard, from one uploaded file", async () => {
    const { page, form } = await reviewed(await admin("/"));
    await form.getByText("Each gets a contract of their own.").waitFor();
    expect(await form.locator(".review-summary").textContent()).toMatch(/names two creators: (Ada|Grace) \w+ and/);
    await choose(page, form, ADA.name);
    await form.locator('[data-field="fullName"] input').fill("Countess Lovelace");
    await choose(page, form, GRACE.name);
    expect(await whose(form)).toEqual([GRACE.name, GRACE.handle]);
    await marked(form, GRACE.name);
    await form.getByText("What you typed was replaced: Countess Lovelace, @ada.codes").waitFor();
    await form.getByRole("button", { name: "Undo" }).press("Enter");
    expect(await whose(form)).toEqual(["Countess Lovelace", ADA.handle]);
    await choose(page, form, GRACE.name);
    await save(form);

    const offer = page.getByRole("dialog", { name: "Grace Hopper’s contract is saved" });
    await offer.getByRole("button", { name: "Make Ada Lovelace’s contract" }).click();
    await form.getByRole("radio", { name: /Grace Hopper.*Contract saved/ }).waitFor();
    expect(await whose(form)).toEqual([ADA.name, ADA.handle]);
    await marked(form, ADA.name);
    await save(form);
    for (const { name } of [ADA, GRACE]) await page.getByRole("link", { name }).first().waitFor();

    const answer = await page.request.get(`${product().origin}/api/contract-files?search=both.txt`);
    const files: { contractId: number | null; sha256: string }[] = await answer.json();
    expect(new Set(files.map(({ contractId }) => contractId)).size).toBe(2);
    expect(files.map(({ contractId }) => contractId)).not.toContain(null);
    expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(1);
  });

  test("stays unsaved in a batch until a creator is chosen", async () => {
    const { page } = await admin("/");
    await chooseFromMenu(page, "More Actions", "Upload Multiple PDFs");
    const { dialog, save } = inBatch(page);
    const other = TEXT.replaceAll("@ada.codes", "@ada.batch").replaceAll("@gracecodes", "@grace.batch");
    await dialog.locator('input[type="file"]').setInputFiles(written("pair.txt", other));
    await dialog.getByRole("button", { name: "Review 1 contract" }).click();
    await dialog.getByText(/^It names two creators: /).waitFor();
    expect(await dialog.getByRole("button", { name: "Save 0 contracts" }).isDisabled()).toBe(true);
    await dialog.getByRole("group", { name: "What to do with pair.txt" }).getByText("Save").click();
    await dialog.getByRole("radio", { name: /Grace Hopper/ }).check();
    await save();
    await dialog.getByRole("region", { name: "Summary" }).waitFor();
    const answer = await page.request.get(`${product().origin}/api/contracts?search=.batch`);
    expect(await answer.json()).toMatchObject([{ fullName: GRACE.name, socialHandle: "@grace.batch" }]);
  });

  for (const [size, viewport] of Object.entries({ WIDE, PHONE }))
    for (const colorScheme of ["light", "dark"] as const)
      test(`axe finds no violation in the form, ${colorScheme}, ${size.toLowerCase()}`, async () => {
        const { page, form } = await reviewed(await admin("/", { viewport, colorScheme }));
        await form.locator('[data-field="fullName"] input').fill("Countess Lovelace");
        await form.getByRole("radio", { checked: false }).check();
        await form.getByText(/^What you typed was replaced/).scrollIntoViewIfNeeded();
        expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
      });
});

async function reviewed({ page }: { page: Page }) {
  await page.getByRole("button", { name: "Upload Document" }).click();
  const upload = page.getByRole("dialog", { name: "Upload Contract Document" });
  await upload.locator('input[type="file"]').setInputFiles(written("both.txt"));
  const form = page.getByRole("dialog", { name: "Add New Contract" });
  await form.waitFor();
  return { page, form };
}

/** Chooses a creator with the arrow keys, unless already chosen. */
async function choose(page: Page, form: Locator, name: string): Promise<void> {
  await form.getByRole("radio", { checked: true }).focus();
  const wanted = form.getByRole("radio", { name });
  if (!(await wanted.isChecked())) await page.keyboard.press("ArrowDown");
  expect(await wanted.isChecked()).toBe(true);
}

const whose = (form: Locator) =>
  Promise.all(["fullName", "socialHandle"].map((field) => form.locator(`[data-field="${field}"] input`).inputValue()));

const marked = (form: Locator, name: string) =>
  form
    .getByRole("article", { name: "Text of the document" })
    .locator('[data-passage~="fullName"]', { hasText: name })
    .first()
    .waitFor();

async function save(form: Locator): Promise<void> {
  await confirmAllValues(form);
  await form.getByRole("button", { name: "Add Contract" }).click();
}
