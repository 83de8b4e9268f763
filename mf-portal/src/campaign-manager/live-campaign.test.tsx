import { expect, setDefaultTimeout, test } from "bun:test";
import { screen, userEvent, waitFor } from "@crm/testing/dom";
import {
  EXAMPLE_TODAY,
  exampleCampaignSubmissions,
  exampleCampaignSummary,
  examplePayouts,
  liveEvents,
} from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import portal from "../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(portal);
// Shared by all tests, because the page's event stream stays open from one test to the next.
const events = liveEvents();
const [post, video] = exampleCampaignSubmissions(EXAMPLE_TODAY);
const [mei] = examplePayouts(EXAMPLE_TODAY);
if (!post || !video || !mei) throw new Error("The examples are too few");

test("the campaign manager's figures reload after a live event", async () => {
  let pendingSubmissions = 4;
  answer(
    events.handler,
    http.get("/api/campaign-manager/summary", () =>
      HttpResponse.json({ ...exampleCampaignSummary(EXAMPLE_TODAY), pendingSubmissions }),
    ),
  );
  open("/campaign-manager");
  const card = await screen.findByText("Pending Submissions");
  await waitFor(() => expect(card.parentElement?.textContent).toContain("4"));
  await waitFor(() => expect(events.isConnected()).toBe(true));
  pendingSubmissions = 12;
  events.send({ type: "campaign-submission.changed", id: 7 });
  await waitFor(() => expect(card.parentElement?.textContent).toContain("12"));
});

test("a live event updates a submission's row; a new submission only shows that the list has changed", async () => {
  await opened("submissions", post.title);
  answer(
    http.get("/api/submissions/v-1", () => HttpResponse.json({ ...video, status: "APPROVED", version: 2 })),
    http.get("/api/submissions", () => HttpResponse.json([{ ...post, id: "s-8", title: "Newer" }, post, video])),
  );
  events.send({ type: "submission.reviewed", id: 1 });
  await waitFor(() => expect(rowText(video.title)).toContain("Approved"));
  expect(screen.queryByText(/The list has changed/)).toBeNull();
  events.send({ type: "campaign-submission.changed", id: 8 });
  await screen.findByText(/The list has changed/);
  expect(screen.queryByText("Newer")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
  await screen.findByText("Newer");
  expect(screen.queryByText(/The list has changed/)).toBeNull();
});

test("a live event updates the row of a payout request", async () => {
  await opened("payouts", mei.contract.fullName);
  const approved = { ...mei, status: "SYNCED", reviewStatus: "APPROVED", version: 2 };
  answer(http.get(`/api/payout-requests/${mei.id}`, () => HttpResponse.json(approved)));
  events.send({ type: "payout.changed", id: mei.id });
  await waitFor(() => expect(rowText(mei.contract.fullName)).toContain("Mark Paid"));
});

async function opened(tab: string, shown: string): Promise<void> {
  answer(events.handler);
  open(`/campaign-manager?tab=${tab}`);
  await screen.findAllByText(shown);
  await waitFor(() => expect(events.isConnected()).toBe(true));
}

const rowText = (words: string) =>
  screen
    .getAllByText(words)
    .find((each) => each.closest("tr"))
    ?.closest("tr")?.textContent;
