import { describe, expect, test } from "bun:test";
import { whileLookedAt } from "./while-looked-at";

/** A page that is in sight or not, whose clock the test turns. */
function openPage(visibilityState: DocumentVisibilityState) {
  const seen = { asked: 0, everyMs: 0, tick: () => {} };
  const window = new EventTarget();
  const page = Object.assign(new EventTarget(), { visibilityState });
  const every = (ms: number, work: () => void) => {
    seen.everyMs = ms;
    seen.tick = work;
  };
  whileLookedAt(() => (seen.asked += 1), { page, window, every });
  return { seen, window, page };
}

describe("a page asks", () => {
  test("when its window is come back to", () => {
    const { seen, window } = openPage("visible");
    expect(seen.asked).toBe(0);
    window.dispatchEvent(new Event("focus"));
    expect(seen.asked).toBe(1);
  });

  test("when it comes into sight, and then every five minutes", () => {
    const { seen, page } = openPage("visible");
    page.dispatchEvent(new Event("visibilitychange"));
    seen.tick();
    expect(seen).toMatchObject({ asked: 2, everyMs: 300_000 });
  });

  test("nothing while it is out of sight", () => {
    const { seen, page } = openPage("hidden");
    page.dispatchEvent(new Event("visibilitychange"));
    seen.tick();
    expect(seen.asked).toBe(0);
  });
});
