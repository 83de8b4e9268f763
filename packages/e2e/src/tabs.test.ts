import { beforeAll, expect, test } from "bun:test";
import { TEST_PASSWORD } from "@crm/testing/server";
import type { Page } from "playwright-core";
import { adminOf, type Call } from "./product/call";
import { inABrowser } from "./product/in-a-browser";

const OWNER = "olga@team.example";
const BO = { name: "Bo Lindqvist", email: "bo@team.example", role: "MANAGER", password: "six copper lanterns" };

inABrowser("several tabs of one browser", {}, ({ stranger, product }) => {
  let call: Call;
  let link: string;

  beforeAll(async () => {
    call = await adminOf(product());
    const dates = { startDate: "2026-01-01", endDate: "2027-12-31" };
    const ada = {
      fullName: "Ada Okafor",
      socialHandle: "@ada.makes",
      monthlyFee: "18507",
      videosPerMonth: 4,
      ...dates,
    };
    await answered("/api/contracts", "POST", ada);
  });

  test("a log-in page that was open before the first invitation asks for the e-mail, and keeps the password", async () => {
    const { page: owners } = await stranger({ errorsAllowed: true });
    await owners.getByPlaceholder("Enter admin password").waitFor();
    const { name, email, role } = BO;
    const invitation = { name, email, role, ownerEmail: OWNER, password: TEST_PASSWORD };
    ({ link } = await answered("/api/people/invitations", "POST", invitation));
    const { page } = await stranger();
    await page.goto(link);
    await page.getByRole("heading", { name: "Bo Lindqvist, you are invited as Manager" }).waitFor();
    expect(page.url()).not.toContain("invitation=");
    await page.reload();
    await page.getByRole("heading", { name: "Bo Lindqvist, you are invited as Manager" }).waitFor();
    await page.getByRole("textbox", { name: "Password" }).fill(BO.password);
    await page.getByRole("button", { name: "Accept Invitation" }).click();
    await dashboard(page);
    await page.reload();
    await dashboard(page);

    await owners.getByRole("textbox", { name: "Password" }).fill(TEST_PASSWORD);
    await owners.getByRole("button", { name: "Sign In" }).click();
    await owners.getByText("Your team now signs in with e-mail and password. Enter your e-mail too.").waitFor();
    await owners.getByLabel("E-mail").fill(OWNER);
    await owners.keyboard.press("Enter");
    await dashboard(owners);
  });

  test("an old tab hides its content after a log-out, and does nothing in the name of who logs in next", async () => {
    const old = await bosTab();
    const other = await old.context().newPage();
    await other.goto(product().origin);
    await dashboard(other);
    await logOut(other);
    const ended = old.getByRole("dialog", { name: "Your session has ended" });
    await ended.waitFor({ timeout: 5000 });
    await expectHidden(old);

    await logInAs(other, OWNER, TEST_PASSWORD);
    const isOwners = old.getByRole("dialog", { name: /^You are now signed in as / });
    await isOwners.waitFor({ timeout: 5000 });
    await expectHidden(old);
    await logOut(other);
    await logInAs(other, BO.email, BO.password);
    await isOwners.waitFor({ state: "detached" });
    expect(await old.getByRole("dialog").getByLabel("Full Name").inputValue()).toBe("Ada O. Okafor");
  });

  test("a write of a tab that was not told is refused, and a reload goes on as the other person", async () => {
    const old = await bosTab();
    // Another browser window of before tells nobody.
    await old.context().request.post(`${product().origin}/api/auth/login`, {
      headers: { "X-Requested-With": "tests" },
      data: { email: OWNER, password: TEST_PASSWORD },
    });
    await old.getByRole("button", { name: "Save Changes" }).click();
    await old.getByRole("dialog", { name: /^You are now signed in as / }).waitFor();
    const [contract] = await (await call("/api/contracts")).json();
    expect(contract.fullName).toBe("Ada Okafor");
    await old.getByRole("button", { name: "Reload" }).click();
    await old.getByRole("link", { name: "People", exact: true }).waitFor();
  });

  /** A page of Bo with amounts, where a name is being typed. */
  async function bosTab(): Promise<Page> {
    const { page } = await stranger({ errorsAllowed: true });
    await logInAs(page, BO.email, BO.password);
    await page.goto(`${product().origin}/?contract=1`);
    await page.getByRole("dialog").getByLabel("Full Name").fill("Ada O. Okafor");
    return page;
  }

  async function expectHidden(page: Page) {
    for (const text of ["18,507", "Ada Okafor"])
      expect(await page.getByText(text).filter({ visible: true }).count()).toBe(0);
    expect(await page.getByLabel("Full Name").isVisible()).toBe(false);
  }

  async function answered(path: string, method: string, json: unknown) {
    const answer = await call(path, { method, json });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
});

const dashboard = (page: Page) => page.getByRole("heading", { level: 1, name: "Contract Dashboard" }).waitFor();

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByLabel("E-mail").waitFor();
}

async function logInAs(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await dashboard(page);
}
