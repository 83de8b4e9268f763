import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { act, cleanup, render } from "@crm/testing/dom";
import { BusyText } from "./busy-text";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const afterSeconds = (count: number) => act(async () => void jest.advanceTimersByTime(count * 1000));

test("the seconds count down to one, and screen readers do not hear them", async () => {
  const { container, rerender } = render(<BusyText error={{ retryAfterSeconds: 3 }} />);
  const spoken = () =>
    [...(container.firstElementChild?.childNodes ?? [])]
      .filter((node) => !(node instanceof Element && node.getAttribute("aria-hidden") === "true"))
      .map((node) => node.textContent)
      .join("");
  expect(container.textContent).toBe("The server is busy. Trying again in 3 s…");
  expect(spoken()).toBe("The server is busy. Trying again");
  await afterSeconds(1);
  expect(container.textContent).toBe("The server is busy. Trying again in 2 s…");
  expect(spoken()).toBe("The server is busy. Trying again");
  await afterSeconds(9);
  expect(container.textContent).toBe("The server is busy. Trying again in 1 s…");
  rerender(<BusyText error={{ retryAfterSeconds: 7 }} />);
  expect(container.textContent).toBe("The server is busy. Trying again in 7 s…");
});

test("a refusal without Retry-After counts as one second", () => {
  const { container } = render(<BusyText error={{}} />);
  expect(container.textContent).toBe("The server is busy. Trying again in 1 s…");
});
