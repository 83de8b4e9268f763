import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { screen, userEvent, within } from "@crm/testing/dom";
import { campaignScenes, EXAMPLE_TODAY, exampleCampaignSubmissions } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import portal from "../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(portal);

describe("figures of the campaign manager", () => {
  test("the campaign manager shows four figures", async () => {
    open("/campaign-manager");
    const cards = await screen.findByRole("region", { name: "Totals" });
    await within(cards).findByText("$6,000.00");
    for (const [label, value] of [
      ["Active Portals", "5"],
      ["Pending Submissions", "4"],
      ["Pending Payouts", "2 requests"],
      ["Total Submissions", "8"],
    ])
      expect(within(cards).getByText(label ?? "").parentElement?.textContent).toContain(value ?? "");
  });

  test("the campaign manager's figures show why they failed to load and can be retried", async () => {
    answer(...campaignScenes.failing);
    open("/campaign-manager");
    const alert = await screen.findByText(/The totals could not be loaded/);
    expect(alert.textContent).toContain("Something went wrong");
    answer(...campaignScenes.empty);
    await userEvent.click(within(alert).getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("region", { name: "Totals" })).toBeTruthy();
  });
});

describe("Overview of the campaign manager", () => {
  test("the overview shows the newest five submissions and payouts with their status and a link to all", async () => {
    const requests: string[] = [];
    answer(http.get("/api/submissions", ({ request }) => void requests.push(new URL(request.url).search)));
    open("/campaign-manager");
    const submissions = await screen.findByRole("region", { name: "Recent Submissions" });
    const [newest] = exampleCampaignSubmissions(EXAMPLE_TODAY);
    const row = (await within(submissions).findByText(newest?.title ?? "")).closest("li");
    expect(row?.textContent).toContain(newest?.contract.fullName ?? "");
    expect(row?.textContent).toContain("Submitted");
    expect(row?.querySelector("a")?.getAttribute("href")).toMatch(
      /^\/(video-review\?id=|campaign-manager\?tab=submissions&search=)/,
    );
    expect(requests).toEqual(["?limit=5"]);
    const payouts = screen.getByRole("region", { name: "Recent Payout Requests" });
    const [payout] = await within(payouts).findAllByRole("listitem");
    expect(payout?.textContent).toBe("$4,200.00Mei Tanaka · Feb 28, 2026Requested");
    expect(payout && within(payout).getByRole("link").getAttribute("href")).toMatch(/^\/payments\?request=\d+$/);
    expect(
      within(payouts)
        .getByRole("link", { name: /View all/ })
        .getAttribute("href"),
    ).toBe("/campaign-manager?tab=payouts");
  });

  test("an empty overview says so", async () => {
    answer(
      ...campaignScenes.empty,
      http.get("/api/payout-requests", () => HttpResponse.json([])),
    );
    open("/campaign-manager");
    expect(await screen.findByText("Nothing has been submitted yet.")).toBeTruthy();
    expect(await screen.findByText("No payment has been requested yet.")).toBeTruthy();
  });

  test("a list of the overview that fails to load can be retried, and the second list is still shown", async () => {
    answer(...campaignScenes.failing);
    open("/campaign-manager");
    const submissions = await screen.findByRole("region", { name: "Recent Submissions" });
    await within(submissions).findByText("Recent Submissions could not be loaded");
    answer(http.get("/api/submissions", () => HttpResponse.json([])));
    await userEvent.click(within(submissions).getByRole("button", { name: "Retry" }));
    expect(await within(submissions).findByText("Nothing has been submitted yet.")).toBeTruthy();
    expect(
      await within(screen.getByRole("region", { name: "Recent Payout Requests" })).findByText("$4,200.00"),
    ).toBeTruthy();
  });
});

test("the campaign manager links back to the dashboard", async () => {
  open("/campaign-manager");
  expect((await screen.findByRole("link", { name: "Back to Dashboard" })).getAttribute("href")).toBe("/dashboard");
});
