import { describe, expect, test } from "bun:test";
import { contracts, videos } from "../test-shell/registry-entries";
import { createVersionWatch } from "./version-watch";

const running = { modules: [contracts, videos], problems: [], shell: "b1" };
const newer = { ...videos, version: "0.2.0" };

/** A watch over a server whose registry can be changed; an Error stands for none. */
function watching(answer: unknown) {
  const server = { answer, asked: 0 };
  const watch = createVersionWatch(running, async () => {
    server.asked += 1;
    if (server.answer instanceof Error) throw server.answer;
    return server.answer;
  });
  return { server, watch };
}

describe("a page asks which versions are active", () => {
  test.each([
    ["nothing where all are its own", { modules: [videos, contracts], shell: "b1" }, undefined],
    [
      "the module that changed",
      { modules: [contracts, newer], shell: "b1" },
      { modules: ["mf-videos"], isShellNew: false },
    ],
    [
      "several as one",
      { modules: [{ ...contracts, version: "9.0.0" }, newer], shell: "b1" },
      { modules: ["mf-contracts", "mf-videos"], isShellNew: false },
    ],
    [
      "a module that joined",
      { modules: [contracts, videos, { ...newer, name: "mf-new", routes: [{ path: "/new" }] }] },
      { modules: ["mf-new"], isShellNew: false },
    ],
    ["nothing of one that left", { modules: [contracts], shell: "b1" }, undefined],
    ["a new build of the shell", { modules: [], shell: "b2" }, { modules: [], isShellNew: true }],
    ["nothing of a shell that tells no build", { modules: [] }, undefined],
    ["nothing where no registry comes", new Error("off line"), undefined],
    ["nothing where it is no registry", "<html>", undefined],
    ["nothing of an entry that cannot be read", { modules: [{ ...newer, version: "latest" }] }, undefined],
  ])("and tells of %s", async (_, answer, expected) => {
    const { watch } = watching(answer);
    const found = await watch.ask();
    if (expected) expect(found).toMatchObject(expected);
    else expect(found).toBeUndefined();
    expect(watch.notice.get()).toBe(found);
  });

  test("once at a time", async () => {
    const { watch, server } = watching({ modules: [contracts, newer] });
    await Promise.all([watch.ask(), watch.ask()]);
    expect(server.asked).toBe(1);
  });

  test("and what was put off stays off until there is a newer one", async () => {
    const { watch, server } = watching({ modules: [contracts, newer] });
    await watch.ask();
    watch.putOff();
    expect(await watch.ask()).toMatchObject({ modules: ["mf-videos"] });
    expect(watch.notice.get()).toBeUndefined();
    server.answer = { modules: [contracts, { ...newer, version: "0.3.0" }] };
    await watch.ask();
    expect(watch.notice.get()).toMatchObject({ modules: ["mf-videos"] });
  });

  test("and takes the notice back after a roll-back to the page's own", async () => {
    const { watch, server } = watching({ modules: [contracts, newer] });
    await watch.ask();
    server.answer = { modules: [contracts, videos] };
    await watch.ask();
    expect(watch.notice.get()).toBeUndefined();
  });
});
