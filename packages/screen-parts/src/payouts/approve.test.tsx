import { expect, setDefaultTimeout, test } from "bun:test";
import { act, screen, userEvent, waitFor } from "@crm/testing/dom";
import { EXAMPLE_TODAY, examplePayouts, payoutWrites } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { dialogsPage } from "./test/dialogs-page";
import { refused } from "./test/refusals";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(dialogsPage);
const [mei] = examplePayouts(EXAMPLE_TODAY);
if (!mei) throw new Error("The examples are too few");
const path = `/api/payout-requests/${mei.id}`;

test.each([
  ["/approve", { address: `${path}/status`, body: { status: "SYNCED" } }],
  ["/review/approve", { address: path, body: { status: "APPROVED" } }],
])("approving on %s sends the status with the version that was shown", async (screenPath, call) => {
  const sent = payoutWrites(answer);
  await press(screenPath);
  expect(await screen.findByText("Payment approved")).toBeTruthy();
  expect(sent).toEqual([{ ...call, version: '"1"' }]);
});

test("a failed approval shows the server's text", async () => {
  answer(refused(409, "status_not_allowed", "It is paid already."));
  await press("/approve");
  expect(await screen.findByText("Failed to update status.")).toBeTruthy();
  await waitFor(() => expect(screen.getByText("It is paid already.")).toBeTruthy());
});

test("an approval refused as stale asks to look again, not to save again", async () => {
  answer(refused(412, "stale", "Somebody changed this meanwhile. Look at the new values and save again."));
  await press("/approve");
  expect(await screen.findByText("Somebody changed this meanwhile. Look at it again before you decide.")).toBeTruthy();
});

test("two clicks on Approve before React renders again send one call", async () => {
  const sent = payoutWrites(answer);
  open(`/approve/${mei?.id}`);
  const button = await screen.findByRole("button", { name: "Approve" });
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText("Payment approved")).toBeTruthy();
  expect(sent.length).toBe(1);
});

async function press(screenPath: string) {
  open(`${screenPath}/${mei?.id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
}
