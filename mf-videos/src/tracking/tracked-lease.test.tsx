import { expect, setDefaultTimeout, test } from "bun:test";
import type { TrackedSubmission } from "@crm/domain/video/deliverable.schema";
import { screen, waitFor, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, exampleTracked } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import module from "../module";
import { WINDOW } from "../review/submission/use-review-lease";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(module);
const found = exampleTracked(EXAMPLE_TODAY).find(({ status }) => status === "submitted");
if (found?.kind !== "submission") throw new Error("The examples have lost what waits for review");
const waiting = found;

test.each([
  ["Submitted to the window that has it open", "user:1", WINDOW, "Submitted", ""],
  ["Reviewing to the reader's other windows", "user:1", "another", "Reviewing", "Open in another window"],
  ["Reviewing to other people", "user:2", "another", "Reviewing", "Bo Lindqvist is reviewing"],
])("a video under review is %s", async (_, by, window, word, note) => {
  const reviewing = { by, byName: "Bo Lindqvist", window, until: endsIn(60_000) };
  answerWith({ ...waiting, status: "reviewing", reviewing });
  open("/video-tracking?status=submitted");
  await within(await row()).findByText(word);
  expect((await row()).querySelector(".reviewer-note")?.textContent?.trim() ?? "").toBe(note);
});

test("a row stops saying Reviewing once the lease of a crashed window has expired", async () => {
  answerWith({ ...waiting, status: "reviewing", reviewing: { ...lease, until: endsIn(500) } });
  open("/video-tracking?status=submitted");
  await within(await row()).findByText("Reviewing");
  answerWith(waiting);
  await waitFor(async () => expect(within(await row()).getByText("Submitted")).toBeTruthy());
});

const lease = { by: "user:2", byName: "Bo Lindqvist", window: "another" };

const endsIn = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

const row = async () => {
  const one = (await screen.findByRole("link", { name: waiting.title })).closest("tr");
  if (!one) throw new Error("It stands in no row");
  return one;
};

function answerWith(video: TrackedSubmission): void {
  answer(http.get("/api/video-tracking", () => HttpResponse.json([video], { headers: { "X-Total-Count": "1" } })));
}
