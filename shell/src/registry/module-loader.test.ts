import { describe, expect, test } from "bun:test";
import { defineModule } from "@crm/module-kit";
import { contracts } from "../test-shell/registry-entries";
import { createModuleLoader } from "./module-loader";

const Dashboard = () => null;
const route = { path: "/", title: "Contract Dashboard", screen: async () => ({ default: Dashboard }) };
const module = defineModule({ name: "mf-contracts", contract: 1, routes: [route] });

describe("loading a module's screen", () => {
  test("answers the screen and its title, and fetches the module once", async () => {
    let fetches = 0;
    const loader = createModuleLoader(async () => {
      fetches += 1;
      return { default: module };
    });
    expect(await loader.screen(contracts, "/")).toEqual({ title: "Contract Dashboard", Screen: Dashboard });
    expect(loader.screen(contracts, "/")).toBe(loader.screen(contracts, "/"));
    expect(fetches).toBe(1);
  });

  test.each([
    ["is down", async () => Promise.reject(new Error("404")), "Its code could not be loaded."],
    ["never answers", () => new Promise<never>(() => {}), "did not arrive within 0.01 seconds"],
    ["sends something else", async () => ({ default: { hello: "world" } }), "What it sent is not a module."],
    ["sends nothing", async () => null, "What it sent is not a module."],
    ["speaks another contract", async () => ({ default: { ...module, contract: 2 } }), "version 2 of the contract"],
    ["lacks the screen", async () => ({ default: { ...module, routes: [] } }), "It has no screen for /"],
    [
      "cannot load the screen's file",
      async () => ({ default: { ...module, routes: [{ ...route, screen: () => Promise.reject(new Error("gone")) }] } }),
      "Its code could not be loaded.",
    ],
    [
      "has a screen that is no component",
      async () => ({ default: { ...module, routes: [{ ...route, screen: async () => ({ default: "hello" }) }] } }),
      "What it sent is not a module.",
    ],
  ])("a module that %s fails with that reason", async (_, fetchModule, reason) => {
    const loader = createModuleLoader(fetchModule, 10);
    await expect(loader.screen(contracts, "/")).rejects.toThrow(reason);
  });

  test("a contract that the registry already tells of is refused without fetching", async () => {
    let fetches = 0;
    const loader = createModuleLoader(async () => {
      fetches += 1;
    });
    await expect(loader.screen({ ...contracts, contractVersion: 3 }, "/")).rejects.toThrow("version 3 of the contract");
    expect(fetches).toBe(0);
  });

  test("after forget it is tried again", async () => {
    let isDown = true;
    const loader = createModuleLoader(async () => (isDown ? Promise.reject(new Error("down")) : { default: module }));
    await expect(loader.screen(contracts, "/")).rejects.toThrow("could not be loaded");
    isDown = false;
    loader.forget(contracts);
    expect((await loader.screen(contracts, "/")).Screen).toBe(Dashboard);
  });
});
