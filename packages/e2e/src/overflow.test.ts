import { beforeAll, expect, test } from "bun:test";
import { addDays } from "@crm/domain/value/calendar";
import { TEST_PASSWORD } from "@crm/testing/server";
import type { Page } from "playwright-core";
import { answered, approved, TODAY, uploaded } from "./payments/creators";
import { adminOf, strangerOf } from "./product/call";
import { inABrowser } from "./product/in-a-browser";
import { layoutFaults } from "./product/layout-faults";

const STEP = process.env.VERIFY_FULL ? 50 : 150;
const WIDTHS = Array.from({ length: Math.floor((1920 - 320) / STEP) + 1 }, (_, step) => 320 + step * STEP).reverse();
const FEW_WIDTHS = [1920, 1520, 1120, 720, 320];

const SCREENS = [
  "/",
  "/upload",
  "/vault",
  "/revenue",
  "/videos",
  "/video-review",
  "/video-tracking",
  "/video-tracking?all=true",
  "/payments",
  "/campaign-manager",
  "/campaign-manager?tab=portals",
  "/campaign-manager?tab=submissions",
  "/campaign-manager?tab=payouts",
  "/campaign-manager?tab=products",
  "/portal-announcements",
  "/communication",
  "/status",
  "/audit",
  "/audit?actor=user&entity=user",
  "/people",
  "/account",
  "/no-such-screen",
];

// 60 letters in one word.
const GERMAN = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsges";
const RTL = "محمد عبد الرحمن الطويل جداً من المدينة البعيدة والقديمة";
const LONG = `${GERMAN} ${GERMAN} and a name of so many words that no column has room for all of them`;
const HANDLE = `@${GERMAN.toLowerCase()}`;
const MAX_MONEY = "99999999.99";

inABrowser(
  "screens with long, right-to-left and large data at each width",
  { SEED_DEMO: "true" },
  ({ admin, product, stranger }) => {
    let slugs: string[] = [];
    beforeAll(async () => {
      // Logs in before the team's first person joins, after which a password alone is refused.
      await admin();
      slugs = await addOddData(product());
    });

    test.each(SCREENS)("%s can be read in full, and nothing overlaps or scrolls sideways", async (path) => {
      const { page } = await admin(path);
      expect(await faultsByWidth(page)).toEqual({});
    });

    test("the portal can be read in full, and nothing overlaps or scrolls sideways", async () => {
      const { page } = await stranger();
      for (const slug of [...slugs, "nobody"]) {
        await page.goto(`${product().origin}/portal/${slug}`);
        expect({ slug, faults: await faultsByWidth(page) }).toEqual({ slug, faults: {} });
      }
    });
  },
);

inABrowser("screens without rows at each width", {}, ({ admin }) => {
  test("every screen without rows can be read in full, and nothing overlaps or scrolls sideways", async () => {
    const { page } = await admin();
    const faults: Record<string, object> = {};
    for (const path of SCREENS) {
      await page.goto(new URL(path, page.url()).href);
      const found = await faultsByWidth(page, FEW_WIDTHS);
      if (Object.keys(found).length > 0) faults[path] = found;
    }
    expect(faults).toEqual({});
  });
});

/** Faults with the widths at which they occur, such as `{ "cut: …": "320–470" }`. */
async function faultsByWidth(page: Page, tried = WIDTHS): Promise<Record<string, string>> {
  await page.setViewportSize({ width: tried[0] ?? 0, height: 900 });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(
    () => !document.querySelector('.mantine-Skeleton-root, [data-testid="placeholder-row"], [aria-busy="true"]'),
  );
  const widths = new Map<string, number[]>();
  for (const width of tried) {
    await page.setViewportSize({ width, height: 900 });
    // Waits two frames, because components that measure themselves change one frame later.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    for (const fault of await page.evaluate(layoutFaults)) widths.set(fault, [...(widths.get(fault) ?? []), width]);
  }
  return Object.fromEntries([...widths].map(([fault, at]) => [fault, `${at.at(-1)}–${at[0]}`]));
}

/** Fills each list with data that is hard to show. Returns the slugs of the portals. */
async function addOddData(product: Parameters<typeof adminOf>[0]): Promise<string[]> {
  const call = await adminOf(product);
  const post = (path: string, json: object = {}) => answered(call, path, { method: "POST", json });
  const slugs: string[] = [];
  for (const [index, fullName] of [LONG, RTL].entries()) {
    const { id: contractId } = await post("/api/contracts", {
      fullName,
      socialHandle: `${HANDLE}${index}`,
      monthlyFee: MAX_MONEY,
      startDate: addDays(TODAY, -20),
      endDate: addDays(TODAY, 20),
      notes: LONG,
      platform: GERMAN.slice(0, 50),
      platforms: [GERMAN.slice(0, 50), "TikTok"],
      videosPerMonth: 1,
    });
    await post(`/api/revenue/generate/${contractId}`);
    const title = fullName.slice(0, 190);
    const expectedDeliveryDate = addDays(TODAY, -3);
    const counts = { views: 999_999_999, engagement: 999_999_999 };
    await post("/api/video-deliverables", { contractId, title, description: LONG, expectedDeliveryDate, ...counts });
    await post("/api/submissions", { contractId, title, notes: LONG });
    await post("/api/product-requests", { contractId, requestedProducts: LONG, shippingAddress: LONG, note: LONG });
    await post("/api/portal-announcements", { contractId, title: title.slice(0, 100), message: LONG });
    await post(`/api/communication-schedule/create/${contractId}`);
    const contact = { lastContactDate: addDays(TODAY, -9), notes: LONG };
    await post("/api/communication-history", { contractId, ...contact });
    await approved(call, await uploaded(call, contractId));
    await uploaded(call, contractId);
    const payout = { paymentMethod: "wire_transfer", paymentDetails: LONG, description: LONG };
    await post("/api/payout-requests", { contractId, ...payout });
    const body = new FormData();
    body.set("file", new File([`Agreement of ${fullName}`], `${GERMAN}${GERMAN}-${index}.txt`));
    body.set("contractId", String(contractId));
    await answered(call, "/api/contract-files/upload", { method: "POST", body });
    slugs.push((await post(`/api/contracts/${contractId}/create-portal`)).slug);
  }
  for (const [index, name] of ["W".repeat(60), "👩🏽‍💻🦄", RTL].entries()) {
    const own = { ownerEmail: "owner@team.example", password: TEST_PASSWORD };
    const invited = { name, email: `${"w".repeat(50)}${index}@team.example`, role: "MANAGER" };
    const { link } = await post("/api/people/invitations", { ...invited, ...(index === 0 && own) });
    const json = { token: new URL(link).hash.replace(/^#(.*=)?/, ""), password: "marble otter kitchen lamp" };
    await strangerOf(product)("/api/invitations/accept", { method: "POST", json });
  }
  return slugs;
}
