import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { screen, userEvent, within } from "@crm/testing/dom";
import { EXAMPLE_TODAY, portalScenes } from "@crm/testing/msw";
import { usePortalPage } from "../test/open-portal";

setDefaultTimeout(60_000);

const { open, answer } = usePortalPage();

const atFoot = async () => within(await screen.findByRole("complementary", { name: "Next step" }));
const buttons = (name: string) => screen.getAllByRole("button", { name });

describe("actions of the portal", () => {
  test("Upload Video appears only once: in the bar at the bottom if it is the next step", async () => {
    answer(...portalScenes.empty(EXAMPLE_TODAY));
    open();
    await (await atFoot()).findByRole("button", { name: "Upload Video" });
    expect(buttons("Upload Video")).toHaveLength(1);
  });

  test("Request Payout appears only once, and its dialog names the required codes", async () => {
    answer(...portalScenes.payable(EXAMPLE_TODAY));
    open();
    await userEvent.click(await (await atFoot()).findByRole("button", { name: "Request Payout" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Request Payout" }));
    expect(dialog.getByText(/A spark code \(TikTok\) or partnership code/)).toBeTruthy();
    expect(buttons("Request Payout")).toHaveLength(1);
  });

  test("See What to Change focuses the video that needs a new version", async () => {
    open();
    await userEvent.click(await (await atFoot()).findByRole("button", { name: "See What to Change" }));
    expect(document.activeElement?.textContent).toBe("Three ways to wear linen");
    expect(buttons("Upload Video")).toHaveLength(1);
    expect(screen.getAllByRole("button", { name: /^Upload new version/ })).toHaveLength(1);
  });
});
