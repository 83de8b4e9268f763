import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { defineModule } from "@crm/module-kit";
import { act, fireEvent, screen, waitFor } from "@crm/testing/dom";
import { useScreens } from "@crm/testing/screen-test";
import { Button } from "@crm/ui";
import { useSingleMutation } from "./use-single-mutation";

setDefaultTimeout(60_000);

/** Calls in the order made; the test settles them. */
let calls: PromiseWithResolvers<void>[] = [];
let refreshed = Promise.withResolvers<void>();

function Send() {
  const send = useSingleMutation({
    mutationFn: () => {
      const call = Promise.withResolvers<void>();
      calls.push(call);
      return call.promise;
    },
    onSettled: () => refreshed.promise,
  });
  return (
    <Button onClick={() => send.mutate()}>{send.isPending ? "Sending" : send.isError ? "Send again" : "Send"}</Button>
  );
}

const { open } = useScreens(
  defineModule({
    name: "mf-send",
    contract: 1,
    routes: [{ path: "/send", title: "Send", screen: async () => ({ default: Send }) }],
  }),
);

async function clickTwice() {
  calls = [];
  refreshed = Promise.withResolvers<void>();
  open("/send");
  const button = await screen.findByRole("button", { name: "Send" });
  // Both clicks happen before React renders the button as busy.
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
}

describe("useSingleMutation", () => {
  test("two clicks make one call, and a new call is possible only after onSettled has finished", async () => {
    await clickTwice();
    calls[0]?.resolve();
    fireEvent.click(await screen.findByRole("button", { name: "Sending" }));
    expect(calls.length).toBe(1);
    refreshed.resolve();
    fireEvent.click(await screen.findByRole("button", { name: "Send" }));
    await waitFor(() => expect(calls.length).toBe(2));
  });

  test("a failed single mutation can be retried", async () => {
    await clickTwice();
    calls[0]?.reject(new Error("Down"));
    refreshed.resolve();
    fireEvent.click(await screen.findByRole("button", { name: "Send again" }));
    await waitFor(() => expect(calls.length).toBe(2));
  });
});
