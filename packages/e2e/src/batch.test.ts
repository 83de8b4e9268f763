import { expect, test } from "bun:test";
import { type AgreementFacts, demoDocuments } from "@crm/demo";
import type { Contract } from "@crm/domain/contract/contract.schema";
import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { axeViolationsByScheme } from "@crm/testing/browser";
import type { Page } from "playwright-core";
import { inBatch } from "./documents/in-batch";
import type { GivenFile } from "./documents/third-party-files";
import { adminOf, type Call } from "./product/call";
import { inABrowser, PHONE, WIDE } from "./product/in-a-browser";

const TODAY = "2026-06-15";
const NAMES = /^(Ada|grace|Letter to Linus|Mei|Noah|leila|Samir|anders).*\.pdf$/;
const PEOPLE = demoDocuments(TODAY).filter(({ fileName }) => NAMES.test(fileName));
const [ADA, GRACE, MEI] = ["Ada", "grace", "Mei"].map((name) =>
  PEOPLE.find(({ fileName }) => fileName.startsWith(name)),
);

inABrowser("Upload Multiple PDF Contracts", {}, ({ admin, product }) => {
  test("reads eight documents, one of them broken and one retried, updates, skips and saves contracts, and undoes them in one step", async () => {
    const call = await adminOf(product());
    await create(call, facts(GRACE), { monthlyFee: "1.00" });
    await create(call, facts(ADA), { monthlyFee: "2.00" });
    const { page } = await admin("/", { errorsAllowed: true });
    await answerOnce(page, [{ status: 503, headers: { "Retry-After": "1" } }, { status: 500 }]);
    const batch = inBatch(page);
    await batch.open();
    await batch.choose([...(await drawn()), { name: "broken.pdf", mimeType: "application/pdf", buffer: BROKEN }]);
    await batch.dialog.getByText("The server is busy.").waitFor();
    await batch.ended({ failed: 2 });
    expect(await batch.failed()).toHaveLength(2);
    await batch.dialog.getByRole("button", { name: "Retry failed" }).click();
    await batch.ended({ failed: 1 });
    expect(await batch.failed()).toEqual([
      expect.stringContaining("broken.pdfError: This file is damaged or incomplete and cannot be read."),
    ]);

    await batch.review(PEOPLE.length);
    const graces = batch.row("grace-lindqvist-term-sheet.pdf");
    await graces.getByText("Monthly Fee").waitFor();
    expect(await graces.textContent()).toContain("$1.00becomes$1,800.00");
    await batch.row("Ada Okafor - creator agreement.pdf").getByRole("button", { name: "Skip" }).click();
    await batch.row("anders-holm-completed.pdf").getByRole("button", { name: "Leave out" }).click();
    const mei = batch.row("Mei Tanaka agreement (signed).pdf");
    await mei.getByRole("button", { name: /^Edit/ }).click();
    await mei
      .getByText(/^Page 1/)
      .first()
      .waitFor();
    await mei.getByLabel("Monthly Fee").fill("lots");
    await mei.getByText("Monthly Fee: Enter an amount in US dollars").waitFor();
    await mei.getByLabel("Monthly Fee").fill("7,000");
    await mei.getByRole("button", { name: "Done" }).click();
    await mei.getByText("$7,000.00").waitFor();

    await batch.dialog.getByRole("button", { name: "Save 6 contracts" }).waitFor();
    await batch.save();
    await page.getByText("Processed 6 contracts").waitFor();
    await page.getByText("5 new, 1 updated, 0 failed").waitFor();
    const summary = batch.dialog.getByRole("region", { name: "Summary" });
    expect((await summary.textContent())?.replace(/\s/g, "")).toContain("New5Updated1Failed0Skipped2");
    const saved = await contracts(call);
    expect(Object.fromEntries(saved.map((row) => [row.fullName, row.monthlyFee]))).toMatchObject({
      "Grace Lindqvist": facts(GRACE).monthlyFee,
      "Ada Okafor": "2.00",
      "Mei Tanaka": "7000.00",
    });
    expect(saved).toHaveLength(7);
    expect((await files(call)).filter(({ contractId }) => contractId === null)).toHaveLength(2);

    await summary.getByRole("button", { name: "Undo" }).click();
    await batch.dialog.getByText("Everything was undone").waitFor();
    const left = await contracts(call);
    expect(left.map(({ fullName, monthlyFee }) => [fullName, monthlyFee])).toEqual([
      ["Grace Lindqvist", "1.00"],
      ["Ada Okafor", "2.00"],
    ]);
    const kept = await files(call);
    expect(kept).toHaveLength(PEOPLE.length);
    expect(kept.every(({ contractId }) => contractId === null)).toBe(true);
  });

  test("works with the keyboard alone: focus follows each step, one question lists the unchecked values, and a second Enter closes nothing", async () => {
    const { page } = await admin();
    const batch = inBatch(page);
    await batch.open();
    await batch.choose([await fileOf(MEI)]);
    await batch.ended();
    const at = (label: string) =>
      batch.dialog.getByRole("group", { name: label }).and(page.locator(":focus")).waitFor();
    const press = async (name: string | RegExp) => {
      await batch.dialog.getByRole("button", { name }).focus();
      for (const _ of [1, 2, 3]) await page.keyboard.press("Enter");
    };
    await press("Review 1 contract");
    await at("Step 2 of 3, the review");
    await press("Back to files");
    await at("Step 1 of 3, the files");
    await press("Review 1 contract");
    await batch.dialog.getByRole("button", { name: "Save 1 contract" }).waitFor();
    await batch.dialog.getByRole("button", { name: "Save 1 contract" }).press("Enter");
    const question = page.getByRole("dialog", { name: "Save with unchecked values?" });
    await question.getByRole("listitem").first().waitFor();
    expect(await question.getByRole("listitem").allTextContents()).toEqual(["Mei Tanaka: Monthly Fee"]);
    await question.getByRole("button", { name: "Save" }).press("Enter");
    for (const _ of [1, 2]) await page.keyboard.press("Enter");
    await page.getByText("Processed 1 contract").waitFor();
    await at("Step 3 of 3, what was saved");
    await batch.dialog.getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Enter");
    await batch.dialog.getByText("Everything was undone").waitFor();
    await at("Step 3 of 3, what was saved");
    expect(await page.getByRole("dialog", { name: "Close without saving?" }).count()).toBe(0);
  });

  test("a toast never covers the main button of the dialog", async () => {
    const { page } = await admin();
    const batch = inBatch(page);
    await batch.open();
    await batch.choose([{ name: "photo.png", mimeType: "image/png", buffer: BROKEN }]);
    const toast = await page.locator(".mantine-Notification-root").filter({ hasText: "Invalid files" }).boundingBox();
    const button = await batch.dialog.getByRole("button", { name: "Review contracts" }).boundingBox();
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(toast?.x ?? 0);
  });

  test("asks before the tab closes or another screen opens while contracts are unsaved", async () => {
    const { page } = await admin("/upload");
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    const batch = inBatch(page);
    await batch.open();
    await batch.choose([await fileOf(ADA)]);
    await batch.ended();
    const asked = page.waitForEvent("dialog");
    const closing = page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe("beforeunload");
    await question.dismiss();
    await closing;
    await page.keyboard.press("Escape");
    const ours = page.getByRole("dialog", { name: "Close without saving?" });
    await ours.getByText("What was extracted is in the vault already, unassigned.").waitFor();
    await ours.getByRole("button", { name: "Stay" }).click();
    await page.goBack();
    await ours.getByRole("button", { name: "Stay" }).click();
    await batch.dialog.getByRole("button", { name: "Review 1 contract" }).waitFor();
  });

  test("accepts at most 500 files and scrolls to the last one", async () => {
    const { page } = await admin();
    const batch = inBatch(page);
    await page.route("**/api/contracts/extract-*", () => {});
    await batch.open();
    const text = (at: number) => ({
      name: `mail-${at}.txt`,
      mimeType: "text/plain",
      buffer: Buffer.from(`Mail ${at}`),
    });
    await batch.choose(Array.from({ length: 502 }, (_, at) => text(at)));
    await batch.dialog.getByText("2 files were not taken").waitFor();
    const list = batch.dialog.getByRole("list", { name: "Files" });
    expect(await list.getByRole("listitem").count()).toBe(500);
    await list.hover();
    await page.mouse.wheel(0, 100_000);
    const last = await list.getByText("mail-499.txt").elementHandle();
    await page.waitForFunction((row) => row && row.getBoundingClientRect().bottom <= innerHeight, last);
    await batch.dialog.getByRole("button", { name: "Cancel all" }).click();
    await batch.dialog.getByText("500 of 500 done · 500 failed").waitFor();
  });

  for (const [size, viewport] of [
    ["wide", WIDE],
    ["on a phone", PHONE],
  ] as const)
    test(`axe finds no violation in any step, ${size}`, async () => {
      const { page } = await admin("/", { viewport, errorsAllowed: true });
      const batch = inBatch(page);
      const found: Record<string, string[]> = {};
      const look = async (step: string) => {
        const violations = await axeViolationsByScheme(page, "[role=dialog]");
        if (violations.length > 0) found[step] = violations;
      };
      await batch.open();
      await look("empty");
      await batch.choose([await fileOf(ADA), { name: "broken.pdf", mimeType: "application/pdf", buffer: BROKEN }]);
      await batch.ended();
      await look("files");
      await batch.review(1);
      await look("review");
      await batch
        .row(ADA?.fileName ?? "")
        .getByRole("button", { name: /^(Leave out|Skip)$/ })
        .click();
      await look("left out");
      await batch
        .row(ADA?.fileName ?? "")
        .getByRole("button", { name: /^(Save|Update)$/ })
        .click();
      await batch
        .row(ADA?.fileName ?? "")
        .getByRole("button", { name: /^Edit/ })
        .click();
      await look("edit");
      await batch.save();
      await batch.dialog.getByRole("region", { name: "Summary" }).waitFor();
      await look("summary");
      expect(found).toEqual({});
    });
});

const BROKEN = Buffer.from("%PDF-1.7\nthis is where a document should be");

function facts(document: { facts: AgreementFacts } | undefined): AgreementFacts {
  if (!document) throw new Error("The demo has lost its first people");
  return document.facts;
}

async function fileOf(document: (typeof PEOPLE)[number] | undefined): Promise<GivenFile> {
  if (!document) throw new Error("The demo has lost its first people");
  return { name: document.fileName, mimeType: document.fileType, buffer: Buffer.from(await document.draw()) };
}

function drawn(): Promise<GivenFile[]> {
  return Promise.all(PEOPLE.map(fileOf));
}

async function create(call: Call, { creator, ...said }: AgreementFacts, changes: object): Promise<void> {
  const { socialHandle, startDate, endDate, platforms, videosPerMonth, monthlyFee } = said;
  const json = {
    fullName: creator,
    socialHandle,
    startDate,
    endDate,
    platforms,
    videosPerMonth,
    monthlyFee,
    ...changes,
  };
  expect((await call("/api/contracts", { method: "POST", json })).status).toBe(201);
}

async function contracts(call: Call): Promise<Contract[]> {
  return (await call("/api/contracts?sort=oldest")).json();
}

async function files(call: Call): Promise<ContractFile[]> {
  return (await call("/api/contract-files")).json();
}

/**
 * Answers the first two calls of extract-pdf with these responses; the second call's fallback to extract-advanced gets the second
 * response too.
 */
async function answerOnce(page: Page, [first, second]: { status: number; headers?: Record<string, string> }[]) {
  const json = (code: string) => JSON.stringify({ error: "Try again", message: "Try again", code, requestId: "r" });
  const answers = [first, second].map((answer) => ({ ...answer, contentType: "application/json", body: json("test") }));
  let calls = 0;
  await page.route("**/api/contracts/extract-pdf", (route) => {
    const answer = answers[calls++];
    return answer ? route.fulfill(answer) : route.continue();
  });
  let fallbacks = 0;
  await page.route("**/api/contracts/extract-advanced", (route) =>
    fallbacks++ === 0 && answers[1] ? route.fulfill(answers[1]) : route.continue(),
  );
}
