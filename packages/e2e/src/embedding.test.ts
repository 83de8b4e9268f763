import { expect, test } from "bun:test";
import { PNG } from "@crm/api/vault/test/vault-calls";
import { addDays, dayIn } from "@crm/domain/value/calendar";
import { TEST_PASSWORD } from "@crm/testing/server";
import type { Page } from "playwright-core";
import { adminOf } from "./product/call";
import { framed } from "./product/framed";

framed(
  "the back-office framed by a tool on another site",
  ({ product, open, inside, host, context, keepNoCookies, moveOn }) => {
    test("the frame works in a browser that blocks third-party cookies but keeps the frame's own", async () => {
      const { frame } = await open({ at: "?show=check" });
      await frame.getByText("Nothing is wrong: the back-office opens in this frame.").waitFor();
      const cookies = await frame.locator("[data-check=cookies]").textContent();
      expect(cookies).toContain("The frame's cookie is kept");
      expect(cookies).toContain("This browser blocks third-party cookies");
      expect(await frame.locator("[data-check=ticket]").textContent()).toContain("harbour-desk, for maya");
    });

    test("a host that is not in EMBED_ORIGINS sees no frame, and the check names the reason", async () => {
      const { frame, watch } = await open({ unlisted: true, errorsAllowed: /frame-ancestors/ });
      await frame.waitForURL(/^chrome-error:/);
      expect(await frame.getByRole("main").count()).toBe(0);
      expect(watch.errors.join("\n")).toContain("frame-ancestors");

      const { frame: check } = await open({ unlisted: true, at: "?show=check" });
      await check.getByText("2 things to fix.").waitFor();
      expect(await check.locator("[data-check=framing]").textContent()).toMatch(
        /not in EMBED_ORIGINS. .* takes for another: the port/,
      );
    });

    test("a user of the host is logged in by a ticket that leaves no trace and by a cookie of this frame only", async () => {
      const { page, frame } = await open();
      await frame.getByRole("heading", { name: "Contract Dashboard" }).waitFor();
      expect(frame.url()).toBe(`${inside()}/?embed=true`);
      expect(await frame.getByRole("button", { name: "Logout" }).count()).toBe(0);
      const cookie = (await context().cookies()).find(({ name }) => name === "__Host-embed");
      expect(cookie).toMatchObject({
        httpOnly: true,
        secure: true,
        sameSite: "None",
        partitionKey: "http://127.0.0.1",
      });

      await context().route(`${host()}/ticket`, (route) => route.abort());
      await frame.evaluate(() => location.reload());
      await frame.getByRole("heading", { name: "Contract Dashboard" }).waitFor();
      expect(await sent(page, "ticket")).toBe(0);

      const alone = await context().newPage();
      const answer = await alone.goto(inside());
      await alone.getByPlaceholder("Enter admin password").waitFor();
      const deleted = (await answer?.headersArray())
        ?.filter(({ name }) => /^set-cookie$/i.test(name))
        .map(({ value }) => value);
      expect(deleted).toContainEqual(expect.stringMatching(/^__Host-embed=; Max-Age=0;.*Partitioned$/));
      await alone.close();
    });

    test("the host receives route and height, returns to the screen after a reload, and opens other screens", async () => {
      const json = { fullName: "Ada Okafor", socialHandle: "@ada", monthlyFee: "1", ...endingToday() };
      const added = await (await adminOf(product()))("/api/contracts", { method: "POST", json });
      expect(added.status).toBe(201);
      const { page, frame } = await open();
      await frame.getByRole("link", { name: "1 Contracts ending Within 30 days" }).click();
      await page.waitForURL(`${host()}/#/creators/?status=expiring`);
      await frame.getByRole("link", { name: "Ada Okafor" }).waitFor();
      await frame.getByRole("link", { name: "Revenue" }).first().click();
      await page.waitForURL(`${host()}/#/creators/revenue`);
      await page.locator("#screen", { hasText: "Revenue" }).waitFor();
      await page.locator("[data-type=height]").first().waitFor({ state: "attached" });
      expect(await page.locator("[data-type=height] code").first().textContent()).toMatch(/^px \d{3,}$/);

      await page.reload();
      await inFrame(page).getByRole("heading", { name: "Revenue Tracking" }).waitFor();
      await page.getByRole("button", { name: "Documents" }).click();
      await inFrame(page).getByRole("heading", { name: "Contract Vault" }).waitFor();
      await page.waitForURL(`${host()}/#/creators/vault`);
      await page.goBack();
      await inFrame(page).getByRole("heading", { name: "Revenue Tracking" }).waitFor();
    });

    test("a deep link without navigation opens as tall as its content and in the host's colours", async () => {
      const { page, frame } = await open({ at: "?nav=none&fit=content#/creators/vault?search=ada" });
      await frame.getByRole("heading", { name: "Contract Vault" }).waitFor();
      expect(new URL(frame.url()).search).toBe("?search=ada&embed=true&nav=none");
      expect(await frame.getByRole("link", { name: "Revenue" }).count()).toBe(0);
      await page.waitForFunction(() => {
        const told = document.querySelector("[data-type=height] code")?.textContent ?? "";
        return document.querySelector("iframe")?.style.height === `${told.slice("px ".length)}px`;
      });

      const background = () => frame.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
      await page.getByRole("combobox", { name: "Colours" }).selectOption("light");
      const light = await background();
      await page.getByRole("combobox", { name: "Colours" }).selectOption("dark");
      await frame.waitForFunction((light) => getComputedStyle(document.body).backgroundColor !== light, light);
      await page.getByRole("combobox", { name: "Colours" }).selectOption("auto");
    });

    test("without any cookie a token in memory opens and downloads files, and the host renews it", async () => {
      const body = new FormData();
      body.append("file", new File([PNG], "ada.png"));
      const admin = await adminOf(product());
      expect((await admin("/api/contract-files/upload", { method: "POST", body })).status).toBe(201);
      await keepNoCookies();
      await context().clock.install();
      const { page, frame } = await open({ at: "#/creators/vault" });
      await frame.getByText("ada.png").first().waitFor();
      expect((await context().cookies()).map(({ name }) => name)).not.toContain("__Host-embed");

      const [download] = await Promise.all([
        page.waitForEvent("download"),
        frame.getByRole("link", { name: "Download ada.png" }).click(),
      ]);
      expect(download.url()).toContain("?signed=");
      expect(new Uint8Array(await Bun.file(await download.path()).arrayBuffer())).toEqual(PNG);
      await frame.getByRole("link", { name: "ada.png", exact: true }).click();
      await frame.locator("img[alt='ada.png'][data-drawn]").waitFor();

      await context().clock.fastForward("13:30");
      await page.locator("[data-type=ticket-needed]", { hasText: "expiring" }).waitFor({ state: "attached" });
      await page.locator("[data-type=ticket]").waitFor({ state: "attached" });
    });

    test("the host renews a session that ended while a form was open, and the form keeps its values", async () => {
      const { page, frame } = await open({ errorsAllowed: /401|ERR_CONNECTION/ });
      await frame.getByRole("button", { name: "Add Contract" }).first().click();
      const add = frame.getByRole("dialog", { name: "Add New Contract" });
      await add.getByLabel("Full Name").fill("Tess Yarrow");
      await add.getByLabel("Social Handle").fill("tess.yarrow");
      await add.getByLabel("Monthly Fee").fill("$2,500");
      await add.getByLabel("Start Date").fill("2026-11-01");
      await add.getByLabel("End Date").fill("2027-10-31");
      await moveOn(2 * 3600);
      await add.getByRole("button", { name: "Add Contract" }).click();
      await frame.getByText("Contract added successfully").waitFor();
      expect(await page.locator("[data-type=ticket-needed]").first().textContent()).toContain("unauthorized");
    });

    test("without a ticket from the host the frame shows the log-in, which opens the back-office", async () => {
      await context().route(`${host()}/ticket`, (route) => route.fulfill({ status: 401, json: {} }));
      const { page, frame } = await open({ errorsAllowed: /401/ });
      await frame.getByPlaceholder("Enter admin password").fill(TEST_PASSWORD);
      expect(await page.getByRole("status").textContent()).toContain("You are signed out of Harbour Desk");
      await frame.getByRole("button", { name: "Sign In" }).click();
      await frame.getByRole("heading", { name: "Contract Dashboard" }).waitFor();
      await frame.evaluate(() => location.reload());
      await frame.getByRole("heading", { name: "Contract Dashboard" }).waitFor();
    });
  },
);

function endingToday() {
  const endDate = dayIn("America/New_York", new Date());
  return { startDate: addDays(endDate, -30), endDate };
}

const inFrame = (page: Page) => page.frameLocator("iframe");

const sent = (page: Page, type: string) => page.locator(`[data-type=${type}]`).count();
