import { describe, expect, test } from "bun:test";
import { contracts, videos } from "../test-shell/registry-entries";
import { createVersionWatch } from "./version-watch";

const running = { modules: [contracts, videos], problems: [], shell: "b1" };
const newer = { ...videos, version: "0.2.0" };

/** A VersionWatch with a fake server. `answer` is the registry it sends; an Error makes the request fail. */
function watching(answer: unknown) {
  const server = { answer, requests: 0 };
  const watch = createVersionWatch(running, async () => {
    server.requests += 1;
    if (server.answer instanceof Error) throw server.answer;
    return server.answer;
  });
  return { server, watch };
}

describe("VersionWatch.check()", () => {
  test.each([
    ["undefined when all versions are the page's own", { modules: [videos, contracts], shell: "b1" }, undefined],
    [
      "the module that changed",
      { modules: [contracts, newer], shell: "b1" },
      { modules: ["mf-videos"], isShellNew: false },
    ],
    [
      "several changed modules together",
      { modules: [{ ...contracts, version: "9.0.0" }, newer], shell: "b1" },
      { modules: ["mf-contracts", "mf-videos"], isShellNew: false },
    ],
    [
      "a module that was added",
      { modules: [contracts, videos, { ...newer, name: "mf-new", routes: [{ path: "/new" }] }] },
      { modules: ["mf-new"], isShellNew: false },
    ],
    ["undefined when a module was removed", { modules: [contracts], shell: "b1" }, undefined],
    ["a new build of the shell", { modules: [], shell: "b2" }, { modules: [], isShellNew: true }],
    ["undefined when the shell's build is unknown", { modules: [] }, undefined],
    ["undefined when the request fails", new Error("off line"), undefined],
    ["undefined when the answer is no registry", "<html>", undefined],
    ["undefined when the changed entry is invalid", { modules: [{ ...newer, version: "latest" }] }, undefined],
  ])("check() returns %s", async (_, answer, expected) => {
    const { watch } = watching(answer);
    const found = await watch.check();
    if (expected) expect(found).toMatchObject(expected);
    else expect(found).toBeUndefined();
    expect(watch.notice.get()).toBe(found);
  });

  test("concurrent check() calls share one request", async () => {
    const { watch, server } = watching({ modules: [contracts, newer] });
    await Promise.all([watch.check(), watch.check()]);
    expect(server.requests).toBe(1);
  });

  test("a dismissed version stays hidden until a newer one is active", async () => {
    const { watch, server } = watching({ modules: [contracts, newer] });
    await watch.check();
    watch.dismiss();
    expect(await watch.check()).toMatchObject({ modules: ["mf-videos"] });
    expect(watch.notice.get()).toBeUndefined();
    server.answer = { modules: [contracts, { ...newer, version: "0.3.0" }] };
    await watch.check();
    expect(watch.notice.get()).toMatchObject({ modules: ["mf-videos"] });
  });

  test("the notice disappears when the server rolls back to the versions that the page runs", async () => {
    const { watch, server } = watching({ modules: [contracts, newer] });
    await watch.check();
    server.answer = { modules: [contracts, videos] };
    await watch.check();
    expect(watch.notice.get()).toBeUndefined();
  });
});
