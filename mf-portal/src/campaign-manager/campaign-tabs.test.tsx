import { expect, setDefaultTimeout, test } from "bun:test";
import { screen, userEvent, waitFor } from "@crm/testing/dom";
import { useScreens } from "@crm/testing/screen-test";
import portal from "../module";

setDefaultTimeout(60_000);

const { open } = useScreens(portal);

test("choosing a tab by click or keys puts it into the URL and removes the previous tab's filters", async () => {
  const { address } = open("/campaign-manager?tab=submissions&status=PENDING&search=linen&sort=oldest");
  await userEvent.click(await screen.findByRole("tab", { name: "Payouts" }));
  await waitFor(() => expect(address()).toBe("/campaign-manager?tab=payouts"));
  await waitFor(() => expect(selected()).toEqual(["Payouts"]));
  await userEvent.keyboard("{ArrowLeft}");
  await waitFor(() => expect(address()).toBe("/campaign-manager?tab=submissions"));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Submissions"));
  await userEvent.keyboard("{Home}");
  await waitFor(() => expect(address()).toBe("/campaign-manager"));
  await userEvent.keyboard("{ArrowLeft}");
  await waitFor(() => expect(address()).toBe("/campaign-manager?tab=products"));
  expect(screen.getByRole("tabpanel").getAttribute("aria-labelledby")).toBe(
    screen.getByRole("tab", { name: /^Product Requests/ }).id,
  );
});

test("an unknown tab in the URL shows the Overview tab", async () => {
  open("/campaign-manager?tab=money");
  await waitFor(() => expect(selected()).toEqual(["Overview"]));
});

const selected = () => screen.queryAllByRole("tab", { selected: true }).map(({ textContent }) => textContent);
