import { afterEach, expect, test } from "bun:test";
import { act, cleanup, render, screen, userEvent } from "@crm/testing/dom";
import { ColorSchemeToggle } from "./color-scheme";
import { hostColorScheme } from "./host-color-scheme";
import { UiProvider } from "./ui-provider";

afterEach(cleanup);

const shown = () => document.documentElement.getAttribute("data-mantine-color-scheme");

function opened() {
  const colorScheme = hostColorScheme();
  const show = () =>
    render(
      <UiProvider env="test" colorScheme={colorScheme}>
        <ColorSchemeToggle />
      </UiProvider>,
    );
  return { colorScheme, show };
}

test("a scheme set by the host is shown immediately and is not stored", () => {
  const { colorScheme, show } = opened();
  show();
  expect(shown()).toBe("light");
  for (const scheme of ["dark", "light", "dark"] as const) {
    act(() => colorScheme.setByHost(scheme));
    expect(shown()).toBe(scheme);
  }
  act(() => colorScheme.setByHost("auto"));
  expect(shown()).toBe("light");
  expect(localStorage.getItem("color_scheme")).toBeNull();
});

test("a scheme set by the host before the first render is shown first", () => {
  const { colorScheme, show } = opened();
  colorScheme.setByHost("dark");
  show();
  expect(shown()).toBe("dark");
});

test("the user can choose a scheme while the host has set none", async () => {
  const { show } = opened();
  show();
  await userEvent.click(screen.getByRole("button", { name: "Use dark colours" }));
  expect(shown()).toBe("dark");
});
