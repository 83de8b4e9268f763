import { beforeAll, expect, test } from "bun:test";
import { demoVideos } from "@crm/demo/videos";
import { TEST_PASSWORD } from "@crm/testing/server";
import type { Page } from "playwright-core";
import { adminOf, type Call, cookieOf, strangerOf } from "./product/call";
import { inABrowser, type PageOptions } from "./product/in-a-browser";

const BO = { name: "Bo Lindqvist", email: "bo@team.example", role: "MANAGER" };

inABrowser("two people at work", {}, ({ admin, stranger, product }) => {
  let call: Call;
  let bo: { id: number; cookie: string };
  let contractId: number;
  const videos: number[] = [];

  beforeAll(async () => {
    call = await adminOf(product());
    await answered("/api/account", "PUT", { name: "Maria Rossi" });
    const ada = { fullName: "Ada Okafor", socialHandle: "@ada.makes", monthlyFee: "2500", videosPerMonth: 4 };
    const dates = { startDate: daysAhead(-10), endDate: daysAhead(300) };
    contractId = (await answered("/api/contracts", "POST", { ...ada, ...dates })).id;
    for (const title of ["Spring look", "Summer look"]) videos.push(await sendVideo(title));
  });

  test("see each other's names on a video under review, comments, decisions and the timeline", async () => {
    const [video = 0] = videos;
    const { page: marias } = await admin(`/video-review?id=${video}`);
    await marias.getByRole("heading", { level: 2, name: "Spring look" }).waitFor();
    bo = await joinBo();
    const bos = await pageOfBo(`/video-review?id=${video}`);
    await bos.locator(".review-badges").getByText("Maria Rossi is reviewing").waitFor();
    const { page: second } = await admin(`/video-review?id=${video}`);
    await second.locator(".review-badges").getByText("Open in another window").waitFor();
    await second.goto(new URL("/video-tracking?status=submitted", second.url()).href);
    await second.getByText("Open in another window").first().waitFor();

    await bos.getByRole("button", { name: /^Comment here/ }).click();
    await bos.getByRole("textbox", { name: /^Comment at/ }).fill("The logo is cut off here.");
    await bos.getByRole("button", { name: "Add comment" }).click();
    await bos.getByText(/^You ·/).waitFor();
    await marias.getByText(/^Bo Lindqvist ·/).waitFor();

    await bos.getByRole("button", { name: /^Approve/ }).click();
    await marias.getByText("Bo Lindqvist decided meanwhile: Approved").waitFor();
    await bos.goto(new URL(`/video-review?status=approved&id=${video}`, bos.url()).href);
    await bos.getByText(/^You decided on/).waitFor();
    await marias.goto(new URL(`/video-review?status=approved&id=${video}`, marias.url()).href);
    await marias.getByText(/^Bo Lindqvist decided on/).waitFor();

    const timeline = `/?contract=${contractId}&tab=timeline`;
    await bos.goto(new URL(timeline, bos.url()).href);
    await bos.getByText(/^You approved/).waitFor();
    await marias.goto(new URL(timeline, marias.url()).href);
    await marias.getByText(/^Bo Lindqvist approved/).waitFor();
    await marias.goto(new URL("/campaign-manager?tab=submissions&status=APPROVED", marias.url()).href);
    await marias.getByText(/^Bo Lindqvist decided on/).waitFor();
  });

  test("a change of the role reaches an open page, and waits for what is typed there", async () => {
    const [, video = 0] = videos;
    // The page ends its lease after it may not do so any more.
    const page = await pageOfBo(`/video-review?id=${video}`, { errorsAllowed: true });
    await page.getByRole("button", { name: /^Comment here/ }).click();
    await page.getByRole("textbox", { name: /^Comment at/ }).fill("Brighter");
    const draft = page.getByLabel("Admin notes");
    await draft.fill("Almost");
    await answered(`/api/people/${bo.id}`, "PUT", { role: "VIEWER" });
    await page.getByText("You may not decide on videos or change tracked ones.").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Comment here" }).waitFor({ state: "detached" });
    expect(await draft.inputValue()).toBe("Almost");
    await answered(`/api/people/${bo.id}`, "PUT", { role: "MANAGER" });
    await page.getByRole("button", { name: "Add comment" }).waitFor();
    expect(await page.getByRole("textbox", { name: /^Comment at/ }).inputValue()).toBe("Brighter");
    expect(await draft.inputValue()).toBe("Almost");
  });

  async function answered(path: string, method: string, json: unknown) {
    const answer = await call(path, { method, json });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  async function joinBo() {
    const owner = { ownerEmail: "maria@team.example", password: TEST_PASSWORD };
    const { id, link } = await answered("/api/people/invitations", "POST", { ...BO, ...owner });
    const json = { token: String(link).split("=").at(-1), password: "marble otter kitchen lamp" };
    const joined = await strangerOf(product())("/api/invitations/accept", { method: "POST", json });
    return { id: Number(id), cookie: cookieOf(joined) };
  }

  async function pageOfBo(path: string, options: PageOptions = {}): Promise<Page> {
    const { page } = await stranger(options);
    const [name = "", value = ""] = bo.cookie.split("=");
    await page.context().addCookies([{ name, value, url: product().origin }]);
    await page.goto(product().origin + path);
    return page;
  }

  async function sendVideo(title: string): Promise<number> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ title, description: title, contractId }))
      form.set(name, String(value));
    form.set("video", Bun.file(demoVideos.fastStart.path), "look.mp4");
    return (await (await call("/api/video-submissions/upload", { method: "POST", body: form })).json()).id;
  }
});

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
