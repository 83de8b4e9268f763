import { expect, test } from "bun:test";
import { axeViolationsByScheme } from "@crm/testing/browser";
import { TEST_PASSWORD } from "@crm/testing/server";
import type { Locator, Page } from "playwright-core";
import { inABrowser, PHONE, WIDE } from "./product/in-a-browser";
import { press, reach, type } from "./product/keyboard";

const OWNER_EMAIL = "olga@team.example";
const ROSA = { email: "rosa@team.example", name: "Rosa Lund", password: "seven quiet lanterns" };
const NEW_PASSWORD = "copper harbour moss";

inABrowser("accounts, with the keyboard alone and without a violation that axe finds", {}, ({ admin, stranger }) => {
  let invitation: string;
  let reset: string;

  test("the first person is invited on the People screen", async () => {
    const { page } = await admin("/people");
    await press(page, page.getByRole("button", { name: "Invite", exact: true }));
    const dialog = page.getByRole("dialog", { name: "Invite a Person" });
    await type(page, dialog.getByLabel("E-mail", { exact: true }), ROSA.email);
    await type(page, dialog.getByLabel("Name", { exact: true }), ROSA.name);
    await type(page, dialog.getByLabel("Your e-mail"), OWNER_EMAIL);
    await type(page, field(dialog, "Your password"), TEST_PASSWORD);
    expect(await violations(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Enter");
    invitation = await issuedLink(page, "Rosa Lund is invited");
  });

  test("the invitation is accepted, and its link says so when it is used again", async () => {
    const { page } = await stranger({ errorsAllowed: true });
    await page.goto(invitation);
    await page.getByRole("heading", { name: "Rosa Lund, you are invited as Viewer" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await type(page, field(page, "Password"), ROSA.password);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Contract Dashboard" }).waitFor();

    const { page: later } = await stranger({ errorsAllowed: true });
    await later.goto(invitation);
    await later.getByRole("heading", { name: "This invitation is no longer valid" }).waitFor();
    expect(await violations(later)).toEqual([]);
    await press(later, later.getByRole("button", { name: "Go to Sign In" }));
    await later.getByLabel("E-mail").waitFor();
  });

  test("the log-in asks for e-mail and password, and a forgotten password is reported", async () => {
    const { page } = await stranger({ errorsAllowed: true });
    await page.getByLabel("E-mail").waitFor();
    expect(await violations(page)).toEqual([]);
    await press(page, page.getByRole("button", { name: "Forgot your password?" }));
    await type(page, page.getByLabel("E-mail"), ROSA.email);
    await page.keyboard.press("Enter");
    await page.getByRole("status").waitFor();
    expect(await violations(page)).toEqual([]);
    await press(page, page.getByRole("button", { name: "Back to Sign In" }));
    await type(page, page.getByLabel("E-mail"), ROSA.email);
    await type(page, field(page, "Password"), "not her password");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    expect(await violations(page)).toEqual([]);
    await type(page, field(page, "Password"), ROSA.password);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Contract Dashboard" }).waitFor();
  });

  test("People changes a role and makes a reset link", async () => {
    const { page } = await admin("/people");
    await page.getByText("2 people", { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await press(page, page.getByRole("button", { name: ROSA.name, exact: true }));
    const edit = page.getByRole("dialog", { name: `Edit ${ROSA.name}` });
    await edit.waitFor();
    expect(await violations(page, "[role=dialog]")).toEqual([]);
    await press(page, edit.getByRole("combobox", { name: "Role" }));
    await page.getByRole("option", { name: "Finance" }).waitFor();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await press(page, edit.getByRole("button", { name: "Save Changes" }));
    await page.getByText(`${ROSA.name} was changed.`).waitFor();
    await page.getByRole("row").filter({ hasText: ROSA.name }).getByText("Finance").waitFor();

    await chooseAction(page, "Make a reset link");
    await press(page, page.getByRole("dialog").getByRole("button", { name: "Make Link" }));
    reset = await issuedLink(page, `Reset link for ${ROSA.name}`);
  });

  test("the reset link sets a new password", async () => {
    const { page } = await stranger();
    await page.goto(reset);
    await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await type(page, field(page, "New password"), NEW_PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Contract Dashboard" }).waitFor();
  });

  test("My Account changes name and password and ends another session", async () => {
    // Its calls get 401 once its session has ended.
    const { page: elsewhere } = await stranger({ errorsAllowed: true });
    await logInAs(elsewhere, NEW_PASSWORD);
    const { page } = await stranger();
    await logInAs(page, NEW_PASSWORD);
    await press(page, page.getByRole("link", { name: `My Account: ${ROSA.name}` }));
    await page
      .getByRole("button", { name: /^End the session: / })
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await press(page, page.getByRole("button", { name: /^End the session: / }).first());
    await page.getByText("The session has ended.").waitFor();
    await type(page, page.getByLabel("Name", { exact: true }), "Rosa Lund-Berg");
    await press(page, page.getByRole("button", { name: "Save Name" }));
    await page.getByText("Your name was saved.").waitFor();
    await type(page, field(page, "Current password"), NEW_PASSWORD);
    await type(page, field(page, "New password"), ROSA.password);
    await press(page, page.getByRole("button", { name: "Change Password" }));
    await page.getByText("Your password was changed.").waitFor();
  });

  test("People deactivates a person", async () => {
    const { page } = await admin("/people");
    await chooseAction(page, "Deactivate");
    const question = page.getByRole("dialog", { name: /^Deactivate Rosa/ });
    await question.waitFor();
    expect(await violations(page, "[role=dialog]")).toEqual([]);
    await press(page, question.getByRole("button", { name: "Deactivate" }));
    await page.getByText(/was deactivated\.$/).waitFor();
    await press(page, page.getByRole("button", { name: "Back to One Password" }));
    await press(page, page.getByRole("dialog").getByRole("button", { name: "Use One Password" }));
    await page.getByRole("region", { name: "Log-in" }).waitFor({ state: "detached" });
  });
});

const field = (within: Page | Locator, name: string) => within.getByRole("textbox", { name, exact: true });

async function violations(page: Page, within = "html"): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of [PHONE, WIDE]) {
    await page.setViewportSize(viewport);
    found.push(...(await axeViolationsByScheme(page, within)).map((line) => `${viewport.width} px, ${line}`));
  }
  return found;
}

/** Opens the menu of the person who is not the owner. */
async function chooseAction(page: Page, name: string): Promise<void> {
  await press(page, page.getByRole("button", { name: /^Actions for Rosa/ }));
  const item = page.getByRole("menuitem", { name });
  await item.waitFor();
  while (!(await item.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

/** Reads the link that a dialog shows once, and closes the dialog. */
async function issuedLink(page: Page, title: string): Promise<string> {
  const dialog = page.getByRole("dialog", { name: title });
  const link = dialog.getByLabel("Link");
  await reach(page, link);
  expect(await violations(page, "[role=dialog]")).toEqual([]);
  const shown = await link.inputValue();
  await press(page, dialog.getByRole("button", { name: "Close", exact: true }));
  await dialog.waitFor({ state: "detached" });
  return shown;
}

async function logInAs(page: Page, password: string): Promise<void> {
  await type(page, page.getByLabel("E-mail"), ROSA.email);
  await type(page, field(page, "Password"), password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Contract Dashboard" }).waitFor();
}
