import { beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { act, screen, userEvent, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleNeeds, liveEvents } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import contracts from "../../module";

setDefaultTimeout(120_000);

const { open, answer } = useScreens(contracts);
const events = liveEvents();
beforeEach(() => answer(events.handler));
const region = async () => within(await screen.findByRole("region", { name: "Needs you today" }));
const needs = (change: Partial<typeof exampleNeeds> = {}) =>
  http.get("/api/needs-today", () => HttpResponse.json({ ...exampleNeeds, ...change, today: EXAMPLE_TODAY }));
const NONE = {
  ...{ videosToReview: 0, payoutsToDecide: 0, termsOwed: 0 },
  ...{ revenueOverdue: 0, contactsDue: 0, contractsEnding: 0 },
};

const NOTHING = {
  ...{ videosToReview: null, payoutsToDecide: null, termsOwed: null },
  ...{ revenueOverdue: null, contactsDue: null, contractsEnding: null },
};

describe("GET /api/needs-today on the dashboard", () => {
  test("Needs you today shows a count per task with a link to its rows", async () => {
    open("/");
    const links = await (await region()).findAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["3Videos to reviewSubmitted or reviewing", "/videos?status=submitted"],
      ["2Payouts to decideRequested, not approved or declined", "/payments?status=REQUESTED"],
      ["0Owed but not requestedTerms to pay for", "/payments"],
      ["5Overdue revenueMonths marked overdue", "/revenue?status=overdue"],
      ["12Contacts duePlanned for today or earlier", "/communication?status=due"],
      ["4Contracts endingWithin 30 days", "/?status=expiring"],
    ]);
  });

  test("Needs you today shows a single line when nothing is due", async () => {
    answer(needs(NONE));
    open("/");
    const part = await region();
    expect(await part.findByText("Nothing needs you today.")).toBeTruthy();
    expect(part.queryAllByRole("link")).toEqual([]);
  });

  test("Needs you today shows a reviewer only what reviewers can do, and counts nothing else", async () => {
    answer(needs({ ...NOTHING, videosToReview: 3 }));
    open("/", "phone", { role: "REVIEWER" });
    const summary = (await screen.findByText("Today:")).closest("summary");
    expect(summary?.textContent).toBe("Today: 3 videos to review");
    const links = summary?.closest("details")?.querySelectorAll("a") ?? [];
    expect([...links].map((link) => link.textContent)).toEqual(["3Videos to reviewSubmitted or reviewing"]);
  });

  test("Needs you today is left out for a viewer, who can do nothing about any", async () => {
    answer(needs(NOTHING));
    open("/", "wide", { role: "VIEWER" });
    await screen.findByText("Total Contracts");
    expect(screen.queryByRole("region", { name: "Needs you today" })).toBeNull();
  });

  test("Needs you today shows 1,000+ for a count at the server's limit", async () => {
    answer(needs({ contractsEnding: 1001 }));
    open("/");
    expect(await (await region()).findByText("1,000+")).toBeTruthy();
  });

  test("Needs you today reloads on live events", async () => {
    answer(needs({ videosToReview: 3 }));
    open("/");
    const part = await region();
    const videos = () => part.getByText("Videos to review").closest("a")?.textContent;
    await waitFor(() => expect(videos()).toStartWith("3"));
    await waitFor(() => expect(events.isConnected()).toBe(true));
    answer(needs({ videosToReview: 4 }));
    await act(async () => events.send({ type: "submission.created", id: 9 }));
    await waitFor(() => expect(videos()).toStartWith("4"));
  });

  test("Needs you today shows why it could not be loaded and can be retried", async () => {
    answer(http.get("/api/needs-today", () => HttpResponse.json({ error: "Too busy" }, { status: 503 })));
    open("/");
    const part = await region();
    expect((await part.findByRole("alert")).textContent).toContain("What needs you could not be loaded:");
    answer(needs());
    await userEvent.click(part.getByRole("button", { name: "Retry" }));
    expect(await part.findAllByRole("link")).toHaveLength(6);
  });

  test("Needs you today lists tasks whose screen is unavailable, without their counts", async () => {
    open("/", "wide", { screens: ["/", "/videos", "/revenue", "/communication"] });
    const part = await region();
    expect(await part.findAllByRole("link")).toHaveLength(4);
    expect(part.getByText("Not available now: Payouts to decide, Owed but not requested")).toBeTruthy();
  });
});
