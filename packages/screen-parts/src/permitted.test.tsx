import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { defineModule } from "@crm/module-kit";
import { screen, userEvent, waitFor } from "@crm/testing/dom";
import { useScreens } from "@crm/testing/screen-test";
import { Button } from "@crm/ui";
import { Permitted } from "./permitted";

setDefaultTimeout(60_000);

const clicks: string[] = [];

function Pay() {
  return (
    <Permitted permission="pay">
      <Button onClick={() => clicks.push("paid")}>Mark Paid</Button>
    </Permitted>
  );
}

const { open } = useScreens(
  defineModule({
    name: "mf-pay",
    contract: 1,
    routes: [{ path: "/pay", title: "Pay", screen: async () => ({ default: Pay }) }],
  }),
);

const REASON = "You may not see payment details and addresses, or mark payouts as paid.";
const button = () => screen.findByRole("button", { name: "Mark Paid" });
const tooltip = () => screen.queryByRole("tooltip")?.textContent;

describe("<Permitted>", () => {
  test.each(["FINANCE", undefined] as const)("a button works with its permission (role %p)", async (role) => {
    clicks.length = 0;
    open("/pay", "wide", { ...(role && { role }) });
    await userEvent.click(await button());
    expect(clicks).toEqual(["paid"]);
    expect((await button()).hasAttribute("aria-disabled")).toBe(false);
    expect(screen.queryByText(REASON)).toBeNull();
  });

  test("a button without its permission does nothing and is described by the reason", async () => {
    clicks.length = 0;
    open("/pay", "wide", { role: "MANAGER" });
    await userEvent.click(await button());
    expect(clicks).toEqual([]);
    const described = (await button()).getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toBe(REASON);
    expect((await button()).getAttribute("aria-disabled")).toBe("true");
  });

  test("the reason appears on hover and leaves with the pointer", async () => {
    open("/pay", "wide", { role: "MANAGER" });
    await userEvent.hover(await button());
    await waitFor(() => expect(tooltip()).toBe(REASON));
    await userEvent.unhover(await button());
    await waitFor(() => expect(tooltip()).toBeUndefined());
  });

  test("the reason appears on keyboard focus and leaves with Escape", async () => {
    open("/pay", "wide", { role: "MANAGER" });
    await button();
    await userEvent.tab();
    expect(document.activeElement).toBe(await button());
    await waitFor(() => expect(tooltip()).toBe(REASON));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(tooltip()).toBeUndefined());
  });
});
