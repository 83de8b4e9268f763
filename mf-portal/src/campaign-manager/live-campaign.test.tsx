import { expect, setDefaultTimeout, test } from "bun:test";
import { screen, waitFor } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleCampaignSummary, liveEvents } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import portal from "../module";

setDefaultTimeout(30_000);

const { open, answer } = useScreens(portal);
// One for all tests, since a page's stream stays a while for the next screen.
const events = liveEvents();

test("the cards are counted again as something happens", async () => {
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
  await waitFor(() => expect(events.isHeard()).toBe(true));
  pendingSubmissions = 12;
  events.tell({ type: "campaign-submission.changed", id: 7 });
  await waitFor(() => expect(card.parentElement?.textContent).toContain("12"));
});
