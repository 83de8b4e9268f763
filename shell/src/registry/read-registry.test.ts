import { describe, expect, test } from "bun:test";
import { contracts, videos } from "../test-shell/registry-entries";
import { readRegistry } from "./read-registry";

const page = (registry?: string, origins?: string) => ({
  getElementById: (id: string) => {
    const textContent = id === "module-registry" ? registry : origins;
    return textContent === undefined ? null : { textContent };
  },
});
const never = async () => {
  throw new Error("must not be asked");
};
const UNREADABLE = { module: "Every module", reason: "the registry at /modules.json could not be read" };

describe("reading the registry", () => {
  test("takes what the server put into the page, and asks nobody", async () => {
    const { modules } = await readRegistry(page(JSON.stringify({ modules: [videos] })), never);
    expect(modules).toEqual([videos]);
  });

  test.each([
    ["holds none", page()],
    ["holds no JSON", page("<html>")],
    ["holds something else", page("[]")],
  ])("asks /modules.json where the page %s", async (_, from) => {
    expect(await readRegistry(from, async () => ({ modules: [contracts] }))).toMatchObject({ modules: [contracts] });
  });

  test.each([
    ["does not come", never],
    ["is no registry either", async () => "<html>"],
  ])("one that %s starts the shell without modules, and says so", async (_, ask) => {
    expect(await readRegistry(page("<html>"), ask)).toEqual({ modules: [], problems: [UNREADABLE] });
  });

  test("holds the modules to the origins that the page may load from", async () => {
    const away = { ...videos, entry: "https://cdn.example/videos/mf-manifest.json" };
    const inlined = JSON.stringify({ modules: [away] });
    expect((await readRegistry(page(inlined, "[]"), never)).modules).toEqual([]);
    expect((await readRegistry(page(inlined, '["https://cdn.example"]'), never)).modules).toEqual([away]);
  });
});
