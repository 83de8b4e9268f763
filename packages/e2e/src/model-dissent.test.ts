import { afterAll, beforeAll, expect, test } from "bun:test";
import { axeViolations } from "@crm/testing/browser";
import { AGREEMENT } from "./documents/agreement";
import { confirmAllValues } from "./documents/in-batch";
import { type GivenFile, printedPdf } from "./documents/third-party-files";
import { inABrowser, PHONE, WIDE } from "./product/in-a-browser";

/** A model that mistakes the brand's signatory for the creator and returns one quote that the document lacks. */
const ANSWER = {
  values: [
    { field: "fullName", value: "Rowan Pike", quote: "Signed for the Brand: Rowan Pike, Head of Partnerships" },
    { field: "startDate", value: AGREEMENT.startDate, quote: "The term begins on February 1, 2027" },
    { field: "monthlyFee", value: 9999, quote: "a monthly fee of $9,999.00" },
  ],
};

const asked: unknown[] = [];
const model = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    asked.push({ path: new URL(request.url).pathname, body: await request.json() });
    const message = { role: "assistant", content: JSON.stringify(ANSWER) };
    return Response.json({ object: "chat.completion", choices: [{ index: 0, finish_reason: "stop", message }] });
  },
});
afterAll(() => model.stop(true));

const env = { AI_BASE_URL: `http://127.0.0.1:${model.port}/v1`, AI_MODEL: "small", AI_API_KEY: "ollama" };

inABrowser("a document that the model reads differently", env, ({ admin, browser }) => {
  let pdf: GivenFile;
  beforeAll(async () => {
    pdf = await printedPdf(browser());
  });

  async function reviewed(options: Parameters<typeof admin>[1]) {
    const { page } = await admin("/", options);
    await page.getByRole("button", { name: "Upload Document" }).click();
    const upload = page.getByRole("dialog", { name: "Upload Contract Document" });
    await upload.locator('input[type="file"]').setInputFiles(pdf);
    const form = page.getByRole("dialog", { name: "Add New Contract" });
    await form.waitFor();
    return { page, form, name: form.locator('[data-field="fullName"]') };
  }

  test("shows both names; by keyboard, the model's is applied and undone, and the parser's is saved", async () => {
    const { page, form, name } = await reviewed({ viewport: WIDE });
    expect(asked).toMatchObject([{ path: "/v1/chat/completions", body: { model: "small" } }]);
    expect(await name.locator("input").inputValue()).toBe(AGREEMENT.fullName);
    expect(await name.textContent()).toContain("The model reads: Rowan Pike from Signed for the Brand: Rowan Pike");
    expect(await form.getByText("The model reads").count()).toBe(1);
    await name.getByRole("button", { name: /^Use the model/ }).focus();
    await page.keyboard.press("Enter");
    expect(await name.locator("input").inputValue()).toBe("Rowan Pike");
    await name.getByRole("button", { name: /^Undo/ }).and(page.locator(":focus")).press("Enter");
    expect(await name.locator("input").inputValue()).toBe(AGREEMENT.fullName);
    await form.getByRole("button", { name: "Add Contract" }).click();
    await page
      .getByRole("dialog", { name: "Save with unchecked values?" })
      .getByRole("button", { name: "Check them" })
      .click();
    await confirmAllValues(form);
    await form.getByRole("button", { name: "Add Contract" }).click();
    await page.getByRole("link", { name: AGREEMENT.fullName }).first().waitFor();
  });

  for (const [size, viewport] of Object.entries({ WIDE, PHONE }))
    for (const colorScheme of ["light", "dark"] as const)
      test(`axe finds no violation in the form, ${colorScheme}, ${size.toLowerCase()}`, async () => {
        const { page, name } = await reviewed({ viewport, colorScheme });
        await name.getByRole("button", { name: /^Use the model/ }).scrollIntoViewIfNeeded();
        await page.waitForTimeout(250);
        expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
      });
});
