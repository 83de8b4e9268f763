import { describe, expect, test } from "bun:test";
import { pollWhileVisible } from "./poll-while-visible";

/** A page whose visibility and clock the test sets. */
function openPage(visibilityState: DocumentVisibilityState) {
  const seen = { polls: 0, everyMs: 0, tick: () => {} };
  const window = new EventTarget();
  const page = Object.assign(new EventTarget(), { visibilityState });
  const every = (ms: number, work: () => void) => {
    seen.everyMs = ms;
    seen.tick = work;
  };
  pollWhileVisible(() => (seen.polls += 1), { page, window, every });
  return { seen, window, page };
}

describe("pollWhileVisible()", () => {
  test("pollWhileVisible() runs the task when the window gets focus", () => {
    const { seen, window } = openPage("visible");
    expect(seen.polls).toBe(0);
    window.dispatchEvent(new Event("focus"));
    expect(seen.polls).toBe(1);
  });

  test("pollWhileVisible() runs the task when the page becomes visible, and then every five minutes", () => {
    const { seen, page } = openPage("visible");
    page.dispatchEvent(new Event("visibilitychange"));
    seen.tick();
    expect(seen).toMatchObject({ polls: 2, everyMs: 300_000 });
  });

  test("pollWhileVisible() does not run the task while the page is hidden", () => {
    const { seen, page } = openPage("hidden");
    page.dispatchEvent(new Event("visibilitychange"));
    seen.tick();
    expect(seen.polls).toBe(0);
  });
});
