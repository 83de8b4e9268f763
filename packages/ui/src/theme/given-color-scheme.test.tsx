import { afterEach, expect, test } from "bun:test";
import { act, cleanup, render, screen, userEvent } from "@crm/testing/dom";
import { ColorSchemeToggle } from "./color-scheme";
import { givenColorScheme } from "./given-color-scheme";
import { UiProvider } from "./ui-provider";

afterEach(cleanup);

const shown = () => document.documentElement.getAttribute("data-mantine-color-scheme");

function opened() {
  const colorScheme = givenColorScheme();
  const show = () =>
    render(
      <UiProvider env="test" colorScheme={colorScheme}>
        <ColorSchemeToggle />
      </UiProvider>,
    );
  return { colorScheme, show };
}

test("a scheme that is given shows at once, each time, and is kept nowhere", () => {
  const { colorScheme, show } = opened();
  show();
  expect(shown()).toBe("light");
  for (const scheme of ["dark", "light", "dark"] as const) {
    act(() => colorScheme.give(scheme));
    expect(shown()).toBe(scheme);
  }
  act(() => colorScheme.give("auto"));
  expect(shown()).toBe("light");
  expect(localStorage.getItem("color_scheme")).toBeNull();
});

test("one that was given before the page stood is its first", () => {
  const { colorScheme, show } = opened();
  colorScheme.give("dark");
  show();
  expect(shown()).toBe("dark");
});

test("until then people choose for themselves", async () => {
  const { show } = opened();
  show();
  await userEvent.click(screen.getByRole("button", { name: "Use dark colours" }));
  expect(shown()).toBe("dark");
});
