import { expect, test } from "bun:test";
import { runCommand } from "./modules/run-module-command";
import { inABrowser, logIn } from "./product/in-a-browser";

inABrowser("the log-in", {}, ({ product, stranger, admin }) => {
  test("covers every admin screen, names the product, and says where to find a generated password", async () => {
    const { page } = await stranger();
    await page.goto(`${product().origin}/upload`);
    for (const text of ["Contract Management System", "Admin Access", "Enter your password to access the CRM"]) {
      await page.getByText(text).first().waitFor();
    }
    await page.getByText("Secure admin access required").waitFor();
    const field = page.getByPlaceholder("Enter admin password");
    expect(await field.getAttribute("type")).toBe("password");
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    const hint = page.getByText("It was printed where the server was started.");
    expect(await hint.count()).toBe(0);
    await page.route("**/api/auth/login", (route) => route.fulfill({ json: { isPasswordGenerated: true } }));
    await page.reload();
    await hint.waitFor();
  });

  test("refuses a wrong password with a message", async () => {
    const { page } = await stranger({ errorsAllowed: true });
    await page.getByPlaceholder("Enter admin password").fill("not the password");
    await page.getByRole("button", { name: "Sign In" }).click();
    expect(await page.getByRole("alert").textContent()).toContain("Invalid password. Please try again.");
    await page.getByPlaceholder("Enter admin password").waitFor();
  });

  test("opens the requested URL, and the session survives a reload", async () => {
    const { page } = await stranger();
    await page.goto(`${product().origin}/upload`);
    await logIn(page);
    await page.getByRole("heading", { name: "Upload Contract Documents" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Upload Contract Documents" }).waitFor();
  });

  test("a link of login:link logs in once, leaves no secret in the URL, and is then refused as used", async () => {
    const { code, output } = await runCommand(["login:link"], { DATA_DIR: product().dataDir });
    const link = output.split("\n")[0] ?? "";
    expect({ code, link }).toEqual({ code: 0, link: expect.stringContaining("/#log-in=") });
    const { hash, port } = new URL(link);
    expect(port).toBe(new URL(product().origin).port);
    const { page, watch } = await stranger();
    // The log-in page is already open at this path, so only the hash changes.
    await page.goto(`${product().origin}/${hash}`);
    await page.getByRole("button", { name: "Logout" }).waitFor();
    expect(page.url()).toBe(`${product().origin}/`);
    const asked = watch.requests.map(({ url }) => url.split("#")[0] ?? "");
    expect(asked.filter((url) => url.includes(hash.slice("#log-in=".length)))).toEqual([]);
    const other = await stranger({ errorsAllowed: true });
    await other.page.goto(`${product().origin}/upload${hash}`);
    const alert = other.page.getByRole("alert");
    await alert.waitFor();
    expect(await alert.textContent()).toContain("This log-in link has been used or has expired.");
    expect(other.page.url()).toBe(`${product().origin}/upload`);
  });

  test("Logout ends the session, also after a reload", async () => {
    const { page } = await admin();
    // Waits for the lists: one that loads after the log-out gets a 401, which is logged as an error and fails the test.
    await page.waitForFunction(haveCome, ["/api/contracts", "/api/contracts/summary", "/api/contract-files"]);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByPlaceholder("Enter admin password").waitFor();
    await page.reload();
    await page.getByPlaceholder("Enter admin password").waitFor();
  });

  test("query parameters and storage of the old client do not log in", async () => {
    const { page } = await stranger();
    await page.evaluate(() => localStorage.setItem("admin_authenticated", "true"));
    for (const address of ["/", "/?embed=true", "/?password=admin"]) {
      await page.goto(product().origin + address);
      await page.getByPlaceholder("Enter admin password").waitFor();
      expect(await page.getByRole("table").count()).toBe(0);
    }
  });
});

const haveCome = (paths: string[]) =>
  paths.every((path) => performance.getEntriesByType("resource").some(({ name }) => new URL(name).pathname === path));
