import { expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { adminOf, type Call } from "./product/call";
import { inABrowser } from "./product/in-a-browser";

const HEADER = "Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee";

inABrowser("the timeline of a contract", {}, ({ admin, product }) => {
  test("lists the changes of a contract and its documents as sentences, newest first", async () => {
    const call = await adminOf(product());
    const id = await imported(call, "Ada Okafor,@ada,2026-01-10,2027-12-31,2500");
    const form = new FormData();
    form.set("file", new File(["the deal"], "signed deal.txt", { type: "text/plain" }));
    form.set("contractId", String(id));
    const file = await (await call("/api/contract-files/upload", { method: "POST", body: form })).json();
    await call(`/api/contracts/${id}`, { method: "PUT", json: { monthlyFee: "3000" } });
    await call(`/api/contract-files/${file.id}`, { method: "PATCH", json: { contractId: null } });
    await call(`/api/contracts/${id}/status`, { method: "PUT", json: { status: "ARCHIVED" } });

    const { page } = await admin(`/?contract=${id}`);
    await dialogOf(page).getByRole("tab", { name: "Timeline" }).click();
    expect(await sentences(page)).toEqual([
      "You archived this contract",
      "You took “signed deal.txt” out of this contract",
      "You changed Monthly Fee from $2,500.00 to $3,000.00",
      "You uploaded “signed deal.txt”",
      "You created this contract by importing a file",
    ]);
    expect(page.url()).toContain("tab=timeline");
    await dialogOf(page).getByRole("heading", { name: "Today" }).waitFor();
  });

  test("undoes an import; if its contracts were edited later, names them and undoes nothing", async () => {
    const call = await adminOf(product());
    const id = await imported(call, "Grace Lindqvist,@grace,2026-01-10,2027-12-31,1800");
    await imported(call, "Grace L.,@grace,2026-01-10,2027-12-31,1900\nLinus Berger,@linus,2026-01-10,2027-12-31,5");
    const { page } = await admin(`/?contract=${id}&tab=timeline`, { errorsAllowed: true });
    await dialogOf(page).getByText("You changed Full Name and Monthly Fee by importing a file").waitFor();

    const undo = dialogOf(page).getByRole("button", { name: "Undo import" });
    await undo.last().click();
    const ask = page.getByRole("dialog", { name: "Undo this import?" });
    await ask.getByText("It touched 1 contract.").waitFor();
    await ask.getByRole("button", { name: "Undo import" }).click();
    await ask.getByText("These contracts were edited since: @grace").waitFor();
    await ask.getByRole("button", { name: "Cancel" }).click();

    await undo.first().click();
    await ask.getByText("It touched 2 contracts.").waitFor();
    await ask.getByRole("button", { name: "Undo import" }).click();
    await page.getByText("Undone: 1 contract removed, 1 put back").waitFor();
    await dialogOf(page).getByText("You undid an import or a bulk save").waitFor();
    await dialogOf(page).getByText("Undone since").waitFor();
    expect(await (await call("/api/contracts?search=grace")).json()).toMatchObject([
      { fullName: "Grace Lindqvist", monthlyFee: "1800.00" },
    ]);
    expect(await (await call("/api/contracts?search=linus")).json()).toEqual([]);
  });

  test("undoing the import that created the contract closes the dialog and deletes the contract", async () => {
    const call = await adminOf(product());
    const id = await imported(call, "Katherine Johnson,@orbit,2026-01-10,2027-12-31,10");
    const { page } = await admin(`/?contract=${id}&tab=timeline`);
    await dialogOf(page).getByRole("button", { name: "Undo import" }).click();
    await page.getByRole("dialog", { name: "Undo this import?" }).getByRole("button", { name: "Undo import" }).click();
    await page.getByText("Undone: 1 contract removed").waitFor();
    await dialogOf(page).waitFor({ state: "detached" });
    expect((await call(`/api/contracts/${id}`)).status).toBe(404);
  });

  test("loads a long history page by page", async () => {
    const call = await adminOf(product());
    const id = await imported(call, "Emmy Noether,@emmy,2026-01-10,2027-12-31,1");
    for (let fee = 2; fee <= 34; fee++) {
      await call(`/api/contracts/${id}`, { method: "PUT", json: { monthlyFee: String(fee) } });
    }
    const { page } = await admin(`/?contract=${id}&tab=timeline`);
    await dialogOf(page).getByText("You changed Monthly Fee from $33.00 to $34.00").waitFor();
    expect(await sentences(page)).toHaveLength(30);
    await dialogOf(page).getByRole("button", { name: "Show earlier" }).click();
    await dialogOf(page).getByText("You created this contract by importing a file").waitFor();
    expect(await sentences(page)).toHaveLength(34);
  });
});

const dialogOf = (page: Page): Locator => page.getByRole("dialog", { name: "Contract Details" });

async function sentences(page: Page): Promise<string[]> {
  const found = dialogOf(page).locator(".contracts-timeline-words > span:first-child");
  await found.first().waitFor();
  return found.allTextContents();
}

/** Imports rows and returns the id of the first one's contract. */
async function imported(call: Call, rows: string): Promise<number> {
  const body = new FormData();
  body.set("file", new File([`${HEADER}\n${rows}\n`], "contracts.csv", { type: "text/csv" }));
  const answer = await (await call("/api/contracts/import", { method: "POST", body })).json();
  return answer.rows[0].id;
}
