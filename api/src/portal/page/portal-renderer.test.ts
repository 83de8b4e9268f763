import { afterAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { portalRenderer } from "./portal-renderer";

const root = await mkdtemp(join(tmpdir(), "portal-renderer-"));
afterAll(() => rm(root, { recursive: true }));

const opened = { path: "/portal/a", facts: { problem: "not_found" } } as const;

/** A build whose renderer has this source; null: a build without one. */
async function built(name: string, source: string | null) {
  const folder = join(root, name);
  if (source !== null) await Bun.write(join(folder, "render-a1b2.js"), source);
  const errors: unknown[] = [];
  const render = await portalRenderer(folder, { error: (fault: unknown) => errors.push(fault) });
  return { page: await render("<html></html>", opened), errors, render, folder };
}

describe("portalRenderer", () => {
  test("returns what the build's renderer makes of the page, path and facts", async () => {
    const source = "export const renderPage = (page, opened) => page + JSON.stringify(opened);";
    const { page, errors } = await built("whole", source);
    expect(page).toBe(`<html></html>${JSON.stringify(opened)}`);
    expect(errors).toEqual([]);
  });

  test.each([
    ["has no renderer", null, 0],
    ["has a renderer that throws", "export function renderPage() { throw new Error('no term'); }", 1],
    ["has a renderer that does not load", "export const = 1;", 1],
    ["has a renderer of another contract", "export const render = () => '';", 1],
    ["has a renderer that returns no text", "export const renderPage = () => ({ html: '' });", 0],
  ])("returns the page as it was if the build %s", async (name, source, logged) => {
    const { page, errors } = await built(name, source);
    expect(page).toBe("<html></html>");
    expect(errors).toHaveLength(logged);
  });

  test("returns the page as it was once a later build has replaced the renderer", async () => {
    const folder = join(root, "replaced");
    await Bun.write(join(folder, "render-a1b2.js"), "export const renderPage = () => 'older';");
    const render = await portalRenderer(folder, { error: () => {} });
    await rm(folder, { recursive: true });
    await Bun.write(join(folder, "render-c3d4.js"), "export const renderPage = () => 'later';");
    expect(await render("<html></html>", opened)).toBe("<html></html>");
  });
});
