import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { smtpSink } from "@crm/api/platform/mail/test/smtp-sink";
import { TEAM_ROLE } from "@crm/domain/words/team-role";
import { findHeadlessShell, launchHeadlessShell } from "@crm/testing/browser";
import { eventually } from "@crm/testing/eventually";
import { freePort, type RunningServer, signTicket, startServer, TEST_PASSWORD } from "@crm/testing/server";
import type { Browser, BrowserContextOptions, Frame, Page, Response } from "playwright-core";
import { AMOUNTS, firstWeek } from "./people/first-week";
import { EMBED_SECRET, startHost, untilAnswering } from "./product/framed";
import { logIn, PHONE, WIDE } from "./product/in-a-browser";
import { TEST_MS, WAIT_MS } from "./product/patience";

const OWNER_EMAIL = "olga@team.example";
const PEOPLE = {
  manager: { name: "Mara Quist", email: "mara@team.example", role: "MANAGER", password: "violet anchor teapot" },
  reviewer: { name: "Rosa Lund", email: "rosa@team.example", role: "REVIEWER", password: "seven quiet lanterns" },
  finance: { name: "Finn Abara", email: "finn@team.example", role: "FINANCE", password: "copper harbour moss" },
} as const;
const NAMES = { manager: PEOPLE.manager.name, reviewer: PEOPLE.reviewer.name, finance: PEOPLE.finance.name };

type Person = (typeof PEOPLE)[keyof typeof PEOPLE];

describe.skipIf(findHeadlessShell() === null)("a team's first week", () => {
  setDefaultTimeout(2 * TEST_MS);
  let browser: Browser;
  let sink: Awaited<ReturnType<typeof smtpSink>>;
  let product: RunningServer;
  beforeAll(async () => {
    [browser, sink] = await Promise.all([launchHeadlessShell(), smtpSink()]);
  });
  afterAll(async () => {
    await browser?.close();
    sink?.close();
  });

  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

  /** A browser of their own for each person, in the business's time zone. */
  const visitor = async (options: BrowserContextOptions = { viewport: WIDE }): Promise<Page> => {
    const context = await browser.newContext({ timezoneId: "America/New_York", reducedMotion: "reduce", ...options });
    context.setDefaultTimeout(WAIT_MS);
    return context.newPage();
  };

  const ownersLogIn = async (): Promise<Page> => {
    const owner = await visitor();
    await owner.goto(product.origin);
    for (const text of ["Admin Access", "Enter your password to access the CRM", "Secure admin access required"])
      await owner.getByText(text, { exact: true }).waitFor();
    await logIn(owner);
    return owner;
  };

  const mailedLink = async ({ email }: Person): Promise<string> => {
    await eventually(() => sink.mails.some(({ to }) => to.includes(email)));
    const { text = "" } = sink.mails.find(({ to }) => to.includes(email)) ?? {};
    return /^http:\S+#invitation=\S+$/m.exec(text)?.[0] ?? "";
  };

  test.each([
    ["by links that the owner copies", null],
    ["by links that are mailed", mailedLink],
  ])("invites people %s, from one password to an account for each of them", async (_, linkInMail) => {
    product = await startServer(linkInMail ? mailing(sink.port) : {});
    try {
      const owner = await ownersLogIn();
      const join = async (person: Person, page: Page) => {
        const copied = await invite(owner, person, { isMailed: linkInMail !== null });
        await accept(page, linkInMail ? await linkInMail(person) : copied, person);
        return page;
      };
      const manager = await join(PEOPLE.manager, await visitor());
      const reviewer = await join(PEOPLE.reviewer, await visitor());
      const amountsSeen = recordAmounts(reviewer);
      const finance = await join(PEOPLE.finance, await visitor());
      const creator = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
      await firstWeek({ owner, manager, reviewer, finance, creator }, NAMES);
      expect(await amountsSeen()).toEqual([]);
      // The search would find them: others get them.
      for (const path of ["/api/contracts", "/api/payout-requests"])
        expect(await (await manager.request.get(product.origin + path)).text()).toMatch(AMOUNTS);
      await deactivate(owner, PEOPLE.finance);
      await expectLoggedOut(finance, PEOPLE.finance);
    } finally {
      await product.close();
    }
  });

  test("works in another tool's frames, which open by tickets with roles", async () => {
    const [port, hostPort] = [freePort(), freePort()];
    const host = `http://127.0.0.1:${hostPort}`;
    product = await startServer({ PORT: String(port), EMBED_ORIGINS: host, EMBED_SECRET });
    const tool = startHost(hostPort, `http://localhost:${port}`, 0);
    try {
      await untilAnswering(host);
      const reviewersPage = await visitor();
      const amountsSeen = recordAmounts(reviewersPage);
      const owner = await ownersLogIn();
      const creator = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
      const manager = await openFramed(await visitor(), host, PEOPLE.manager);
      const reviewer = await openFramed(reviewersPage, host, PEOPLE.reviewer);
      const finance = await openFramed(await visitor(), host, PEOPLE.finance);
      const inTool = (name: string) => `${name} in tool`;
      const names = {
        manager: inTool(NAMES.manager),
        reviewer: inTool(NAMES.reviewer),
        finance: inTool(NAMES.finance),
      };
      await firstWeek({ owner, creator, manager, reviewer, finance }, names);
      expect(await amountsSeen()).toEqual([]);
    } finally {
      tool.kill();
      await tool.exited;
      await product.close();
    }
  });
});

function mailing(smtpPort: number): Record<string, string> {
  const port = String(freePort());
  const mail = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: "team@crm.example" };
  return { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, ...mail };
}

/** Opens the tool with the back-office in a frame, as the person that the tool's ticket names. */
async function openFramed(page: Page, host: string, { name, email, role }: Person): Promise<Frame> {
  const claims = { sub: email, name, role, origin: host };
  await page.route(`${host}/ticket`, (route) =>
    route.fulfill({ json: { ticket: signTicket(claims, { now: new Date(), secret: EMBED_SECRET }) } }),
  );
  await page.context().request.post(`${host}/sign-in`, { form: { person: "maya" } });
  await page.goto(host);
  const frame = await (await page.locator("iframe").elementHandle())?.contentFrame();
  if (!frame) throw new Error("The tool shows no frame");
  return frame;
}

/** Invites by the People screen and returns the link that it shows. The first invitation also asks for the owner's own log-in. */
async function invite(
  owner: Page,
  { name, email, role }: Person,
  { isMailed }: { isMailed: boolean },
): Promise<string> {
  await owner.getByRole("link", { name: "People", exact: true }).click();
  await owner.getByRole("button", { name: "Invite", exact: true }).click();
  const form = owner.getByRole("dialog", { name: "Invite a Person" });
  await form.getByLabel("E-mail", { exact: true }).fill(email);
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByRole("combobox", { name: "Role" }).click();
  await owner.getByRole("option", { name: TEAM_ROLE[role] }).click();
  if (role === "MANAGER") {
    await form.getByLabel("Your e-mail").fill(OWNER_EMAIL);
    await form.getByLabel("Your password").fill(TEST_PASSWORD);
  }
  await form.getByRole("button", { name: "Invite" }).click();
  const issued = owner.getByRole("dialog", { name: `${name} is invited` });
  await issued
    .getByText(isMailed ? `The link is being sent to ${email}.` : `Copy the link and send it to ${name}.`)
    .waitFor();
  const link = await issued.getByLabel("Link").inputValue();
  await issued.getByRole("button", { name: "Close", exact: true }).click();
  await issued.waitFor({ state: "detached" });
  return link;
}

async function accept(page: Page, link: string, { name, email, role, password }: Person): Promise<void> {
  await page.goto(link);
  await page.getByRole("heading", { name: `${name}, you are invited as ${TEAM_ROLE[role]}` }).waitFor();
  expect(await page.getByLabel("E-mail").inputValue()).toBe(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Accept Invitation" }).click();
  await page.getByRole("link", { name: `My Account: ${name}` }).waitFor();
}

async function deactivate(owner: Page, { name }: Person): Promise<void> {
  await owner.getByRole("link", { name: "People", exact: true }).click();
  await owner.getByRole("button", { name: `Actions for ${name}` }).click();
  await owner.getByRole("menuitem", { name: "Deactivate" }).click();
  await owner
    .getByRole("dialog", { name: `Deactivate ${name}?` })
    .getByRole("button", { name: "Deactivate" })
    .click();
  await owner.getByText(`${name} was deactivated.`).waitFor();
}

async function expectLoggedOut(page: Page, { email, password }: Person): Promise<void> {
  const ended = page.getByRole("dialog", { name: "Your session has ended" });
  await ended.waitFor();
  expect(await ended.getByLabel("E-mail").inputValue()).toBe(email);
  await ended.getByRole("textbox", { name: "Password" }).fill(password);
  await ended.getByRole("button", { name: "Sign In" }).click();
  await ended.getByText("Invalid password. Please try again.").waitFor();
}

/** Searches everything that a page's browser receives from now on; returns the paths of answers with an amount. */
function recordAmounts(page: Page): () => Promise<string[]> {
  const answers: { path: string; text: Promise<string> }[] = [];
  page.context().on("response", (answer) => {
    answers.push({ path: new URL(answer.url()).pathname, text: textOf(answer) });
  });
  return async () => {
    expect(answers.map(({ path }) => path)).toContain("/api/contracts/1/timeline");
    const searched = await Promise.all(answers.map(async ({ path, text }) => (AMOUNTS.test(await text) ? path : null)));
    return searched.filter((path) => path !== null);
  };
}

async function textOf(answer: Response): Promise<string> {
  const headers = answer.headers();
  // Streams of events and paused videos do not end. Events name what has changed by its id only.
  const isEndless = /^(text\/event-stream|video\/)/.test(headers["content-type"] ?? "");
  // Answers without a body, and those that the page no longer wanted, have nothing to read.
  const body = isEndless ? null : await answer.body().catch(() => null);
  return `${JSON.stringify(headers)}\n${body?.toString() ?? ""}`;
}
