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
  throw new Error("must not be fetched");
};
const UNREADABLE = { module: "Every module", reason: "the registry at /modules.json could not be read" };

describe("readRegistry()", () => {
  test("the registry in the page is used without a request", async () => {
    const { modules } = await readRegistry(page(JSON.stringify({ modules: [videos] })), never);
    expect(modules).toEqual([videos]);
  });

  test.each([
    ["has no registry", page()],
    ["has a registry that is not JSON", page("<html>")],
    ["has a registry that is a list", page("[]")],
  ])("/modules.json is fetched when the page %s", async (_, from) => {
    expect(await readRegistry(from, async () => ({ modules: [contracts] }))).toMatchObject({ modules: [contracts] });
  });

  test.each([
    ["cannot be fetched", never],
    ["is HTML instead of JSON", async () => "<html>"],
  ])("a registry that %s starts the shell without modules and reports it", async (_, fetchJson) => {
    expect(await readRegistry(page("<html>"), fetchJson)).toEqual({ modules: [], problems: [UNREADABLE] });
  });

  test("modules from an origin that the page may not load from are left out", async () => {
    const away = { ...videos, entry: "https://cdn.example/videos/mf-manifest.json" };
    const inlined = JSON.stringify({ modules: [away] });
    expect((await readRegistry(page(inlined, "[]"), never)).modules).toEqual([]);
    expect((await readRegistry(page(inlined, '["https://cdn.example"]'), never)).modules).toEqual([away]);
  });
});
