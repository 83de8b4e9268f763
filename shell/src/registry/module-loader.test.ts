import { describe, expect, test } from "bun:test";
import { defineModule } from "@crm/module-kit";
import { contracts } from "../test-shell/registry-entries";
import { ModuleFailure } from "./module-failure";
import { createModuleLoader } from "./module-loader";

const Dashboard = () => null;
const route = { path: "/", title: "Contract Dashboard", screen: async () => ({ default: Dashboard }) };
const module = defineModule({ name: "mf-contracts", contract: 1, routes: [route] });

describe("ModuleLoader.screen()", () => {
  test("screen() returns a screen and its title, and fetches the module only once", async () => {
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
    ["is down", async () => Promise.reject(NOT_FETCHED), "unreachable", "Its code could not be loaded."],
    ["never answers", () => new Promise<never>(() => {}), "silent", "did not arrive within 0.01 seconds"],
    [
      "sends something other than a module",
      async () => ({ default: { hello: "world" } }),
      "malformed",
      "is not a module.",
    ],
    ["sends nothing", async () => null, "malformed", "What it sent is not a module."],
    ["sends invalid routes", async () => ({ default: { ...module, routes: [null] } }), "malformed", "no"],
    ["sends broken code", async () => Promise.reject(new SyntaxError("Unexpected end")), "malformed", "not a module"],
    ["sends no remote", async () => Promise.reject(new Error("[…]: #RUNTIME-002")), "malformed", "not a module"],
    ["throws as it starts", async () => Promise.reject(new Error("No config")), "threw", "an error: No config"],
    [
      "is built for another contract",
      async () => ({ default: { ...module, contract: 2 } }),
      "contract",
      "version 2 of the",
    ],
    ["lacks the screen", async () => ({ default: { ...module, routes: [] } }), "no-screen", "It has no screen for /"],
    ["lacks the screen's file", withScreen(() => Promise.reject(NOT_FETCHED)), "chunk", "A part of its code could not"],
    ["has a screen that throws as it starts", withScreen(() => Promise.reject(new Error("Oh"))), "threw", "error: Oh"],
    ["throws while it loads a screen", withScreen(() => JSON.parse("no")), "malformed", "not a module"],
    ["has a screen that is no component", withScreen(async () => ({ default: "hello" })), "malformed", "is no screen"],
    ["has a null screen", withScreen(async () => ({ default: null })), "malformed", "is no screen"],
    ["exports no screen", withScreen(async () => undefined), "malformed", "is no screen"],
  ])("a module that %s fails with that reason", async (_, fetchModule, kind, reason) => {
    const loader = createModuleLoader(fetchModule, 10);
    const failure = await loader.screen(contracts, "/").catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(ModuleFailure);
    expect(failure).toMatchObject({ kind, message: expect.stringContaining(reason) });
  });

  test("screen() rejects an unsupported contract version without fetching the module", async () => {
    let fetches = 0;
    const loader = createModuleLoader(async () => {
      fetches += 1;
    });
    await expect(loader.screen({ ...contracts, contractVersion: 3 }, "/")).rejects.toThrow("version 3 of the contract");
    expect(fetches).toBe(0);
  });

  test("screen() retries a failed load with a higher attempt number and keeps loaded screens", async () => {
    const attempts: number[] = [];
    let isDown = true;
    const loader = createModuleLoader(async (_, attempt) => {
      attempts.push(attempt);
      return isDown ? Promise.reject(NOT_FETCHED) : { default: { ...module, routes: [route, broken] } };
    });
    const broken = { ...route, path: "/upload", screen: () => Promise.reject(NOT_FETCHED) };
    await expect(loader.screen(contracts, "/")).rejects.toThrow("could not be loaded");
    isDown = false;
    const loaded = loader.screen(contracts, "/");
    expect((await loaded).Screen).toBe(Dashboard);
    await expect(loader.screen(contracts, "/upload")).rejects.toThrow("could not be loaded");
    await expect(loader.screen(contracts, "/upload")).rejects.toThrow("could not be loaded");
    expect(attempts).toEqual([0, 1, 2]);
    expect(loader.screen(contracts, "/")).toBe(loaded);
  });
});

const NOT_FETCHED = new TypeError("Failed to fetch dynamically imported module: http://localhost/mf/code.js");

function withScreen(screen: () => unknown) {
  return async () => ({ default: { ...module, routes: [{ ...route, screen }] } });
}
