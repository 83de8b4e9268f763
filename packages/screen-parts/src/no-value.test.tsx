import { afterEach, expect, setDefaultTimeout, test } from "bun:test";
import { cleanup, render, screen } from "@crm/testing/dom";
import { UiProvider } from "@crm/ui";
import { NoValue } from "./no-value";

setDefaultTimeout(60_000);

afterEach(cleanup);

test("NoValue is a dash whose label says what is missing", () => {
  render(
    <UiProvider env="test">
      <NoValue label="Not paid" />
    </UiProvider>,
  );
  expect(screen.getByRole("img", { name: "Not paid" }).textContent).toBe("–");
});
