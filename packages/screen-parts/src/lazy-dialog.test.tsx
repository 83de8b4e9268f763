import { expect, mock, test } from "bun:test";
import { type ModuleDefinition, prefetchOnApproach } from "@crm/module-kit";
import { screen, userEvent } from "@crm/testing/dom";
import { useScreens } from "@crm/testing/screen-test";
import { Modal } from "@crm/ui";
import { useState } from "react";
import { lazyDialog } from "./lazy-dialog";

const load = mock();
const Greeting = lazyDialog<GreetingProps>({ title: "Greeting", rows: [40] }, load);

interface GreetingProps {
  opened: boolean;
  onClose: () => void;
  name: string;
}

function GreetingDialog({ name, ...dialog }: GreetingProps) {
  return (
    <Modal {...dialog} title="Greeting">
      Hello {name}
    </Modal>
  );
}

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} {...prefetchOnApproach(Greeting)}>
        Greet
      </button>
      {isOpen && <Greeting opened name="Ada" onClose={() => setOpen(false)} />}
    </>
  );
}

const greetings: ModuleDefinition = {
  name: "mf-greetings",
  contract: 1,
  routes: [{ path: "/greetings", title: "Greetings", screen: async () => ({ default: Screen }) }],
};
const { open } = useScreens(greetings);

test("lazyDialog shows an error with Retry when its code fails to load", async () => {
  load.mockImplementation(async () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  open("/greetings");
  await userEvent.click(await screen.findByRole("button", { name: "Greet" }));
  expect((await screen.findByRole("alert")).textContent).toContain("This dialog could not be loaded");

  const code = Promise.withResolvers<typeof GreetingDialog>();
  load.mockImplementation(() => code.promise);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("dialog", { name: "Greeting …" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  code.resolve(GreetingDialog);
  expect((await screen.findByRole("dialog", { name: "Greeting" })).textContent).toContain("Hello Ada");
});

test("lazyDialog opens immediately if its code is already loaded", async () => {
  open("/greetings");
  await userEvent.click(await screen.findByRole("button", { name: "Greet" }));
  expect(screen.getByRole("dialog", { name: "Greeting" })).toBeTruthy();
});

test("lazyDialog fetches its code once when the pointer or focus reaches its button", () => {
  const fetched = mock(async () => GreetingDialog);
  const { onPointerEnter, onFocus } = prefetchOnApproach(lazyDialog({ title: "Greeting", rows: [40] }, fetched));
  onPointerEnter?.();
  onFocus?.();
  expect(fetched).toHaveBeenCalledTimes(1);
});
