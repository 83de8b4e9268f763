import { beforeEach, describe, expect, test } from "bun:test";
import type { ProcessGroup } from "../processes/process-group";
import { type FoundModule, moduleServers } from "./development-servers";

let found: FoundModule[];
let log: string[];
let stop: Map<string, (code: number) => void>;
let now: number;

beforeEach(() => {
  found = [{ name: "mf-contracts", changedAt: 1 }];
  log = [];
  stop = new Map();
  now = 10;
});

const servers = () => moduleServers({ find: async () => found, start, log: (text) => log.push(text), now: () => now });

function start(name: string): ProcessGroup {
  log.push(`start ${name}`);
  const { promise, resolve } = Promise.withResolvers<number>();
  stop.set(name, resolve);
  const nothing = new ReadableStream<Uint8Array>();
  return {
    pid: 1,
    exited: promise,
    stdout: nothing,
    stderr: nothing,
    signal: () => {},
    end: async () => {
      log.push(`end ${name}`);
      resolve(143);
    },
  };
}

describe("moduleServers", () => {
  test("starts the server of an added module and stops that of a removed one", async () => {
    const { update } = servers();
    await update();
    found = [...found, { name: "mf-labels", changedAt: 5 }];
    await update();
    await update();
    expect(log).toEqual(["start mf-contracts", "start mf-labels"]);
    found = found.slice(0, 1);
    await update();
    expect(log.slice(2)).toEqual(["end mf-labels", "mf-labels was removed and stopped."]);
  });

  test("reports a server that stopped and restarts it only once its files change", async () => {
    const { update } = servers();
    await update();
    stop.get("mf-contracts")?.(1);
    await Promise.resolve();
    await update();
    expect(log).toEqual(["start mf-contracts", expect.stringMatching(/^mf-contracts stopped \(exit 1\); the other/)]);
    found = [{ name: "mf-contracts", changedAt: now + 1 }];
    await update();
    await update();
    expect(log.slice(2)).toEqual(["start mf-contracts"]);
  });

  test("endAll() stops every server without reporting it as stopped", async () => {
    const { update, endAll } = servers();
    await update();
    await endAll();
    expect(log).toEqual(["start mf-contracts", "end mf-contracts"]);
  });
});
