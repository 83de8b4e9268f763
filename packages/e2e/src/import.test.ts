import { expect, test } from "bun:test";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { axeViolationsByScheme } from "@crm/testing/browser";
import type { Locator, Page } from "playwright-core";
import { adminOf, type Call } from "./product/call";
import { inABrowser, PHONE, WIDE } from "./product/in-a-browser";

const HEADER = "Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee";
const PERIOD = "2026-01-10,2026-12-31";
const HELD = `${HEADER}\nAda Lovelace,@ada,${PERIOD},2500\nGrace Hopper,@grace,${PERIOD},4000\n`;
const SENT = `${HEADER}
Ada Lovelace,@ada,${PERIOD},2600
Grace Hopper,@grace,${PERIOD},4100
Emmy Noether,@emmy,${PERIOD},900
,@several,10/01/2026,2026-12-31,lots
`;

inABrowser("Import Contracts", {}, ({ admin, product }) => {
  test("updates one contract, skips another, names the bad row, and undoes the import", async () => {
    const call = await adminOf(product());
    await importHeld(call);
    const before = await fees(call);
    const { page } = await admin();
    const dialog = await openPlan(page);
    await dialog.getByRole("group", { name: "What to do with line 3" }).getByRole("button", { name: "Skip" }).click();
    await dialog.getByText("2 contracts exist already; 1 skipped.").waitFor();
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("Imported 2 contracts with 1 error").first().waitFor();
    await dialog.getByText("1 skipped", { exact: true }).waitFor();
    expect(await dialog.getByRole("listitem").textContent()).toBe(
      "Line 5: Full Name: Full name is required; Monthly Fee: Enter an amount in US dollars, for example $2,500; " +
        "Contract Start Date: Enter a date as YYYY-MM-DD",
    );
    expect(await fees(call)).toEqual({ ...before, "@ada": "2600.00", "@emmy": "900.00" });
    await dialog.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Undone: 1 contract removed, 1 put back").first().waitFor();
    expect(await fees(call)).toEqual(before);
  });

  test("Undo names the contract that was edited after the import, and undoes nothing", async () => {
    const call = await adminOf(product());
    await importHeld(call);
    const { page } = await admin("/", { errorsAllowed: true });
    const dialog = await openPlan(page);
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await dialog.getByRole("button", { name: "Undo" }).waitFor();
    const emmy = (await contracts(call)).find(({ socialHandle }) => socialHandle === "@emmy");
    await call(`/api/contracts/${emmy?.id}`, { method: "PUT", json: { notes: "Edited" } });
    const after = await fees(call);
    await dialog.getByRole("button", { name: "Undo" }).click();
    await dialog.getByRole("alert").getByText("These contracts were edited since: @emmy").waitFor();
    expect(await fees(call)).toEqual(after);
  });

  test("shows a failure without a reason as failed, and a file without changes as nothing changed", async () => {
    await importHeld(await adminOf(product()));
    const { page } = await admin("/", { errorsAllowed: true });
    const refused = "**/api/contracts/import?*";
    await page.route(refused, (route) => route.fulfill({ status: 500, body: "" }));
    const dialog = await chooseFile(page, HELD);
    await dialog.getByRole("alert").getByText("Import failed", { exact: true }).waitFor();
    await page.unroute(refused);
    await dialog.getByRole("button", { name: "Choose another file" }).click();
    await putFile(dialog, HELD);
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("Nothing changed: 2 contracts were already the same").first().waitFor();
  });

  for (const [size, viewport] of [
    ["wide", WIDE],
    ["on a phone", PHONE],
  ] as const)
    test(`axe finds no violation in the plan and the result, ${size}`, async () => {
      await importHeld(await adminOf(product()));
      const { page } = await admin("/", { viewport });
      const dialog = await openPlan(page);
      await dialog.getByRole("button", { name: "Skip all" }).click();
      expect(await axeViolationsByScheme(page, "[role=dialog]")).toEqual([]);
      await dialog.getByRole("button", { name: "Update all" }).click();
      await dialog.getByRole("button", { name: "Import", exact: true }).click();
      await dialog.getByRole("button", { name: "Download errors" }).waitFor();
      expect(await axeViolationsByScheme(page, "[role=dialog]")).toEqual([]);
    });

  test("on a phone the scroll bar of a long plan covers no choice", async () => {
    await importText(await adminOf(product()), manyAt(900));
    const { page } = await admin("/", { viewport: PHONE });
    const dialog = await openPlan(page, manyAt(950));
    const choice = dialog.getByRole("group", { name: "What to do with line 3" });
    await choice.hover();
    const bar = dialog.locator(".mantine-ScrollArea-scrollbar[data-orientation=vertical]");
    await bar.waitFor();
    const [covering, covered] = [await bar.boundingBox(), await choice.boundingBox()];
    expect((covered?.x ?? 0) + (covered?.width ?? 0)).toBeLessThanOrEqual(covering?.x ?? 0);
  });
});

const manyAt = (fee: number) =>
  [HEADER, ...Array.from({ length: 12 }, (_, at) => `Creator ${at},@many${at},${PERIOD},${fee}`)].join("\n");

async function openPlan(page: Page, text = SENT): Promise<Locator> {
  const dialog = await chooseFile(page, text);
  await dialog.getByRole("region", { name: "Plan" }).waitFor();
  return dialog;
}

async function chooseFile(page: Page, text: string): Promise<Locator> {
  await page.getByRole("button", { name: "Import CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Import Contracts" });
  await putFile(dialog, text);
  return dialog;
}

async function putFile(dialog: Locator, text: string): Promise<void> {
  const file = { name: "spring.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await dialog.locator('input[type="file"]').setInputFiles(file);
}

/** Restores the two contracts that each test starts with, and deletes the third. */
async function importHeld(call: Call): Promise<void> {
  for (const { id, socialHandle } of await contracts(call))
    if (socialHandle === "@emmy") await call(`/api/contracts/${id}`, { method: "DELETE" });
  await importText(call, HELD);
}

async function importText(call: Call, text: string): Promise<void> {
  const body = new FormData();
  body.append("file", new File([text], "held.csv", { type: "text/csv" }));
  expect((await call("/api/contracts/import", { method: "POST", body })).status).toBe(200);
}

async function contracts(call: Call): Promise<Contract[]> {
  return (await call("/api/contracts")).json();
}

async function fees(call: Call): Promise<Record<string, string | null>> {
  return Object.fromEntries((await contracts(call)).map(({ socialHandle, monthlyFee }) => [socialHandle, monthlyFee]));
}
