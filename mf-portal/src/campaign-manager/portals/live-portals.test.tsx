import { expect, setDefaultTimeout, test } from "bun:test";
import { screen, userEvent, waitFor } from "@crm/testing/dom";
import { EXAMPLE_TODAY, examplePortals, liveEvents } from "@crm/testing/msw";
import { useScreens } from "@crm/testing/screen-test";
import { HttpResponse, http } from "msw";
import module from "../../module";

setDefaultTimeout(60_000);

const { open, answer } = useScreens(module);

test("the portals list updates on a live event and on Force Refresh", async () => {
  const events = liveEvents();
  const [ada] = examplePortals(EXAMPLE_TODAY);
  if (!ada) throw new Error("There are no examples");
  let fullName = "Ada Okafor";
  answer(
    events.handler,
    http.get("/api/campaign-manager/portals", () =>
      HttpResponse.json([{ ...ada, contract: { ...ada.contract, fullName } }]),
    ),
  );
  open("/campaign-manager?tab=portals");
  const shown = (name: string) => waitFor(() => expect(screen.getAllByText(name)).toHaveLength(1), { timeout: 5000 });
  await shown("Ada Okafor");
  await waitFor(() => expect(events.isConnected()).toBe(true), { timeout: 5000 });
  fullName = "Ada Lovelace";
  events.send({ type: "portal.changed", id: 1 });
  await shown("Ada Lovelace");
  fullName = "Ada King";
  await userEvent.click(screen.getByRole("button", { name: "Force Refresh" }));
  expect(await screen.findByText("Everything on this page is what the server has now.")).toBeTruthy();
  await shown("Ada King");
});
